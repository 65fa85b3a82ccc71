import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  addYears,
  ageOn,
  dateIn,
  dateInWords,
  earliest,
  formatUs,
  latest,
  parseDate,
  weekday,
} from '../../src/domain/dates';
import { anyDate } from './support';

describe('parseDate', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['2024-02-29', '2024-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('reads %s', (text, date) => expect(parseDate(text)).toBe(date));

  test.each([
    '',
    '2026-02-29',
    '02/30/2026',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '20/11/2026',
    '2026-1-2',
    '1/2/2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '٢٠٢٦-١١-٢٠',
  ])('refuses %p', (text) => expect(parseDate(text)).toBeUndefined());

  test('reads back its own two forms', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(date)).toBe(date);
        expect(parseDate(formatUs(date))).toBe(date);
      }),
    );
  });
});

test('days are those of the calendar, in every zone of the machine', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -400, max: 4000 }), (date, days) => {
      const plain = Temporal.PlainDate.from(date);
      const moved = plain.add({ days });
      expect(weekday(date)).toBe(plain.dayOfWeek);
      if (moved.year > 0 && moved.year < 10_000) expect(addDays(date, days)).toBe(moved.toString());
    }),
  );
});

test('addYears puts 29 February on 1 March, and keeps every other day', () => {
  expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  expect(addYears('2026-06-30', 1)).toBe('2027-06-30');
  expect(addYears('2024-02-28', 1)).toBe('2025-02-28');
});

test('date arithmetic stops at the last date that the text form can hold', () => {
  expect(addDays('9999-12-30', 5)).toBe('9999-12-31');
  expect(addYears('9999-01-01', 3)).toBe('9999-12-31');
});

test('an instant falls on the date of the zone, not of UTC', () => {
  const instant = new Date('2026-11-21T03:30:00Z');
  expect(dateIn(instant, 'UTC')).toBe('2026-11-21');
  expect(dateIn(instant, 'America/New_York')).toBe('2026-11-20');
  expect(dateIn(instant, 'Pacific/Guam')).toBe('2026-11-21');
});

test('age is counted in whole years', () => {
  expect(ageOn('2008-11-20', '2026-11-19')).toBe(17);
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('weekday, earliest and latest', () => {
  expect(weekday('2026-11-16')).toBe(1);
  expect(weekday('2026-11-22')).toBe(7);
  expect(earliest('2026-02-01', null, '2026-01-01', undefined)).toBe('2026-01-01');
  expect(latest('2026-02-01', null, '2026-01-01')).toBe('2026-02-01');
  expect(earliest(null)).toBeNull();
});

test('dates in words, for readers of both languages', () => {
  expect(dateInWords('2026-03-08', 'en')).toBe('March 8, 2026');
  expect(dateInWords('2026-03-08', 'es')).toBe('8 de marzo de 2026');
  expect(dateInWords('2026-03-08', 'en', 'weekday')).toBe('Sunday, March 8, 2026');
  expect(dateInWords('2026-03-08', 'es', 'weekday')).toBe('domingo 8 de marzo de 2026');
  for (const other of ['N/A', '', '2026-02-30']) expect(dateInWords(other, 'es')).toBe(other);
});

describe('against Temporal', () => {
  /** Up to 2033: the polyfill knows no daylight saving time more than ten years ahead. */
  const days = Array.from({ length: 800 }, (_, index) => addDays('1899-12-25', index * 61));

  test.each(['America/New_York', 'America/Adak', 'Pacific/Guam', 'Africa/Monrovia', 'UTC'])(
    'dateIn finds the same day in %s, before and after midnight',
    (timeZone) => {
      for (const day of days) {
        const midnight = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
        expect(dateIn(new Date(midnight - 1), timeZone)).toBe(addDays(day, -1));
        expect(dateIn(new Date(midnight), timeZone)).toBe(day);
      }
    },
  );

  const existing = (text: string) => {
    try {
      return Temporal.PlainDate.from(text).toString();
    } catch {
      return undefined;
    }
  };
  const twoDigits = (most: number) =>
    Array.from({ length: most }, (_, number) => String(number).padStart(2, '0'));

  test.each(['0001', '0004', '1900', '2000', '2026', '2028', '9999'])(
    'parseDate finds the same days in %s',
    (year) => {
      const texts = twoDigits(15).flatMap((month) => twoDigits(40).map((day) => `${year}-${month}-${day}`));
      expect(texts.map(parseDate)).toEqual(texts.map(existing));
    },
  );
});
