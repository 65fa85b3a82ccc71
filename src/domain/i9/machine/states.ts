import type { components } from '../../../../generated/openapi';
import { addBusinessDays, type Calendar } from '../../calendar';
import { addDays, addYears, earliest, latest, type IsoDate } from '../../dates';
import type { I9, I9State, Workflow } from '../record';

/** Who has to act next, for programs. */
export type WaitingFor = components['schemas']['WaitingFor'];

/** Who has to act next, as `i9NextStep` names it. */
type Actor =
  | 'Employee'
  | 'Employer or representative'
  | 'Preparer/translator'
  | 'Representative'
  | 'Reviewer'
  | 'Employer'
  | 'Employer or employee';

type DueRule = 'startDate' | 'section2' | 'correction' | 'receipt' | 'expiration' | 'amendment' | 'none';

interface StateEntry {
  /** `i9Status` of the employee list. */
  readonly list: string;
  /** `i9Status` of a delivery; null for a state that is never reported. */
  readonly partnerStatus: string | null;
  readonly nextStep: { readonly actor: Actor; readonly text: string } | null;
  readonly due: DueRule;
  /** Sections that carry a signature in this state. */
  readonly signed: 0 | 1 | 2;
  /** Nothing more is expected of anyone, so nothing can be overdue. */
  readonly final: boolean;
}

/** What each state means: labels of the list and of the delivery, next step, due date. */
export const i9States: Readonly<Record<I9State, StateEntry>> = {
  none: entry('', null, 0),
  section1_pending: entry('Pending Sec 1', 'Section 1 Pending', 0, [
    'Employee',
    'Complete Section 1',
    'startDate',
  ]),
  section1_completed: entry('Signed Sec 1', 'Section 1 Completed', 1, [
    'Employer or representative',
    'Complete Section 2',
    'section2',
  ]),
  section1_supplement_pending: entry('Signed Sec 1', 'Section 1 Signed', 1, [
    'Preparer/translator',
    'Sign Supplement A',
    'startDate',
  ]),
  section1_correction_requested: entry('Sec 1 Correction', 'Section 1 Correction Requested', 1, [
    'Employee',
    'Correct and re-sign Section 1',
    'correction',
  ]),
  section2_in_progress: entry('Sec 2 In Progress', 'Section 2 In Progress', 1, [
    'Representative',
    'Finish Section 2',
    'section2',
  ]),
  section2_completed: entry('Signed Sec 2', 'Section 2 Completed', 2, [
    'Reviewer',
    'Approve I-9',
    'section2',
  ]),
  approved: entry('Approved', 'Approved', 2),
  approved_receipt: entry('Approved - Receipt', 'Approved - Receipt', 2, [
    'Employee',
    'Present original document',
    'receipt',
  ]),
  reverification_due: entry('Reverification Due', 'Reverification Due', 2, [
    'Employer',
    'Complete Supplement B',
    'expiration',
  ]),
  authorization_expired: entry('Expired', 'Reverification Overdue', 2, [
    'Employer',
    'Reverify or end employment',
    'expiration',
  ]),
  amendment_required: entry('Amendment Required', 'Amendment Required', 2, [
    'Employer or employee',
    'Correct Section n',
    'amendment',
  ]),
  retained: entry('Approved', 'Approved', 2),
  superseded: entry('', null, 2),
  voided: entry('Voided', 'Voided', 0),
  purged: entry('', null, 0),
};

/** @param waits who has to do what, and by which rule it is due; left out: nothing more is expected of anyone */
function entry(
  list: string,
  partnerStatus: string | null,
  signed: StateEntry['signed'],
  waits?: readonly [actor: Actor, text: string, due: DueRule],
): StateEntry {
  if (!waits) return { list, partnerStatus, signed, nextStep: null, due: 'none', final: true };
  const [actor, text, due] = waits;
  return { list, partnerStatus, signed, nextStep: step(actor, text), due, final: false };
}

function step(actor: Actor, text: string) {
  return { actor, text };
}

/** Business days after a defect was found within which it is to be corrected. */
const amendmentBusinessDays = 10;

const dueRules: Readonly<Record<DueRule, (i9: I9, calendar: Calendar) => IsoDate | null>> = {
  none: () => null,
  startDate: (i9) => i9.startDate,
  section2: section2DueDate,
  correction: (i9, calendar) => {
    const requested = i9.correctionRequestedOn;
    const section2 = section2DueDate(i9, calendar);
    if (requested === null) return section2;
    const own = i9.startDate > requested ? i9.startDate : addBusinessDays(requested, 1, calendar);
    return earliest(own, section2);
  },
  receipt: (i9) => i9.receiptDueDate,
  expiration: (i9) => i9.reverificationDueDate,
  amendment: (i9, calendar) =>
    i9.amendmentRequestedOn && addBusinessDays(i9.amendmentRequestedOn, amendmentBusinessDays, calendar),
};

/**
 * Section 2 is due on the third business day after the first day of work, on that day itself when the job lasts less
 * than three business days (8 CFR 274a.2(b)(1)(ii)(B), (iii)).
 */
export function section2DueDate(i9: Pick<I9, 'startDate' | 'shortJob'>, calendar: Calendar): IsoDate {
  return i9.shortJob ? i9.startDate : addBusinessDays(i9.startDate, 3, calendar);
}

/** A job whose end is known from the start and that lasts less than three business days. */
export function isShortJob(
  { startDate, terminatedDate }: { startDate: IsoDate; terminatedDate: IsoDate | null },
  calendar: Calendar,
): boolean {
  return terminatedDate !== null && terminatedDate < addBusinessDays(startDate, 2, calendar);
}

/** `i9Status` of the employee list; empty for no I-9 and for one that is no longer shown. */
export function listStatus(state: I9State): string {
  return i9States[state].list;
}

/** `i9Status` of a delivery, or null for a state that is never reported. */
export function partnerStatus(state: I9State): string | null {
  return i9States[state].partnerStatus;
}

type AmendmentFacts = Pick<I9, 'state' | 'amendmentSection' | 'firstDayToAmend'>;

/** An amendment names its section. */
function stepOf({ state, amendmentSection, firstDayToAmend }: AmendmentFacts): StateEntry['nextStep'] {
  const next = i9States[state].nextStep;
  if (state !== 'amendment_required' || amendmentSection === null) return next;
  if (firstDayToAmend) return step('Employer', 'Amend the first day of employment');
  return step(amendmentSection === 1 ? 'Employee' : 'Employer', `Correct Section ${amendmentSection}`);
}

/** `i9NextStep`: `Actor: what to do`, or `None`. */
export function nextStep(i9: AmendmentFacts): string {
  const next = stepOf(i9);
  return next === null ? 'None' : `${next.actor}: ${next.text}`;
}

const waiters: Readonly<Record<Actor, Readonly<Record<Workflow, WaitingFor>>>> = {
  Employee: { 'on-site': 'employee', remote: 'employee' },
  'Preparer/translator': { 'on-site': 'preparer', remote: 'preparer' },
  'Employer or representative': { 'on-site': 'employer', remote: 'representative' },
  Representative: { 'on-site': 'employer', remote: 'representative' },
  Reviewer: { 'on-site': 'reviewer', remote: 'reviewer' },
  Employer: { 'on-site': 'employer', remote: 'employer' },
  'Employer or employee': { 'on-site': 'employer', remote: 'employer' },
};

/** Returns who has to act next on the form itself; `nobody` where nothing is open. */
export function formWaitsFor(i9: AmendmentFacts & Pick<I9, 'workflow'>): WaitingFor {
  const next = stepOf(i9);
  return next === null ? 'nobody' : waiters[next.actor][i9.workflow];
}

/** Day by which the next step is due, null when nothing is. `calendar`: business days of the location. */
export function dueDate(i9: I9, calendar: Calendar): IsoDate | null {
  return dueRules[i9States[i9.state].due](i9, calendar);
}

/** The next step should have been done before today. Derived, never stored. */
export function isOverdue(i9: I9, calendar: Calendar, today: IsoDate): boolean {
  const due = dueDate(i9, calendar);
  return !i9States[i9.state].final && due !== null && due < today;
}

/**
 * `i9Expiration` of the employee list: the earliest of the date of an open receipt and the date of reverification;
 * empty text when there is neither. Never derived from List B, an I-551 card or a U.S. passport.
 */
export function i9Expiration(
  i9: Pick<I9, 'state' | 'receiptDueDate' | 'reverificationDueDate'> | null,
): string {
  if (i9 === null || withoutExpiration.has(i9.state)) return '';
  return earliest(i9.receiptDueDate, i9.reverificationDueDate) ?? '';
}

const withoutExpiration: ReadonlySet<string> = new Set([
  'none',
  'retained',
  'superseded',
  'voided',
  'purged',
]);

/**
 * First day on which a form may be destroyed: the day after the later of three years from the hire and one year from
 * the end of employment (8 CFR 274a.2(b)(2)(i)(A)). Null while a period of employment is open.
 */
export function purgeEligibleDate(startDate: IsoDate, terminatedDate: IsoDate | null): IsoDate | null {
  if (terminatedDate === null) return null;
  const last = latest(addYears(startDate, 3), addYears(terminatedDate, 1));
  return last && addDays(last, 1);
}

/** The same for a form that may show an earlier first day than the record: it is kept as long as the record asks. */
export const purgeEligibleBy = (
  { startDate }: { readonly startDate: IsoDate },
  recordedFirstDay: IsoDate | undefined,
  terminatedDate: IsoDate | null,
): IsoDate | null => purgeEligibleDate(latest(startDate, recordedFirstDay) ?? startDate, terminatedDate);
