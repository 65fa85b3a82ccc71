import { createSecretKey } from 'node:crypto';
import { createKeyRing } from '../../../src/store/core/keys';
import { startWorker } from '../../../src/worker';
import { createTasks } from '../../../src/worker/tasks';
import { silentLogger as quiet, testConfig } from '../parts';
import { noMailer, openParts, openWorkbench, realClock } from '../deliveries';

/**
 * A worker process for tests that kill it. The database, as a worker signs in, is `DATABASE_URL`, the key `SECRET_KEY` in hex; `LEASE_MS` and
 * `SWEEP_MS` shorten what nobody wants to wait for. Prints `ready`.
 */
async function main(): Promise<void> {
  const { DATABASE_URL: url = '', SECRET_KEY: key = '', LEASE_MS, SWEEP_MS } = process.env;
  const keys = createKeyRing([{ id: 'test', key: createSecretKey(Buffer.from(key, 'hex')) }]);
  const bench = openWorkbench(openParts({ url, workerUrl: url }, keys));
  const dispatcher = bench.dispatcher({
    clock: realClock,
    ...(LEASE_MS && { leaseMs: Number(LEASE_MS), timeoutMs: Number(LEASE_MS) / 2 }),
    ...(SWEEP_MS && { sweepMs: Number(SWEEP_MS) }),
  });
  const tasks = createTasks({ database: bench.database, dispatcher, mailer: noMailer });
  await startWorker(testConfig(), { databaseUrl: url, logger: quiet, tasks });
  if (SWEEP_MS) dispatcher.start();
  process.stdout.write('ready\n');
}

main().catch(() => process.exit(1));
