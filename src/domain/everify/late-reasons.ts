import { characterCount } from '../text';
import type { DelayReason, DelayReasonCode } from './record';

/**
 * Reasons for completing Section 2 late that employers choose from, with E-Verify's code for each: the case of a form that
 * is late is late for the same reason.
 */
export const lateReasons: Readonly<Record<string, DelayReasonCode>> = {
  'The employee presented the documents late': 'OTHER',
  'The employee was absent in the first days of employment': 'OTHER',
  'The person who examines documents was absent': 'OTHER',
  'Technical problems': 'TECHNICAL_PROBLEMS',
  'An audit found that the form was missing': 'AUDIT_NEW_HIRE_NOT_RUN',
};

/** Returns the reason as E-Verify takes it; null for one that has more than 200 characters, which somebody shortens. */
export function delayReasonOf(explanation: string): DelayReason | null {
  const code = Object.hasOwn(lateReasons, explanation) ? lateReasons[explanation] : undefined;
  if (code !== undefined && code !== 'OTHER') return { code, description: null };
  const description = explanation.replaceAll(/\s+/g, ' ').trim();
  return description === '' || characterCount(description) > 200 ? null : { code: 'OTHER', description };
}
