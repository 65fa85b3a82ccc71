import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../src/store/database';
import { migrateLatest, migrateRollback } from '../../src/store/migrate';
import { createDatabase, createDatabaseOf, createTenant, type StoreDatabase } from './support';

const login = `plain_${randomUUID().replaceAll('-', '')}`;
let server: StoreDatabase;
let plain: StoreDatabase;

/** What an administrator of somebody's own PostgreSQL would give us: a login that owns its database and nothing else. */
beforeAll(async () => {
  server = await createDatabase();
  plain = await createDatabaseOf(login);
});
afterAll(async () => {
  await plain.drop();
  await server.drop();
});

test('a login that is not a member of the role of the service is told what an administrator has to run', async () => {
  await expect(migrateLatest(plain.url)).rejects.toMatchObject({
    message: expect.stringContaining(`the login ${login} is not a member of the role eligibility_service`),
    hint: `An administrator can run: grant eligibility_service to ${login};`,
  });
});

test('a login that may hand the role out gives itself the right to take it on', async () => {
  const { rows } = await server.owner.raw<{ rows: { version: number }[] }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  // Before PostgreSQL 16 membership always includes that right.
  const options = (rows[0]?.version ?? 0) >= 160000 ? 'with admin true, set false, inherit false' : '';
  await server.owner.raw(`grant eligibility_service to ${login} ${options}`);
  await migrateLatest(plain.url);
  await plain.owner.raw('set role eligibility_service; reset role');
  await migrateRollback(plain.url, { all: true });
  await server.owner.raw(`revoke eligibility_service from ${login} cascade`);
});

test('a member that may create nothing on the server migrates and serves', async () => {
  await server.owner.raw(`grant eligibility_service to ${login}`);
  await migrateLatest(plain.url);
  const one = await createTenant(plain.owner, 'One');
  await createTenant(plain.owner, 'Two');
  const database = openDatabase({ url: plain.url, poolSize: 1 });
  const statement = { name: 'plain_names', text: 'select name, current_user as role from organizations' };
  expect(await database.read(one.scope, statement, [])).toEqual([
    { name: 'One', role: 'eligibility_service' },
  ]);
  await database.close();
});
