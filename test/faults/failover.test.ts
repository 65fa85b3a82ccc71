import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../src/embedded-postgres/free-port';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { hireInSpokane } from '../support/peers/partner';
import { startPooler, type Pooler } from '../support/peers/pooler';
import { startReceiver, type Receiver } from '../support/peers/receiver';
import { connectedTo, durable, promote, startCopy, startStandby } from '../support/peers/standby';
import { systemPostgres, type SystemServer } from '../support/peers/system-postgres';
import { endPrograms, startProgram } from '../support/program';
import { has } from '../support/runtimes';
import { buildGate, type Gate } from '../support/gate';

/**
 * A primary with a synchronous standby under load of hires and pushes: the primary is lost, the standby is promoted, and
 * every process finds it by itself. Four times, each time in another state; the same again with a PgBouncer before each
 * server. Part of `npm run test:cluster`: it takes PostgreSQL and PgBouncer as they are installed.
 */

const bin = systemPostgres();
const serverUrl = process.env['TEST_DATABASE_URL'];
const clients = 4;
/** From the loss of a primary to the first write that the next one has acknowledged. */
const longestMs = 10_000;

const database = useDatabase({ sandbox: true });
const folder = mkdtempSync(path.join(tmpdir(), 'ees-failover-'));
let receiver: Receiver;
const running: (SystemServer | Pooler)[] = [];

/** What a URL that leads to one server becomes with all of them, each `host:port`. */
const several = (url: string, addresses: readonly string[]): string => {
  const all = new URL(url);
  all.search = '?target_session_attrs=read-write';
  return all.href.replace(all.host, addresses.join(','));
};

const nothing = { requests: 0, unavailable: 0, inFlight: 0, stale: 0, acknowledged: 0 };
let count = { ...nothing };
/** When, in milliseconds of `performance.now()`, a write was acknowledged. */
let acknowledgedAt: number[] = [];

let origins: string[] = [];
let twoPrimaries = false;

/**
 * Sends a request until it is acknowledged, with the same key each time, to one API process after the other.
 * @throws Error when the answer is neither success nor one that asks to come again
 */
async function send<T>(address: string, token: string, body?: object): Promise<T> {
  const key = randomUUID();
  return eventually(async () => {
    const origin = origins[(count.requests += 1) % origins.length];
    const response = await fetch(`${origin}${address}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
    });
    const text = await response.text();
    if (response.ok) {
      count.acknowledged += 1;
      if (body) acknowledgedAt.push(performance.now());
      return JSON.parse(text) as T;
    }
    // The request before may have no end yet.
    if (response.status === 409 && text.includes('/request-in-flight')) count.inFlight += 1;
    // A process that has not heard of the promotion knows nothing of what was hired since.
    else if (response.status === 404 && twoPrimaries) count.stale += 1;
    else if (response.status === 503 && response.headers.has('retry-after')) count.unavailable += 1;
    else throw new Error(`answered ${response.status}: ${text}`);
    return undefined;
  });
}

interface Hire {
  readonly candidate: string;
  readonly id: number;
  readonly i9Id: number;
}

let hires: Hire[] = [];

/** Starts and withdraws I-9s, and reads in between, one after the other, until it is told to end. */
async function hireOn(token: string, client: string, ending: AbortSignal): Promise<void> {
  for (let number = 0; !ending.aborted; number += 1) {
    const candidate = `failover-${client}-${number}`;
    const hired = await send<Omit<Hire, 'candidate'>>(
      '/v1/partners/i9s/section1',
      token,
      hireInSpokane(candidate),
    );
    hires.push({ candidate, ...hired });
    await send('/v1/partners/self', token);
    await send(`/v1/partners/i9s/${hired.i9Id}/withdrawal`, token, { reason: 'The offer was taken back.' });
  }
}

/** Resolves when every client has been served some times more. */
const someHires = () => {
  const wanted = hires.length + 2 * clients;
  return eventually(() => hires.length >= wanted || undefined);
};

/** The test's database on a server. */
const onServer = (server: SystemServer): string =>
  Object.assign(new URL(server.url), { pathname: `/${database.name}` }).href;

/** Commits that wait for the standby to confirm them; those of one organization wait for each other. */
const unconfirmed = async (admin: Client): Promise<number> =>
  (await admin.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount ?? 0;

interface Round {
  readonly what: string;
  /** It says that it is gone, by connections that end: every client is told to come again before the promotion. */
  readonly isHeard: boolean;
  /** Brings the primary into the state in which it is lost. */
  lose(primary: SystemServer, standby: SystemServer): Promise<void>;
}

const rounds: readonly Round[] = [
  {
    what: 'killed before its commits',
    isHeard: true,
    async lose(primary) {
      const admin = await connectedTo(onServer(primary));
      const gate: Gate = await buildGate(admin, 'commit', 'employees');
      await gate.shut();
      await gate.waiting(clients);
      primary.signal('SIGKILL');
    },
  },
  {
    what: 'killed while its commits wait for the standby',
    isHeard: true,
    async lose(primary, standby) {
      const admin = await connectedTo(primary.url);
      standby.signal('SIGSTOP');
      await eventually(async () => ((await unconfirmed(admin)) > 0 ? true : undefined));
      primary.signal('SIGKILL');
      standby.signal('SIGCONT');
    },
  },
  {
    what: 'frozen, and wakes up beside the new one',
    isHeard: false,
    lose: async (primary) => primary.signal('SIGSTOP'),
  },
  {
    what: 'left running beside the new one',
    isHeard: false,
    lose: async () => undefined,
  },
];

beforeAll(async () => {
  // The servers run under an account of their own.
  chmodSync(folder, 0o755);
});
beforeEach(async () => {
  receiver = await startReceiver();
  count = { ...nothing };
  acknowledgedAt = [];
  hires = [];
  twoPrimaries = false;
});
afterEach(async () => {
  await endPrograms();
  await receiver.close();
  // Those that were frozen or killed as well.
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Stored {
  candidate: string;
  id: number;
  i9s: number;
  withdrawn: number;
}

const storedQuery = `
  select e.integration_candidate_id as candidate, e.id,
    (select count(*)::int from i9s i where i.employee_id = e.id) as i9s,
    (select count(*)::int from i9s i where i.employee_id = e.id and i.state = 'voided') as withdrawn
  from employees e where e.integration_candidate_id like 'failover-%'`;

/** Where the service finds the servers: the API, and what goes past a pooler. */
async function addresses(ports: readonly number[], isPooled: boolean) {
  const servers = ports.map((port) => `127.0.0.1:${port}`);
  if (!isPooled) return { requests: servers, direct: servers };
  const poolers = await Promise.all(servers.map((server) => startPooler(`postgres://${server}`)));
  running.push(...poolers);
  return { requests: poolers.map(({ address }) => address), direct: servers };
}

const runs = bin !== undefined && serverUrl !== undefined;
const ways = [
  { way: 'straight', isPooled: false },
  ...(has(['pgbouncer'], 'a failover through it is not tested')
    ? [{ way: 'through PgBouncer', isPooled: true }]
    : []),
];

(runs ? test : test.skip).each(ways)('fails over to the standby, $way, and loses nothing', async (given) => {
  const { way, isPooled } = given;
  const ports = await Promise.all(Array.from({ length: rounds.length + 1 }, freePort));
  let primary = await startCopy(bin ?? '', serverUrl ?? '', path.join(folder, String(ports[0])), {
    settings: { ...durable, port: ports[0] ?? 0 },
  });
  running.push(primary);

  const { requests, direct } = await addresses(ports, isPooled);
  const { DATABASE_DIRECT_URL: _, ...urls } = databaseEnv(database);
  const env = {
    ...Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, several(url, direct)])),
    DATABASE_URL: several(urls.DATABASE_URL, requests),
    ...(isPooled && { DATABASE_DIRECT_URL: several(urls.DATABASE_WORKER_URL, direct) }),
    ENCRYPTION_KEYS: sandboxKeys,
    SANDBOX: 'true',
    LOG_FORMAT: 'json',
    PORT: '0',
  };
  const serving = [1, 2].map(() => startProgram('src/main.js', ['api'], env));
  const working = startProgram('src/main.js', ['worker'], { ...env, LOG_LEVEL: 'debug' });
  origins = await Promise.all(serving.map((one) => one.address()));
  await working.says('Worker connected');
  const credentials = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  const { access_token: token } = await send<{ access_token: string }>(
    '/v1/partners/sessions',
    '',
    credentials,
  );
  const self = { method: 'PATCH', body: JSON.stringify({ callbackUrl: receiver.template }) };
  await fetch(`${origins[0]}/v1/partners/self`, {
    ...self,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

  const ending = new AbortController();
  const load = Array.from({ length: clients }, (_client, number) =>
    hireOn(token, String(number), ending.signal),
  );
  for (const [at, { what, isHeard, lose }] of rounds.entries()) {
    const port = ports[at + 1] ?? 0;
    const standby = await startStandby(bin ?? '', primary.url, path.join(folder, String(port)), port);
    running.push(standby);
    await someHires();
    const before = { ...count };
    await lose(primary, standby);
    const lost = performance.now();
    // Whoever promotes it takes his time: every client has been told to come again.
    const told = before.unavailable + clients;
    if (isHeard) await eventually(() => count.unavailable >= told || undefined);
    twoPrimaries = !isHeard;
    await promote(standby.url);
    const promoted = performance.now();
    const earlier = primary;
    primary = standby;
    await eventually(() => (acknowledgedAt.at(-1) ?? 0) > promoted || undefined);
    const served = acknowledgedAt.find((time) => time > promoted) ?? NaN;
    await someHires();
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    console.log(
      `${way}, the primary is ${what}: ${count.requests - before.requests} requests, ` +
        `${count.unavailable - before.unavailable} answered with 503, ${count.inFlight - before.inFlight} with 409, ` +
        `${count.stale - before.stale} with 404; promoted after ${seconds(lost, promoted)} s, ` +
        `the first write acknowledged ${seconds(promoted, served)} s later`,
    );
    expect(served - lost).toBeLessThan(longestMs);
    if (!isHeard) await nothingNewAt(earlier);
  }
  ending.abort();
  await Promise.all(load);

  const owner = await connectedTo(onServer(primary));
  const pending = () => owner.query(`select from deliveries where state = 'pending'`);
  await eventually(async () => ((await pending()).rowCount === 0 ? true : undefined));
  const { rows } = await owner.query<Stored>(storedQuery);
  const { rows: deliveries } = await owner.query<{ webhook_id: string }>(
    `select webhook_id from deliveries where state <> 'superseded'`,
  );
  await owner.end();

  const kept = new Map(rows.map((row) => [row.candidate, row]));
  const whole = { i9s: 1, withdrawn: 1 };
  const lostHires = hires.filter(({ candidate, id }) => {
    const found = kept.get(candidate);
    return found?.id !== id || found.i9s !== whole.i9s || found.withdrawn !== whole.withdrawn;
  });
  const told = receiver.deliveries.map(({ headers }) => headers['webhook-id'] ?? '');
  const events = new Set(
    receiver.deliveries.map(({ url, headers }) => `${url} ${headers['x-sequence'] ?? ''}`),
  );
  const pushes = {
    received: told.length,
    lost: deliveries.filter(({ webhook_id }) => !told.includes(webhook_id)).length,
    // Of one event under two ids; one that was on its way when the primary went comes again under its own.
    twice: new Set(told).size - events.size,
    repeated: told.length - new Set(told).size,
  };
  const outcome = { hires: hires.length, lost: lostHires.length, twice: rows.length - kept.size };
  console.log(way, JSON.stringify({ ...count, ...outcome, pushes }));
  expect(lostHires.map(({ candidate }) => candidate)).toEqual([]);
  expect(outcome.twice).toBe(0);
  expect(rows).toHaveLength(hires.length);
  expect(pushes).toMatchObject({ lost: 0, twice: 0 });
});

/** Nothing comes to an earlier primary any more, though it would take it. */
async function nothingNewAt(earlier: SystemServer): Promise<void> {
  earlier.signal('SIGCONT');
  const admin = await connectedTo(onServer(earlier));
  const rows = async () =>
    (await admin.query<{ count: string }>('select count(*) from employees')).rows[0]?.count;
  const before = await rows();
  await someHires();
  expect(await rows()).toBe(before);
  await admin.end();
}
