import { createSecretKey } from 'node:crypto';
import { run } from 'graphile-worker';
import { createTasks } from '../../src/worker/tasks';
import { openWorkbench, silentLogger } from './support';
import { createKeyRing } from '../../src/store/keys';

/** A worker process for tests that kill it: `worker-child <database url> <key in hex> <pause before recording in ms>`. */
async function main([url = '', key = '']: string[]): Promise<void> {
  const keys = createKeyRing([{ id: 'test', key: createSecretKey(Buffer.from(key, 'hex')) }]);
  const bench = openWorkbench(url, keys);
  const pusher = bench.pusher({ logger: silentLogger });
  await run({
    connectionString: url,
    concurrency: 4,
    noHandleSignals: true,
    crontab: '',
    taskList: createTasks({ pusher, mailer: { send: async () => undefined } }),
  });
  process.stdout.write('ready\n');
}

void main(process.argv.slice(2));
