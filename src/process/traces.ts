/**
 * The only attributes that a span may have; any others are dropped. The names follow OpenTelemetry's semantic
 * conventions. docs/security.md ("Traces") lists the possible values.
 */
export const spanFacts = [
  'db.operation.batch.size',
  'db.query.summary',
  'db.system.name',
  'eligibility.partner.id',
  'error.type',
  'http.request.method',
  'http.request.resend_count',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'messaging.operation.type',
  'messaging.system',
] as const;

export type SpanFacts = { readonly [Name in (typeof spanFacts)[number]]?: string | number };

/** A piece of work to be traced. */
export interface SpanStart {
  /** One of a fixed set; never an address, an id or a person's name. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /**
   * The `traceparent` of its cause, or null to begin a trace. If absent, it belongs to the current span and is not traced
   * without one.
   */
  readonly cause?: string | null;
  /** A `traceparent` from outside, which is linked to but not followed. */
  readonly link?: string;
}

export interface Span {
  set(facts: SpanFacts): void;
  rename(name: string): void;
  /** Marks it as failed. @param type one of a fixed set */
  fail(type: string): void;
  /** @param error the failure; its kind or code is kept, never its message */
  end(error?: unknown): void;
}

/** How traces are made, once they are on. */
export interface Tracing {
  run<T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T>;
  /** Returns null if it belongs to nothing that is traced. */
  start(start: SpanStart): Span | null;
  /** @param span null for no current span */
  within<T>(span: Span | null, work: () => T): T;
  current(): Span | null;
  traceparent(): string | null;
  logFields(): object;
  /** Sends what is left and stops. */
  stop(): Promise<void>;
}

/** By the names that OTEL_TRACES_SAMPLER has for them. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

/** Null while traces are off, so that they cost only this check. */
let tracing: Tracing | null = null;

/** Switches traces on, or off with null. */
export function setTracing(given: Tracing | null): void {
  tracing = given;
}

/** Runs work as a span that ends with it. The work gets null if it is not traced. */
export const traced = <T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T> =>
  tracing ? tracing.run(start, work) : work(null);

/** Begins a span that the caller ends; null if nothing is traced. */
export const startSpan = <Of>(describe: (of: Of) => SpanStart, of: Of): Span | null =>
  tracing ? tracing.start(describe(of)) : null;

/** Runs work with a span as the current one. */
export const withinSpan = <T>(span: Span | null, work: () => T): T =>
  tracing && span ? tracing.within(span, work) : work();

/** Runs work without a current span, for what continues for others or permanently. */
export const detached = <T>(work: () => T): T => (tracing ? tracing.within(null, work) : work());

export const currentSpan = (): Span | null => tracing?.current() ?? null;

/** Returns the `traceparent` of the current span for another process (W3C Trace Context); null if nothing is traced. */
export const traceparent = (): string | null => tracing?.traceparent() ?? null;

/** Returns the fields of a log line that identify the current span. */
export const traceFields = (): object => tracing?.logFields() ?? {};
