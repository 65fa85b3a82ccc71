import { allForYear } from '@18f/us-federal-holidays';
import type { components } from '../../generated/openapi';
import { addDays, weekday, type IsoDate } from './dates';

/** Fields of the weekdays, from Monday. */
export const workdayFields = [
  'workMonday',
  'workTuesday',
  'workWednesday',
  'workThursday',
  'workFriday',
  'workSaturday',
  'workSunday',
] as const;

/** Days of operation as the location and the organization record carry them (interface specification, Location). */
export type WorkdayFields = Record<(typeof workdayFields)[number] | 'workHolidays', boolean | null>;

export interface LocationWorkdays extends WorkdayFields {
  overrideWorkdays: boolean | null;
}

/** Days of operation: `days[0]` is Monday; `holidays` says whether federal holidays are worked. */
export interface WorkWeek {
  readonly days: readonly boolean[];
  readonly holidays: boolean;
}

/** A calendar is the question whether a date is one of its working days. */
export type Calendar = (date: IsoDate) => boolean;

/** Days on which the federal government or E-Verify was closed; both ends count. */
export interface FederalClosure {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly reason: string;
}

const mondayToFriday: WorkWeek = {
  days: [true, true, true, true, true, false, false],
  holidays: false,
};

/** Closures known when this was written; an installation adds its own and passes the whole list. */
export const knownFederalClosures: readonly FederalClosure[] = [
  { from: '2018-12-22', to: '2019-01-27', reason: 'Lapse in appropriations: E-Verify not available' },
  { from: '2025-10-01', to: '2025-10-08', reason: 'Lapse in appropriations: E-Verify not available' },
];

/**
 * The week that counts for a location: its own when `overrideWorkdays` is set and at least one weekday is open, else
 * the organization's; Monday to Friday, closed on holidays, when that has no open day either (counting would never
 * end).
 */
export function workWeekOf(location: LocationWorkdays | null, organization: WorkdayFields | null): WorkWeek {
  const own = location?.overrideWorkdays ? openWeek(location) : undefined;
  return own ?? openWeek(organization) ?? mondayToFriday;
}

function openWeek(fields: WorkdayFields | null): WorkWeek | undefined {
  if (!fields) return undefined;
  const days = workdayFields.map((name) => fields[name] === true);
  return days.includes(true) ? { days, holidays: fields.workHolidays === true } : undefined;
}

/** Business days of an employer: the days on which it is open. */
export function employerCalendar(week: WorkWeek): Calendar {
  return (date) => works(week, date) && (week.holidays || !isHolidayFor(week, date));
}

/** The employer's business days without federal closures, which suspend E-Verify's three days (not Section 2's). */
export function everifyCaseCalendar(
  week: WorkWeek,
  closures: readonly FederalClosure[] = knownFederalClosures,
): Calendar {
  const open = employerCalendar(week);
  return (date) => open(date) && !closureOn(date, closures);
}

/** Federal Government working days: Monday to Friday without observed federal holidays (5 U.S.C. 6103) and closures. */
export function federalCalendar(closures: readonly FederalClosure[] = knownFederalClosures): Calendar {
  return (date) => closedBecause(date, closures).closedFor === null;
}

type FederalDay = Readonly<Omit<components['schemas']['FederalDay'], 'workingDay'>>;

/** Returns each day from `from` to `to` with its place among the Federal Government working days after `from`. */
export function federalDays(
  from: IsoDate,
  to: IsoDate,
  closures: readonly FederalClosure[] = knownFederalClosures,
): FederalDay[] {
  const days: FederalDay[] = [];
  let count = 0;
  for (let date = from; date <= to && days.at(-1)?.date !== to; date = addDays(date, 1)) {
    const closed = closedBecause(date, closures);
    if (closed.closedFor === null && date !== from) count += 1;
    days.push({ date, count, ...closed });
  }
  return days;
}

function closedBecause(
  date: IsoDate,
  closures: readonly FederalClosure[],
): Pick<FederalDay, 'closedFor' | 'reason'> {
  if (!works(mondayToFriday, date)) return { closedFor: 'weekend', reason: null };
  const holiday = holidaysAround(date).find(({ observed }) => observed === date);
  if (holiday) return { closedFor: 'holiday', reason: holiday.name };
  const closure = closureOn(date, closures);
  return closure ? { closedFor: 'closure', reason: closure.reason } : { closedFor: null, reason: null };
}

/** The n-th working day after `date`; `date` itself does not count. */
export function addBusinessDays(date: IsoDate, count: number, isWorkday: Calendar): IsoDate {
  let day = date;
  for (let counted = 0; counted < count && day < '9999-12-31';) {
    day = addDays(day, 1);
    if (isWorkday(day)) counted += 1;
  }
  return day;
}

/**
 * A holiday on a weekend closes a location on the day itself when the location normally works that weekday, else on
 * the observed date. Fewer closed days give the earlier, safer deadline.
 */
function isHolidayFor(week: WorkWeek, date: IsoDate): boolean {
  return holidaysAround(date).some(
    ({ actual, observed }) =>
      // Most dates are neither, and the weekday of eleven holidays a year would be asked for nothing.
      (date === actual || date === observed) && date === (works(week, actual) ? actual : observed),
  );
}

function works(week: WorkWeek, date: IsoDate): boolean {
  return week.days[weekday(date) - 1] === true;
}

const closureOn = (date: IsoDate, closures: readonly FederalClosure[]): FederalClosure | undefined =>
  closures.find(({ from, to }) => from <= date && date <= to);

interface Holiday {
  readonly name: string;
  readonly actual: IsoDate;
  readonly observed: IsoDate;
}

const holidaysByYear = new Map<number, readonly Holiday[]>();

/** A Saturday 1 January is observed on 31 December before, so the following year's list counts as well. */
function holidaysAround(date: IsoDate): readonly Holiday[] {
  const year = Number(date.slice(0, 4));
  return date.endsWith('-12-31') ? [...holidaysOf(year), ...holidaysOf(year + 1)] : holidaysOf(year);
}

function holidaysOf(year: number): readonly Holiday[] {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const observed = allForYear(year);
  const actual = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false });
  const holidays = actual.map((holiday, index) => ({
    name: holiday.name,
    actual: holiday.dateString,
    observed: observed[index]?.dateString ?? holiday.dateString,
  }));
  holidaysByYear.set(year, holidays);
  return holidays;
}
