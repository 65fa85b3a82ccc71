import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freePort } from '../../src/embedded-postgres/free-port';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { hireInSpokane } from '../support/peers/partner';
import { startHaproxy, type ReverseProxy } from '../support/peers/reverse-proxies';
import { startReceiver, type Receiver } from '../support/peers/receiver';
import { endPrograms, startProgram, type Started } from '../support/program';
import { has } from '../support/runtimes';

/**
 * 4 API processes and 3 workers behind the proxy of deploy/, each replaced by another one while a partner starts
 * and withdraws I-9s. Part of `npm run test:cluster`: so many processes are too much for every run of the tests.
 */

const runs = has(['haproxy'], 'a rolling restart is not tested');
const apis = 4;
const workers = 3;
const clients = 3;

const database = useDatabase({ sandbox: true });
let receiver: Receiver;
let proxy: ReverseProxy;
let ports: number[];
const env = () => ({
  ...databaseEnv(database),
  ENCRYPTION_KEYS: sandboxKeys,
  SANDBOX: 'true',
  BASE_URL: proxy.url,
});
const startApi = (port: number) =>
  startProgram('src/main.js', ['api'], { ...env(), PORT: String(port), LOG_FORMAT: 'json' });
const startWorker = () => startProgram('src/main.js', ['worker'], { ...env(), LOG_LEVEL: 'debug' });

beforeAll(async () => {
  if (!runs) return;
  ports = await Promise.all(Array.from({ length: apis }, freePort));
  receiver = await startReceiver();
  proxy = await startHaproxy(ports);
});
afterAll(async () => {
  if (!runs) return;
  await proxy.stop();
  await endPrograms();
  await receiver.close();
});

const count = { requests: 0, repeated: 0, failed: 0, hires: 0 };
const candidates: string[] = [];
/** Statuses of those that failed. */
const refused: (number | undefined)[] = [];

/** Nobody answered, the proxy had nobody for it, or the request before is still being done: the same key goes again. */
const goesAgain = new Set([undefined, 409, 502, 503, 504]);

/** @returns the body of the answer; null when it was refused */
async function send<T>(
  address: string,
  body: object,
  { token = '', method = 'POST' } = {},
): Promise<T | null> {
  const request = {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    count.requests += 1;
    const answer = await fetch(`${proxy.url}${address}`, request).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text !== undefined) return JSON.parse(text) as T;
    const status = text === undefined ? undefined : answer?.status;
    if (!goesAgain.has(status) || attempt === 5) {
      refused.push(status);
      break;
    }
    count.repeated += 1;
  }
  count.failed += 1;
  return null;
}

/** Starts and withdraws I-9s, one after the other, until it is told to end. */
async function hireOn(token: string, client: number, ending: AbortSignal): Promise<void> {
  for (let number = 0; !ending.aborted; number += 1) {
    const candidate = `rolling-${client}-${number}`;
    const hired = await send<{ i9Id: number }>('/v1/partners/i9s/section1', hireInSpokane(candidate), {
      token,
    });
    const reason = { reason: 'The offer was taken back.' };
    if (hired) await send(`/v1/partners/i9s/${hired.i9Id}/withdrawal`, reason, { token });
    candidates.push(candidate);
    count.hires += 1;
  }
}

/** Resolves when every client has been served some times more: whoever is replaced next is replaced under load. */
const someHires = (more = 2 * clients) => {
  const wanted = count.hires + more;
  return eventually(() => count.hires >= wanted || undefined);
};

/** Ends a process as an orchestrator does. @throws Error with what it said when it does not end cleanly */
async function end({ child, exit, output }: Started): Promise<void> {
  child.kill('SIGTERM');
  const code = await exit;
  if (code !== 0) throw new Error(`ended with ${code}:\n${output.stdout.slice(-4_000)}${output.stderr}`);
}

interface Row {
  webhook_id: string;
  state: string;
}

(runs ? test : test.skip)('replaces every process under load, and loses nothing', async () => {
  const serving = ports.map(startApi);
  const working = Array.from({ length: workers }, startWorker);
  await Promise.all(working.map((one) => one.says('Worker connected')));
  await Promise.all(serving.map((one) => one.says('"msg":"ready"')));
  await Promise.all(ports.map((port) => proxy.uses(port)));
  const client = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  const session = await send<{ access_token: string }>('/v1/partners/sessions', client);
  const token = session?.access_token ?? '';
  await send('/v1/partners/self', { callbackUrl: receiver.template }, { token, method: 'PATCH' });

  const ending = new AbortController();
  const load = Array.from({ length: clients }, (_, number) => hireOn(token, number, ending.signal));
  for (const [at, port] of ports.entries()) {
    await someHires();
    const old = serving[at];
    if (old) await end(old);
    await startApi(port).says('"msg":"ready"');
    await proxy.uses(port);
  }
  for (const old of working) {
    await someHires();
    await end(old);
    await startWorker().says('Worker connected');
  }
  await someHires();
  ending.abort();
  await Promise.all(load);

  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const waiting = () => owner.query<Row>(`select from deliveries where state = 'pending'`);
  await eventually(async () => (await waiting()).rowCount === 0 || undefined);
  const { rows } = await owner.query<Row>('select webhook_id, state from deliveries');
  await owner.end();

  const told = new Set<string>();
  const newest = new Map<string, number>();
  const pushes = { received: receiver.deliveries.length, lost: 0, twice: 0, outOfOrder: 0 };
  for (const { url, headers } of receiver.deliveries) {
    const [id = '', sequence] = [headers['webhook-id'], Number(headers['x-sequence'])];
    if (told.has(id)) pushes.twice += 1;
    if (sequence < (newest.get(url) ?? 0)) pushes.outOfOrder += 1;
    told.add(id);
    newest.set(url, sequence);
  }
  // One that a newer one of its I-9 replaced before it was sent need not come.
  pushes.lost = rows.filter(
    ({ webhook_id, state }) => state !== 'superseded' && !told.has(webhook_id),
  ).length;
  console.log(
    `${apis} API processes and ${workers} workers replaced: ${JSON.stringify({ ...count, pushes })}`,
  );
  expect(refused).toEqual([]);
  expect(pushes).toMatchObject({ lost: 0, twice: 0, outOfOrder: 0 });
  const toldOf = [...newest.keys()].map((url) => url.split('/').at(-1) ?? '');
  // The sandbox has two hires of the partner, whose pushes had no address before.
  expect(toldOf.filter((one) => !one.startsWith('sandbox-')).toSorted()).toEqual(candidates.toSorted());
});
