import { parseConfig } from '../../../src/config';
import { createLogger } from '../../../src/process/logger';
import { createLifecycle } from '../../../src/process/lifecycle';
import '../../../src/program/serve';
import { startTraces } from '../../../src/program/tracing';

/** Prints how many files of OpenTelemetry the whole program has loaded, with traces off and then on. */

const loaded = (): number =>
  Object.keys(require.cache).filter((file) => file.includes('@opentelemetry')).length;

async function main(): Promise<void> {
  const logger = createLogger({ level: 'silent' });
  const parts = { logger, lifecycle: createLifecycle(logger) };
  await startTraces(parseConfig({}), parts);
  const off = loaded();
  await startTraces(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }), parts);
  console.log(JSON.stringify({ off, on: loaded() > 0 }));
  await parts.lifecycle.stopAll();
}

void main();
