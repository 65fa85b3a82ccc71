import { normalizeText } from '../domain/text';
import { faultProblem } from './faults';

/** A reason as typed. @throws Problem impossible-value when it is blank, too long (1000 characters) or no text */
export function checkedReason(text: string, field = 'reason'): string {
  const result = normalizeText(text, { maxLength: 1000, multiline: true });
  if (result.ok && result.value !== null) return result.value;
  throw faultProblem('A reason is required.', [{ field, code: result.ok ? 'reason-required' : result.code }]);
}
