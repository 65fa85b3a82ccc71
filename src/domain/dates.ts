import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { Language } from './text';

/** Milliseconds since 1970 of a moment in RFC 3339; a leap second counts as the second before it. */
export const epochOf = (instant: string): number =>
  Date.parse(instant.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'));

/** A calendar date `YYYY-MM-DD`, years 0001 to 9999. It has no time and no zone, so nothing can shift it. */
export type IsoDate = string;

const isoForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const usForm = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const lastDate: IsoDate = '9999-12-31';
export const dayMs = 86_400_000;

/** The same moment a day earlier: what is limited to so many within 24 hours is counted since then. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/**
 * Reads `YYYY-MM-DD` or `MM/DD/YYYY`. Anything else, and a date that does not exist (30 February, year 0000),
 * gives undefined.
 */
export function parseDate(text: string): IsoDate | undefined {
  const iso = isoForm.exec(text);
  if (iso) return existing(iso[1], iso[2], iso[3]);
  const us = usForm.exec(text);
  return us ? existing(us[3], us[1], us[2]) : undefined;
}

function existing(year = '', month = '', day = ''): IsoDate | undefined {
  const date = `${year}-${month}-${day}`;
  const read = Date.parse(date);
  // A day that the month does not have is no date, or one of the next month.
  return year !== '0000' && !Number.isNaN(read) && isoOf(new Date(read)) === date ? date : undefined;
}

/** The day of a date without a time. Stops at 9999-12-31, the largest date that the text form can hold. */
function isoOf(date: Date): IsoDate {
  const text = date.toISOString();
  return text.startsWith('+') ? lastDate : text.slice(0, 10);
}

const long = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const planned = { ...long, weekday: 'long' } as const;
const inWords = {
  en: { day: new Intl.DateTimeFormat('en-US', long), weekday: new Intl.DateTimeFormat('en-US', planned) },
  es: { day: new Intl.DateTimeFormat('es-US', long), weekday: new Intl.DateTimeFormat('es-US', planned) },
};

/**
 * Returns a date in words, such as `November 25, 2026` or `25 de noviembre de 2026`, and any other text unchanged.
 * @param as `weekday`: with the day of the week, for dates that people plan with
 */
export function dateInWords(date: string, language: Language, as: 'day' | 'weekday' = 'day'): string {
  const day = isoForm.test(date) ? parseDate(date) : undefined;
  if (day === undefined) return date;
  const words = inWords[language][as].format(Date.parse(day));
  return language === 'es' ? words.replace(', ', ' ') : words;
}

/** `MM/DD/YYYY`, the form in which the interface specification shows a date of birth. */
export function formatUs(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

// `Date` does these in UTC, in 1 µs where Temporal's polyfill takes 12, and a hire or a row of an import needs several.

/** Moves by whole calendar days. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  isoOf(new Date(Date.parse(date) + days * dayMs));

/** Moves by whole months; the last day of a month where the same day does not exist. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const moved = Temporal.PlainDate.from(date).add({ months });
  return moved.year > 9999 ? lastDate : moved.toString();
}

/**
 * The same day in another year. 29 February falls on 1 March in a year that has none: a person born on it reaches
 * the age, and a period that began on it is over, on that day and not one day too early.
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return isoOf(moved);
}

/** Day of the week, 1 (Monday) to 7 (Sunday). */
export function weekday(date: IsoDate): number {
  return new Date(date).getUTCDay() || 7;
}

type Dates = readonly (IsoDate | null | undefined)[];

export const earliest = (...dates: Dates): IsoDate | null => inOrder(dates)[0] ?? null;

export const latest = (...dates: Dates): IsoDate | null => inOrder(dates).at(-1) ?? null;

const inOrder = (dates: Dates): IsoDate[] => dates.flatMap((date) => date || []).toSorted();

/** The calendar date on which an instant falls in a time zone such as `America/New_York`. */
export function dateIn(instant: Date, timeZone: string): IsoDate {
  const calendar = calendars.memo(timeZone);
  const second = Math.floor(instant.getTime() / 1000);
  if (calendar.second !== second) {
    const [month, day, year = ''] = calendar.format.format(instant).split('/');
    calendar.date = `${year.padStart(4, '0')}-${month}-${day}`;
    calendar.second = second;
  }
  return calendar.date;
}

/** With the date of the second that was asked for last: a request asks for today's several times, and formatting is slow. */
interface Calendar {
  readonly format: Intl.DateTimeFormat;
  /** Since 1970, NaN at first. Offsets of time zones are whole seconds. */
  second: number;
  date: IsoDate;
}

const calendars = new LRUCache<string, Calendar>({
  max: 1_000,
  memoMethod: (timeZone) => ({
    format: new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone,
    }),
    second: Number.NaN,
    date: '',
  }),
});

/** Whole years of age on a day; someone born on 29 February has the birthday on 1 March of other years. */
export function ageOn(dateOfBirth: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return addYears(dateOfBirth, years) <= day ? years : years - 1;
}

/** Day and time zone -> last millisecond: many hires start on the same days in the same zones, and computing one is slow. */
const lastMilliseconds = new LRUCache<string, number>({
  max: 1_000,
  memoMethod(key) {
    const [date = '', timeZone = ''] = key.split(' ');
    return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1;
  },
});

export const endOfDay = (date: IsoDate, timeZone: string): Date =>
  new Date(lastMilliseconds.memo(`${date} ${timeZone}`));

const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * Reads an instant as typed: RFC 3339, or a local time `YYYY-MM-DDTHH:MM` as browsers send it. Blank or anything else
 * becomes null, and the rules then say what is missing.
 */
export function readInstant(text: string | null | undefined, timeZone: string): Date | null {
  const given = text?.trim() ?? '';
  if (given === '') return null;
  try {
    const instant = localForm.test(given)
      ? Temporal.PlainDateTime.from(given).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(given);
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}

/** Returns an instant as the local time `YYYY-MM-DDTHH:MM` in which a browser shows and sends it. */
export const localTime = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
