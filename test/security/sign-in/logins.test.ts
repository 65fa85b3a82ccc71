import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/embedded-postgres';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { documentedUrl, runDocumentedStatements } from '../../support/documented-logins';
import { endPrograms, startProgram } from '../../support/program';

/** The SQL of docs/operations.md, run as it stands on a server that knows nothing of us, is enough for production. */

const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-logins-'));
let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir });
});
afterAll(async () => {
  await endPrograms();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Outside the sandbox, on this machine alone. */
const here = {
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  ALLOW_INSECURE_BASE_URL: 'true',
};

const urlOf = (login: string) => documentedUrl(server.url, login);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function ended(args: string[], env: Record<string, string>) {
  const { exit, output } = startProgram('src/main.js', args, env);
  return { code: await exit, ...output };
}

test('an administrator runs it, migrate grants, and API and worker run in production', async () => {
  expect(await runDocumentedStatements(server.url)).toBeGreaterThan(8);

  const shared = {
    DATABASE_URL: urlOf('ees_service'),
    DATABASE_WORKER_URL: urlOf('ees_worker'),
    ...here,
  };
  const owner = { DATABASE_OWNER_URL: urlOf('ees_owner') };
  const migrated = await ended(['migrate'], { ...shared, ...owner });
  expect([migrated.code, migrated.stderr]).toEqual([0, '']);
  // A second time, as at the next release.
  expect((await ended(['migrate'], { ...shared, ...owner })).code).toBe(0);

  const port = String(await freePort());
  const api = startProgram('src/main.js', ['api'], { ...shared, PORT: port });
  const worker = startProgram('src/main.js', ['worker'], { ...shared, LOG_LEVEL: 'debug' });
  await api.says('ready');
  await worker.says('Worker connected');
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const signedIn = await query(
    server.url,
    `select usename as login, bool_or(application_name = 'graphile-worker' or application_name like 'employment%') as ours
     from pg_stat_activity where datname = 'eligibility' group by 1 order by 1`,
  );
  expect(signedIn).toEqual([
    { login: 'ees_service', ours: true },
    { login: 'ees_worker', ours: true },
  ]);
  for (const { child, exit } of [api, worker]) {
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  }
  const verified = await ended(['verify-audit'], { ...shared, LOG_LEVEL: 'silent' });
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('0 forms')]);
  const resealed = await ended(['reseal'], { ...shared, ...owner });
  expect([resealed.code, resealed.stdout]).toEqual([0, expect.stringContaining('0 values re-encrypted')]);
  const undone = await ended(['migrate', '--rollback'], { ...shared, ...owner });
  expect([undone.code, undone.stderr]).toEqual([0, '']);
});

test('the owner of these logins does not serve in production', async () => {
  const env = { ...here, DATABASE_URL: urlOf('ees_owner') };
  expect((await ended(['migrate'], env)).code).toBe(0);
  const { code, stderr } = await ended(['api'], { ...env, PORT: String(await freePort()) });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The login ees_owner owns the tables\. /)]);
});
