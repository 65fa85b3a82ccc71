import { createSecretKey } from 'node:crypto';
import { run } from 'graphile-worker';
import { createKeyRing } from '../../src/store/keys';
import { createTasks } from '../../src/worker/tasks';
import { openWorkbench } from './support';

/** A worker process for tests that kill it: the database is `DATABASE_URL`, the key `SECRET_KEY` in hex. Prints `ready`. */
async function main(): Promise<void> {
  const { DATABASE_URL: url = '', SECRET_KEY: key = '' } = process.env;
  const bench = openWorkbench(
    url,
    createKeyRing([{ id: 'test', key: createSecretKey(Buffer.from(key, 'hex')) }]),
  );
  const pusher = bench.pusher();
  await run({
    connectionString: url,
    concurrency: 4,
    noHandleSignals: true,
    crontab: '',
    taskList: createTasks({ system: bench.owner, pusher, mailer: { send: async () => undefined } }),
  });
  process.stdout.write('ready\n');
}

void main();
