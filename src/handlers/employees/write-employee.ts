import type { components } from '../../../generated/openapi';
import { applyPeriodPatch, currentEmployment, type PeriodChange } from '../../domain/employments';
import { checkAll, isAllowed, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { provideExtras, type Extras } from '../../services/hires/extras';
import { checkHire, checkPlaceKnown, placeNamed, recallPlaceNamed } from '../../services/hires/rules';
import { followEmployment } from '../../services/i9/start/follow-employment';
import type { Place } from '../../services/worksite';
import { employees, type Employee, type EmployeeValues } from '../../store/organizations/employees';
import { endLinksToFormerAddress } from '../../store/access/password-resets';
import { employments, employmentsOf, type Employment } from '../../store/organizations/employments';
import type { Unit } from '../../store/unit';
import type { Recalled } from '../../store/unit-of-work';
import type { Services } from '../../services/services';
import { asksForMore, asksForRecordOnly, detailValues, extrasOf } from './employee-values';
import { datesOf } from './employments';
import { isoDate, isSame } from '../resource';

/** What is written when an employee is added or changed, by one request or by a row of a file. */

type EmployeeFields = components['schemas']['EmployeeCreate'] | components['schemas']['EmployeeUpdate'];

/** What an employee depends on besides the record. */
interface Loaded {
  readonly place: Place;
  /** The employee's periods; none if the request cannot change one. */
  readonly periods: readonly Employment[];
  /** Id that is reserved for a first period. */
  readonly periodId?: number | null;
}

/** Loads what a new employee depends on, and reserves an id for the first period if there is a start date. */
export async function loadForNew(unit: Unit, body: EmployeeFields): Promise<Loaded> {
  const [place, periodId] = await Promise.all([
    placeNamed(unit, body),
    body.startDate ? employments.reserveId(unit) : null,
  ]);
  return { place, periods: [], periodId };
}

/** The same from memory, see `Act`; null for one who asks for more than the record, for which more is loaded later. */
export function recallForNew(unit: Unit, body: EmployeeFields): Recalled<Loaded> | null {
  const recalled = asksForRecordOnly(body) ? recallPlaceNamed(unit, body) : null;
  const periodId = recalled && body.startDate ? employments.recallId(unit) : null;
  if (!recalled || (body.startDate && periodId === null)) return null;
  return { ...recalled, loaded: { place: recalled.loaded, periods: [], periodId } };
}

/** Loads what a change of an employee depends on. */
export async function loadForChange(unit: Unit, id: number, body: EmployeeFields): Promise<Loaded> {
  const [place, periods] = await Promise.all([
    placeNamed(unit, body),
    Object.keys(datesOf(body)).length > 0 ? employmentsOf(unit, id) : [],
  ]);
  return { place, periods };
}

/** Adds an employee and the first period of employment, under ids that are already reserved. */
export async function addEmployee(
  unit: Unit,
  services: Services,
  id: number,
  body: EmployeeFields,
  loaded: Loaded,
): Promise<void> {
  const { values, period, extras } = decide(unit, services, body, loaded);
  await employees.add(unit, id, values);
  await writePeriod(unit, id, period, loaded.periodId);
  await complete(unit, services, id, extras);
}

/** Updates an employee whom the caller has locked, and updates the employee's form accordingly. */
export async function changeEmployee(
  unit: Unit,
  services: Services,
  before: Employee,
  body: EmployeeFields,
  loaded: Loaded,
): Promise<void> {
  const { id } = before;
  const { values, period, extras } = decide(unit, services, body, loaded, before);
  await employees.set(unit, id, values);
  await endLinksToFormerAddress(unit, before, values);
  const employmentId = await writePeriod(unit, id, period);
  const { locationId, legalEntity } = values;
  const isMoved = !isSame({ locationId, legalEntity }, before);
  const followed = employmentId ?? (isMoved ? await currentPeriod(unit, id) : null);
  if (followed !== null) await followEmployment(unit, services, followed);
  await complete(unit, services, id, extras);
}

/** Returns whether an update would leave the employee unchanged. */
export function leavesEmployee(
  { config }: Pick<Services, 'config'>,
  before: Employee,
  body: EmployeeFields,
): boolean {
  let values = {};
  // What is refused would be a change.
  const isPossible = isAllowed(() => (values = valuesOf(body, config, before)));
  return isPossible && isSame({ ...values, ...datesOf(body) }, before);
}

async function currentPeriod(unit: Unit, employeeId: number): Promise<number | null> {
  return currentEmployment(await employmentsOf(unit, employeeId))?.id ?? null;
}

/** What is written, and what is provided once it is. */
interface Decided {
  readonly extras: Extras;
  readonly values: EmployeeValues;
  readonly period: PeriodChange;
}

/**
 * Decides what a request writes.
 *
 * @throws Problem with everything that is wrong: permission-denied, invalid-request, impossible-value,
 *   unknown-reference, employment-overlap, under-minimum-age
 */
function decide(
  { scope }: Unit,
  { config }: Pick<Services, 'config'>,
  body: EmployeeFields,
  { place, periods }: Loaded,
  before?: Employee,
): Decided {
  const { emailAddress = before?.emailAddress } = body;
  const [extras, values, period] = checkAll(
    () => extrasOf(body, emailAddress, scope),
    () => valuesOf(body, config, before),
    () => applyPeriodPatch(periods, datesOf(body)),
    () => checkPlaceKnown(body, place),
    () => checkHireOf(body, place, before),
  );
  return { extras, values, period };
}

/** The age is validated again when one of the values that it depends on has changed. */
function checkHireOf(body: EmployeeFields, place: Place, before?: Employee): void {
  const { locationId, dateOfBirth: born = before?.dateOfBirth } = body;
  const dateOfBirth = isoDate(born) ?? null;
  const startDate = isoDate(body.startDate) ?? before?.startDate ?? null;
  const hire = { dateOfBirth, startDate, locationId };
  const changed = (['dateOfBirth', 'startDate', 'locationId'] as const).find(
    (field) => hire[field] !== before?.[field],
  );
  if (!changed || startDate === null) return;
  const isNewDay = startDate !== before?.startDate;
  checkHire(place, { dateOfBirth, startDate }, { pointer: `/${changed}`, isNewDay });
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
async function complete(unit: Unit, services: Services, id: number, extras: Extras): Promise<void> {
  if (unit.scope.reach === 'everyone' && !asksForMore(extras)) return;
  const employee = await employees.read(unit, id);
  if (!employee) throw outOfReach(unit.scope);
  if (asksForMore(extras)) await provideExtras(unit, services, employee, extras);
}

function outOfReach({ hierarchy }: Scope): Problem {
  const detail = `The employee would be outside the groups that you manage (${hierarchy.join(', ')}).`;
  const errors = hierarchy.map((level) => ({ pointer: `/${level}`, code: 'out-of-reach', detail }));
  return new Problem('impossible-value', { detail, errors });
}
