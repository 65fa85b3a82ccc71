import { spawn, type ChildProcess } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Logger, run, type Runner } from 'graphile-worker';
import { Webhook } from 'standardwebhooks';
import { createKeyRing } from '../../src/store/keys';
import { createTasks } from '../../src/worker/tasks';
import { useDatabase } from '../support/database';
import { answer, openWorkbench, startReceiver, type Receiver, type Workbench } from './support';

/** Lets the child run TypeScript. */
const bootstrap = `
  const { readFileSync } = require('node:fs');
  const { transformSync } = require('@swc/core');
  require('node:module')._extensions['.ts'] = (module, filename) => {
    const options = {
      filename,
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs', ignoreDynamic: true },
    };
    module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename);
  };
  require(${JSON.stringify(`${__dirname}/worker-child.ts`)});`;

const database = useDatabase();
const secretKey = randomBytes(32);
let bench: Workbench;
let receiver: Receiver;
let runner: Runner | undefined;
let child: ChildProcess | undefined;
beforeEach(async () => {
  bench = openWorkbench(database, createKeyRing([{ id: 'test', key: createSecretKey(secretKey) }]));
  receiver = await startReceiver();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await runner?.stop();
  runner = undefined;
  await bench.close();
  await receiver.close();
});

const startRunner = async (pusher = bench.pusher()): Promise<void> => {
  runner = await run({
    connectionString: database.workerUrl,
    concurrency: 2,
    noHandleSignals: true,
    crontab: '',
    logger: new Logger(() => () => undefined),
    taskList: createTasks({ database: bench.database, pusher, mailer: { send: async () => undefined } }),
  });
};

test('a committed push reaches the receiver through the job queue', async () => {
  await startRunner();
  const partner = await bench.partnership(receiver.template);
  await partner.push(await partner.hire('c1'), 'Section 1 Completed');
  await receiver.arrived(1);
  const [push] = receiver.pushes;
  expect(new Webhook(partner.secret).verify(push?.body ?? '', push?.headers ?? {})).toMatchObject({
    i9Status: 'Section 1 Completed',
  });
});

test('receivers that hang do not delay those of other partners', async () => {
  // They hang for longer than this test may take, so what arrives has not waited for them.
  await startRunner(bench.pusher({ timeoutMs: 3_600_000, leaseMs: 7_200_000 }));
  const holes = await Promise.all(Array.from({ length: 4 }, () => startReceiver(() => undefined)));
  for (const hole of holes) {
    const partner = await bench.partnership(hole.template);
    for (const candidate of ['a', 'b', 'c', 'd', 'e']) await partner.push(await partner.hire(candidate), 'x');
    await hole.arrived(2);
  }
  const partner = await bench.partnership(receiver.template);
  await partner.push(await partner.hire('c1'), 'x');
  await receiver.arrived(1);
  expect(holes.map((hole) => [hole.open(), hole.pushes.length])).toEqual(holes.map(() => [2, 2]));
  for (const hole of holes) await hole.close();
});

test('a worker that is killed while its request is under way: another one sends the push again', async () => {
  receiver.behave(() => undefined);
  const partner = await bench.partnership(receiver.template);
  child = spawn(process.execPath, ['--eval', bootstrap], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.workerUrl,
      SECRET_KEY: secretKey.toString('hex'),
      LEASE_MS: '3600000',
    },
  });
  if (!child.stdout) throw new Error('the child has no output');
  await once(child.stdout, 'data');
  await partner.push(await partner.hire('c1'), 'x');
  await receiver.arrived(1);
  child.kill('SIGKILL');
  await once(child, 'exit');

  receiver.behave(answer(200));
  const pusher = bench.pusher();
  await startRunner(pusher);
  await pusher.sweep();
  await pusher.settled();
  expect(receiver.pushes).toHaveLength(1);
  bench.clock.advance(3_601_000);
  await pusher.sweep();
  await pusher.settled();
  const ids = receiver.pushes.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  const rows = await bench.owner('deliveries').where({ partner_id: partner.partnerId }).pluck('state');
  expect(rows).toEqual(['delivered']);
});
