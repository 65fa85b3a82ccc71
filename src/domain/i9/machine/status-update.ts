import type { Calendar } from '../../calendar';
import type { I9StatusUpdate } from '../../deliveries';
import { nextStepOf, type FormCase, type NextStep } from './next-step';
import { dueDate, nextStep, partnerStatus } from './states';
import type { I9 } from '../record';

/** The next step of a form with its newest E-Verify case; `calendar`: business days of the location. */
export function formNextStep(i9: I9, calendar: Calendar, everifyCase: FormCase | null): NextStep {
  const form = { state: i9.state, step: nextStep(i9), due: dueDate(i9, calendar) };
  return nextStepOf(form, everifyCase, { namesCase: true });
}

/** The body for the present state, or null for a state that is never reported. */
export function i9StatusUpdate(i9: I9, { step, due }: NextStep, i9Url: string): I9StatusUpdate | null {
  const i9Status = partnerStatus(i9.state);
  if (i9Status === null) return null;
  return { i9Status, i9NextStep: step, i9NextStepDueDate: due ?? 'None', i9Url };
}
