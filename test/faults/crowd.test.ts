import { readFileSync } from 'node:fs';
import http from 'node:http';
import { Client } from 'pg';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { hireInSpokane } from '../support/peers/partner';
import { endPrograms, startProgram } from '../support/program';
import { processorSeconds } from '../support/effort';

/**
 * 200 clients at 8 API processes, which share 20 sessions of the database through PgBouncer. Part of
 * `npm run test:cluster`; what it prints is in docs/scale.md.
 */

const pooled = Boolean(process.env['TEST_POOLER']);
const apis = 8;
const clients = 200;
const sessions = 20;
const reads = 10;
const hiresEach = 2;

const database = useDatabase({ sandbox: true });
afterAll(() => endPrograms());

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
afterAll(() => agent.destroy());

/** @returns status and body */
function ask(origin: string, path: string, token: string, body?: object): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const request = http.request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers });
    request.once('error', reject).once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve([response.statusCode ?? 0, text]));
    });
    request.end(body && JSON.stringify(body));
  });
}

interface Load {
  readonly name: string;
  readonly each: number;
  readonly status: number;
  send(origin: string, token: string, name: string): Promise<[number, string]>;
}

const loads: readonly Load[] = [
  {
    name: 'reads',
    each: reads,
    status: 200,
    send: (origin, token) => ask(origin, '/v1/partners/self', token),
  },
  {
    name: 'hires',
    each: hiresEach,
    status: 202,
    send: (origin, token, name) => ask(origin, '/v1/partners/i9s/section1', token, hireInSpokane(name)),
  },
];

(pooled ? test : test.skip)('serves 200 clients with 20 sessions', async () => {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const { rows } = await owner.query<{ pid: number }>(
    `select pg_backend_pid() as pid, current_setting('data_directory') as folder`,
  );
  const postmaster = Number(
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1],
  );
  const variants = {
    'through PgBouncer': databaseEnv(database),
    'not named, directly': {
      ...databaseEnv(database),
      DATABASE_URL: directly(),
      DATABASE_DIRECT_URL: database.workerUrl,
    },
    'prepared, directly': { ...databaseEnv(database), DATABASE_URL: directly(), DATABASE_DIRECT_URL: '' },
  };
  for (const [variant, env] of Object.entries(variants)) {
    const programs = Array.from({ length: apis }, () =>
      startProgram('src/main.js', ['api'], {
        ...env,
        ENCRYPTION_KEYS: sandboxKeys,
        SANDBOX: 'true',
        LOG_LEVEL: 'info',
        LOG_FORMAT: 'json',
        PORT: '0',
      }),
    );
    const origins = await Promise.all(programs.map((one) => one.address()));
    const [, body] = await ask(origins[0] ?? '', '/v1/partners/sessions', '', {
      clientId: 'sandbox-partner',
      clientSecret: 'sandbox-partner-secret',
    });
    const { access_token: token } = JSON.parse(body) as { access_token: string };
    for (const { name, each, status, send } of loads) {
      const took: number[] = [];
      const failed: string[] = [];
      let most = 0;
      const usage = () => ({
        api: programs.reduce((sum, { child }) => sum + processorSeconds(child.pid ?? 0), 0),
        pooler: processorSeconds(Number(process.env['TEST_POOLER_PID'])),
        database: [postmaster, ...childrenOf(postmaster)].reduce(
          (sum, pid) => sum + processorSeconds(pid),
          0,
        ),
      });
      const run = (rounds: number) =>
        Promise.all(
          Array.from({ length: clients }, async (_client, client) => {
            for (let number = 0; number < rounds; number += 1) {
              const sent = performance.now();
              const candidate = `${variant}-${client}-${number}-${rounds}`;
              const [got, text] = await send(origins[client % apis] ?? '', token, candidate);
              took.push(performance.now() - sent);
              if (got !== status) failed.push(`${got} ${text}`);
            }
          }),
        );
      // Opens connections, compiles and prepares.
      await run(1);
      took.length = 0;
      const before = usage();
      const loading = run(each);
      const { rows: open } = await owner.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where usename = $1 and datname = current_database()`,
        [new URL(database.serviceUrl).username],
      );
      most = Math.max(most, open[0]?.count ?? 0);
      await loading;
      const after = usage();
      took.sort((one, other) => one - other);
      const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
      const perRequest = (seconds: number) => Math.round((seconds / took.length) * 1e6);
      console.log(
        `${name} ${variant}: ${took.length} requests, ${failed.length} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
          `sessions ${most}, processor time per request: API ${perRequest(after.api - before.api)} us, ` +
          `PgBouncer ${perRequest(after.pooler - before.pooler)} us, PostgreSQL ${perRequest(after.database - before.database)} us`,
      );
      expect(failed).toEqual([]);
      if (variant === 'through PgBouncer') expect(most).toBeLessThanOrEqual(sessions);
    }
    for (const { child } of programs) child.kill('SIGTERM');
    await Promise.all(programs.map(({ exit }) => exit));
  }
  await owner.query('vacuum analyze');
  const { rows: sizes } = await owner.query<{ name: string; rows: number; bytes: number }>(sizesQuery);
  console.log(
    sizes.map(({ name, rows: count, bytes }) => `${name}: ${count} rows, ${bytes} bytes`).join('; '),
  );
  await owner.end();
});

/** With indexes and what is stored aside. */
const sizesQuery = `
  select c.relname as name, c.reltuples::int as rows, pg_total_relation_size(c.oid)::int as bytes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by bytes desc limit 14`;

/** The login of the service at the server itself. */
const directly = (): string =>
  Object.assign(new URL(database.serviceUrl), { host: new URL(database.url).host }).href;
