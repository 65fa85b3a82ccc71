import { addDays, addYears, ageOn, type IsoDate } from './dates';
import { impossible, Problem } from './problem';

/** A period of employment. Both ends count; `terminatedDate` null means that it is still open. */
interface Period {
  readonly startDate: IsoDate;
  readonly terminatedDate: IsoDate | null;
}

export interface EmploymentPeriod extends Period {
  readonly id: number;
}

/** The dates of an employee PATCH: a left-out date is absent, a cleared one is null. */
export interface PeriodPatch {
  readonly startDate?: IsoDate | null;
  readonly terminatedDate?: IsoDate | null;
}

/** What has to be written: nothing, new dates for one period, or a new period (re-hire). */
export type PeriodChange =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'update'; readonly id: number } & Period)
  | ({ readonly kind: 'open' } & Period);

/** The open period, else the one that started last. Undefined when there is none. */
export function currentEmployment<P extends Period>(periods: readonly P[]): P | undefined {
  return (
    periods.find((period) => period.terminatedDate === null) ??
    periods.reduce<P | undefined>(
      (last, period) => (last && last.startDate >= period.startDate ? last : period),
      undefined,
    )
  );
}

/**
 * Decides what the dates of an employee PATCH do (interface specification, Employment periods, rules 1 and 2):
 * while the current period is open its dates are overwritten; after it has ended a start after its end opens a new
 * period, its own start changes nothing, and any other start is refused. Both dates together apply to one period.
 *
 * @throws Problem `impossible-value` (422) or `employment-overlap` (409)
 */
export function applyPeriodPatch(periods: readonly EmploymentPeriod[], patch: PeriodPatch): PeriodChange {
  if (patch.startDate === undefined && patch.terminatedDate === undefined) return { kind: 'none' };
  const current = currentEmployment(periods);
  const change = current ? changeOf(current, patch) : firstPeriod(patch);
  if (change.kind !== 'none') {
    checkPeriod(periods, change, change.kind === 'update' ? change.id : undefined);
  }
  return change;
}

function firstPeriod(patch: PeriodPatch): PeriodChange {
  if (patch.startDate) {
    return { kind: 'open', startDate: patch.startDate, terminatedDate: patch.terminatedDate ?? null };
  }
  if (!patch.terminatedDate) return { kind: 'none' };
  throw impossible('/terminatedDate', 'The employee has no period of employment that could end.');
}

function changeOf(current: EmploymentPeriod, patch: PeriodPatch): PeriodChange {
  if (patch.startDate === null) {
    throw impossible('/startDate', 'A period of employment cannot be without a start date.');
  }
  const startDate = patch.startDate ?? current.startDate;
  if (current.terminatedDate === null || startDate === current.startDate) {
    return updated(current, startDate, patch);
  }
  if (startDate <= current.terminatedDate) {
    throw impossible(
      '/startDate',
      'The current period of employment has ended, so a new start date must be after its end. ' +
        'Correct earlier dates through the employments of the employee.',
    );
  }
  return { kind: 'open', startDate, terminatedDate: patch.terminatedDate ?? null };
}

function updated(current: EmploymentPeriod, startDate: IsoDate, patch: PeriodPatch): PeriodChange {
  const terminatedDate = patch.terminatedDate === undefined ? current.terminatedDate : patch.terminatedDate;
  const same = startDate === current.startDate && terminatedDate === current.terminatedDate;
  return same ? { kind: 'none' } : { kind: 'update', id: current.id, startDate, terminatedDate };
}

/**
 * Refuses a period that ends before it starts, that lasts longer than anyone works, or that shares a day with another
 * period of the employee (an open period lasts for ever). `exceptId` is the period that is being corrected.
 *
 * @throws Problem `impossible-value` (422) or `employment-overlap` (409)
 */
export function checkPeriod(periods: readonly EmploymentPeriod[], period: Period, exceptId?: number): void {
  if (period.terminatedDate !== null && period.terminatedDate < period.startDate) {
    throw impossible('/terminatedDate', 'A period of employment cannot end before it starts.');
  }
  if (period.terminatedDate !== null && period.terminatedDate > lastDayOf(period.startDate)) {
    throw impossible(
      '/terminatedDate',
      'A period of employment cannot last longer than 80 years. Leave terminatedDate out while it is open.',
    );
  }
  const clash = periods.find((other) => other.id !== exceptId && overlaps(other, period));
  if (clash) {
    throw new Problem('employment-overlap', {
      detail: `The dates overlap the period of employment ${clash.id}, ${inWords(clash)}.`,
      errors: [{ pointer: '/startDate', code: 'overlap', detail: 'Periods of one employee never overlap.' }],
    });
  }
}

/** Whether two periods share a day. */
export function overlaps(a: Period, b: Period): boolean {
  return (
    (a.terminatedDate === null || b.startDate <= a.terminatedDate) &&
    (b.terminatedDate === null || a.startDate <= b.terminatedDate)
  );
}

function inWords(period: Period): string {
  return `which runs from ${period.startDate} ${period.terminatedDate === null ? 'on' : `to ${period.terminatedDate}`}`;
}

/** Form I-9 is for employees hired after November 6, 1986 (8 CFR 274a.2(a)(1)). */
export const firstI9Day: IsoDate = '1986-11-07';

/** Returns whether a Form I-9 can be started, by the current period of employment and its form. */
export const awaitsForm = ({
  startDate,
  terminatedDate,
  i9Id,
}: {
  readonly startDate: IsoDate | null;
  readonly terminatedDate: IsoDate | null;
  readonly i9Id: number | null;
}): boolean => startDate !== null && startDate >= firstI9Day && terminatedDate === null && i9Id === null;

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
    throw impossible('/startDate', 'Form I-9 is for employees hired after November 6, 1986.');
}

/** The last day that a period of employment can have: no one works longer than this. */
const lastDayOf = (startDate: IsoDate): IsoDate => addYears(startDate, mostYears);

interface LocationMinimumAge {
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
    const detail = 'The date of birth must be before the first day of employment.';
    throw impossible(pointer, detail, 'before-birth');
  }
  if (ageOn(hire.dateOfBirth, hire.startDate) < hire.minimum) {
    const detail = `On the first day of employment the employee must be at least ${hire.minimum} years old at this location.`;
    throw new Problem('under-minimum-age', {
      detail,
      errors: [{ pointer, code: 'under-minimum-age', detail }],
    });
  }
}
