import { randomBytes } from 'node:crypto';
import { emptyForm, type FormValues, type PreparerValues, type StepId } from './form-values';

/** What a new hire has entered but not signed. The server keeps it, encrypted, for the form that the link leads to. */
export interface Draft {
  values: FormValues;
  preparers: readonly PreparerValues[];
  /** Pages that were sent as answered, so their faults are shown. */
  checked: readonly StepId[];
  /** Changes with every change of an answer: what was reviewed, read and signed must be the same. */
  revision: string;
  reviewedRevision: string | null;
  /** Server time (RFC 3339) at which all signers said that they had read their statement, for this revision. */
  readAt: string | null;
  /** What one of the last two pages sent and was refused, by control; that page shows it with its faults. */
  refused: { page: 'attestation' | 'sign'; sent: Readonly<Record<string, string>> } | null;
}

/** Nothing of it is reviewed or read, as after every change of an answer. */
export const unread = {
  reviewedRevision: null,
  readAt: null,
  refused: null,
} as const satisfies Partial<Draft>;

const newRevision = (): string => randomBytes(9).toString('base64url');

export const blankDraft: Draft = {
  values: emptyForm,
  preparers: [],
  checked: [],
  revision: 'blank',
  ...unread,
};

/** Returns the draft with new answers, which invalidates any earlier review and reading. */
export const changed = (
  before: Draft,
  changes: Partial<Pick<Draft, 'values' | 'preparers' | 'checked'>>,
): Draft => ({ ...before, ...changes, revision: newRevision(), ...unread });
