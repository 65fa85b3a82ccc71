import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { processorSeconds } from '../support/effort';
import { hireInSpokane } from '../support/peers/partner';
import { endPrograms, startProgram, type Started } from '../support/program';
import { onServer } from '../support/runner/cluster';

/**
 * 200 clients at 8 API processes, which share 20 sessions of the database through PgBouncer. Part of
 * `npm run test:cluster`; what it prints is in docs/scale.md. On a machine that is too slow for all of them some requests
 * wait five seconds for a connection and are refused. Clients then repeat them as the contract says, and no hire is lost
 * or doubled.
 */

const pooled = Boolean(process.env['TEST_POOLER']);
const apis = 8;
const clients = 200;
const sessions = 20;
/** How often a client repeats a request that was refused for lack of a connection. */
const mostRepeats = 20;

const database = useDatabase({ sandbox: true });
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
afterAll(async () => {
  agent.destroy();
  await endPrograms();
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds: number;
}

async function ask(url: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  const type = body && { 'content-type': 'application/json' };
  const request = http.request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...type },
  });
  request.end(body && JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  const retryAfterSeconds = Number(response.headers['retry-after'] ?? 0);
  return { status: response.statusCode ?? 0, text, retryAfterSeconds };
}

interface Load {
  readonly name: string;
  /** Requests of each client. */
  readonly each: number;
  readonly status: number;
  send(origin: string, token: string, candidate: string): Promise<Answer>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const loads: readonly Load[] = [
  {
    name: 'reads',
    each: 10,
    status: 200,
    send: (origin, token) => ask(`${origin}/v1/partners/self`, bearer(token)),
  },
  {
    name: 'hires',
    each: 2,
    status: 202,
    send: (origin, token, candidate) =>
      ask(
        `${origin}/v1/partners/i9s/section1`,
        { ...bearer(token), 'idempotency-key': candidate },
        hireInSpokane(candidate),
      ),
  },
];

/** What the clients of one load noticed. */
interface Noticed {
  /** Milliseconds of each request that was served, without those that were refused before it. */
  readonly took: number[];
  /** Refused for lack of a connection, and repeated. */
  repeated: number;
  readonly failed: string[];
}

/** The clients send `rounds` requests each, one after the other. */
async function run(load: Load, origins: readonly string[], token: string, rounds: number): Promise<Noticed> {
  const noticed: Noticed = { took: [], repeated: 0, failed: [] };
  const insist = async (origin: string, candidate: string) => {
    for (let repeats = 0; ; repeats += 1) {
      const sent = performance.now();
      const answer = await load.send(origin, token, candidate);
      if (answer.status === load.status) return noticed.took.push(performance.now() - sent);
      const { status, text, retryAfterSeconds } = answer;
      if (status !== 503 || retryAfterSeconds === 0 || repeats === mostRepeats)
        return noticed.failed.push(`${status} ${text}`);
      noticed.repeated += 1;
      await sleep(retryAfterSeconds * 1_000);
    }
  };
  const client = async (_: unknown, number: number) => {
    for (let round = 0; round < rounds; round += 1) await insist(origins[number % apis] ?? '', randomUUID());
  };
  await Promise.all(Array.from({ length: clients }, client));
  return noticed;
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The process that started the one which serves this connection. */
async function postmasterOf(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
}

/** Processor seconds so far. */
const usage = (programs: readonly Started[], postmaster: number) => ({
  API: programs.reduce((sum, { child }) => sum + processorSeconds(child.pid ?? 0), 0),
  PgBouncer: processorSeconds(Number(process.env['TEST_POOLER_PID'])),
  PostgreSQL: [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + processorSeconds(pid), 0),
});

const sessionsOf = `
  select count(*)::int as count from pg_stat_activity where usename = $1 and datname = current_database()`;

/** Forms, and candidates who have one. */
const hired = `
  select count(*)::int as forms, count(distinct integration_candidate_id)::int as candidates
    from employees join i9s on i9s.employee_id = employees.id
    where integration_candidate_id is not null`;

/** With indexes and what is stored aside. */
const sizesQuery = `
  select c.relname as name, c.reltuples::int as rows, pg_total_relation_size(c.oid)::int as bytes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by bytes desc limit 14`;

/** The login of the service at the server itself. */
const directly = (): string =>
  Object.assign(new URL(database.serviceUrl), { host: new URL(database.url).host }).href;

/** How the API reaches the database. */
const ways = (): Readonly<Record<string, Record<string, string>>> => ({
  'through PgBouncer': databaseEnv(database),
  'not named, directly': {
    ...databaseEnv(database),
    DATABASE_URL: directly(),
    DATABASE_DIRECT_URL: database.workerUrl,
  },
  'prepared, directly': { ...databaseEnv(database), DATABASE_URL: directly(), DATABASE_DIRECT_URL: '' },
});

const startApi = (env: Record<string, string>): Started =>
  startProgram('src/main.js', ['api'], {
    ...env,
    ENCRYPTION_KEYS: sandboxKeys,
    SANDBOX: 'true',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    PORT: '0',
  });

/** @returns hires that were acknowledged */
async function crowd(owner: Client, way: string, env: Record<string, string>): Promise<number> {
  const programs = Array.from({ length: apis }, () => startApi(env));
  const origins = await Promise.all(programs.map((one) => one.address()));
  const partner = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  const { text } = await ask(`${origins[0]}/v1/partners/sessions`, {}, partner);
  const { access_token: token } = JSON.parse(text) as { access_token: string };
  const postmaster = await postmasterOf(owner);
  let hires = 0;
  for (const load of loads) {
    // Opens connections, compiles and prepares.
    const first = await run(load, origins, token, 1);
    const before = usage(programs, postmaster);
    const loading = run(load, origins, token, load.each);
    const { rows: open } = await owner.query<{ count: number }>(sessionsOf, [
      new URL(database.serviceUrl).username,
    ]);
    const { took, repeated, failed } = await loading;
    const after = usage(programs, postmaster);
    took.sort((one, other) => one - other);
    const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
    const perRequest = (['API', 'PgBouncer', 'PostgreSQL'] as const).map(
      (part) => `${part} ${Math.round(((after[part] - before[part]) / took.length) * 1e6)} us`,
    );
    const count = open[0]?.count ?? 0;
    console.log(
      `${load.name} ${way}: ${took.length} requests, ${repeated} repeated, ${failed.length} failed, p50 ${at(0.5)} ms, ` +
        `p99 ${at(0.99)} ms, sessions ${count}, processor time per request: ${perRequest.join(', ')}`,
    );
    expect([...first.failed, ...failed]).toEqual([]);
    if (way === 'through PgBouncer') expect(count).toBeLessThanOrEqual(sessions);
    if (load.name === 'hires') hires += first.took.length + took.length;
  }
  for (const { child } of programs) child.kill('SIGTERM');
  expect(await Promise.all(programs.map(({ exit }) => exit))).toEqual(programs.map(() => 0));
  return hires;
}

(pooled ? test : test.skip)('serves 200 clients with 20 sessions, and starts each hire once', () =>
  onServer(database.url, async (owner) => {
    const count = async () =>
      (await owner.query<{ forms: number; candidates: number }>(hired)).rows[0] ?? {
        forms: 0,
        candidates: 0,
      };
    const before = await count();
    let hires = 0;
    for (const [way, env] of Object.entries(ways())) hires += await crowd(owner, way, env);
    expect(await count()).toEqual({ forms: before.forms + hires, candidates: before.candidates + hires });
    await owner.query('vacuum analyze');
    const { rows: sizes } = await owner.query<{ name: string; rows: number; bytes: number }>(sizesQuery);
    console.log(
      sizes.map(({ name, rows: count, bytes }) => `${name}: ${count} rows, ${bytes} bytes`).join('; '),
    );
  }),
);
