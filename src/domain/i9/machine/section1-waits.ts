import type { I9State } from '../record';

/** Returns what a link to Section 1 is for while the section waits for the new hire; undefined if it does not. */
export function whySection1Waits(
  state: I9State,
  amendmentSection: 1 | 2 | null,
): 'section1' | 'section1_correction' | undefined {
  if (state === 'section1_pending') return 'section1';
  const amends = state === 'amendment_required' && amendmentSection === 1;
  return amends || state === 'section1_correction_requested' ? 'section1_correction' : undefined;
}

export const awaitsSection1 = (state: I9State, amendmentSection: 1 | 2 | null = null): boolean =>
  whySection1Waits(state, amendmentSection) !== undefined;
