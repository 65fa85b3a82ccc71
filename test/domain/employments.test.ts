import fc from 'fast-check';
import {
  applyPeriodPatch,
  awaitsForm,
  checkFirstDay,
  checkFirstI9Day,
  checkHireAge,
  checkPeriod,
  currentEmployment,
  isTooFarAhead,
  minimumAge,
  overlaps,
  type EmploymentPeriod,
  type PeriodChange,
  type PeriodPatch,
} from '../../src/domain/employments';
import { Problem } from '../../src/domain/problem';
import { withoutChance } from '../support/answers';
import { anyDate, problemOf } from './support';

const past: EmploymentPeriod = { id: 1, startDate: '2020-01-06', terminatedDate: '2021-06-30' };
const open: EmploymentPeriod = { id: 2, startDate: '2023-03-01', terminatedDate: null };
const ended: EmploymentPeriod = { id: 2, startDate: '2023-03-01', terminatedDate: '2024-08-31' };

describe('employee PATCH of the period dates', () => {
  test.each<[string, EmploymentPeriod[], PeriodPatch, PeriodChange]>([
    ['no dates change nothing', [past, open], {}, { kind: 'none' }],
    [
      'a start overwrites the open period',
      [past, open],
      { startDate: '2023-04-03' },
      update('2023-04-03', null),
    ],
    [
      'an end ends the open period',
      [past, open],
      { terminatedDate: '2024-01-31' },
      update('2023-03-01', '2024-01-31'),
    ],
    [
      'the same dates change nothing',
      [past, open],
      { startDate: '2023-03-01', terminatedDate: null },
      { kind: 'none' },
    ],
    [
      'both apply to the open period',
      [open],
      { startDate: '2023-04-03', terminatedDate: '2024-01-31' },
      update('2023-04-03', '2024-01-31'),
    ],
    ['one day of work', [open], { terminatedDate: '2023-03-01' }, update('2023-03-01', '2023-03-01')],
    ['a later start re-hires', [past, ended], { startDate: '2025-01-06' }, rehire('2025-01-06', null)],
    [
      'a later start with an end re-hires for a time',
      [ended],
      { startDate: '2025-01-06', terminatedDate: '2025-03-31' },
      rehire('2025-01-06', '2025-03-31'),
    ],
    [
      'the day after the end re-hires',
      [ended],
      { startDate: '2024-09-01', terminatedDate: null },
      rehire('2024-09-01', null),
    ],
    [
      'a read record sent back changes nothing',
      [past, ended],
      { startDate: '2023-03-01', terminatedDate: '2024-08-31' },
      { kind: 'none' },
    ],
    [
      'an end corrects the ended period',
      [past, ended],
      { terminatedDate: '2024-09-15' },
      update('2023-03-01', '2024-09-15'),
    ],
    [
      'a cleared end opens the period again',
      [past, ended],
      { terminatedDate: null },
      update('2023-03-01', null),
    ],
    ['the first period', [], { startDate: '2025-01-06' }, rehire('2025-01-06', null)],
    ['a cleared end without any period', [], { terminatedDate: null }, { kind: 'none' }],
  ])('%s', (_name, periods, patch, change) => expect(applyPeriodPatch(periods, patch)).toEqual(change));

  test.each<[string, EmploymentPeriod[], PeriodPatch, string]>([
    ['an earlier start after the end', [past, ended], { startDate: '2022-01-03' }, 'impossible-value'],
    ['a start on the last day', [ended], { startDate: '2024-08-31' }, 'impossible-value'],
    [
      'a re-hire that keeps the old end',
      [ended],
      { startDate: '2025-01-06', terminatedDate: '2024-08-31' },
      'impossible-value',
    ],
    ['an end before the start', [open], { terminatedDate: '2023-02-28' }, 'impossible-value'],
    ['a cleared start', [open], { startDate: null }, 'impossible-value'],
    ['an end without a period', [], { terminatedDate: '2023-02-28' }, 'impossible-value'],
    ['a start inside the earlier period', [past, open], { startDate: '2021-06-30' }, 'employment-overlap'],
  ])('refuses %s', (_name, periods, patch, type) =>
    expect(problemOf(() => applyPeriodPatch(periods, patch)).type).toBe(type),
  );

  test('whatever is sent, the periods never overlap and at most one is open', () => {
    const patch = fc.record({ startDate: anyDate, terminatedDate: fc.option(anyDate) }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 12 }), (patches) => {
        const periods = patches.reduce<EmploymentPeriod[]>(tryPatch, []);
        expect(periods.filter(({ terminatedDate }) => terminatedDate === null).length).toBeLessThan(2);
        for (const a of periods)
          for (const b of periods) if (a.id !== b.id) expect(overlaps(a, b)).toBe(false);
      }),
    );
  });
});

function tryPatch(periods: EmploymentPeriod[], patch: PeriodPatch): EmploymentPeriod[] {
  try {
    const change = applyPeriodPatch(periods, patch);
    if (change.kind === 'none') return periods;
    const { startDate, terminatedDate } = change;
    const id = change.kind === 'update' ? change.id : periods.length + 1;
    return [...periods.filter((period) => period.id !== id), { id, startDate, terminatedDate }];
  } catch (error) {
    if (error instanceof Problem) return periods;
    throw error;
  }
}

test('a correction is not compared with itself', () => {
  expect(() =>
    checkPeriod([past, ended], { startDate: '2023-01-01', terminatedDate: '2024-01-01' }, 2),
  ).not.toThrow();
  expect(
    problemOf(() => checkPeriod([past, ended], { startDate: '2021-01-01', terminatedDate: null }, 2)).type,
  ).toBe('employment-overlap');
});

test('periods that share the day on which one ends and the other begins overlap', () => {
  for (const [startDate, terminatedDate] of [
    ['2021-06-30', '2021-12-31'],
    ['2019-01-07', '2020-01-06'],
    ['2020-02-01', '2020-03-01'],
  ] as const)
    expect(problemOf(() => checkPeriod([past], { startDate, terminatedDate })).detail).toBe(
      'The dates overlap the period of employment 1, which runs from 2020-01-06 to 2021-06-30.',
    );
  expect(problemOf(() => checkPeriod([open], { startDate: '2024-01-01', terminatedDate: null })).detail).toBe(
    'The dates overlap the period of employment 2, which runs from 2023-03-01 on.',
  );
  for (const [startDate, terminatedDate] of [
    ['2021-07-01', '2021-12-31'],
    ['2019-01-07', '2020-01-05'],
  ] as const)
    expect(() => checkPeriod([past], { startDate, terminatedDate })).not.toThrow();
});

test('the current period is the open one, else the last', () => {
  expect(currentEmployment([open, past])).toBe(open);
  expect(currentEmployment([ended, past])).toBe(ended);
  expect(currentEmployment([])).toBeUndefined();
});

function update(startDate: string, terminatedDate: string | null): PeriodChange {
  return { kind: 'update', id: 2, startDate, terminatedDate };
}

function rehire(startDate: string, terminatedDate: string | null): PeriodChange {
  return { kind: 'open', startDate, terminatedDate };
}

describe('the first day of employment', () => {
  const today = '2026-11-22';
  const words = /first day of employment can be at most|hired after November 6, 1986/;

  test.each(['2026-11-22', '2027-03-22', '1946-11-22'])('%s can be a first day', (day) => {
    expect(() => checkFirstDay(day, today)).not.toThrow();
  });

  test.each(['2027-03-23', '9999-12-31', '1946-11-21', '1900-01-01'])('%s cannot', (day) => {
    expect(() => checkFirstDay(day, today)).toThrow(words);
  });

  test('120 days ahead is the furthest', () => {
    expect([isTooFarAhead('2027-03-22', today), isTooFarAhead('2027-03-23', today)]).toEqual([false, true]);
  });

  test('Form I-9 begins with those who were hired on 7 November 1986', () => {
    expect(() => checkFirstI9Day('1986-11-07')).not.toThrow();
    expect(() => checkFirstI9Day('1986-11-06')).toThrow(words);
  });
});

describe('the minimum age', () => {
  test.each([
    [true, 18, 18],
    [true, null, 14],
    [false, 18, 14],
    [null, 18, 14],
  ])('override %p with age %p gives %i', (overrideMinEmploymentAge, minEmploymentAge, age) =>
    expect(minimumAge({ overrideMinEmploymentAge, minEmploymentAge }, 14)).toBe(age),
  );

  test('the age counts on the first day of employment', () => {
    const hire = { dateOfBirth: '2010-11-20', minimum: 16 };
    expect(() => checkHireAge({ ...hire, startDate: '2026-11-20' })).not.toThrow();
    const problem = problemOf(() => checkHireAge({ ...hire, startDate: '2026-11-19' }));
    expect(problem.type).toBe('under-minimum-age');
    expect(withoutChance(JSON.stringify([problem.detail, problem.errors]))).not.toContain('2010');
  });

  test('somebody born on 29 February is of age on 1 March', () => {
    const hire = { dateOfBirth: '2012-02-29', minimum: 14 };
    expect(problemOf(() => checkHireAge({ ...hire, startDate: '2026-02-28' })).type).toBe(
      'under-minimum-age',
    );
    expect(() => checkHireAge({ ...hire, startDate: '2026-03-01' })).not.toThrow();
  });

  test('a birth on the first day of work is impossible; an unknown one is not judged', () => {
    expect(
      problemOf(() => checkHireAge({ dateOfBirth: '2026-11-20', startDate: '2026-11-20', minimum: 0 })).type,
    ).toBe('impossible-value');
    expect(() => checkHireAge({ dateOfBirth: null, startDate: '2026-11-20', minimum: 18 })).not.toThrow();
  });
});

describe('awaitsForm', () => {
  const period = { startDate: '2026-11-23', terminatedDate: null, i9Id: null };

  it.each([
    ['an open period without a form', {}, true],
    ['one that began with the Form I-9', { startDate: '1986-11-07' }, true],
    ['one that began the day before', { startDate: '1986-11-06' }, false],
    ['one without a start', { startDate: null }, false],
    ['one that has an end', { terminatedDate: '2027-01-01' }, false],
    ['one that has a form', { i9Id: 1 }, false],
  ])('judges %s', (_, changes, awaits) => {
    expect(awaitsForm({ ...period, ...changes })).toBe(awaits);
  });
});
