import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import type { Lifecycle } from '../process/lifecycle';
import type { Logger } from '../process/logger';
import { setTracing } from '../process/traces';

/** How long the end of the program waits for the last spans to be sent: the collector may be away. */
const lastSendMs = 2_000;

/** Switches traces on where they go somewhere. Without that, none of OpenTelemetry's packages is loaded. */
export async function startTraces(
  { tracesEndpoint, tracesSampler: sampler, tracesSamplerArg: ratio }: Config,
  { logger, lifecycle }: { readonly logger: Logger; readonly lifecycle: Lifecycle },
): Promise<void> {
  if (tracesEndpoint === null) return;
  const [{ startTracing }, { createTraceExporter, inBatches }] = await Promise.all([
    import('../process/open-telemetry.js'),
    import('../process/trace-exporter.js'),
  ]);
  const sending = inBatches(createTraceExporter(tracesEndpoint, logger));
  const tracing = startTracing([sending], { sampler, ratio });
  setTracing(tracing);
  lifecycle.started('traces', async () => {
    setTracing(null);
    await Promise.race([tracing.stop(), sleep(lastSendMs, undefined, { ref: false })]);
  });
}
