/** Slugs of the problem types that the contract declares; stands in until the generated list is there. */
export type ProblemType =
  | 'invalid-request'
  | 'malformed-json'
  | 'unauthorized'
  | 'permission-denied'
  | 'not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'already-exists'
  | 'state-conflict'
  | 'employment-overlap'
  | 'i9-not-allowed'
  | 'last-role-manager'
  | 'request-in-flight'
  | 'stale-record'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'unknown-reference'
  | 'impossible-value'
  | 'id-mismatch'
  | 'under-minimum-age'
  | 'single-sign-on-not-enabled'
  | 'permission-not-held'
  | 'idempotency-key-reused'
  | 'too-many-requests'
  | 'internal-error'
  | 'not-implemented'
  | 'service-unavailable';

/** One fault of a request: where (JSON Pointer into the body, or parameter name), what (code), and in words. */
export interface Fault {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
}

export interface ProblemOptions {
  detail?: string;
  errors?: Fault[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The only error that is thrown on purpose below the HTTP edge, where it becomes a problem document (RFC 9457). */
export class Problem extends Error {
  readonly detail: string | undefined;
  readonly errors: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly type: ProblemType,
    options: ProblemOptions = {},
  ) {
    super(options.detail ?? type, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.detail = options.detail;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}
