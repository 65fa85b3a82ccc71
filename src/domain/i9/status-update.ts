import type { Calendar } from '../calendar';
import { dueDate, nextStep, pushStatus } from './states';
import type { I9 } from './record';

/** Body of an I-9 status update (interface specification, Events): all strings, the whole group each time. */
export interface I9Push {
  readonly i9Status: string;
  readonly i9NextStep: string;
  readonly i9NextStepDueDate: string;
  readonly i9Url: string;
}

/** The body for the present state, or null for a state that partners are never told about. */
export function i9Push(i9: I9, calendar: Calendar, i9Url: string): I9Push | null {
  const i9Status = pushStatus(i9.state);
  if (i9Status === null) return null;
  return { i9Status, i9NextStep: nextStep(i9), i9NextStepDueDate: dueDate(i9, calendar) ?? 'None', i9Url };
}
