import { ageOn, type IsoDate } from './dates';
import { Problem } from './problem';

export interface LocationMinimumAge {
  overrideMinEmploymentAge: boolean | null;
  minEmploymentAge: number | null;
}

/** The location's own minimum age where it overrides the organization's default, else that default. */
export function minimumAge(location: LocationMinimumAge, organizationDefault: number): number {
  return location.overrideMinEmploymentAge && location.minEmploymentAge !== null
    ? location.minEmploymentAge
    : organizationDefault;
}

/**
 * Refuses a hire below the minimum age on the first day of employment, and a birth on or after that day. Says nothing
 * while the birth date is unknown.
 *
 * @param pointer to the value that was sent
 * @throws Problem `under-minimum-age` (422) or `impossible-value` (422); neither repeats the birth date
 */
export function checkHireAge(
  hire: { dateOfBirth: IsoDate | null; startDate: IsoDate; minimum: number },
  pointer = '/dateOfBirth',
): void {
  if (hire.dateOfBirth === null) return;
  if (hire.dateOfBirth >= hire.startDate) {
    throw refusal(
      'impossible-value',
      pointer,
      'The date of birth must be before the first day of employment.',
    );
  }
  if (ageOn(hire.dateOfBirth, hire.startDate) < hire.minimum) {
    throw refusal(
      'under-minimum-age',
      pointer,
      `On the first day of employment the employee must be at least ${hire.minimum} years old at this location.`,
    );
  }
}

function refusal(type: 'impossible-value' | 'under-minimum-age', pointer: string, detail: string): Problem {
  return new Problem(type, { detail, errors: [{ pointer, code: type, detail }] });
}
