import { addDays, addYears, earliest, latest, type IsoDate } from '../../dates';
import type { I9 } from '../record';

/**
 * `i9Expiration` of the employee list: the earliest of the date of an open receipt and the date of reverification;
 * empty text when there is neither. Never derived from List B, an I-551 card or a U.S. passport.
 */
export function i9Expiration(
  i9: Pick<I9, 'state' | 'receiptDueDate' | 'reverificationDueDate'> | null,
): string {
  if (i9 === null || withoutExpiration.has(i9.state)) return '';
  return earliest(i9.receiptDueDate, i9.reverificationDueDate) ?? '';
}

const withoutExpiration: ReadonlySet<string> = new Set([
  'none',
  'retained',
  'superseded',
  'voided',
  'purged',
]);

/**
 * First day on which a form may be destroyed: the day after the later of three years from the hire and one year from
 * the end of employment (8 CFR 274a.2(b)(2)(i)(A)). Null while a period of employment is open.
 */
export function purgeEligibleDate(startDate: IsoDate, terminatedDate: IsoDate | null): IsoDate | null {
  if (terminatedDate === null) return null;
  const last = latest(addYears(startDate, 3), addYears(terminatedDate, 1));
  return last && addDays(last, 1);
}
