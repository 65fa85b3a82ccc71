import { fieldAt, pointerTo } from '../domain/json';
import { faultSentence } from '../domain/i9/fault-sentences';
import { faultAt, isProblem, Problem, type Fault, type FieldFault } from '../domain/problem';

/**
 * Turns faults of a form into a problem. `field` is a path with dots (`documents.0.papers.1.number`), and the fault's
 * pointer is the same path; `code` is stable, and the page or API that shows it supplies the words.
 */
export function faultProblem(detail: string, faults: readonly FieldFault[]): Problem {
  const errors = faults.map((fault) => ({ ...refusalOf(fault), pointer: pointerTo(fault.field) }));
  return new Problem('impossible-value', { detail, errors });
}

/** The same for a single fault. */
export const fieldProblem = (detail: string, field: string, code: string): Problem =>
  faultProblem(detail, [{ field, code }]);

/** Returns a fault as a problem shows it: its sentence says what would be accepted, and where that is written. */
export const refusalOf = ({ code, expected }: Pick<FieldFault, 'code' | 'expected'>): Fault => ({
  code,
  detail: [faultSentence(code), ...(expected ? [`Accepted: ${expected.join('; ')}.`] : [])].join(' '),
  ...(expected && { expected }),
});

/** Returns the faults of a problem by field, for pages that show each beside its field; null for every other error. */
export function faultsOf(error: unknown): FieldFault[] | null {
  if (!isProblem(error, 'impossible-value')) return null;
  return error.errors.map(({ pointer = '', ...fault }) => faultAt(fieldAt(pointer), fault));
}
