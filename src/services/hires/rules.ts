import type { IsoDate } from '../../domain/dates';
import { checkFirstDay, checkFirstI9Day, checkHireAge } from '../../domain/employments';
import { refuseUnknown, unknownReference } from '../../domain/problem';
import type { NamedPlace, Place } from '../worksite';

/** Who can be hired where. */

/** @throws Problem unknown-reference for a location or a legal entity that was not found */
export function checkPlaceKnown(
  { locationId, legalEntity }: NamedPlace,
  found: Pick<Place, 'location' | 'legalEntity'>,
): void {
  refuseUnknown([
    ...(locationId === undefined || found.location ? [] : [unknownReference('/locationId', 'location')]),
    ...(!legalEntity || found.legalEntity ? [] : [unknownReference('/legalEntity', 'legal entity')]),
  ]);
}

/** Where someone is hired, as far as the rules of a hire depend on it. */
type HirePlace = Pick<Place, 'location' | 'minimumAge' | 'today'>;

/** Someone's first day of work, as it would be. */
interface FirstDay {
  readonly dateOfBirth: IsoDate | null;
  readonly startDate: IsoDate;
}

/**
 * Refuses an implausible first day of work, and a person who would be too young on that day at the location. Says
 * nothing of the age while the location is unknown.
 *
 * @param sent pointer to the value that was sent, and whether the first day has changed
 * @throws Problem under-minimum-age, impossible-value
 */
export function checkHire(
  { location, minimumAge: minimum, today }: HirePlace,
  hire: FirstDay,
  { pointer, isNewDay }: { readonly pointer: string; readonly isNewDay: boolean },
): void {
  if (isNewDay) checkFirstDay(hire.startDate, today);
  if (location) checkHireAge({ ...hire, minimum }, pointer);
}

/**
 * The same for a hire that starts an I-9.
 * @throws Problem under-minimum-age, impossible-value
 */
export function checkI9Hire(place: HirePlace, hire: FirstDay, pointer: string): void {
  checkFirstI9Day(hire.startDate);
  checkHire(place, hire, { pointer, isNewDay: true });
}
