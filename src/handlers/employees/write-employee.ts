import type { components } from '../../../generated/openapi';
import { currentEmployment } from '../../domain/employments';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { followEmployment } from '../../services/i9/start/follow-employment';
import { employees, type Employee, type EmployeeValues } from '../../store/organizations/employees';
import { endLinksToFormerAddress } from '../../store/access/password-resets';
import { employmentsOf, type Employment } from '../../store/organizations/employments';
import type { Unit } from '../../store/unit';
import type { FormServices, Services } from '../../services/services';
import { assertHire, detailValues, readHirePlace } from './employee-values';
import { changePeriod } from './employments';
import { isoDate, isSame } from '../resource';

/** What is written when an employee is added or changed, by one request or by a row of a file. */

type EmployeeFields = components['schemas']['EmployeeCreate'] | components['schemas']['EmployeeUpdate'];

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
  await endLinksToFormerAddress(unit, before, values);
  const employmentId = await changePeriod(unit, id, body, { periods });
  const { dateOfBirth, locationId, legalEntity } = values;
  const isMoved = !isSame({ locationId, legalEntity }, before);
  const isHiredAlike = employmentId === null && !isMoved && isSame({ dateOfBirth }, before);
  if (isHiredAlike && unit.scope.reach === 'everyone') return null;
  const employee = await checkedEmployee(unit, id, values, before);
  const followed = employmentId ?? (isMoved ? await currentPeriod(unit, id) : null);
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
