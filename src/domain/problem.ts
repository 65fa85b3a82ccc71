import { problemTypes, type ProblemType } from '../../generated/problems';

/** One thing that is wrong with a request. `pointer` is a JSON Pointer into the body, `parameter` the name of a parameter. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  /** A sentence for people. Never contains the value that was sent: it may be sensitive. */
  detail: string;
}

export interface ProblemOptions {
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
