import type { IsoDate } from '../../dates';

/** What has to be done next, by whom, and by when. */
export interface NextStep {
  /** `None` when nothing is open. */
  readonly step: string;
  readonly due: IsoDate | null;
  readonly overdue: boolean;
}

/** The next step of a form with its E-Verify case: a form whose case is open is not done. */
export function withCase(form: NextStep, everifyCase: NextStep | null): NextStep {
  if (form.step !== 'None' || everifyCase === null || everifyCase.step === 'None') return form;
  return { ...everifyCase, step: `E-Verify: ${everifyCase.step}` };
}
