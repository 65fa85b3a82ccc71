import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { dateIn, formatUs, type IsoDate } from '../../domain/dates';
import { locationTimeZone } from '../../domain/time-zone';
import { checkFirstDay, checkHireAge, minimumAge } from '../../domain/employments';
import { impossible, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { maskSsn, parseSsn } from '../../domain/ssn';
import type { Worksite } from '../../services/worksite';
import type { EmployeeValues } from '../../store/organizations/employees';
import { locations } from '../../store/organizations/locations';
import { readOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import { cleared, isoDate } from '../resource';
import { assertPermitted } from '../rules/permissions';
import { unknownReference } from '../rules/references';
import type { Extras } from '../../services/i9/start/employee-extras';

type Details = components['schemas']['EmployeeDetails'];

/** Returns the number as `###-##-####`, masked for a caller without the permission to view it in full. */
export const shownSsn = ({ permissions }: Scope, ssn: string | null): string | null =>
  ssn === null || permissions.has(permissionId.viewFullSocialSecurityNumbers) ? ssn : maskSsn(ssn);

/** Returns a birth date as responses show it, `MM/DD/YYYY`. */
export const shownBirthDate = (date: IsoDate | null): string | null => date && formatUs(date);

/**
 * Converts a request's descriptive fields to stored values: dates in one format, `''` as null, the Social Security
 * number checked. `terminatedDate` belongs to the employment and is left out.
 *
 * @param held the employee's current number; a masked number that matches it leaves it unchanged
 * @throws Problem impossible-value for a number that was never issued, or a masked one that is not the employee's
 */
export function detailValues<B extends Details>(
  body: B,
  options: { sandbox: boolean; held?: string | null },
): EmployeeValues {
  const { terminatedDate: _, socialSecurityNumber, dateOfBirth, ...fields } = body;
  return {
    ...cleared(fields),
    ...(dateOfBirth !== undefined && { dateOfBirth: isoDate(dateOfBirth) }),
    ...ssnValue(socialSecurityNumber, options),
  };
}

function ssnValue(
  sent: string | null | undefined,
  { sandbox, held = null }: { sandbox: boolean; held?: string | null },
): EmployeeValues {
  if (sent === undefined) return {};
  if (sent === null || sent === '') return { socialSecurityNumber: null };
  if (sent.startsWith('*')) {
    if (held !== null && maskSsn(held) === sent) return {};
    throw impossible('/socialSecurityNumber', 'The masked number is not the one of this employee.');
  }
  const parsed = parseSsn(sent, { sandbox });
  if (parsed.ok) return { socialSecurityNumber: parsed.value };
  throw impossible('/socialSecurityNumber', 'This social security number was never issued.');
}

/** A hire to validate. */
interface Hire {
  dateOfBirth: IsoDate | null | undefined;
  startDate: IsoDate;
}

/** What decides whether someone can be hired at a location. */
type HirePlace = Pick<Worksite, 'location' | 'organization'>;

/** Loads it in one round trip. */
export async function readHirePlace(unit: Unit, locationId: number): Promise<HirePlace> {
  const [location, organization] = await Promise.all([
    locations.read(unit, locationId),
    readOrganization(unit),
  ]);
  return { location, organization };
}

/**
 * Refuses an implausible first day of work, and a person who would be too young on that day at the location.
 *
 * @param sent pointer to the value that was sent, and whether the first day has changed
 * @param place of the hire, if the caller has loaded it already
 * @throws Problem under-minimum-age, impossible-value, unknown-reference
 */
export async function assertHire(
  unit: Unit,
  hire: Hire & { locationId: number },
  sent: { readonly pointer: string; readonly isNewDay: boolean },
  place?: HirePlace,
): Promise<void> {
  const { location, organization } = place ?? (await readHirePlace(unit, hire.locationId));
  if (sent.isNewDay)
    checkFirstDay(hire.startDate, dateIn(unit.now, locationTimeZone(location, organization.timeZone)));
  checkAgeAt({ location, organization }, hire, sent.pointer);
}

/** Refuses a person who is too young at a worksite that is already loaded. */
export function checkAgeAt(
  { location, organization }: HirePlace,
  { dateOfBirth = null, startDate }: Hire,
  pointer = '/dateOfBirth',
): void {
  if (!location) {
    const fault = unknownReference('/locationId', 'location');
    throw new Problem('unknown-reference', { detail: fault.detail, errors: [fault] });
  }
  const minimum = minimumAge(location, organization.minEmploymentAge);
  checkHireAge({ dateOfBirth, startDate, minimum }, pointer);
}

/** What a request about an employee asks for in addition to the record. */

type EmployeeFields = components['schemas']['EmployeeFields'];

/**
 * Reads the additional requests.
 * @throws Problem invalid-request for two spellings with different values, impossible-value for both kinds of I-9 at
 *   once,
 * permission-denied for an I-9 without the permission
 */
export function extrasOf(body: EmployeeFields, scope: Scope): Extras {
  const { createI9: onSite, createRemotehireI9, createRemoteHireI9, createLogin, sendLoginEmail } = body;
  const remote = oneSpelling(createRemotehireI9 ?? undefined, createRemoteHireI9 ?? undefined);
  if (onSite && remote) {
    throw refusal('impossible-value', ['/createI9', '/createRemotehireI9'], 'Ask for one kind of I-9 only.');
  }
  const option = onSite ?? remote;
  if (option) {
    const pointer = onSite ? '/createI9' : '/createRemotehireI9';
    assertPermitted(scope, [permissionId.createI9s], 'Starting an I-9', { pointer });
  }
  return {
    i9: option ? { remote: option === remote, onlyIfAllowed: option === 'if allowed' } : null,
    login: createLogin ?? false,
    email: sendLoginEmail ?? false,
  };
}

/** Returns whether there are any. */
export const asksForMore = ({ i9, login, email }: Extras): boolean => i9 !== null || login || email;

/** The interface specification spells this field in two ways (Employee, `createRemotehireI9`). */
function oneSpelling<T>(first: T | undefined, second: T | undefined): T | undefined {
  if (first === undefined || second === undefined || first === second) return first ?? second;
  const pointers = ['/createRemotehireI9', '/createRemoteHireI9'];
  throw refusal('invalid-request', pointers, 'The two spellings of this field must not differ.');
}

function refusal(
  type: 'invalid-request' | 'impossible-value',
  pointers: readonly string[],
  detail: string,
): Problem {
  return new Problem(type, { detail, errors: pointers.map((pointer) => ({ pointer, code: type, detail })) });
}
