import { together } from '../../process/together';
import type { IsoDate } from '../../domain/dates';
import {
  applyPeriodPatch,
  currentEmployment,
  type PeriodChange,
  type PeriodPatch,
} from '../../domain/employments';
import { isSame } from '../../domain/json';
import { checkAll, isAllowed, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import {
  employees,
  newEmployee,
  type Employee,
  type EmployeeValues,
} from '../../store/organizations/employees';
import { endLinksToFormerAddress } from '../../store/access/password-resets';
import { employments, employmentsOf, type Employment } from '../../store/organizations/employments';
import type { Unit } from '../../store/unit';
import type { Recalled } from '../../store/unit-of-work';
import { followEmployment } from '../i9/start/follow-employment';
import type { Services } from '../services';
import { readPlace, recallPlace, type NamedPlace, type Place } from '../worksite';
import { provideExtras, type Extras } from './extras';
import { checkHire, checkPlaceKnown } from './rules';

/** What is written when an employee is added or changed, by one request or by a row of a file. */

/** What is said about an employee, in the terms of the record. */
export interface EmployeeChange extends NamedPlace {
  readonly dates: PeriodPatch;
  /** Left out, like the address: as in the record. */
  readonly dateOfBirth: IsoDate | null | undefined;
  readonly emailAddress: string | null | undefined;
  /** Nothing is asked for besides the record. */
  readonly recordOnly: boolean;
  /** Returns what is written with the employee itself. @throws Problem impossible-value */
  values(before: Employee | undefined): EmployeeValues;
  /** Returns what else is asked for. @throws Problem invalid-request, impossible-value, permission-denied */
  extras(emailAddress: string | null | undefined, scope: Scope): Extras;
}

/** What an employee depends on besides the record. */
interface Loaded {
  readonly place: Place;
  /** The employee's periods; none if the request cannot change one. */
  readonly periods: readonly Employment[];
  readonly periodId?: number | null;
}

/** Loads what a new employee depends on, and reserves an id for the first period if there is a start date. */
export async function loadForNew(unit: Unit, change: EmployeeChange): Promise<Loaded> {
  const { place, periodId } = await together({
    place: readPlace(unit, change),
    periodId: change.dates.startDate ? employments.reserveId(unit) : null,
  });
  return { place, periods: [], periodId };
}

/** The same from memory, see `Act`; null for one who asks for more than the record, for which more is loaded later. */
export function recallForNew(unit: Unit, change: EmployeeChange): Recalled<Loaded> | null {
  const recalled = change.recordOnly ? recallPlace(unit, change) : null;
  const { startDate } = change.dates;
  const periodId = recalled && startDate ? employments.recallId(unit) : null;
  if (!recalled || (startDate && periodId === null)) return null;
  return { ...recalled, loaded: { place: recalled.loaded, periods: [], periodId } };
}

export function loadForChange(unit: Unit, id: number, change: EmployeeChange): Promise<Loaded> {
  return together({
    place: readPlace(unit, change),
    periods: Object.keys(change.dates).length > 0 ? employmentsOf(unit, id) : [],
  });
}

/**
 * Adds an employee and the first period of employment, under ids that are already reserved.
 * @returns what the record will be, if nothing else was asked for
 */
export async function addEmployee(
  unit: Unit,
  services: Services,
  id: number,
  change: EmployeeChange,
  loaded: Loaded,
): Promise<{ readonly expected?: () => Employee }> {
  const { values, period, extras } = decide(unit, change, loaded);
  await employees.add(unit, id, values);
  await writePeriod(unit, id, period, loaded.periodId);
  await complete(unit, services, id, extras);
  return change.recordOnly ? { expected: () => newEmployee(id, values, datesOf(period)) } : {};
}

const datesOf = (period: PeriodChange) => {
  if (period.kind === 'none') return {};
  const { startDate, terminatedDate } = period;
  return { startDate, terminatedDate };
};

/**
 * Updates an employee whom the caller has locked, and updates the employee's form accordingly.
 * @returns the id of an I-9 that was started; null for none
 */
export async function changeEmployee(
  unit: Unit,
  services: Services,
  before: Employee,
  change: EmployeeChange,
  loaded: Loaded,
): Promise<number | null> {
  const { id } = before;
  const { values, period, extras } = decide(unit, change, loaded, before);
  await employees.set(unit, id, values);
  await endLinksToFormerAddress(unit, before, values);
  const employmentId = await writePeriod(unit, id, period);
  const { locationId, legalEntity } = values;
  const isMoved = !isSame({ locationId, legalEntity }, before);
  const followed = employmentId ?? (isMoved ? await currentPeriod(unit, id) : null);
  if (followed !== null) await followEmployment(unit, services, followed);
  return complete(unit, services, id, extras);
}

/** Provides what is asked for beside a record that stays as it is. @returns the id of an I-9 that was started; null for none */
export const provideFor = (
  unit: Unit,
  services: Services,
  employee: Employee,
  change: EmployeeChange,
): Promise<number | null> =>
  provideExtras(
    unit,
    services,
    employee,
    change.extras(change.emailAddress ?? employee.emailAddress, unit.scope),
  );

export function leavesEmployee(before: Employee, change: EmployeeChange): boolean {
  let values = {};
  // What is refused would be a change.
  const isPossible = isAllowed(() => (values = change.values(before)));
  return isPossible && isSame({ ...values, ...change.dates }, before);
}

async function currentPeriod(unit: Unit, employeeId: number): Promise<number | null> {
  return currentEmployment(await employmentsOf(unit, employeeId))?.id ?? null;
}

/**
 * Decides what a request writes, and what is provided once it is written.
 *
 * @throws Problem with everything that is wrong: permission-denied, invalid-request, impossible-value,
 *   unknown-reference, employment-overlap, under-minimum-age
 */
function decide({ scope }: Unit, change: EmployeeChange, { place, periods }: Loaded, before?: Employee) {
  const { emailAddress = before?.emailAddress } = change;
  const [extras, values, period] = checkAll(
    () => change.extras(emailAddress, scope),
    () => change.values(before),
    () => applyPeriodPatch(periods, change.dates),
    () => checkPlaceKnown(change, place),
    () => checkHireOf(change, place, before),
  );
  return { extras, values, period };
}

/** The age is validated again when one of the values that it depends on has changed. */
function checkHireOf(change: EmployeeChange, place: Place, before?: Employee): void {
  const { locationId, dateOfBirth = before?.dateOfBirth ?? null } = change;
  const startDate = change.dates.startDate ?? before?.startDate ?? null;
  const hire = { dateOfBirth, startDate, locationId };
  const changed = (['dateOfBirth', 'startDate', 'locationId'] as const).find(
    (field) => hire[field] !== before?.[field],
  );
  if (!changed || startDate === null) return;
  const isNewDay = startDate !== before?.startDate;
  checkHire(place, { dateOfBirth, startDate }, { pointer: `/${changed}`, isNewDay });
}

/** Writes the change of a period, with the next round trip. @returns the id of the period, or null */
async function writePeriod(
  unit: Unit,
  employeeId: number,
  change: PeriodChange,
  reserved?: number | null,
): Promise<number | null> {
  if (change.kind === 'none') return null;
  const { startDate, terminatedDate } = change;
  if (change.kind === 'update') {
    await employments.set(unit, change.id, { startDate, terminatedDate });
    return change.id;
  }
  const id = reserved ?? (await employments.nextId(unit));
  await employments.add(unit, id, { employeeId, startDate, terminatedDate });
  return id;
}

/**
 * Provides what else was requested. A caller can neither create an employee out of reach nor move one there, because
 * the record would disappear from view. Whoever may do that has the permission for employees outside managed groups,
 * which puts everyone within reach.
 *
 * @throws Problem impossible-value, and those of `provideExtras`
 */
async function complete(unit: Unit, services: Services, id: number, extras: Extras): Promise<number | null> {
  const asksForMore = extras.i9 !== null || extras.login || extras.email;
  if (unit.scope.reach === 'everyone' && !asksForMore) return null;
  const employee = await employees.read(unit, id);
  if (!employee) throw outOfReach(unit.scope);
  return asksForMore ? provideExtras(unit, services, employee, extras) : null;
}

function outOfReach({ hierarchy }: Scope): Problem {
  const detail = `The employee would be outside the groups that you manage (${hierarchy.join(', ')}).`;
  const errors = hierarchy.map((level) => ({ pointer: `/${level}`, code: 'out-of-reach', detail }));
  return new Problem('impossible-value', { detail, errors });
}
