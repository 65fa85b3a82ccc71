import { spawn, type ChildProcess } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { Webhook } from 'standardwebhooks';
import { answer, startReceiver, type Receiver } from '../support/peers/receiver';
import { noMailer, openWorkbench, runTasks, workerParts, type Workbench } from '../support/deliveries';
import { useService } from '../support/service';

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
  require(${JSON.stringify(`${__dirname}/../support/programs/deliveries-worker.ts`)});`;

const secretKey = randomBytes(32);
const service = useService({ encryptionKeys: [{ id: 'test', key: createSecretKey(secretKey) }] });
let bench: Workbench;
let receiver: Receiver;
let runner: Runner | undefined;
let children: ChildProcess[] = [];
beforeEach(async () => {
  bench = openWorkbench(workerParts(service));
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await runner?.stop();
  runner = undefined;
  // First what may hang: whoever stops waits for the requests that are under way.
  await receiver.close();
  await bench.stop();
});

const startRunner = async (dispatcher = bench.dispatcher()): Promise<void> => {
  runner = await runTasks(service, { database: bench.database, dispatcher, mailer: noMailer });
};

test('a committed delivery reaches the receiver through the job queue', async () => {
  await startRunner();
  const partner = await bench.partnership(receiver.template);
  await partner.report(await partner.hire('c1'), 'Section 1 Completed');
  await receiver.arrived(1);
  const [delivery] = receiver.deliveries;
  expect(new Webhook(partner.secret).verify(delivery?.body ?? '', delivery?.headers ?? {})).toMatchObject({
    i9Status: 'Section 1 Completed',
  });
});

/** They hang for longer than a test may take, so what arrives has not waited for them. */
const patient = { timeoutMs: 3_600_000, leaseMs: 7_200_000 };
const hangs = () => undefined;

test('receivers of which half hang: the others get theirs', async () => {
  const count = 32;
  await startRunner(bench.dispatcher(patient));
  const hole = await startReceiver(hangs);
  const hireFor = async (template: string) => {
    const partner = await bench.partnership(template);
    await partner.report(await partner.hire('c1'), 'x');
  };
  for (let n = 0; n < count; n += 1) await hireFor(hole.template);
  await hole.arrived(count);
  for (let n = count; n < 2 * count; n += 1) await hireFor(receiver.template);
  await receiver.arrived(count);
  expect(hole.open()).toBe(count);
  await hole.close();
});

test('I-9s of one partner of which half hang and some fail: the others arrive', async () => {
  const count = 32;
  await startRunner(bench.dispatcher(patient));
  receiver.behave(({ url }, response) => {
    if (!url.endsWith('hangs')) response.writeHead(url.endsWith('fails') ? 500 : 204).end();
  });
  const partner = await bench.partnership(receiver.template);
  const reportEach = async (outcome: string, hires: number) => {
    for (let n = 0; n < hires; n += 1) await partner.report(await partner.hire(`${n}-${outcome}`), 'x');
  };
  await reportEach('hangs', count);
  await receiver.arrived(count);
  await reportEach('fails', 5);
  await receiver.arrived(count + 5);
  await reportEach('well', count);
  await receiver.arrived(2 * count + 5);
  expect(receiver.open()).toBe(count);
});

test('partners whose backlogs hang do not use up the places of a worker', async () => {
  await startRunner(bench.dispatcher({ ...patient, total: 128 }));
  const hole = await startReceiver(hangs);
  for (let n = 0; n < 4; n += 1) {
    const partner = await bench.partnership(hole.template);
    for (let i9 = 0; i9 < 10; i9 += 1) await partner.report(await partner.hire(`c${i9}`), 'x');
    await hole.arrived(n + 1);
  }
  const partner = await bench.partnership(receiver.template);
  await partner.report(await partner.hire('c1'), 'x');
  await receiver.arrived(1);
  expect(hole.open()).toBeLessThanOrEqual(16);
  await hole.close();
});

/** Starts a worker process. Its leases last an hour: what is sent again has not waited for their end. */
async function startChild(env: Record<string, string> = {}): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['--eval', bootstrap], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: service.urls.workerUrl,
      SECRET_KEY: secretKey.toString('hex'),
      LEASE_MS: '3600000',
      ...env,
    },
  });
  children.push(started);
  await once(started.stdout, 'data');
  return started;
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

describe('a worker that is killed while its request is under way: it is sent again with the same id', () => {
  let worker: ChildProcess;
  let id: number;
  beforeEach(async () => {
    receiver.behave(hangs);
    worker = await startChild();
    const partner = await bench.partnership(receiver.template);
    [id = 0] = await partner.report(await partner.hire('c1'), 'x');
    await receiver.arrived(1);
    receiver.behave(answer(200));
  });

  const expectOnceMore = async () => {
    const ids = receiver.deliveries.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    const row = await bench.owner('deliveries').where({ id }).first('state', 'leased_by', 'leased_until');
    expect(row).toEqual({ state: 'delivered', leased_by: null, leased_until: null });
  };

  test('by one of two others, at the next of their sweeps', async () => {
    const others = [bench.dispatcher({ sweepMs: 50 }), bench.dispatcher({ sweepMs: 50 })];
    for (const other of others) {
      // While it lives, nobody takes what it has.
      await other.sweep();
      await other.settled();
      other.start();
    }
    expect(receiver.deliveries).toHaveLength(1);
    await kill(worker);
    await receiver.arrived(2);
    await Promise.all(others.map((other) => other.stop()));
    await expectOnceMore();
  });

  test('by the only worker, immediately after its restart', async () => {
    await kill(worker);
    // It sweeps when it starts, and not again for an hour.
    const again = await startChild({ SWEEP_MS: '3600000' });
    await receiver.arrived(2);
    while ((await bench.owner('deliveries').where({ id, state: 'delivered' })).length === 0) await turn();
    await kill(again);
    await expectOnceMore();
  });
});
