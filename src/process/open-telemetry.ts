import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  createContextKey,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
  type Context,
  type Span as ApiSpan,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { Problem } from '../domain/problem';
import { errorCode } from './failures';
import {
  spanFacts,
  type SamplerName,
  type Span,
  type SpanFacts,
  type SpanStart,
  type Tracing,
} from './traces';

/** A request from outside begins a new trace and does not continue its own. */
const samplers: Readonly<Record<SamplerName, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const serviceName = 'employment-eligibility-service';
const written: ReadonlySet<string> = new Set(spanFacts);
const underWay = createContextKey('span');

const propagator = new W3CTraceContextPropagator();

/** Parses a `traceparent` (W3C Trace Context, 3.2); empty for anything else. */
const readTraceparent = (text: string): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent: text }, defaultTextMapGetter);

function writeTraceparent(span: ApiSpan): string | null {
  const carrier: { traceparent?: string } = {};
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
  return carrier.traceparent ?? null;
}

/** Returns the kind of a failure: a code or name of ours, of a library or of a protocol. */
const typeOfError = (error: unknown): string =>
  error instanceof Problem
    ? error.type
    : (errorCode(error) ?? (error instanceof Error ? error.name : typeof error));

/** A caller's mistake is not a failure of the work. */
const isFailure = (error: unknown): boolean => !(error instanceof Problem && error.status < 500);

class TracedSpan implements Span {
  constructor(readonly own: ApiSpan) {}

  set(facts: SpanFacts): void {
    for (const [name, value] of Object.entries(facts))
      if (written.has(name) && value !== undefined) this.own.setAttribute(name, value);
  }

  rename(name: string): void {
    this.own.updateName(name);
  }

  fail(type: string): void {
    this.set({ 'error.type': type });
    this.own.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(error?: unknown): void {
    if (!this.own.isRecording()) return;
    if (error !== undefined && isFailure(error)) this.fail(typeOfError(error));
    else if (error !== undefined) this.set({ 'error.type': typeOfError(error) });
    this.own.end();
  }
}

/**
 * Starts tracing with OpenTelemetry. Load this file only if traces are on, because its packages take a tenth of a second.
 *
 * @param processors receive the sampled spans
 * @param sampling.ratio from 0 to 1, for the samplers that ask for it
 */
export function startTracing(
  processors: SpanProcessor[],
  { sampler, ratio }: { readonly sampler: SamplerName; readonly ratio: number },
): Tracing {
  const provider = new TracerProvider({
    sampler: samplers[sampler](ratio),
    // Names and versions only: other detectors would add the host and the command line.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: processors,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return tracingWith(provider.getTracer(serviceName), async () => {
    await provider.shutdown();
    context.disable();
  });
}

function tracingWith(tracer: Tracer, stop: () => Promise<void>): Tracing {
  /** A span that has ended no longer counts, though a timer that it set may go on. */
  const current = (): TracedSpan | null => {
    const span = context.active().getValue(underWay);
    return span instanceof TracedSpan && span.own.isRecording() ? span : null;
  };
  const contextOf = (cause: string | null | undefined): Context | null => {
    if (cause === undefined) return current() && context.active();
    return cause === null ? ROOT_CONTEXT : readTraceparent(cause);
  };
  const start = ({ name, kind, facts = {}, cause, link = '' }: SpanStart): TracedSpan | null => {
    const parent = contextOf(cause);
    if (!parent) return null;
    const linked = trace.getSpanContext(readTraceparent(link));
    const links = linked ? [{ context: linked }] : [];
    const span = new TracedSpan(tracer.startSpan(name, { kind: kinds[kind], links }, parent));
    span.set(facts);
    return span;
  };
  const within = <T>(span: Span | null, work: () => T): T =>
    context.with(
      span instanceof TracedSpan
        ? trace.setSpan(ROOT_CONTEXT, span.own).setValue(underWay, span)
        : ROOT_CONTEXT,
      work,
    );
  return {
    start,
    within,
    current,
    stop,
    run: async (asked, work) => {
      const span = start(asked);
      if (!span) return work(null);
      try {
        const result = await within(span, () => work(span));
        span.end();
        return result;
      } catch (error) {
        span.end(error);
        throw error;
      }
    },
    traceparent: () => {
      const span = current();
      return span && writeTraceparent(span.own);
    },
    logFields: () => {
      const span = current();
      if (!span) return {};
      const { traceId, spanId } = span.own.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
  };
}
