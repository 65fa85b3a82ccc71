import type { Calendar } from '../../calendar';
import type { I9StatusUpdate } from '../../deliveries';
import { dueDate, nextStep, partnerStatus } from './states';
import type { I9 } from '../record';

/** The body for the present state, or null for a state that partners are never told about. */
export function i9StatusUpdate(i9: I9, calendar: Calendar, i9Url: string): I9StatusUpdate | null {
  const i9Status = partnerStatus(i9.state);
  if (i9Status === null) return null;
  return { i9Status, i9NextStep: nextStep(i9), i9NextStepDueDate: dueDate(i9, calendar) ?? 'None', i9Url };
}
