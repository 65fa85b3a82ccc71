import { createSecretKey, randomUUID } from 'node:crypto';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import knexFactory, { type Knex } from 'knex';
import type { Scope } from '../../src/domain/scope';
import { createKeyRing, type KeyRing } from '../../src/store/keys';
import type { Store, Unit } from '../../src/store/unit';
import { write } from '../../src/store/write';

const migrations = path.resolve(__dirname, '../../migrations');

/** URL of a server on which the tests may create databases. */
export function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url)
    throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server on which databases may be created');
  return url;
}

export interface TestDatabase {
  url: string;
  owner: Knex;
  drop(): Promise<void>;
}

/** An empty database. With an owner (a new login that may do nothing else), it belongs to that one. */
export async function createDatabase(owner?: { login: string; password: string }): Promise<TestDatabase> {
  const name = `store_test_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(serverUrl()), { pathname: `/${name}` });
  await onServer(async (server) => {
    if (owner) await server.raw(`create role ${owner.login} login password '${owner.password}'`);
    await server.raw(`create database ${name}${owner ? ` owner ${owner.login}` : ''}`);
  });
  if (owner) Object.assign(url, { username: owner.login, password: owner.password });
  const knex = knexFactory({ client: 'pg', connection: url.href, pool: { min: 0, max: 4 } });
  return {
    url: url.href,
    owner: knex,
    drop: async () => {
      await knex.destroy();
      await onServer((server) => server.raw(`drop database ${name} with (force)`));
    },
  };
}

export async function createMigratedDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  await migrateUp(database);
  return database;
}

export const migrationConfig = { directory: migrations, loadExtensions: ['.ts'] };

export async function migrateUp(database: TestDatabase): Promise<void> {
  await database.owner.migrate.latest(migrationConfig);
  await runMigrations({ connectionString: database.url });
}

async function onServer(work: (server: Knex) => Promise<unknown>): Promise<void> {
  const server = knexFactory({ client: 'pg', connection: serverUrl(), pool: { min: 0, max: 1 } });
  try {
    await work(server);
  } finally {
    await server.destroy();
  }
}

export const testKeys: KeyRing = createKeyRing([{ id: 'test', key: createSecretKey(Buffer.alloc(32, 7)) }]);

/** An organization with the least that other records need. */
export interface Tenant {
  scope: Scope;
  legalEntityId: number;
  locationId: number;
  roleId: number;
  userId: number;
  clientId: number;
}

export async function createTenant(owner: Knex, name: string): Promise<Tenant> {
  const add = async (table: string, values: object): Promise<number> => {
    const [row] = await owner(table).insert(values).returning<{ id: number }[]>('id');
    if (!row) throw new Error(`Nothing was inserted into ${table}`);
    return row.id;
  };
  const organizationId = await add('organizations', { name });
  const inOrganization = (values: object) => ({ organization_id: organizationId, ...values });
  const legalEntityId = await add('legal_entities', inOrganization({ name: `${name} Inc.` }));
  const locationId = await add('locations', inOrganization({ name: 'Main', legal_entity: legalEntityId }));
  const roleId = await add('roles', inOrganization({ name: 'Everything' }));
  const userId = await add('users', inOrganization({ first_name: 'Uma', last_name: 'User', role: roleId }));
  const clientId = await add(
    'api_clients',
    inOrganization({ client_id: `client-${organizationId}`, secret_hash: 'x', user_id: userId }),
  );
  const scope: Scope = {
    organizationId,
    userId,
    clientId,
    partnerId: null,
    permissions: new Set(),
    scopes: ['read', 'write'],
    reach: 'everyone',
    hierarchy: [],
  };
  return { scope, legalEntityId, locationId, roleId, userId, clientId };
}

export const testNow = new Date('2026-11-20T15:00:00.000Z');

/** Runs a change as the tests' tenant. */
export function change<R>(store: Store, scope: Scope, work: (unit: Unit) => Promise<R>): Promise<R> {
  return write(store, { scope, operationId: 'testOperation', requestId: 'request-1', now: testNow }, work);
}
