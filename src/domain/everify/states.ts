import { addBusinessDays, type Calendar } from '../calendar';
import type { IsoDate } from '../dates';
import type { EverifyStatusUpdate } from '../deliveries';
import { section2DueDate } from '../i9/machine/states';
import { closures } from './closures';
import type { EverifyCase, EverifyState, MismatchAgency } from './record';

export type EverifyDueRule =
  'none' | 'section2' | 'receipt' | 'case' | 'decision' | 'contact' | 'next-federal-day';

interface StateEntry {
  readonly number: string;
  /** `eVerifyStatusCode`. */
  readonly code: string;
  /** `eVerifyStatusMessage`. */
  readonly message: string;
  /** `eVerifyNextStep`; null when nothing is to be done. */
  readonly nextStep: string | null;
  readonly due: EverifyDueRule;
  /** `case_status` of the E-Verify interface (version 31); null for states of our own. */
  readonly caseStatus: string | null;
  /** The case is over; nothing changes it any more. */
  readonly final: boolean;
  /** The answer is open: no adverse action against the employee. */
  readonly interim: boolean;
}

type Traits = 'final' | 'interim' | 'plain';

function entry(
  number: string,
  code: string,
  message: string,
  nextStep: string | null,
  due: EverifyDueRule,
  caseStatus: string | null,
  traits: Traits = 'plain',
): StateEntry {
  return {
    number,
    code,
    message,
    nextStep,
    due,
    caseStatus,
    final: traits === 'final',
    interim: traits === 'interim',
  };
}

/** What each state means: code, message, next step, due date. */
export const everifyStates: Readonly<Record<EverifyState, StateEntry>> = {
  not_applicable: entry('E0', '', '', null, 'none', null),
  awaiting_i9: entry('E1', 'WAIT', 'Waiting for I-9 completion', 'Complete Section 2', 'section2', null),
  awaiting_ssn: entry('E2', 'ASSN', 'Waiting for Social Security number', 'Enter SSN', 'none', null),
  awaiting_document: entry(
    'E3',
    'ADOC',
    'Waiting for original of receipt',
    'Record original document',
    'receipt',
    null,
  ),
  draft: entry('E4', 'DRFT', 'Case saved, not submitted', 'Submit case', 'case', 'DRAFT'),
  duplicate_found: entry(
    'E5',
    'DUPL',
    'Earlier case found in 365 days',
    'Use, close or justify',
    'case',
    null,
  ),
  unconfirmed_data: entry(
    'E6',
    'CHK',
    'Data not confirmed yet',
    'Confirm or correct data',
    'case',
    'UNCONFIRMED_DATA',
    'interim',
  ),
  photo_match: entry(
    'E7',
    'PHM',
    'Photo comparison needed',
    'Compare photos',
    'case',
    'PHOTO_MATCH',
    'interim',
  ),
  scan_and_upload: entry(
    'E8',
    'SCAN',
    'Document images needed',
    'Upload front and back',
    'case',
    'SCAN_AND_UPLOAD',
    'interim',
  ),
  queued: entry('E9', 'QUE', 'In process', null, 'none', 'QUEUED', 'interim'),
  needs_more_time: entry('E10', 'NMT', 'E-Verify needs more time', null, 'none', 'MANUAL_REVIEW', 'interim'),
  mismatch: entry(
    'E11',
    'TNC',
    'Mismatch',
    'Notify employee, record decision, refer',
    'decision',
    'PENDING_REFERRAL',
    'interim',
  ),
  referred: entry(
    'E12',
    'REF',
    'Employee referred',
    'Employee: contact DHS / visit SSA',
    'contact',
    'REFERRED',
    'interim',
  ),
  continuance: entry('E13', 'CIC', 'Case in continuance', null, 'none', 'REFERRED', 'interim'),
  close_and_resubmit: entry(
    'E14',
    'CCR',
    'Close and create new case',
    'Close and resubmit',
    'next-federal-day',
    'CLOSE_CASE_AND_RESUBMIT',
  ),
  final_nonconfirmation: entry(
    'E15',
    'FNC',
    'Final nonconfirmation',
    'Close case, state employment decision',
    'next-federal-day',
    'FINAL_NONCONFIRMATION',
  ),
  employment_authorized: entry('E16', 'EAU', 'Employment authorized', null, 'none', 'CLOSED', 'final'),
  closed_unauthorized: entry('E17', 'CUN', 'Closed after nonconfirmation', null, 'none', 'CLOSED', 'final'),
  closed_other: entry('E18', 'CLO', 'Closed, other reason', null, 'none', 'CLOSED', 'final'),
  error: entry('E19', 'ERR', 'Submission failed', 'Fix and resubmit', 'case', null),
};

/** Federal Government working days after a mismatch within which the employee's decision is recorded. */
export const decisionFederalDays = 10;
/** Federal Government working days after a referral within which the employee contacts the agency. */
export const contactFederalDays = 8;

/** The calendars that E-Verify's dates run on. */
export interface EverifyCalendars {
  /** Business days of the location, for Section 2. */
  readonly employer: Calendar;
  /** The same without federal closures, for the creation of the case. */
  readonly caseCreation: Calendar;
  readonly federal: Calendar;
}

type Facts = Pick<
  EverifyCase,
  'state' | 'startDate' | 'shortJob' | 'receiptDueDate' | 'resultOn' | 'referredOn' | 'contactBy'
>;

const dueRules: Readonly<
  Record<EverifyDueRule, (facts: Facts, calendars: EverifyCalendars) => IsoDate | null>
> = {
  none: () => null,
  section2: (facts, { employer }) => section2DueDate(facts, employer),
  receipt: (facts) => facts.receiptDueDate,
  case: caseDueDate,
  decision: ({ resultOn }, { federal }) =>
    resultOn && addBusinessDays(resultOn, decisionFederalDays, federal),
  contact: ({ contactBy, referredOn }, { federal }) =>
    contactBy ?? (referredOn && addBusinessDays(referredOn, contactFederalDays, federal)),
  'next-federal-day': ({ resultOn }, { federal }) => resultOn && addBusinessDays(resultOn, 1, federal),
};

/** A case is created by the third business day after the first day of work, for short jobs too (E-Verify User Manual). */
export function caseDueDate(
  facts: Pick<EverifyCase, 'startDate'>,
  { caseCreation }: EverifyCalendars,
): IsoDate {
  return addBusinessDays(facts.startDate, 3, caseCreation);
}

/** Day by which the next step is due; null when nothing is. */
export function everifyDueDate(facts: Facts, calendars: EverifyCalendars): IsoDate | null {
  return dueRules[everifyStates[facts.state].due](facts, calendars);
}

export function isEverifyOverdue(facts: Facts, calendars: EverifyCalendars, today: IsoDate): boolean {
  const due = everifyDueDate(facts, calendars);
  return due !== null && due < today;
}

const agencies: Readonly<Record<MismatchAgency, string>> = { SSA: 'SSA', DHS: 'DHS', both: 'SSA and DHS' };

/** `eVerifyStatusMessage`; a mismatch names the agency. */
export function statusMessage(facts: Pick<EverifyCase, 'state' | 'agency'>): string {
  const { message } = everifyStates[facts.state];
  return facts.state === 'mismatch' && facts.agency ? `${message} (${agencies[facts.agency]})` : message;
}

/** The seven fields for any state. Resolution is empty while the case is open; it is `None` where nothing is due. */
export function everifyStatusUpdate(
  everifyCase: EverifyCase,
  calendars: EverifyCalendars,
  eVerifyUrl: string,
): EverifyStatusUpdate {
  const { code, nextStep } = everifyStates[everifyCase.state];
  return {
    eVerifyStatusCode: code,
    eVerifyResolutionCode: everifyCase.closure ?? '',
    eVerifyStatusMessage: statusMessage(everifyCase),
    eVerifyResolutionMessage: everifyCase.closure ? closures[everifyCase.closure].message : '',
    eVerifyNextStep: nextStep ?? 'None',
    eVerifyNextStepDueDate: everifyDueDate(everifyCase, calendars) ?? 'None',
    eVerifyUrl,
  };
}
