import type { I9State } from '../record';

/** States in which Section 1 waits for the new hire, with what the link to it is for. */
const reasons = {
  section1_pending: 'section1',
  section1_correction_requested: 'section1_correction',
} as const satisfies Partial<Record<I9State, string>>;

type Reason = (typeof reasons)[keyof typeof reasons];

const reasonIn: Readonly<Partial<Record<I9State, Reason>>> = reasons;

/** Returns why Section 1 waits for the new hire: for the first time, or for a correction or amendment; undefined if it does not. */
export function whySection1Waits(state: I9State, amendmentSection: 1 | 2 | null): Reason | undefined {
  const amends = state === 'amendment_required' && amendmentSection === 1;
  return amends ? 'section1_correction' : reasonIn[state];
}

export const awaitsSection1 = (state: I9State, amendmentSection: 1 | 2 | null = null): boolean =>
  whySection1Waits(state, amendmentSection) !== undefined;
