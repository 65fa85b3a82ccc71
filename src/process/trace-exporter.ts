import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from './logger';

/**
 * Sends spans to a collector, by OTLP over HTTP. Headers (`OTEL_EXPORTER_OTLP_HEADERS`), time limit, compression and
 * certificates come from the environment, as the standard defines.
 *
 * Logs once that the collector accepts nothing, and once that it does again. Spans that could not be sent are lost.
 */
export function createTraceExporter(url: string, logger: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  const exporter = new OTLPTraceExporter({ url });
  let taken = true;
  const tell = (now: boolean): void => {
    if (now === taken) return;
    taken = now;
    if (now) logger.info({}, 'the collector takes traces again');
    else logger.warn({}, 'the collector takes no traces: they are lost until it does');
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        tell(result.code === ExportResultCode.SUCCESS);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Sends in batches in the background: when the collector does not keep up, spans are dropped and no one waits. */
export const inBatches = (exporter: SpanExporter): SpanProcessor => new BatchSpanProcessor({ exporter });

/** Sends an empty batch. @returns whether the collector accepts it */
export const collectorAnswers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: 3_000 });
    exporter.export([], (result) => {
      void exporter.shutdown();
      resolve(result.code === ExportResultCode.SUCCESS);
    });
  });
