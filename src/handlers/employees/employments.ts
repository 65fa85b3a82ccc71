import { together } from '../../process/together';
import { checkPeriod, type PeriodPatch } from '../../domain/employments';
import { given } from '../../domain/json';
import { checkAll, found } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { followEmployment } from '../../services/i9/start/follow-employment';
import { employees } from '../../store/organizations/employees';
import { employments, employmentsOf, type Employment } from '../../store/organizations/employments';
import type { Store, Unit } from '../../store/unit';
import type { SomeHandlers } from '../context';
import { checkHire } from '../../services/hires/rules';
import { readPlace } from '../../services/worksite';
import {
  besideEmployee,
  createRecord,
  isoDate,
  listed,
  listRequest,
  readRecord,
  self,
  updateRecord,
} from '../resource';

type Dates = { startDate?: string | null; terminatedDate?: string | null };
export const employmentHandlers = {
  async listEmployments({ params: { employee_id: employeeId }, query }, context) {
    const { services, scope } = context;
    const request = { ...listRequest(query), filters: { employeeId } };
    const page = await besideEmployee(context, employeeId, employments.list(services, scope, request));
    return listed(pathOf(employeeId), query, page, toEntry);
  },

  getEmployment: ({ params: { employee_id, employment_id } }, context) =>
    readRecord(context, periodsOf(employee_id), employment_id),

  createEmployment: ({ params: { employee_id: employeeId }, body }, context) =>
    createRecord(context, periodsOf(employeeId), {
      load: (unit) => Promise.all([employees.lock(unit, employeeId), employmentsOf(unit, employeeId)]),
      work: async (unit, id, [locked, periods]) => {
        const employee = found(locked);
        const startDate = isoDate(body.startDate);
        const period = { startDate, terminatedDate: isoDate(body.terminatedDate) ?? null };
        const place = await readPlace(unit, employee);
        checkAll(
          () => checkHire(place, { ...employee, startDate }, newDay),
          () => checkPeriod(periods, period),
        );
        return { record: employments.create(unit, id, { employeeId, ...period }) };
      },
    }),

  updateEmployment: ({ params: { employee_id: employeeId, employment_id: id }, body }, context) =>
    updateRecord(context, periodsOf(employeeId), id, body, {
      load: (unit) => Promise.all([employmentsOf(unit, employeeId), employees.read(unit, employeeId)]),
      work: async (unit, before, [periods, employee]) => {
        const { startDate = before.startDate, terminatedDate = before.terminatedDate } = datesOf(body);
        const period = { startDate: startDate ?? before.startDate, terminatedDate };
        const hire = { ...found(employee), startDate: period.startDate };
        const place = hire.startDate === before.startDate ? null : await readPlace(unit, hire);
        checkAll(
          () => checkPeriod(periods, period, id),
          () => place && checkHire(place, hire, newDay),
        );
        await employments.set(unit, id, period);
        await followEmployment(unit, context.services, id);
      },
    }),
} satisfies SomeHandlers;

const newDay = { pointer: '/startDate', isNewDay: true } as const;

/** Returns the dates that were sent, in one format. */
export const datesOf = ({ startDate, terminatedDate }: Dates): PeriodPatch =>
  given({ startDate: isoDate(startDate), terminatedDate: isoDate(terminatedDate) });

/**
 * Reads and locks the periods of one employee; for it, those of others do not exist. Like an update of the employee, a
 * change locks the employee first, so that changes of one employee's periods happen one after the other.
 */
function periodsOf(employeeId: number) {
  const own = (period: Employment | null) => (period?.employeeId === employeeId ? period : null);
  const table = {
    nextId: employments.nextId,
    get: async (store: Store, scope: Scope, id: number) => own(await employments.get(store, scope, id)),
    read: async (unit: Unit, id: number) => own(await employments.read(unit, id)),
    lock: async (unit: Unit, id: number) => {
      const { employee, period } = await together({
        employee: employees.lock(unit, employeeId),
        period: employments.lock(unit, id),
      });
      return employee && own(period);
    },
  };
  return { path: pathOf(employeeId), table, toBody: toEmployment };
}

const pathOf = (employeeId: number): string => `/v1/employees/${employeeId}/employments`;

const toEntry = ({ employeeId: _, terminatedDate, ...period }: Employment) => ({
  ...period,
  terminatedDate: terminatedDate ?? '',
});

const toEmployment = (period: Employment) => ({
  ...toEntry(period),
  links: self(`${pathOf(period.employeeId)}/${period.id}`),
});
