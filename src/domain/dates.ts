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
  if (year === '0000') return undefined;
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return undefined;
  }
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

/** Moves by whole calendar days. Stops at 9999-12-31, the largest date that the text form can hold. */
export function addDays(date: IsoDate, days: number): IsoDate {
  // Business days are counted one by one, and Temporal's polyfill takes 14 µs for each where this takes 1.
  const moved = new Date(Date.parse(date) + days * dayMs).toISOString();
  return moved.startsWith('+') ? lastDate : moved.slice(0, 10);
}

/** Moves by whole months; the last day of a month where the same day does not exist. */
export const addMonths = (date: IsoDate, months: number): IsoDate =>
  within(Temporal.PlainDate.from(date).add({ months }));

/**
 * The same day in another year. 29 February falls on 1 March in a year that has none: a person born on it reaches
 * the age, and a period that began on it is over, on that day and not one day too early.
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  const start = Temporal.PlainDate.from(date);
  const moved = start.add({ years });
  return within(moved.day === start.day ? moved : moved.add({ days: 1 }));
}

function within(date: Temporal.PlainDate): IsoDate {
  return date.year > 9999 ? lastDate : date.toString();
}

/** Day of the week, 1 (Monday) to 7 (Sunday). */
export function weekday(date: IsoDate): number {
  return new Date(date).getUTCDay() || 7;
}

type Dates = readonly (IsoDate | null | undefined)[];

/** The earliest of the dates that are there, or null. */
export const earliest = (...dates: Dates): IsoDate | null => inOrder(dates)[0] ?? null;

/** The latest of the dates that are there, or null. */
export const latest = (...dates: Dates): IsoDate | null => inOrder(dates).at(-1) ?? null;

const inOrder = (dates: Dates): IsoDate[] => dates.flatMap((date) => date || []).toSorted();

/** The calendar date on which an instant falls in a time zone such as `America/New_York`. */
export function dateIn(instant: Date, timeZone: string): IsoDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

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

/** The last millisecond of a day in a time zone. */
export const endOfDay = (date: IsoDate, timeZone: string): Date =>
  new Date(lastMilliseconds.memo(`${date} ${timeZone}`));

const localForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * Reads an instant as typed: RFC 3339, or a local time `YYYY-MM-DDTHH:MM` as browsers send it. Blank or anything else
 * becomes null, and the rules then say what is missing.
 */
export function readInstant(text: string | null | undefined, timeZone: string): Date | null {
  const given = text?.trim() ?? '';
  try {
    const instant = localForm.test(given)
      ? Temporal.PlainDateTime.from(given).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(given);
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}
