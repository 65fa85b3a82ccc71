import type { EverifyState } from './record';
import { everifyStates, type EverifyDueRule } from './states';

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
