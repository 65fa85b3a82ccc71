import { addBusinessDays, type Calendar } from '../calendar';
import { latest, type IsoDate } from '../dates';
import type { EverifyStatusUpdate } from '../deliveries';
import { section2DueDate } from '../i9/machine/states';
import { closures } from './closures';
import type { EverifyCase, EverifyState, MismatchAgency } from './record';

type EverifyDueRule = 'none' | 'section2' | 'receipt' | 'case' | 'decision' | 'contact' | 'next-federal-day';

interface StateEntry {
  /** `eVerifyStatusCode`. */
  readonly code: string;
  /** `eVerifyStatusMessage`. */
  readonly message: string;
  /** `eVerifyNextStep`; null when nothing is to be done. */
  readonly nextStep: string | null;
  readonly due: EverifyDueRule;
  /** The case is over; nothing changes it any more. */
  readonly final: boolean;
  /** The answer is open: no adverse action against the employee. */
  readonly interim: boolean;
}

type Traits = 'final' | 'interim' | 'plain';

function entry(
  code: string,
  message: string,
  nextStep: string | null,
  due: EverifyDueRule,
  traits: Traits = 'plain',
): StateEntry {
  return {
    code,
    message,
    nextStep,
    due,
    final: traits === 'final',
    interim: traits === 'interim',
  };
}

/** What each state means: code, message, next step, due date. */
export const everifyStates: Readonly<Record<EverifyState, StateEntry>> = {
  not_applicable: entry('', '', null, 'none'),
  awaiting_i9: entry('WAIT', 'Waiting for I-9 completion', 'Complete Section 2', 'section2'),
  awaiting_ssn: entry('ASSN', 'Waiting for Social Security number', 'Enter SSN', 'none'),
  awaiting_document: entry('ADOC', 'Waiting for original of receipt', 'Record original document', 'receipt'),
  draft: entry('DRFT', 'Case saved, not submitted', 'Submit case', 'case'),
  duplicate_found: entry('DUPL', 'Earlier case found in 365 days', 'Use, close or justify', 'case'),
  unconfirmed_data: entry('CHK', 'Data not confirmed yet', 'Confirm or correct data', 'case', 'interim'),
  photo_match: entry('PHM', 'Photo comparison needed', 'Compare photos', 'case', 'interim'),
  scan_and_upload: entry('SCAN', 'Document images needed', 'Upload front and back', 'case', 'interim'),
  queued: entry('QUE', 'In process', null, 'none', 'interim'),
  needs_more_time: entry('NMT', 'E-Verify needs more time', null, 'none', 'interim'),
  mismatch: entry('TNC', 'Mismatch', 'Notify employee, record decision, refer', 'decision', 'interim'),
  referred: entry('REF', 'Employee referred', 'Employee: contact DHS / visit SSA', 'contact', 'interim'),
  continuance: entry('CIC', 'Case in continuance', null, 'none', 'interim'),
  close_and_resubmit: entry('CCR', 'Close and create new case', 'Close and resubmit', 'next-federal-day'),
  final_nonconfirmation: entry(
    'FNC',
    'Final nonconfirmation',
    'Close case, state employment decision',
    'next-federal-day',
  ),
  employment_authorized: entry('EAU', 'Employment authorized', null, 'none', 'final'),
  closed_unauthorized: entry('CUN', 'Closed after nonconfirmation', null, 'none', 'final'),
  closed_other: entry('CLO', 'Closed, other reason', null, 'none', 'final'),
  error: entry('ERR', 'Submission failed', 'Fix and resubmit', 'case'),
};

/** Federal Government working days after a mismatch within which the employee's decision is recorded. */
const decisionFederalDays = 10;
/** Federal Government working days after a referral within which the employee contacts the agency. */
const contactFederalDays = 8;

/** Returns a state by its name. @throws Error for one that there is not */
export function everifyStateOf(name: string): EverifyState {
  if (!isEverifyState(name)) throw new Error(`There is no state ${name} of a case`);
  return name;
}

export const isEverifyState = (name: string): name is EverifyState => Object.hasOwn(everifyStates, name);

/** The calendars that E-Verify's dates run on. */
export interface EverifyCalendars {
  /** Business days of the location, for Section 2. */
  readonly employer: Calendar;
  /** The same without federal closures, for the creation of the case. */
  readonly caseCreation: Calendar;
  readonly federal: Calendar;
}

const dueRules: Readonly<
  Record<EverifyDueRule, (facts: EverifyCase, calendars: EverifyCalendars) => IsoDate | null>
> = {
  none: () => null,
  section2: (facts, { employer }) => section2DueDate(facts, employer),
  receipt: (facts) => facts.receiptDueDate,
  // A case that waited for the document behind a receipt is created by the third business day after it was shown.
  // The hire of an existing employee sets no day: the contract does.
  case: ({ startDate, documentShownOn, existingEmployee }, calendars) =>
    existingEmployee
      ? null
      : caseDueDate({ startDate: latest(startDate, documentShownOn) ?? startDate }, calendars),
  decision: ({ resultOn }, { federal }) =>
    resultOn && addBusinessDays(resultOn, decisionFederalDays, federal),
  contact: ({ contactBy, referredOn }, { federal }) =>
    contactBy ?? (referredOn && addBusinessDays(referredOn, contactFederalDays, federal)),
  'next-federal-day': ({ resultOn }, { federal }) => resultOn && addBusinessDays(resultOn, 1, federal),
};

/**
 * A case is created by the third business day after the first day of work, for short jobs too (E-Verify User Manual). A
 * later one needs a reason for the delay, whatever it waited for.
 */
export function caseDueDate(
  facts: Pick<EverifyCase, 'startDate'>,
  { caseCreation }: EverifyCalendars,
): IsoDate {
  return addBusinessDays(facts.startDate, 3, caseCreation);
}

/** Day by which the next step is due; null when nothing is. */
export function everifyDueDate(facts: EverifyCase, calendars: EverifyCalendars): IsoDate | null {
  return dueRules[everifyStates[facts.state].due](facts, calendars);
}

export function isEverifyOverdue(facts: EverifyCase, calendars: EverifyCalendars, today: IsoDate): boolean {
  const due = everifyDueDate(facts, calendars);
  return due !== null && due < today;
}

const agencies: Readonly<Record<MismatchAgency, string>> = { SSA: 'SSA', DHS: 'DHS', both: 'SSA and DHS' };

/** `eVerifyStatusMessage`; a mismatch names the agency. */
function statusMessage(facts: Pick<EverifyCase, 'state' | 'agency'>): string {
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

const aroundTheDay = [1, 0, -1] as const;

/**
 * Days before the due date of a step on which people are reminded; negative: after it. What is due with the form itself
 * (Section 2, the original behind a receipt) is reminded of and overdue with the form.
 */
const daysByRule: Readonly<Record<EverifyDueRule, readonly number[]>> = {
  none: [],
  section2: [],
  receipt: [],
  case: aroundTheDay,
  decision: [3, ...aroundTheDay],
  contact: aroundTheDay,
  'next-federal-day': aroundTheDay,
};

/** Days before the due date on which people are reminded of the case; empty where the case has no due date of its own. */
export const everifyReminderDays = (state: EverifyState): readonly number[] =>
  daysByRule[everifyStates[state].due];

/** Days from the earliest reminder to its due date. */
export const earliestEverifyReminder = Math.max(...Object.values(daysByRule).flat());
