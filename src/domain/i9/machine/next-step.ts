import type { IsoDate } from '../../dates';
import type { EverifyState } from '../../everify/record';
import { everifyStates } from '../../everify/states';
import type { I9, I9State } from '../record';
import type { Calendar } from '../../calendar';
import type { FormFault } from '../imported/form-faults';
import { sectionToAmend } from '../imported/judge';
import type { I9StatusUpdate } from '../../deliveries';
import { dueDate, formWaitsFor, i9States, nextStep, type WaitingFor } from './states';

export interface NextStep {
  /** `None` when nothing is open. */
  readonly step: string;
  readonly due: IsoDate | null;
  readonly waitingFor: WaitingFor;
  /** It is a step of the E-Verify case, which is taken on the page of the case. */
  readonly ofCase?: true;
}

/** How a step begins that is a step of the case. */
export const caseStep = 'E-Verify: ';

/** The newest E-Verify case of a form. */
export interface FormCase {
  readonly state: EverifyState;
  /** Day by which the next step of the case is due. */
  readonly due: IsoDate | null;
}

/**
 * The next step of a form with its E-Verify case: a form whose case waits for a step is not done. An approved form for which
 * nothing else is open, and that has a fault which an amendment puts right, waits for someone to ask for that amendment; no
 * rule sets a day for it. Lists, pages, API and deliveries go by this function.
 *
 * @param namesCase name the step of the case; those who may not view cases only learn that there is one
 */
export function nextStepOf(
  form: NextStep & { readonly state: I9State; readonly faults: readonly FormFault[] | null },
  everifyCase: FormCase | null,
  { namesCase }: { readonly namesCase: boolean },
): NextStep {
  const { step, due } = form;
  const followed = step === 'None' && form.state !== 'purged' ? everifyCase : null;
  const waitingFor = followed ? caseWaitsFor[followed.state] : form.waitingFor;
  const open = followed && stepOfCase(followed.state);
  if (open)
    return {
      step: `${caseStep}${namesCase ? open : 'Continue the case'}`,
      due: followed.due,
      waitingFor,
      ofCase: true,
    };
  const section = form.state === 'approved' ? sectionToAmend(form.faults) : null;
  return section === null
    ? { step, due, waitingFor }
    : { step: `Employer: Request an amendment of Section ${section}`, due, waitingFor: 'employer' };
}

/** Who has to act next on a case whose form has no step of its own. */
const caseWaitsFor: Readonly<Record<EverifyState, WaitingFor>> = {
  not_applicable: 'nobody',
  awaiting_i9: 'nobody',
  awaiting_ssn: 'employee',
  awaiting_document: 'employee',
  draft: 'employer',
  duplicate_found: 'employer',
  unconfirmed_data: 'employer',
  photo_match: 'employer',
  scan_and_upload: 'employer',
  queued: 'agencies',
  needs_more_time: 'agencies',
  mismatch: 'employer',
  referred: 'agencies',
  continuance: 'agencies',
  close_and_resubmit: 'employer',
  final_nonconfirmation: 'employer',
  employment_authorized: 'nobody',
  closed_unauthorized: 'nobody',
  closed_other: 'nobody',
  error: 'employer',
};

export const casesForEmployer = (Object.keys(caseWaitsFor) as EverifyState[]).filter(
  (state) => caseWaitsFor[state] === 'employer',
);

/** A case that waits for the form waits for the step of the form. */
export const stepOfCase = (state: EverifyState): string | null =>
  state === 'awaiting_i9' ? null : everifyStates[state].nextStep;

/**
 * The next step of a form with its newest E-Verify case.
 *
 * @param calendar business days of the location
 * @param faults of the form as it stands; null when it was not judged
 */
export function formNextStep(
  i9: I9,
  calendar: Calendar,
  everifyCase: FormCase | null,
  faults: readonly FormFault[] | null,
): NextStep {
  const form = {
    state: i9.state,
    faults,
    step: nextStep(i9),
    due: dueDate(i9, calendar),
    waitingFor: formWaitsFor(i9),
  };
  return nextStepOf(form, everifyCase, { namesCase: true });
}

/** The body for the present state, or null for a state that is never reported. */
export function i9StatusUpdate(
  i9: I9,
  { step, due }: Pick<NextStep, 'step' | 'due'>,
  i9Url: string,
): I9StatusUpdate | null {
  const i9Status = i9States[i9.state].partnerStatus;
  if (i9Status === null) return null;
  return { i9Status, i9NextStep: step, i9NextStepDueDate: due ?? 'None', i9Url };
}
