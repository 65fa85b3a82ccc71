import { problemTypes, type ProblemType } from '../../generated/problems';
import type { OperationId } from '../../generated/handlers';

/** One thing that is wrong with a request. `pointer` is a JSON Pointer into the body, `parameter` the name of a parameter. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  /** A sentence for people. Never contains the value that was sent: it may be sensitive. */
  detail: string;
}

interface ProblemOptions {
  detail?: string;
  errors?: readonly Fault[];
  /** Response headers that belong to the problem, for example `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** What is said unless there is more to say. What is out of reach and what does not exist are answered alike. */
const usualDetails: Partial<Record<ProblemType, string>> = {
  'not-found': 'There is no such record, or it is out of your reach.',
};

/**
 * The only error that is thrown on purpose below the HTTP edge. The edge turns it into `application/problem+json`
 * with the status and title that the contract gives its type.
 */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly type: ProblemType,
    options: ProblemOptions = {},
  ) {
    const detail = options.detail ?? usualDetails[type];
    super(detail ?? problemTypes[type].title, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'Problem';
    this.status = problemTypes[type].status;
    this.title = problemTypes[type].title;
    this.detail = detail;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}

/** Returns the refusal of one value of a request's body, which keeps the form and breaks a rule. */
export const impossible = (pointer: string, detail: string, code = 'impossible'): Problem =>
  new Problem('impossible-value', { detail, errors: [{ pointer, code, detail }] });

/** Returns whether something can be done: it throws a Problem if not. */
export function isAllowed(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Outcome of a check that people can fail: the cleaned value, or a code that the caller puts into words. */
export type Checked<Value, Code extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: Code };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}

/** A fault of one field of a form; `code` is stable and is translated where it is shown. */
export interface FieldFault<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
}

/**
 * Returns the problem of a command that does not fit a state. It names the state, as the record spells it, and the
 * operations that the state allows.
 */
export function stateConflict(
  record: string,
  state: string,
  allowed: readonly (OperationId | undefined)[],
): Problem {
  const names = [...new Set(allowed.filter((name) => name !== undefined))];
  return new Problem('state-conflict', {
    detail: `${record} is in the state ${state}, which does not allow this.`,
    errors: [
      {
        code: state,
        detail:
          names.length > 0 ? `Possible: ${names.join(', ')}.` : 'No operation is possible in this state.',
      },
    ],
  });
}
