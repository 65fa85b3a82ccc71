import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { currentEmployment } from '../../domain/employments';
import { listStatus } from '../../domain/i9/machine/states';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { provideExtras } from '../../services/i9/start/employee-extras';
import { followEmployment } from '../../services/i9/start/follow-employment';
import {
  employees,
  type Employee,
  type EmployeeListEntry,
  type EmployeeValues,
} from '../../store/organizations/employees';
import { employmentsOf, type Employment } from '../../store/organizations/employments';
import type { Unit } from '../../store/unit';
import type { FormServices, Services } from '../../services/services';
import type { SomeHandlers } from '../context';
import {
  asksForMore,
  assertHire,
  detailValues,
  extrasOf,
  readHirePlace,
  shownBirthDate,
  shownSsn,
} from './employee-values';
import { assertPermitted } from '../rules/permissions';
import { changePeriod, idOfFirstPeriod, periodsToChange } from './employments';
import {
  createRecord,
  found,
  isoDate,
  isSame,
  listed,
  listRequest,
  readRecord,
  updateRecord,
} from '../resource';

type EmployeeBody = components['schemas']['Employee'];
type EntryBody = components['schemas']['EmployeeListEntry'];
type EmployeeFields = components['schemas']['EmployeeCreate'] | components['schemas']['EmployeeUpdate'];
export const employeeHandlers = {
  async listEmployees({ query }, { services, scope }) {
    const { filters, ...request } = listRequest(query);
    const page = await employees.list(services, scope, {
      ...request,
      filters: employeeFilters(filters, scope),
    });
    return listed(resource.path, query, page, toEntry(scope));
  },

  getEmployee: ({ params }, context) => readRecord(context, resource, params.employee_id),

  async createEmployee({ body }, context) {
    const { scope, services } = context;
    const extras = extrasOf(body, scope);
    return createRecord(context, resource, {
      load: (unit) => idOfFirstPeriod(unit, body),
      work: async (unit, id, periodId) => {
        const employee = await addEmployee(unit, services, { id, periodId }, body);
        if (!asksForMore(extras)) return { record: Promise.resolve(employee) };
        await provideExtras(unit, services, employee, extras);
        return { record: employees.read(unit, id) };
      },
    });
  },

  async updateEmployee({ params, body }, context) {
    const { scope, services } = context;
    const id = params.employee_id;
    const extras = extrasOf(body, scope);
    return updateRecord(context, resource, id, body, {
      load: (unit) => periodsToChange(unit, id, body),
      work: async (unit, before, periods) => {
        const checked = await changeEmployee(unit, services, before, body, periods);
        if (!asksForMore(extras)) return;
        const employee = checked ?? found(await employees.read(unit, id));
        await provideExtras(unit, services, employee, extras);
      },
    });
  },
} satisfies SomeHandlers;

/**
 * Converts the list's filters to the form in which records are compared.
 * @throws Problem permission-denied for a Social Security number that the caller may not view
 */
export function employeeFilters<F extends { dateOfBirth?: string; socialSecurityNumber?: string }>(
  filters: F,
  scope: Scope,
) {
  const { dateOfBirth, socialSecurityNumber } = filters;
  if (socialSecurityNumber !== undefined) {
    const parameter = 'socialSecurityNumber';
    const needed = [permissionId.viewFullSocialSecurityNumbers];
    assertPermitted(scope, needed, `Filtering by ${parameter}`, { parameter });
  }
  return {
    ...filters,
    dateOfBirth: isoDate(dateOfBirth),
    socialSecurityNumber: socialSecurityNumber && withDashes(socialSecurityNumber),
  };
}

/** Adds an employee and the first period of employment, under ids that are already reserved. */
export async function addEmployee(
  unit: Unit,
  { config }: Pick<Services, 'config'>,
  { id, periodId }: { id: number; periodId: number | null },
  body: EmployeeFields,
): Promise<Employee> {
  const values = valuesOf(body, config);
  await employees.add(unit, id, values);
  await changePeriod(unit, id, body, { periods: [], nextId: periodId });
  return checkedEmployee(unit, id, values);
}

/**
 * Updates an employee whom the caller has locked, and updates the employee's form accordingly.
 *
 * @param periods of `periodsToChange`
 * @returns the employee as written; null if no change needed checking, because then nothing was read back
 */
export async function changeEmployee(
  unit: Unit,
  services: FormServices,
  before: Employee,
  body: EmployeeFields,
  periods: readonly Employment[],
): Promise<Employee | null> {
  const { id } = before;
  const values = valuesOf(body, services.config, before);
  await employees.set(unit, id, values);
  const employmentId = await changePeriod(unit, id, body, { periods });
  const { dateOfBirth, locationId } = values;
  const isHiredAlike = employmentId === null && isSame({ dateOfBirth, locationId }, before);
  if (isHiredAlike && unit.scope.reach === 'everyone') return null;
  const employee = await checkedEmployee(unit, id, values, before);
  const moved = employee.locationId !== before.locationId;
  const followed = employmentId ?? (moved ? await currentPeriod(unit, id) : null);
  if (followed !== null) await followEmployment(unit, services, followed);
  return employee;
}

/** Returns whether an update would leave the employee unchanged. */
export function leavesEmployee(
  { config }: Pick<Services, 'config'>,
  before: Employee,
  body: EmployeeFields,
): boolean {
  const { startDate, terminatedDate } = body;
  const sent = {
    ...valuesOf(body, config, before),
    startDate: isoDate(startDate),
    terminatedDate: isoDate(terminatedDate),
  };
  return isSame(sent, before);
}

async function currentPeriod(unit: Unit, employeeId: number): Promise<number | null> {
  return currentEmployment(await employmentsOf(unit, employeeId))?.id ?? null;
}

/**
 * Returns the record as the contract shows it to this caller; fields that are not in the contract are left out when the
 * response is serialized.
 */
export const toEmployee = (employee: Employee, scope: Scope): EmployeeBody => ({
  ...employee,
  dateOfBirth: shownBirthDate(employee.dateOfBirth),
  socialSecurityNumber: shownSsn(scope, employee.socialSecurityNumber),
  links: [
    { href: `/v1/employees/${employee.id}`, rel: 'self' },
    { href: `/v1/employees/${employee.id}/i9s`, rel: 'i9s' },
  ],
});

const resource = { path: '/v1/employees', table: employees, toBody: toEmployee };

function toEntry(scope: Scope): (entry: EmployeeListEntry) => EntryBody {
  // Field by field: removing two fields and copying the rest costs more than everything else done here with an entry.
  return ({
    id,
    firstName,
    lastName,
    profileId,
    updatedAt,
    i9State,
    i9Expiration,
    socialSecurityNumber,
  }) => ({
    id,
    firstName,
    lastName,
    profileId,
    socialSecurityNumber: shownSsn(scope, socialSecurityNumber),
    updatedAt,
    i9Status: listStatus(i9State ?? 'none'),
    i9Expiration: i9Expiration ?? '',
  });
}

/** Returns the values stored with the employee itself, without dates of employment and additional requests. */
function valuesOf(body: EmployeeFields, config: { sandbox: boolean }, before?: Employee): EmployeeValues {
  const {
    id: _,
    startDate: _s,
    createLogin: _c,
    sendLoginEmail: _m,
    createI9: _i,
    createRemotehireI9: _r,
    createRemoteHireI9: _h,
    fullName: _f,
    links: _l,
    updatedAt: _u,
    ...details
  } = body;
  return detailValues(details, { sandbox: config.sandbox, held: before?.socialSecurityNumber ?? null });
}

/**
 * Returns the employee as written so far. A caller can neither create an employee out of reach nor move one there,
 * because the record would disappear from view. Whoever may do that has the permission for employees outside managed
 * groups, which puts everyone within reach.
 *
 * The age is validated again when one of the values that it depends on has changed.
 *
 * @throws Problem impossible-value, under-minimum-age
 */
async function checkedEmployee(
  unit: Unit,
  id: number,
  values: EmployeeValues,
  before?: Employee,
): Promise<Employee> {
  const locationId = values.locationId ?? before?.locationId;
  const [employee, place] = await Promise.all([
    employees.read(unit, id),
    locationId === undefined ? undefined : readHirePlace(unit, locationId),
  ]);
  if (!employee) throw outOfReach(unit.scope);
  const changed = (['dateOfBirth', 'startDate', 'locationId'] as const).find(
    (field) => employee[field] !== before?.[field],
  );
  if (changed && employee.startDate !== null) {
    const isNewDay = employee.startDate !== before?.startDate;
    await assertHire(
      unit,
      { ...employee, startDate: employee.startDate },
      { pointer: `/${changed}`, isNewDay },
      place,
    );
  }
  return employee;
}

function outOfReach({ hierarchy }: Scope): Problem {
  const detail = `The employee would be outside the groups that you manage (${hierarchy.join(', ')}).`;
  const errors = hierarchy.map((level) => ({ pointer: `/${level}`, code: 'out-of-reach', detail }));
  return new Problem('impossible-value', { detail, errors });
}

/** Returns nine digits, with or without dashes, in the stored format. */
const withDashes = (digits: string): string => digits.replace(/^(\d{3})-?(\d{2})-?(\d{4})$/, '$1-$2-$3');
