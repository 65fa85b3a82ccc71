import {
  formsDueOn,
  inspectionDueOn,
  inspectionFaults,
  inspectionState,
  technicalDueOn,
} from '../../src/domain/inspections';

const days = {
  noticeDate: '2026-11-16',
  handedOverOn: null,
  technicalNoticeOn: null,
  closedOn: null,
} as const;
const inspection = { ...days, scope: 'all', since: null } as const;

describe('formsDueOn', () => {
  it.each([
    ['the Thursday after a Monday', '2026-11-16', '2026-11-19'],
    ['over a weekend', '2026-11-19', '2026-11-24'],
    ['from a Saturday as from the Friday before', '2026-11-21', '2026-11-25'],
    ['over Thanksgiving', '2026-11-24', '2026-11-30'],
    ['over a holiday that is observed on the Friday before', '2026-07-01', '2026-07-07'],
    ['over Christmas and New Year', '2026-12-24', '2026-12-30'],
    ['in a lapse of appropriations as always', '2025-10-01', '2025-10-06'],
  ])('returns %s', (_, noticeDate, due) => {
    expect(formsDueOn(noticeDate)).toBe(due);
  });
});

describe('technicalDueOn', () => {
  it.each([
    ['two weeks without a holiday', '2026-12-01', '2026-12-15'],
    ['two weeks with Veterans Day and Thanksgiving', '2026-11-10', '2026-11-25'],
    ['over two holidays of the winter', '2026-12-21', '2027-01-06'],
  ])('counts %s', (_, noticeOn, due) => {
    expect(technicalDueOn(noticeOn)).toBe(due);
  });
});

describe('inspectionState', () => {
  const handedOver = { ...days, handedOverOn: '2026-11-19' };
  const correcting = { ...handedOver, technicalNoticeOn: '2026-12-01' };
  it.each([
    ['open', days, '2026-11-19'],
    ['handed-over', handedOver, null],
    ['correcting', correcting, '2026-12-15'],
    ['closed', { ...correcting, closedOn: '2026-12-20' }, null],
  ])('is %s, with its due date', (state, given, due) => {
    expect([inspectionState(given), inspectionDueOn(given)]).toEqual([state, due]);
  });
});

describe('inspectionFaults', () => {
  const faultsOf = (changes: Partial<Parameters<typeof inspectionFaults>[0]>) =>
    inspectionFaults({ ...inspection, ...changes }, '2026-11-20').map(
      ({ field, code }) => `${field} ${code}`,
    );

  it('accepts days in their order up to today', () => {
    const all = { handedOverOn: '2026-11-16', technicalNoticeOn: '2026-11-16', closedOn: '2026-11-20' };
    expect([faultsOf({}), faultsOf(all), faultsOf({ scope: 'since', since: '2024-01-01' })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('rejects each day that is still to come', () => {
    expect(faultsOf({ noticeDate: '2026-11-21' })).toEqual(['noticeDate date-ahead']);
    expect(faultsOf({ handedOverOn: '2026-11-21' })).toEqual(['handedOverOn date-ahead']);
  });

  it('rejects a hand-over and an end before the notice', () => {
    expect(faultsOf({ handedOverOn: '2026-11-15', closedOn: '2026-11-15' })).toEqual([
      'handedOverOn before-notice-of-inspection',
      'closedOn before-notice-of-inspection',
    ]);
  });

  it('rejects a notice of technical failures before the forms were handed over', () => {
    expect(faultsOf({ technicalNoticeOn: '2026-11-18' })).toEqual(['technicalNoticeOn before-hand-over']);
    expect(faultsOf({ technicalNoticeOn: '2026-11-18', handedOverOn: '2026-11-19' })).toEqual([
      'technicalNoticeOn before-hand-over',
    ]);
  });

  it('rejects a scope without its day, and a day without its scope', () => {
    expect([faultsOf({ scope: 'since' }), faultsOf({ since: '2024-01-01' })]).toEqual([
      ['since since-with-scope'],
      ['since since-with-scope'],
    ]);
  });
});
