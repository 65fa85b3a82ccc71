import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/embedded-postgres/free-port';
import { makeLogins, type DatabaseUrls } from '../../src/store/installation/logins';
import { sandboxKeys } from '../support/database';
import { eventually } from '../support/patience';
import { hireInSpokane } from '../support/peers/partner';
import { startPooler } from '../support/peers/pooler';
import { startReceiver, type Behaviour, type Receiver } from '../support/peers/receiver';
import { startHaproxy, startNginx, type ReverseProxy } from '../support/peers/reverse-proxies';
import { startSystemServer, systemPostgres, type SystemServer } from '../support/peers/system-postgres';
import { endPrograms, finished, startProgram, type Started } from '../support/program';
import { onServer } from '../support/runner/cluster';
import { isExperiment, noteExperiment, seconds } from '../support/runner/experiments';
import { has } from '../support/runtimes';

/**
 * `npm run test:experiments`: what callers notice of faults in production, as a table. Two APIs and two workers behind a
 * proxy with the shipped settings, on the PostgreSQL of the system; three clients start hires and read without a pause, and
 * repeat with the same `Idempotency-Key` what was not answered well. Rows whose programs are not installed are skipped.
 */

const bin = systemPostgres();
const clients = 3;
/** Of one experiment: a delivery can wait for five minutes in it. */
const timeoutMs = 15 * 60_000;
/** Hires of each step of an experiment. */
const hiresOfStep = Number(process.env['HIRES'] ?? 20);
/** As long as PostgreSQL, or a receiver of pushes, does not answer. */
const silentSeconds = Number(process.env['SILENT_SECONDS'] ?? 36);

const folder = mkdtempSync(path.join(tmpdir(), 'ees-experiments-'));
chmodSync(folder, 0o755);
let port = 0;
let server: SystemServer;
let urls: DatabaseUrls;
let receiver: Receiver;
let proxy: ReverseProxy;
let ports: readonly [number, number];
let apis: Started[] = [];
let workers: Started[] = [];

const ownerUrl = () => `postgres://postgres@127.0.0.1:${port}/eligibility`;
const startServer = async () => startSystemServer(bin ?? '', path.join(folder, 'data'), { port });
const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: urls.service,
  DATABASE_WORKER_URL: urls.worker,
  DATABASE_OWNER_URL: ownerUrl(),
  ENCRYPTION_KEYS: sandboxKeys,
  SANDBOX: 'true',
  ...more,
});

beforeAll(async () => {
  if (!isExperiment || !bin) return;
  port = await freePort();
  server = await startServer();
  await onServer(server.url, (admin) => admin.query('create database eligibility'));
  const keys = { DATABASE_URL: ownerUrl(), ENCRYPTION_KEYS: sandboxKeys, SANDBOX: 'true' };
  expect(await finished(startProgram('src/main.js', ['migrate'], keys))).toMatchObject({ code: 0 });
  urls = await makeLogins(ownerUrl());
  const loading = startProgram('test/support/programs/load-sandbox.js', [], environment());
  expect(await finished(loading)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  if (isExperiment && bin) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let more: Record<string, string> = {};
const rightProgram = 'src/main.js';
const programAhead = 'test/support/programs/two-hours-ahead.js';
const startApi = (at: number, program = rightProgram) =>
  startProgram(program, ['api'], {
    ...environment(more),
    BASE_URL: proxy.url,
    DRAIN_SECONDS: '5',
    PORT: String(ports[at]),
    LOG_FORMAT: 'json',
  });
const startWorker = (program = rightProgram) =>
  startProgram(program, ['worker'], { ...environment(), BASE_URL: proxy.url, LOG_LEVEL: 'debug' });

/** Ids of the pushes that the receiver has confirmed. */
let confirmed: string[] = [];
const confirm: Behaviour = ({ headers }, response) => {
  confirmed.push(headers['webhook-id'] ?? '');
  response.writeHead(204).end();
};

/** What clients have noticed. */
interface Count {
  requests: number;
  hires: string[];
  /** `503`, `reset` -> how often. */
  failures: Map<string, number>;
  longestMs: number;
}

const goesAgain = new Set(['reset', '409', '502', '503', '504']);

/** @returns the text of the good response that came in the end */
async function insist(count: Count, target: string, token: string, body?: object): Promise<string> {
  const began = performance.now();
  const key = randomUUID();
  for (;;) {
    count.requests += 1;
    const response = await fetch(`${proxy.url}${target}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response?.ok && text !== undefined) {
      count.longestMs = Math.max(count.longestMs, performance.now() - began);
      return text;
    }
    const kind = response && text !== undefined ? String(response.status) : 'reset';
    count.failures.set(kind, (count.failures.get(kind) ?? 0) + 1);
    if (!goesAgain.has(kind)) throw new Error(`${target}: ${kind} ${text}`);
    await sleep(100);
  }
}

/** Resolves when the clients have started so many more hires. */
type Served = (hires?: number) => Promise<unknown>;

async function underLoad(name: string, fault: (served: Served) => Promise<void>): Promise<void> {
  confirmed = [];
  receiver = await startReceiver(confirm, { checked: false });
  apis = [startApi(0), startApi(1)];
  workers = [startWorker(), startWorker()];
  await Promise.all(apis.map((one) => one.says('"msg":"ready"')));
  await Promise.all(workers.map((one) => one.says('Worker connected')));
  await Promise.all(ports.map((one) => proxy.uses(one)));
  const count: Count = { requests: 0, hires: [], failures: new Map(), longestMs: 0 };
  const partner = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  const session = await insist(count, '/v1/partners/sessions', '', partner);
  const token = (JSON.parse(session) as { access_token: string }).access_token;
  await fetch(`${proxy.url}/v1/partners/self`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ callbackUrl: receiver.template }),
  });
  const ending = new AbortController();
  const clientLoops = Array.from({ length: clients }, async () => {
    while (!ending.signal.aborted) {
      const candidate = `exp-${randomUUID()}`;
      await insist(count, '/v1/partners/i9s/section1', token, hireInSpokane(candidate));
      count.hires.push(candidate);
      await insist(count, '/v1/partners/self', token);
    }
  });
  const served: Served = (hires = hiresOfStep) => {
    const wanted = count.hires.length + hires;
    return eventually(() => count.hires.length >= wanted || undefined);
  };
  await served();
  await fault(served);
  await served();
  ending.abort();
  await Promise.all(clientLoops);
  await report(name, count);
}

async function report(name: string, { requests, hires, failures, longestMs }: Count): Promise<void> {
  await onServer(ownerUrl(), async (owner) => {
    const pending = async () =>
      (await owner.query(`select from deliveries where state = 'pending'`)).rowCount;
    // After two failures a delivery waits for five minutes: a receiver that hangs for more than 20 s can fail it twice.
    while ((await pending()) !== 0) await sleep(1_000);
    const { rows: stored } = await owner.query<{ candidate: string }>(
      'select integration_candidate_id as candidate from employees where integration_candidate_id = any($1)',
      [hires],
    );
    const found = new Set(stored.map(({ candidate }) => candidate));
    const lost = hires.filter((candidate) => !found.has(candidate)).length;
    const doubled = stored.length - found.size;
    const kinds = [...failures].map(([kind, times]) => `${times} × ${kind}`).join(', ') || '0';
    const again = confirmed.length - new Set(confirmed).size;
    noteExperiment('callers', [
      name,
      requests,
      hires.length,
      kinds,
      again,
      `${lost}, ${doubled}`,
      seconds(longestMs),
    ]);
    expect([lost, doubled]).toEqual([0, 0]);
  });
}

async function replaceApis(served: Served): Promise<void> {
  for (const at of [0, 1]) {
    const old = apis[at];
    old?.child.kill('SIGTERM');
    await old?.exit;
    const next = startApi(at);
    await next.says('"msg":"ready"');
    await proxy.uses(ports[at] ?? 0);
    await served();
  }
}

async function killAll(served: Served): Promise<void> {
  for (const at of [0, 1]) {
    workers[at]?.child.kill('SIGKILL');
    startWorker();
    apis[at]?.child.kill('SIGKILL');
    const next = startApi(at);
    await next.says('"msg":"ready"');
    await proxy.uses(ports[at] ?? 0);
    await served();
  }
}

async function restartServer(served: Served): Promise<void> {
  await server.stop();
  server = await startServer();
  await served();
}

async function freezeServer(served: Served): Promise<void> {
  server.signal('SIGSTOP');
  await sleep(silentSeconds * 1_000);
  server.signal('SIGCONT');
  await served();
}

async function hangReceiver(): Promise<void> {
  receiver.behave(() => undefined);
  await sleep(silentSeconds * 1_000);
  receiver.behave(confirm);
}

/** One of two APIs and one of two workers get a clock that is wrong: they serve and claim nothing until it is right again. */
async function goAhead(served: Served): Promise<void> {
  const replace = async (program: string, reports: string) => {
    await Promise.all(
      [apis[1], workers[1]].map(async (old) => {
        old?.child.kill('SIGTERM');
        await old?.exit;
      }),
    );
    [apis[1], workers[1]] = [startApi(1, program), startWorker(program)];
    await Promise.all([apis[1].says(reports), workers[1].says(reports)]);
  };
  await replace(programAhead, "s ahead of the database's");
  await served(4 * hiresOfStep);
  await replace(rightProgram, '"msg":"ready"');
  await proxy.uses(ports[1]);
}

interface Experiment {
  readonly name: string;
  readonly needs: readonly string[];
  readonly behind?: typeof startNginx;
  readonly pooled?: true;
  readonly fault: (served: Served, restartPooler: () => Promise<void>) => Promise<void>;
}

const experiments: readonly Experiment[] = [
  { name: 'rolling restart, HAProxy as shipped', needs: ['haproxy'], fault: replaceApis },
  { name: 'rolling restart, nginx as documented', needs: ['nginx'], behind: startNginx, fault: replaceApis },
  { name: 'kill -9 of two workers and two APIs', needs: ['haproxy'], fault: killAll },
  { name: 'PostgreSQL restart', needs: ['haproxy'], fault: restartServer },
  { name: `PostgreSQL SIGSTOP ${silentSeconds} s`, needs: ['haproxy'], fault: freezeServer },
  {
    name: 'PgBouncer kill -9, then PostgreSQL restart',
    needs: ['haproxy', 'pgbouncer'],
    pooled: true,
    fault: async (served, restartPooler) => {
      await restartPooler();
      await served();
      await restartServer(served);
    },
  },
  { name: `receiver hangs ${silentSeconds} s`, needs: ['haproxy'], fault: hangReceiver },
  { name: 'one API and one worker two hours ahead', needs: ['haproxy'], fault: goAhead },
];

afterEach(async () => {
  await endPrograms();
});

/** Whether an experiment can be made here; the table says what it lacks. */
function possible({ name, needs }: Experiment): boolean {
  if (!isExperiment) return false;
  const missing = needs.filter((program) => !has([program], `no ${name}`));
  if (!bin) missing.push('PostgreSQL 15 or later');
  if (missing.length > 0) noteExperiment('callers', [name, `skipped: ${missing.join(', ')} not installed`]);
  return missing.length === 0;
}

(isExperiment ? describe : describe.skip)('a hire is neither lost nor doubled', () => {
  for (const experiment of experiments) {
    const { name, behind = startHaproxy, pooled, fault } = experiment;
    (possible(experiment) ? it : it.skip)(
      `in the experiment: ${name}`,
      async () => {
        ports = [await freePort(), await freePort()];
        let pooler = pooled ? await startPooler(server.url) : null;
        const restart = async () => {
          if (!pooler) return;
          process.kill(pooler.pid, 'SIGKILL');
          pooler = await startPooler(server.url, undefined, Number(new URL(pooler.url).port));
        };
        more = pooler
          ? {
              DATABASE_URL: Object.assign(new URL(urls.service), { host: pooler.address }).href,
              DATABASE_DIRECT_URL: urls.service,
            }
          : {};
        proxy = await behind(ports);
        try {
          await underLoad(name, (served) => fault(served, restart));
        } finally {
          await endPrograms();
          await proxy.stop();
          await pooler?.stop();
          await receiver.close();
        }
      },
      timeoutMs,
    );
  }
});
