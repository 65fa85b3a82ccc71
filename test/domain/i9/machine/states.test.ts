import { employerCalendar, workWeekOf } from '../../../../src/domain/calendar';
import {
  dueDate,
  i9Expiration,
  i9States,
  isFinal,
  isOverdue,
  nextStep,
  purgeEligibleDate,
} from '../../../../src/domain/i9/machine/states';
import { i9StatusUpdate } from '../../../../src/domain/i9/machine/next-step';
import { newI9, type I9, type I9State } from '../../../../src/domain/i9/record';

const calendar = employerCalendar(workWeekOf(null, null));
const fresh = newI9({ employeeId: 7, workflow: 'on-site', everify: true, startDate: '2026-11-23' });
const at = (state: I9State, facts: Partial<I9> = {}): I9 => ({ ...fresh, state, ...facts });

test.each<[I9State, Partial<I9>, string, string | null, string, string | null]>([
  ['none', {}, '', null, 'None', null],
  [
    'section1_pending',
    {},
    'Pending Sec 1',
    'Section 1 Pending',
    'Employee: Complete Section 1',
    '2026-11-23',
  ],
  [
    'section1_completed',
    {},
    'Signed Sec 1',
    'Section 1 Completed',
    'Employer or representative: Complete Section 2',
    '2026-11-27',
  ],
  [
    'section1_completed',
    { shortJob: true },
    'Signed Sec 1',
    'Section 1 Completed',
    'Employer or representative: Complete Section 2',
    '2026-11-23',
  ],
  [
    'section1_supplement_pending',
    {},
    'Signed Sec 1',
    'Section 1 Signed',
    'Preparer/translator: Sign Supplement A',
    '2026-11-23',
  ],
  [
    'section1_correction_requested',
    { correctionRequestedOn: '2026-11-20' },
    'Sec 1 Correction',
    'Section 1 Correction Requested',
    'Employee: Correct and re-sign Section 1',
    '2026-11-23',
  ],
  [
    'section1_correction_requested',
    { correctionRequestedOn: '2026-11-24' },
    'Sec 1 Correction',
    'Section 1 Correction Requested',
    'Employee: Correct and re-sign Section 1',
    '2026-11-25',
  ],
  [
    'section1_correction_requested',
    { correctionRequestedOn: '2026-11-27' },
    'Sec 1 Correction',
    'Section 1 Correction Requested',
    'Employee: Correct and re-sign Section 1',
    '2026-11-27',
  ],
  [
    'section2_in_progress',
    {},
    'Sec 2 In Progress',
    'Section 2 In Progress',
    'Representative: Finish Section 2',
    '2026-11-27',
  ],
  ['section2_completed', {}, 'Signed Sec 2', 'Section 2 Completed', 'Reviewer: Approve I-9', '2026-11-27'],
  ['approved', { reverificationDueDate: '2027-06-30' }, 'Approved', 'Approved', 'None', null],
  [
    'approved_receipt',
    { receiptDueDate: '2027-02-21' },
    'Approved - Receipt',
    'Approved - Receipt',
    'Employee: Present original document',
    '2027-02-21',
  ],
  [
    'reverification_due',
    { reverificationDueDate: '2027-06-30' },
    'Reverification Due',
    'Reverification Due',
    'Employer: Complete Supplement B',
    '2027-06-30',
  ],
  [
    'authorization_expired',
    { reverificationDueDate: '2026-06-30' },
    'Expired',
    'Reverification Overdue',
    'Employer: Reverify or end employment',
    '2026-06-30',
  ],
  [
    'amendment_required',
    { amendmentRequestedOn: '2026-11-20', amendmentSection: 1 },
    'Amendment Required',
    'Amendment Required',
    'Employee: Correct Section 1',
    '2026-12-07',
  ],
  [
    'amendment_required',
    { amendmentRequestedOn: '2026-11-20', amendmentSection: 2 },
    'Amendment Required',
    'Amendment Required',
    'Employer: Correct Section 2',
    '2026-12-07',
  ],
  ['retained', {}, 'Approved', 'Approved', 'None', null],
  ['superseded', {}, '', null, 'None', null],
  ['voided', {}, 'Voided', 'Voided', 'None', null],
  ['purged', {}, '', null, 'None', null],
])('%s %j', (state, facts, list, delivery, next, due) => {
  const i9 = at(state, facts);
  expect(i9States[state]).toMatchObject({ list, partnerStatus: delivery });
  expect(nextStep(i9)).toBe(next);
  expect(dueDate(i9, calendar)).toBe(due);
});

const nothing = { step: 'None', due: null };

test('a delivery has exactly its four fields, all text, and None where nothing is due', () => {
  expect(i9StatusUpdate(at('approved'), nothing, 'https://x/i9')).toEqual({
    i9Status: 'Approved',
    i9NextStep: 'None',
    i9NextStepDueDate: 'None',
    i9Url: 'https://x/i9',
  });
  expect(i9StatusUpdate(at('purged'), nothing, 'https://x/i9')).toBeNull();
});

test('overdue is the day after the due date, and never in a state that expects nothing', () => {
  expect(isOverdue(at('section1_pending'), calendar, '2026-11-23')).toBe(false);
  expect(isOverdue(at('section1_pending'), calendar, '2026-11-24')).toBe(true);
  for (const state of (Object.keys(i9States) as I9State[]).filter(isFinal)) {
    expect(isOverdue(at(state, { reverificationDueDate: '2020-01-01' }), calendar, '2099-01-01')).toBe(false);
  }
});

test('i9Expiration is the earlier of receipt and reverification, else empty', () => {
  expect(i9Expiration(null)).toBe('');
  expect(i9Expiration(at('approved'))).toBe('');
  expect(i9Expiration(at('approved', { reverificationDueDate: '2027-06-30' }))).toBe('2027-06-30');
  expect(
    i9Expiration(
      at('approved_receipt', { receiptDueDate: '2027-02-21', reverificationDueDate: '2027-06-30' }),
    ),
  ).toBe('2027-02-21');
  expect(i9Expiration(at('retained', { reverificationDueDate: '2027-06-30' }))).toBe('');
});

test.each([
  ['2026-01-05', '2026-06-30', '2029-01-06'],
  ['2020-01-06', '2026-06-30', '2027-07-01'],
  ['2024-02-29', '2024-03-31', '2027-03-02'],
  ['2026-01-05', null, null],
])('hired %s, ended %s: may be destroyed from %s', (start, end, date) =>
  expect(purgeEligibleDate(start, end)).toBe(date),
);
