import type { IsoDate } from '../../dates';
import type { EverifyState } from '../../everify/record';
import { everifyStates } from '../../everify/states';
import type { I9State } from '../record';

/** What has to be done next, by whom, and by when. */
export interface NextStep {
  /** `None` when nothing is open. */
  readonly step: string;
  readonly due: IsoDate | null;
}

/** The newest E-Verify case of a form. */
export interface FormCase {
  readonly state: EverifyState;
  /** Day by which the next step of the case is due. */
  readonly due: IsoDate | null;
}

/**
 * The next step of a form with its E-Verify case: a form whose case waits for a step is not done. Lists, pages, API and
 * deliveries go by this function.
 *
 * @param namesCase name the step of the case; those who may not view cases only learn that there is one
 */
export function nextStepOf(
  form: NextStep & { readonly state: I9State },
  everifyCase: FormCase | null,
  { namesCase }: { readonly namesCase: boolean },
): NextStep {
  const { step, due } = form;
  const open = step === 'None' && form.state !== 'purged' && everifyCase && stepOfCase(everifyCase.state);
  if (!open) return { step, due };
  return {
    step: `E-Verify: ${namesCase ? open : 'Continue the case'}`,
    due: everifyCase.due,
  };
}

/** A case that waits for the form waits for the step of the form. */
export const stepOfCase = (state: EverifyState): string | null =>
  state === 'awaiting_i9' ? null : everifyStates[state].nextStep;
