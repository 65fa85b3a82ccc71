import { addDays, addYears, type IsoDate } from './dates';
import { impossible } from './problem';

/** Form I-9 is for employees hired after 6 November 1986 (8 CFR 274a.2(a)(1)). */
export const firstI9Day: IsoDate = '1986-11-07';

const mostDaysAhead = 120;
const mostYears = 80;

/** Whether a first day of employment is further ahead than anyone is hired: most likely a year was mistyped. */
export const isTooFarAhead = (firstDay: IsoDate, today: IsoDate): boolean =>
  firstDay > addDays(today, mostDaysAhead);

/**
 * Refuses a first day of employment that no one can mean.
 * @throws Problem `impossible-value` (422)
 */
export function checkFirstDay(startDate: IsoDate, today: IsoDate): void {
  if (isTooFarAhead(startDate, today))
    throw impossible('/startDate', `The first day of employment can be at most ${mostDaysAhead} days ahead.`);
  if (startDate < addYears(today, -mostYears))
    throw impossible('/startDate', `The first day of employment can be at most ${mostYears} years ago.`);
}

/**
 * Refuses a first day for which there is no Form I-9.
 * @throws Problem `impossible-value` (422)
 */
export function checkFirstI9Day(startDate: IsoDate): void {
  if (startDate < firstI9Day)
    throw impossible('/startDate', 'Form I-9 is for employees hired after 6 November 1986.');
}

/** The last day that a period of employment can have: no one works longer than this. */
export const lastDayOf = (startDate: IsoDate): IsoDate => addYears(startDate, mostYears);
