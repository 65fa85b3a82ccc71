import type { components } from '../../../../generated/openapi';
import { addBusinessDays, type Calendar } from '../../calendar';
import { addDays, addYears, earliest, latest, type IsoDate } from '../../dates';
import type { I9, I9State, Workflow } from '../record';

/** Who has to act next, for programs. */
export type WaitingFor = components['schemas']['WaitingFor'];

/** Who has to act next as `i9NextStep` names it, and for programs, which know who examines the documents. */
const waiters = {
  Employee: { 'on-site': 'employee', remote: 'employee' },
  'Preparer/translator': { 'on-site': 'preparer', remote: 'preparer' },
  'Employer or representative': { 'on-site': 'employer', remote: 'representative' },
  Representative: { 'on-site': 'employer', remote: 'representative' },
  Reviewer: { 'on-site': 'reviewer', remote: 'reviewer' },
  Employer: { 'on-site': 'employer', remote: 'employer' },
  'Employer or employee': { 'on-site': 'employer', remote: 'employer' },
} as const satisfies Readonly<Record<string, Readonly<Record<Workflow, WaitingFor>>>>;

type Actor = keyof typeof waiters;

type DueRule = 'startDate' | 'section2' | 'correction' | 'receipt' | 'expiration' | 'amendment';

interface StateEntry {
  /** `i9Status` of the employee list; empty for no I-9 and for one that is no longer shown. */
  readonly list: string;
  /** `i9Status` of a delivery; null for a state that is never reported. */
  readonly partnerStatus: string | null;
  /** Sections that carry a signature in this state. */
  readonly signed: 0 | 1 | 2;
  /** In words, for people who do not know the short labels. */
  readonly name: string;
}

/** What each state is called, and what is signed in it. */
export const i9States: Readonly<Record<I9State, StateEntry>> = {
  none: entry('', null, 0, 'No form'),
  section1_pending: entry('Pending Sec 1', 'Section 1 Pending', 0),
  section1_completed: entry('Signed Sec 1', 'Section 1 Completed', 1),
  section1_supplement_pending: entry('Signed Sec 1', 'Section 1 Signed', 1, 'Supplement A Pending'),
  section1_correction_requested: entry('Sec 1 Correction', 'Section 1 Correction Requested', 1),
  section2_in_progress: entry('Sec 2 In Progress', 'Section 2 In Progress', 1),
  section2_completed: entry('Signed Sec 2', 'Section 2 Completed', 2),
  approved: entry('Approved', 'Approved', 2),
  approved_receipt: entry('Approved - Receipt', 'Approved - Receipt', 2),
  reverification_due: entry('Reverification Due', 'Reverification Due', 2),
  authorization_expired: entry('Expired', 'Reverification Overdue', 2, 'Authorization Expired'),
  amendment_required: entry('Amendment Required', 'Amendment Required', 2),
  retained: entry('Approved', 'Approved', 2, 'Retained (employment ended)'),
  superseded: entry('', null, 2, 'Superseded'),
  voided: entry('Voided', 'Voided', 0),
  purged: entry('', null, 0, 'Destroyed'),
};

function entry(
  list: string,
  partnerStatus: string | null,
  signed: StateEntry['signed'],
  name = partnerStatus ?? list,
): StateEntry {
  return { list, partnerStatus, signed, name };
}

export const isI9State = (text: string): text is I9State => Object.hasOwn(i9States, text);

/** Who has to do what next, and the rule by which it is due. */
interface Step {
  readonly actor: Actor;
  readonly text: string;
  readonly due: DueRule;
}

const step = (actor: Actor, text: string, due: DueRule): Step => ({ actor, text, due });

/** The next step in each state. In the others nothing more is expected of anyone, so nothing can be overdue. */
const steps: Readonly<Partial<Record<I9State, Step>>> = {
  section1_pending: step('Employee', 'Complete Section 1', 'startDate'),
  section1_completed: step('Employer or representative', 'Complete Section 2', 'section2'),
  section1_supplement_pending: step('Preparer/translator', 'Sign Supplement A', 'startDate'),
  section1_correction_requested: step('Employee', 'Correct and re-sign Section 1', 'correction'),
  section2_in_progress: step('Representative', 'Finish Section 2', 'section2'),
  section2_completed: step('Reviewer', 'Approve I-9', 'section2'),
  approved_receipt: step('Employee', 'Present original document', 'receipt'),
  reverification_due: step('Employer', 'Complete Supplement B', 'expiration'),
  authorization_expired: step('Employer', 'Reverify or end employment', 'expiration'),
  amendment_required: step('Employer or employee', 'Correct Section n', 'amendment'),
};

/** Returns whether nothing more is expected of anyone. */
export const isFinal = (state: I9State): boolean => steps[state] === undefined;

/** Business days after a defect was found within which it is to be corrected. */
const amendmentBusinessDays = 10;

const dueRules: Readonly<Record<DueRule, (i9: I9, calendar: Calendar) => IsoDate | null>> = {
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

type AmendmentFacts = Pick<I9, 'state' | 'amendmentSection' | 'firstDayToAmend'>;

/** An amendment names its section. */
function stepOf({ state, amendmentSection, firstDayToAmend }: AmendmentFacts): Step | undefined {
  if (state !== 'amendment_required' || amendmentSection === null) return steps[state];
  if (firstDayToAmend) return step('Employer', 'Amend the first day of employment', 'amendment');
  const actor = amendmentSection === 1 ? 'Employee' : 'Employer';
  return step(actor, `Correct Section ${amendmentSection}`, 'amendment');
}

/** `i9NextStep`: `Actor: what to do`, or `None`. */
export function nextStep(i9: AmendmentFacts): string {
  const next = stepOf(i9);
  return next ? `${next.actor}: ${next.text}` : 'None';
}

/** Returns who has to act next on the form itself; `nobody` where nothing is open. */
export function formWaitsFor(i9: AmendmentFacts & Pick<I9, 'workflow'>): WaitingFor {
  const next = stepOf(i9);
  return next ? waiters[next.actor][i9.workflow] : 'nobody';
}

/** Day by which the next step is due, null when nothing is. `calendar`: business days of the location. */
export function dueDate(i9: I9, calendar: Calendar): IsoDate | null {
  const next = steps[i9.state];
  return next ? dueRules[next.due](i9, calendar) : null;
}

/** The next step should have been done before today. Derived, never stored. */
export function isOverdue(i9: I9, calendar: Calendar, today: IsoDate): boolean {
  const due = dueDate(i9, calendar);
  return due !== null && due < today;
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
