import { randomUUID } from 'node:crypto';
import { asOwner, openDatabase } from '../../../src/store/core/database';
import { openKnex } from '../../../src/store/core/knex-pool';
import { grantRoles, settleJit, settleLogin } from '../../../src/store/installation/logins';
import { migrateLatest, migrateRollback } from '../../../src/store/installation/migrate';
import { createOrganization } from '../../../src/store/organizations/organizations';
import { createDatabaseOf, type StoreDatabase, useStoreDatabase } from '../../support/store';

const server = useStoreDatabase();

const login = `plain_${randomUUID().replaceAll('-', '')}`;
const everyRole = 'eligibility_service, eligibility_directory, eligibility_worker';
let plain: StoreDatabase;

/** What an administrator of somebody's own PostgreSQL would give us: a login that owns its database and nothing else. */
beforeAll(async () => {
  plain = await createDatabaseOf(login);
});
afterAll(async () => {
  await plain.drop();
});

test('a login that is not a member of the roles gets the statement for the administrator', async () => {
  await expect(migrateLatest(plain.url)).rejects.toThrow(
    `the login ${login} may not create the roles eligibility_service, eligibility_directory, eligibility_worker ` +
      'or become a member. An administrator can run: create role eligibility_service nologin; ' +
      'create role eligibility_directory nologin; create role eligibility_worker nologin in role eligibility_service; ' +
      `grant eligibility_service, eligibility_directory, eligibility_worker to ${login};`,
  );
});

test('a login that does not own the schema gets the statement for the administrator', async () => {
  const { pathname } = new URL(plain.url);
  const administrator = openKnex(Object.assign(new URL(server.url), { pathname }).href);
  await administrator.raw('alter schema public owner to session_user');
  await expect(migrateLatest(plain.url)).rejects.toThrow(
    `The login ${login} does not own the schema "public". An administrator can run, in this database: ` +
      `alter schema public owner to "${login}";`,
  );
  await administrator.raw(`alter schema public owner to ${login}`);
  await administrator.destroy();
});

test('a login that may hand the roles out gives itself the right to take them on', async () => {
  const { rows } = await server.owner.raw<{ rows: { version: number }[] }>(
    `select current_setting('server_version_num')::integer as version`,
  );
  // Before PostgreSQL 16 membership always includes that right.
  const options = (rows[0]?.version ?? 0) >= 160000 ? 'with admin true, set false, inherit false' : '';
  await server.owner.raw(`grant ${everyRole} to ${login} ${options}`);
  await migrateLatest(plain.url);
  await plain.owner.raw('set role eligibility_service; reset role');
  await migrateRollback(plain.url, { all: true });
  await server.owner.raw(`revoke ${everyRole} from ${login} cascade`);
});

describe('a member that may create nothing on the server', () => {
  const names = { name: 'plain_names', text: 'select name, current_user as role from organizations' };
  let one = 0;

  beforeAll(async () => {
    await server.owner.raw(`grant ${everyRole} to ${login}`);
    await migrateLatest(plain.url);
    const owner = openDatabase({ url: plain.url, poolSize: 1 });
    one = await asOwner(owner, (trx) => createOrganization(trx, { name: 'One' }));
    await asOwner(owner, (trx) => createOrganization(trx, { name: 'Two' }));
    await owner.close();
  });

  test('migrates, and is bound by row-level security although it owns the tables', async () => {
    expect(await plain.owner('organizations').select('name')).toEqual([]);
    expect(await plain.owner('groups').select('path')).toEqual([]);
    await expect(plain.owner('organizations').insert({ name: 'Three' })).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('gives the logins of the service and the worker their roles only if it may', async () => {
    const urls = { service: server.serviceUrl, worker: server.workerUrl };
    await grantRoles(plain.url, urls);
    const newcomer = `new_${login}`.slice(0, 60);
    await server.owner.raw(`create role ${newcomer} login`);
    await grantRoles(server.url, {
      ...urls,
      service: Object.assign(new URL(server.url), { username: newcomer }).href,
    });
    const { rows } = await server.owner.raw<{ rows: unknown[] }>(
      `select pg_has_role('${newcomer}', 'eligibility_service', 'usage') as serves`,
    );
    expect(rows).toEqual([{ serves: true }]);
    await server.owner.raw(`drop role ${newcomer}`);
    const stranger = Object.assign(new URL(plain.url), { username: login }).href;
    await server.owner.raw(`revoke eligibility_worker from ${login}`);
    await expect(grantRoles(plain.url, { ...urls, worker: stranger })).rejects.toMatchObject({
      message: `The owner may not give out the role. An administrator can run: grant eligibility_worker to "${login}";`,
    });
    await server.owner.raw(`grant eligibility_worker to ${login}`);
  });

  test('the logins of an operator do not compile their statements, unless the operator decided otherwise', async () => {
    const urls = { service: plain.url, worker: plain.url };
    const fail = (message: string) => {
      throw new Error(message);
    };
    const settings = async () =>
      (
        await server.owner.raw<{ rows: { config: string[] }[] }>(
          'select setconfig as config from pg_db_role_setting where setrole = ?::regrole',
          [login],
        )
      ).rows.flatMap(({ config }) => config);
    await settleJit(plain.url, urls, fail);
    expect(await settings()).toEqual(['jit=off']);
    await server.owner.raw(
      `alter role ${login} in database ${new URL(plain.url).pathname.slice(1)} set jit = on`,
    );
    await settleJit(plain.url, urls, fail);
    expect(await settings()).toEqual(['jit=on']);
  });

  test('serves with the rights of the service outside production, and says what to do', async () => {
    const said: string[] = [];
    const url = await settleLogin(plain.url, 'service', {
      production: false,
      warn: (text) => said.push(text),
    });
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The login ${login} owns the tables\\. .*create role ees_service login.*"Logins of the database"\\.$`,
        ),
      ),
    ]);
    const database = openDatabase({ url, poolSize: 1 });
    expect(await database.read({ organizationId: one }, names, [])).toEqual([
      { name: 'One', role: 'eligibility_service' },
    ]);
    await database.close();
  });

  test('does not serve or work in production', async () => {
    const production = { production: true, warn: () => undefined };
    for (const purpose of ['service', 'worker'] as const) {
      await expect(settleLogin(plain.url, purpose, production)).rejects.toMatchObject({
        message: expect.stringContaining(
          `The login ${login} owns the tables. The running service needs logins`,
        ),
      });
    }
  });

  test.each([
    ['the superuser', () => server.url, 'service', 'passes row-level security'],
    ['a worker', () => server.workerUrl, 'service', 'is a member of eligibility_worker'],
    ['who serves', () => server.serviceUrl, 'worker', 'is not a member of eligibility_worker'],
  ] as const)('in production %s is not taken for another purpose', async (_, url, purpose, fault) => {
    await expect(
      settleLogin(url(), purpose, { production: true, warn: () => undefined }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(fault),
    });
  });

  test.each(['service', 'worker'] as const)('the login of the %s is taken as it is', async (purpose) => {
    const url = purpose === 'service' ? server.serviceUrl : server.workerUrl;
    expect(await settleLogin(url, purpose, { production: true, warn: () => undefined })).toBe(url);
  });
});
