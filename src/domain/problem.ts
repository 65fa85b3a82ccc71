import { problemTypes, type ProblemType } from '../../generated/problems';
import type { OperationId } from '../../generated/handlers';

/** One thing that is wrong with a request. `pointer` is a JSON Pointer into the body, `parameter` the name of a parameter. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  /** A sentence for people. Never contains the value that was sent: it may be sensitive. */
  detail: string;
  /** What would be accepted in its place, where a rule can name it; `detail` says it too. */
  expected?: readonly string[];
}

interface ProblemOptions {
  detail?: string;
  errors?: readonly Fault[];
  /** Response headers that belong to the problem, for example `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** What is out of reach and what does not exist are answered alike. */
const notFound = 'There is no such record, or it is out of your reach.';

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
    const detail = options.detail ?? (type === 'not-found' ? notFound : undefined);
    super(detail ?? problemTypes[type].title, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'Problem';
    this.status = problemTypes[type].status;
    this.title = problemTypes[type].title;
    this.detail = detail;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}

export const isProblem = (error: unknown, ...types: readonly ProblemType[]): error is Problem =>
  error instanceof Problem && types.includes(error.type);

/** Returns the refusal of one value of a request's body, which keeps the form and breaks a rule. */
export const impossible = (pointer: string, detail: string, code = 'impossible'): Problem =>
  new Problem('impossible-value', { detail, errors: [{ pointer, code, detail }] });

/**
 * Returns a record that is there: one out of reach gets the same answer as one that does not exist.
 * @throws Problem not-found
 */
export function found<R>(record: R | null | undefined): R {
  if (record === null || record === undefined) throw new Problem('not-found');
  return record;
}

/** Returns the refusal of what does not fit the state of a record. @param code of its fault, for callers who tell it from others */
export const conflict = (detail: string, code?: string): Problem =>
  new Problem('state-conflict', { detail, ...(code !== undefined && { errors: [{ code, detail }] }) });

/** What is said of a request with these faults: of several, only how many. @param count if there are more than these */
export const detailOf = (faults: readonly Fault[], count: number | string = faults.length): string => {
  const [first, ...others] = faults;
  return first && others.length === 0 ? first.detail : `The request has ${count} faults; see errors.`;
};

/** The fault of a reference to a record that the organization does not have. */
export const unknownReference = (pointer: string, what: string): Fault => ({
  pointer,
  code: 'unknown-reference',
  detail: `There is no such ${what} in this organization.`,
});

/** @throws Problem unknown-reference, with these faults, if there are any */
export function refuseUnknown(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Problem('unknown-reference', { detail: detailOf(faults), errors: faults });
}

/**
 * Returns one refusal for all of these, so that whoever sent the request learns of all its faults at once: the first
 * one, with the errors of the others that have its status (RFC 9457, section 3, wants no type of its own for that).
 * Undefined when there is none.
 */
export function combined(problems: readonly (Problem | undefined)[]): Problem | undefined {
  const [first, ...others] = problems.filter((problem) => problem !== undefined);
  if (!first || first.errors.length === 0) return first;
  const errors = [first, ...others].flatMap(({ status, errors: own }) =>
    status === first.status ? own : [],
  );
  if (errors.length === first.errors.length) return first;
  return new Problem(first.type, { detail: detailOf(errors), errors, headers: first.headers });
}

/**
 * Makes checks that do not depend on each other.
 *
 * @returns what each of them returns
 * @throws Problem what they refuse, as `combined` has it
 */
export function checkAll<const Checks extends readonly (() => unknown)[]>(
  ...checks: Checks
): { -readonly [I in keyof Checks]: ReturnType<Checks[I]> } {
  const refusals: Problem[] = [];
  const results = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusals.push(error);
      return undefined;
    }
  });
  const refusal = combined(refusals);
  if (refusal) throw refusal;
  return results as { -readonly [I in keyof Checks]: ReturnType<Checks[I]> };
}

/**
 * Returns a check for `checkAll` that refuses what this one has refused: for one that is made beforehand, because it
 * takes too long for a transaction.
 */
export async function checkedBefore(check: Promise<unknown>): Promise<() => void> {
  const [outcome] = await Promise.allSettled([check]);
  if (outcome.status === 'rejected' && !(outcome.reason instanceof Problem)) throw outcome.reason;
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
  };
}

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
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly expected?: readonly string[] };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** @param expected what would be accepted instead, where that can be named */
export function refuse<Code extends string>(
  code: Code,
  expected?: readonly string[],
): { readonly ok: false; readonly code: Code; readonly expected?: readonly string[] } {
  return expected ? { ok: false, code, expected } : { ok: false, code };
}

/** A fault of one field of a form; `code` is stable and is translated where it is shown. */
export interface FieldFault<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
  /** What would be accepted instead: titles, papers, examples of a number. Never a value that was sent. */
  readonly expected?: readonly string[];
}

/** Returns the fault of a field whose value a check refused. */
export const faultAt = <Code extends string>(
  field: string,
  { code, expected }: Omit<FieldFault<Code>, 'field'>,
): FieldFault<Code> => ({ field, code, ...(expected && { expected }) });

/** Returns the faults of those rows that apply. */
export const faultsThatApply = <Code extends string, Field extends string>(
  ...rows: readonly (readonly [applies: boolean, field: Field, code: Code])[]
): { field: Field; code: Code }[] =>
  rows.flatMap(([applies, field, code]) => (applies ? [{ field, code }] : []));

/** Returns the faults of a part as those of the whole form. @param part its field, such as `documents.0` */
export const faultsWithin = <Fault extends FieldFault>(part: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, field: fault.field === '' ? part : `${part}.${fault.field}` }));

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
