import type { IsoDate } from '../../dates';
import { servesRehire, type I9 } from '../record';
import { isPossible } from './transitions';

/**
 * Whether a form serves for a re-hire whose day was another one when Supplement B was signed.
 * @param record `startDate` of the period of employment, and the first day of employment in Section 2
 */
export const correctsRehire = (
  i9: I9,
  record: { readonly startDate: IsoDate; readonly firstDayOfEmployment: IsoDate | null },
): boolean =>
  i9.state !== 'retained' &&
  isPossible(i9.state, 'rehire') &&
  servesRehire(i9, record.firstDayOfEmployment) &&
  record.startDate !== i9.startDate;
