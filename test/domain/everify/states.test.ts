import {
  employerCalendar,
  everifyCaseCalendar,
  federalCalendar,
  workWeekOf,
} from '../../../src/domain/calendar';
import { agencyOfReply, stateOfReply } from '../../../src/domain/everify/case-status';
import { closureReason, closures, isClosureCode } from '../../../src/domain/everify/closures';
import {
  everifyApplies,
  newEverifyCase,
  type EverifyCase,
  type EverifyState,
} from '../../../src/domain/everify/record';
import { everifyStatusUpdate, everifyStates, isEverifyOverdue } from '../../../src/domain/everify/states';

const week = workWeekOf(null, null);
const calendars = {
  employer: employerCalendar(week),
  caseCreation: everifyCaseCalendar(week),
  federal: federalCalendar(),
};
const fresh = newEverifyCase({ startDate: '2026-11-23', hasSsn: true });
const pushOf = (state: EverifyState, facts: Partial<EverifyCase> = {}) =>
  everifyStatusUpdate({ ...fresh, state, ...facts }, calendars, 'https://x/e');

test.each<[EverifyState, Partial<EverifyCase>, string, string, string, string]>([
  ['not_applicable', {}, '', '', 'None', 'None'],
  ['awaiting_i9', {}, 'WAIT', 'Waiting for I-9 completion', 'Complete Section 2', '2026-11-27'],
  [
    'awaiting_i9',
    { shortJob: true },
    'WAIT',
    'Waiting for I-9 completion',
    'Complete Section 2',
    '2026-11-23',
  ],
  ['awaiting_ssn', {}, 'ASSN', 'Waiting for Social Security number', 'Enter SSN', 'None'],
  [
    'awaiting_document',
    { receiptDueDate: '2027-02-21' },
    'ADOC',
    'Waiting for original of receipt',
    'Record original document',
    '2027-02-21',
  ],
  ['draft', { shortJob: true }, 'DRFT', 'Case saved, not submitted', 'Submit case', '2026-11-27'],
  ['duplicate_found', {}, 'DUPL', 'Earlier case found in 365 days', 'Use, close or justify', '2026-11-27'],
  ['unconfirmed_data', {}, 'CHK', 'Data not confirmed yet', 'Confirm or correct data', '2026-11-27'],
  ['photo_match', {}, 'PHM', 'Photo comparison needed', 'Compare photos', '2026-11-27'],
  ['scan_and_upload', {}, 'SCAN', 'Document images needed', 'Upload front and back', '2026-11-27'],
  ['queued', {}, 'QUE', 'In process', 'None', 'None'],
  ['needs_more_time', {}, 'NMT', 'E-Verify needs more time', 'None', 'None'],
  [
    'mismatch',
    { resultOn: '2026-11-20', agency: 'both' },
    'TNC',
    'Mismatch (SSA and DHS)',
    'Notify employee, record decision, refer',
    '2026-12-07',
  ],
  [
    'referred',
    { referredOn: '2026-11-20' },
    'REF',
    'Employee referred',
    'Employee: contact DHS / visit SSA',
    '2026-12-03',
  ],
  [
    'referred',
    { referredOn: '2026-11-20', contactBy: '2026-12-04' },
    'REF',
    'Employee referred',
    'Employee: contact DHS / visit SSA',
    '2026-12-04',
  ],
  ['continuance', {}, 'CIC', 'Case in continuance', 'None', 'None'],
  [
    'close_and_resubmit',
    { resultOn: '2026-11-20' },
    'CCR',
    'Close and create new case',
    'Close and resubmit',
    '2026-11-23',
  ],
  [
    'final_nonconfirmation',
    { resultOn: '2026-11-25' },
    'FNC',
    'Final nonconfirmation',
    'Close case, state employment decision',
    '2026-11-27',
  ],
  ['employment_authorized', {}, 'EAU', 'Employment authorized', 'None', 'None'],
  ['closed_unauthorized', {}, 'CUN', 'Closed after nonconfirmation', 'None', 'None'],
  ['closed_other', {}, 'CLO', 'Closed, other reason', 'None', 'None'],
  ['error', {}, 'ERR', 'Submission failed', 'Fix and resubmit', '2026-11-27'],
])('%s %j', (state, facts, code, message, next, due) =>
  expect(pushOf(state, facts)).toEqual({
    eVerifyStatusCode: code,
    eVerifyResolutionCode: '',
    eVerifyStatusMessage: message,
    eVerifyResolutionMessage: '',
    eVerifyNextStep: next,
    eVerifyNextStepDueDate: due,
    eVerifyUrl: 'https://x/e',
  }),
);

test('a closed case says how it ended', () =>
  expect(pushOf('closed_unauthorized', { closure: 'TRMFNC' })).toMatchObject({
    eVerifyResolutionCode: 'TRMFNC',
    eVerifyResolutionMessage: 'Employment ended because of Final Nonconfirmation',
  }));

test('codes are short and unique; closures have a message and a statement', () => {
  const codes = Object.values(everifyStates).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [code, { message, statement }] of Object.entries(closures)) {
    expect(isClosureCode(code)).toBe(true);
    expect(message && statement).toMatch(/\S/);
  }
  expect(isClosureCode('NOPE')).toBe(false);
  expect(closureReason('EQUIT', null)).toBe('Employee quit');
  expect(closureReason('OTHER', ' moved ')).toBe('moved');
});

test('overdue starts the day after', () => {
  const mismatch: EverifyCase = { ...fresh, state: 'mismatch', resultOn: '2026-11-20' };
  expect(isEverifyOverdue(mismatch, calendars, '2026-12-07')).toBe(false);
  expect(isEverifyOverdue(mismatch, calendars, '2026-12-08')).toBe(true);
});

test.each([
  [false, true, '2020-01-01', true],
  [true, true, '2020-01-01', false],
  [null, true, '2020-01-01', false],
  [false, false, '2020-01-01', false],
  [false, true, null, false],
  [false, true, '2026-11-23', true],
  [false, true, '2026-11-24', false],
])('everifyLocation %p, enrolled %p, MOU %p: %p', (everifyLocation, enrolled, mouDate, applies) =>
  expect(everifyApplies({ everifyLocation, enrolled, mouDate, hireDate: '2026-11-23' })).toBe(applies),
);

test.each<[string, object, EverifyState | undefined]>([
  ['PENDING_REFERRAL', {}, 'mismatch'],
  ['MANUAL_REVIEW', {}, 'needs_more_time'],
  ['REFERRED', {}, 'referred'],
  ['REFERRED', { case_status_display: 'Case in Continuance' }, 'continuance'],
  ['CLOSED', { case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' }, 'employment_authorized'],
  ['CLOSED', {}, 'closed_other'],
  ['toString', {}, undefined],
])('E-Verify says %s %j', (case_status, more, state) =>
  expect(stateOfReply({ case_status, ...more })).toBe(state),
);

test.each([
  ['PENDING_REFERRAL', 'NOT_REFERRED', 'SSA'],
  ['NOT_REFERRED', 'REFERRED', 'DHS'],
  ['REFERRED', 'PENDING_REFERRAL', 'both'],
  [null, undefined, null],
])('SSA %p, DHS %p: %p', (ssa_referral_status, dhs, agency) =>
  expect(
    agencyOfReply({ case_status: 'REFERRED', ssa_referral_status, dhs_referral_status: dhs ?? null }),
  ).toBe(agency),
);
