import { addDays, type IsoDate } from '../../dates';
import { servesRehire, type I9 } from '../record';
import { checkRehire } from './guards';
import { isPossible } from './transitions';

/** `startDate` of the period of employment, and the first day of employment in Section 2. */
interface FirstDays {
  readonly startDate: IsoDate;
  readonly firstDayOfEmployment: IsoDate | null;
}

/** Of the earlier period. That of a period that was a re-hire itself is in Supplement B. */
export const recordedFirstDay = (i9: I9, { startDate, firstDayOfEmployment }: FirstDays) =>
  servesRehire(i9, firstDayOfEmployment) ? {} : { recordedFirstDay: startDate };

/** Whether a retained form can serve for a re-hire that begins in time. Where E-Verify applies, its case decides as well. */
export function canServeAgain(i9: I9, record: FirstDays): boolean {
  if (i9.terminatedDate === null) return false;
  const dayAfter = { rehiredOn: addDays(i9.terminatedDate, 1), everify: false, everifyAllowsReuse: false };
  return checkRehire(i9, { type: 'rehire', ...dayAfter, ...recordedFirstDay(i9, record) }) === undefined;
}

/** Whether a form serves for a re-hire whose day was another one when Supplement B was signed. */
export const correctsRehire = (i9: I9, record: FirstDays): boolean =>
  i9.state !== 'retained' &&
  isPossible(i9.state, 'rehire') &&
  servesRehire(i9, record.firstDayOfEmployment) &&
  record.startDate !== i9.startDate;
