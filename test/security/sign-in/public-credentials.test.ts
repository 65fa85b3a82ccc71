import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { openKnex } from '../../../src/store/core/knex-pool';
import { databaseEnv, sandboxKeys, useDatabase } from '../../support/database';
import { endPrograms, startProgram } from '../../support/program';

/** The credentials of the sandbox are public: nothing but a sandbox that nobody else can reach may accept them. */

const database = useDatabase({ sandbox: true });
const other = useDatabase();
let owner: Knex;
beforeAll(() => {
  owner = openKnex(database.url);
});
afterAll(async () => {
  await endPrograms();
  await owner.destroy();
});

const start = (args: string[], env: Record<string, string>) =>
  startProgram('src/main.js', args, {
    ...databaseEnv(database),
    ENCRYPTION_KEYS: `k2:${randomBytes(32).toString('base64')},${sandboxKeys}`,
    ALLOW_INSECURE_BASE_URL: 'true',
    PORT: '0',
    ...env,
  });

async function ended(args: string[], env: Record<string, string> = {}) {
  const { exit, output } = start(args, env);
  return { code: await exit, ...output };
}

async function rowsOf<Row>(sql: string, knex = owner): Promise<Row[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(sql);
  return rows;
}

async function credentialsWork(baseUrl: string): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-admin:sandbox-admin-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return answer.status === 200;
}

test.each(['api', 'worker', 'start'])(
  '%s does not start outside the sandbox on its database',
  async (command) => {
    const { code, stdout, stderr } = await ended([command], { SANDBOX: 'false' });
    expect(code).toBe(1);
    expect(stdout).not.toContain('"ready"');
    expect(stderr).toMatch(
      /^This database holds the sandbox organizations, .*"organizations remove-sandbox".*\n$/,
    );
  },
);

test('the sandbox does not listen where other machines can reach it', async () => {
  const { code, stderr } = await ended(['api'], { SANDBOX: 'true', HOST: '0.0.0.0' });
  expect(code).toBe(1);
  expect(stderr).toContain('  SANDBOX must be false while HOST can be reached from other machines');
});

test('the sandbox does not start on the organizations of somebody else', async () => {
  const beside = openKnex(other.url);
  await rowsOf(`insert into organizations (name) values ('Fabrikam')`, beside);
  await beside.destroy();
  const { code, stderr } = await ended(['api'], { ...databaseEnv(other), SANDBOX: 'true' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^This database holds organizations that are not the sandbox’s\./);
});

test('remove-sandbox leaves nothing but the organizations of others, and the way to production', async () => {
  await rowsOf(`insert into organizations (name) values ('Fabrikam')`);
  const before = start(['api'], { SANDBOX: 'true' });
  // Fabrikam must not be in a sandbox, and the sandbox must not be outside of one.
  expect(await before.exit).toBe(1);

  const removed = await ended(['organizations', 'remove-sandbox'], { LOG_LEVEL: 'silent' });
  expect([removed.code, removed.stderr]).toEqual([0, '']);
  expect(removed.stdout).toMatch(
    /^Northwind Staffing is removed, with \d{4,} rows\.\nContoso Clinics is removed, with \d+ rows\.\n$/,
  );
  expect(await rowsOf('select name from organizations')).toEqual([{ name: 'Fabrikam' }]);
  const tables = await rowsOf<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id'`);
  expect(tables.length).toBeGreaterThan(30);
  const left = await Promise.all(
    tables.map(({ name }) =>
      rowsOf(`select 1 from ${name} where organization_id not in (select id from organizations)`),
    ),
  );
  expect(left.flat()).toEqual([]);
  const lifted = await rowsOf(`
    select tgname from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and tgenabled = 'D' and relnamespace = 'public'::regnamespace`);
  expect(lifted).toEqual([]);

  const api = start(['api'], { SANDBOX: 'false' });
  expect(await credentialsWork(await api.address())).toBe(false);
  const again = await ended(['organizations', 'remove-sandbox'], { LOG_LEVEL: 'silent' });
  expect([again.code, again.stdout]).toEqual([0, 'There is no sandbox organization in this database.\n']);
});

test.each([[[]], [['remove']], [['remove-sandbox', 'now']]])(
  'organizations %j is wrong usage',
  async (args) => {
    const { code, stderr } = await ended(['organizations', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^(Use one of: organizations create, |Unknown: now)/);
  },
);
