import fc from 'fast-check';
import {
  addBusinessDays,
  employerCalendar,
  everifyCaseCalendar,
  federalCalendar,
  federalDays,
  workWeekOf,
  type LocationWorkdays,
  type WorkWeek,
} from '../../src/domain/calendar';
import { addDays } from '../../src/domain/dates';
import { anyDate } from './support';

const week = (days: string, holidays = false): WorkWeek => ({
  days: [...days].map((day) => day !== '-'),
  holidays,
});
const office = week('MTWTF--');
const always = week('MTWTFSS', true);
const closedOnHolidays = week('MTWTFSS');
const tuesdayToSaturday = week('-TWTFS-');

describe('three business days after the first day', () => {
  test.each<[string, WorkWeek, string, string]>([
    ['an ordinary Monday', office, '2026-11-16', '2026-11-19'],
    ['a Thursday', office, '2026-11-19', '2026-11-24'],
    ['a Friday', office, '2026-11-20', '2026-11-25'],
    ['Thanksgiving', office, '2026-11-23', '2026-11-27'],
    ['the Tuesday before Thanksgiving', office, '2026-11-24', '2026-11-30'],
    ['a Saturday start', office, '2026-11-21', '2026-11-25'],
    ['seven days, open on holidays', always, '2026-11-20', '2026-11-23'],
    ['seven days, closed on holidays', closedOnHolidays, '2026-11-24', '2026-11-28'],
    ['Tuesday to Saturday', tuesdayToSaturday, '2026-11-20', '2026-11-25'],
    ['4 July observed on Friday the 3rd', office, '2026-07-01', '2026-07-07'],
    ['Labor Day', office, '2026-09-04', '2026-09-10'],
    ['the year end, 1 January observed on 31 December', office, '2027-12-30', '2028-01-05'],
    ['a start on an observed holiday', office, '2027-06-18', '2027-06-23'],
    ['seven days: 4 July itself is closed, not the 3rd', closedOnHolidays, '2026-07-01', '2026-07-05'],
  ])('%s', (_name, workWeek, firstDay, due) =>
    expect(addBusinessDays(firstDay, 3, employerCalendar(workWeek))).toBe(due),
  );
});

describe('federal working days', () => {
  test.each([
    ['2026-11-20', 10, '2026-12-07'],
    ['2026-11-20', 8, '2026-12-03'],
    ['2026-11-16', 10, '2026-12-01'],
    ['2026-12-18', 10, '2027-01-05'],
  ])('%s plus %i', (from, count, due) => expect(addBusinessDays(from, count, federalCalendar())).toBe(due));

  test('a closure stops the federal clock and the clock of an E-Verify case, not the employer', () => {
    const closures = [{ from: '2026-11-17', to: '2026-11-18', reason: 'test' }];
    expect(addBusinessDays('2026-11-16', 3, employerCalendar(office))).toBe('2026-11-19');
    expect(addBusinessDays('2026-11-16', 3, everifyCaseCalendar(office, closures))).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-16', 3, federalCalendar(closures))).toBe('2026-11-23');
  });

  test.each([
    ['2018-12-21', '2019-01-28'],
    ['2025-09-30', '2025-10-09'],
  ])('none was between %s and %s, when E-Verify was away for want of money', (last, next) => {
    const isOpen = federalCalendar();
    expect([isOpen(last), addBusinessDays(last, 1, isOpen)]).toEqual([true, next]);
  });
});

const closedFor = (date: string) => federalDays(date, date)[0]?.closedFor;

test.each([
  '2026-07-03',
  '2027-06-18',
  '2027-07-05',
  '2027-12-24',
  '2027-12-31',
  '2028-11-10',
  '2026-11-26',
  '2026-01-19',
])('%s is an observed federal holiday', (date) => expect(closedFor(date)).toBe('holiday'));

test.each(['2026-07-04', '2027-06-19', '2028-01-01', '2026-12-31', '2026-07-06'])(
  '%s is not the day on which a holiday is observed',
  (date) => expect(closedFor(date)).not.toBe('holiday'),
);

describe('the week that counts for a location', () => {
  const fields = (days: string, workHolidays = false): LocationWorkdays => {
    const open = [...days].map((day) => day !== '-');
    return {
      overrideWorkdays: true,
      workMonday: open[0] ?? null,
      workTuesday: open[1] ?? null,
      workWednesday: open[2] ?? null,
      workThursday: open[3] ?? null,
      workFriday: open[4] ?? null,
      workSaturday: open[5] ?? null,
      workSunday: open[6] ?? null,
      workHolidays,
    };
  };
  const weekend = fields('-----SS', true);

  test('its own when it overrides', () =>
    expect(workWeekOf(weekend, fields('MTWTF--'))).toEqual(week('-----SS', true)));
  test('the organization otherwise', () =>
    expect(workWeekOf({ ...weekend, overrideWorkdays: false }, fields('MTWT---'))).toEqual(week('MTWT---')));
  test('the organization when the location has no open day', () =>
    expect(workWeekOf(fields('-------', true), fields('MTWT---'))).toEqual(week('MTWT---')));
  test('Monday to Friday when nobody has an open day', () =>
    expect(workWeekOf(fields('-------'), fields('-------'))).toEqual(office));
  test('unset days are closed days', () =>
    expect(workWeekOf({ ...weekend, workSunday: null }, null)).toEqual(week('-----S-', true)));
});

test('a due date is a working day, and exactly n working days lie between', () => {
  const weeks = fc.record({
    days: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((days) => days.includes(true)),
    holidays: fc.boolean(),
  });
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 10 }), weeks, (from, count, workWeek) => {
      const calendar = employerCalendar(workWeek);
      const due = addBusinessDays(from, count, calendar);
      let counted = 0;
      for (let day = addDays(from, 1); day <= due; day = addDays(day, 1)) if (calendar(day)) counted += 1;
      expect(calendar(due)).toBe(true);
      expect(counted).toBe(count);
    }),
    { numRuns: 60 },
  );
});

describe('federalDays', () => {
  const closures = [{ from: '2026-11-30', to: '2026-12-01', reason: 'E-Verify not available' }];

  it('explains each day that is no working day', () => {
    const closed = federalDays('2026-11-25', '2026-12-02', closures).filter((day) => day.closedFor !== null);
    expect(closed.map(({ date, closedFor, reason }) => [date, closedFor, reason])).toEqual([
      ['2026-11-26', 'holiday', 'Thanksgiving Day'],
      ['2026-11-28', 'weekend', null],
      ['2026-11-29', 'weekend', null],
      ['2026-11-30', 'closure', 'E-Verify not available'],
      ['2026-12-01', 'closure', 'E-Verify not available'],
    ]);
  });

  it('names a holiday on the day on which it is observed', () => {
    const reasons = federalDays('2026-07-03', '2026-07-04').map(({ closedFor, reason }) => [
      closedFor,
      reason,
    ]);
    expect(reasons).toEqual([
      ['holiday', 'Independence Day'],
      ['weekend', null],
    ]);
  });

  it('counts as addBusinessDays does', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const due = addBusinessDays(from, count, federalCalendar(closures));
        expect(federalDays(from, due, closures).find((day) => day.count === count)?.date).toBe(due);
      }),
      { numRuns: 50 },
    );
  });

  it('ends on the last day that there is', () => {
    expect(federalDays('9999-12-30', '9999-12-31').map(({ date }) => date)).toEqual([
      '9999-12-30',
      '9999-12-31',
    ]);
  });
});
