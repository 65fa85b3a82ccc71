import type { EverifyCase } from './record';

/**
 * Commands that only bring a case to its end. They send nothing new about the employee, and the employee's right to
 * contest a mismatch must not depend on a setting.
 */
const ending: ReadonlySet<string> = new Set(['refer', 'recordNoAction', 'close', 'advance']);

/**
 * Whether E-Verify may be asked this about a case. At a location that takes no part (any more) nothing new is sent, but a
 * case that E-Verify has can be brought to its end, and one that it never received can be closed.
 */
export function mayAsk(
  question: string,
  { caseNumber }: Pick<EverifyCase, 'caseNumber'>,
  takesPart: boolean,
): boolean {
  return takesPart || (ending.has(question) && (caseNumber !== null || question === 'close'));
}
