import { permissionId } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { dateIn, formatUs, type IsoDate } from '../../domain/dates';
import { locationTimeZone } from '../../domain/location-time-zone';
import { checkFirstDay } from '../../domain/first-day';
import { checkHireAge, minimumAge } from '../../domain/minimum-age';
import { impossible, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { maskSsn, parseSsn } from '../../domain/ssn';
import type { Worksite } from '../../services/worksite';
import type { EmployeeValues } from '../../store/organizations/employees';
import { locations } from '../../store/organizations/locations';
import { readOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import { cleared, isoDate } from '../resource';

type Details = components['schemas']['EmployeeDetails'];

/** `###-##-####`, or masked for a caller without the permission to view it in full. */
export const shownSsn = ({ permissions }: Scope, ssn: string | null): string | null =>
  ssn === null || permissions.has(permissionId.viewFullSocialSecurityNumbers) ? ssn : maskSsn(ssn);

/** `MM/DD/YYYY`, the form of a birth date in responses. */
export const shownBirthDate = (date: IsoDate | null): string | null => date && formatUs(date);

/**
 * The descriptive fields of a request as they are stored: dates in one form, `''` cleared, the social security number
 * checked. `terminatedDate` belongs to the employment and is left out.
 *
 * @param held the number that the employee has; a masked number that fits it leaves it as it is
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

/** A hire to be validated. */
interface Hire {
  dateOfBirth: IsoDate | null | undefined;
  startDate: IsoDate;
}

/** What decides whether someone can be hired at a location. */
type HirePlace = Pick<Worksite, 'location' | 'organization'>;

/** Asks for it all at once. */
export async function readHirePlace(unit: Unit, locationId: number): Promise<HirePlace> {
  const [location, organization] = await Promise.all([
    locations.read(unit, locationId),
    readOrganization(unit),
  ]);
  return { location, organization };
}

/**
 * Refuses a first day of work that no one can mean, and a person who is too young on it at the location.
 *
 * @param sent pointer to the value that was sent, and whether the first day is another one than before
 * @param place of the hire, where it was asked for with something else
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

/** Refuses a person who is too young at a worksite that has been read already. */
export function checkAgeAt(
  { location, organization }: HirePlace,
  { dateOfBirth = null, startDate }: Hire,
  pointer = '/dateOfBirth',
): void {
  if (!location) {
    const detail = 'There is no such location in this organization.';
    throw new Problem('unknown-reference', {
      detail,
      errors: [{ pointer: '/locationId', code: 'unknown-reference', detail }],
    });
  }
  const minimum = minimumAge(location, organization.minEmploymentAge);
  checkHireAge({ dateOfBirth, startDate, minimum }, pointer);
}
