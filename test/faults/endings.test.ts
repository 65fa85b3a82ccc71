import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { endPrograms, startProgram, type Started } from '../support/program';

/** How a process ends on SIGTERM when something around it does not answer. Orchestrators kill after 30 seconds. */

/** 25 seconds, and what a busy machine needs to exit. */
const longestMs = 27_000;
const database = useDatabase({ sandbox: true });
afterEach(endPrograms);

/** A way to the server of the tests that can be cut, or hold back what is sent. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port: own } = way.address() as AddressInfo;
  const cut = (): void => {
    way.close();
    for (const socket of sockets) socket.destroy();
  };
  const freeze = (): void => {
    way.on('connection', (socket: Socket) => socket.unpipe().pause());
    for (const socket of sockets) socket.unpipe().pause();
  };
  const through = (to: string) =>
    Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(own) }).href;
  return { through, cut, freeze };
}

/** The time from the signal to the end, and how it ended. */
async function end({ child, exit }: Started): Promise<{ code: number | null; ms: number }> {
  const began = performance.now();
  child.kill('SIGTERM');
  const code = await exit;
  return { code, ms: performance.now() - began };
}

const env = () => ({
  ...databaseEnv(database),
  ENCRYPTION_KEYS: sandboxKeys,
  SANDBOX: 'true',
  LOG_LEVEL: 'debug',
  LOG_FORMAT: 'json',
});

/** Resolves when the worker has done the jobs that were waiting for one. */
async function withoutDueJobs(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const due = `select from graphile_worker._private_jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts)`;
  await eventually(async () => (await client.query(due)).rowCount === 0 || undefined);
  await client.end();
}

describe('a worker without its database', () => {
  async function without(fault: 'cut' | 'freeze') {
    const way = await wayTo(database.workerUrl);
    const worker = startProgram('src/main.js', ['worker'], {
      ...env(),
      DATABASE_URL: way.through(database.serviceUrl),
      DATABASE_WORKER_URL: way.through(database.workerUrl),
    });
    await worker.says('Worker connected');
    // One that is broken off is told by the exit code.
    await withoutDueJobs();
    way[fault]();
    await sleep(2_000);
    const ended = await end(worker);
    way.cut();
    return ended;
  }

  it('ends immediately while the database refuses connections', async () => {
    const { code, ms } = await without('cut');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  it('ends in time while the database is silent, with an exit code that tells of unfinished jobs', async () => {
    const { code, ms } = await without('freeze');
    expect(code).toBe(1);
    expect(ms).toBeLessThan(longestMs);
  });
});

it('an API ends in time, and well, while callers send slowly', async () => {
  const api = startProgram('src/main.js', ['api'], { ...env(), PORT: '0', DRAIN_SECONDS: '5' });
  const { port } = new URL(await api.address());
  const senders = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'));
  for (const sender of senders) {
    sender.on('error', () => undefined);
    sender.write('POST /v1/partners/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n');
  }
  const dripping = setInterval(() => senders.forEach((sender) => sender.write('a')), 200);
  await sleep(500);
  const { code, ms } = await end(api);
  clearInterval(dripping);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(longestMs);
});
