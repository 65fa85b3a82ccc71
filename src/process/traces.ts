/**
 * All that a span may hold besides its name and its times; whatever else someone gives it is left out. Names are those of
 * OpenTelemetry's semantic conventions. docs/security.md ("Traces") says of each what it can be.
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
  /** Of a fixed set: never an address, an id or a name. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /**
   * What it belongs to: the `traceparent` of what has caused it; with null it begins a trace. Without it, it belongs to what
   * is under way and is not traced where nothing is.
   */
  readonly cause?: string | null;
  /** A `traceparent` that someone else has sent: linked to, but neither followed nor obeyed. */
  readonly link?: string;
}

/** Work that is traced. */
export interface Span {
  set(facts: SpanFacts): void;
  rename(name: string): void;
  /** Marks it as failed. @param type of a fixed set */
  fail(type: string): void;
  /** @param error why it failed: its kind or code is kept, never its message */
  end(error?: unknown): void;
}

/** How traces are made, once they are on. */
export interface Tracing {
  run<T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T>;
  /** Null where it belongs to nothing that is traced. */
  start(start: SpanStart): Span | null;
  /** @param span null: nothing is under way */
  within<T>(span: Span | null, work: () => T): T;
  current(): Span | null;
  traceparent(): string | null;
  logFields(): object;
  /** Sends what is left and ends. */
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

/** Null while traces are off, so that they cost one look then. */
let tracing: Tracing | null = null;

/** Switches traces on, or off with null. */
export function setTracing(given: Tracing | null): void {
  tracing = given;
}

/** Does work as a span, which ends with it. The work is given null where it is not traced. */
export const traced = <T>(start: SpanStart, work: (span: Span | null) => Promise<T>): Promise<T> =>
  tracing ? tracing.run(start, work) : work(null);

/** Begins a span that someone else ends; null where nothing is traced. */
export const startSpan = <Of>(describe: (of: Of) => SpanStart, of: Of): Span | null =>
  tracing ? tracing.start(describe(of)) : null;

/** Does work to which what it starts belongs. */
export const within = <T>(span: Span | null, work: () => T): T =>
  tracing && span ? tracing.within(span, work) : work();

/** Runs work that belongs to no current span: what continues for others, or for good. */
export const detached = <T>(work: () => T): T => (tracing ? tracing.within(null, work) : work());

/** The span under way; null where nothing is traced. */
export const currentSpan = (): Span | null => tracing?.current() ?? null;

/** Names the span under way for another process, as W3C Trace Context writes it; null where nothing is traced. */
export const traceparent = (): string | null => tracing?.traceparent() ?? null;

/** Fields of a log line that lead to the span under way. */
export const traceFields = (): object => tracing?.logFields() ?? {};
