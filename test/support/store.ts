import { createSecretKey } from 'node:crypto';
import knexFactory, { type Knex } from 'knex';
import { scopeOfNobody, type Scope } from '../../src/domain/scope';
import { openDatabase, type Database } from '../../src/store/core/database';
import { createKeyRing, type KeyRing } from '../../src/store/core/keys';
import type { Store, Unit } from '../../src/store/unit';
import { write } from '../../src/store/unit-of-work';
import { createTestDatabase, useDatabase, type TestDatabase } from './database';
import { insertRow } from './owner';

export interface StoreDatabase {
  /** Connection URLs of the owner, and of the logins that own nothing. */
  url: string;
  serviceUrl: string;
  workerUrl: string;
  /** The owner's connections: no tenant, no row-level security. */
  owner: Knex;
  drop(): Promise<void>;
}

/** A migrated database without rows, or an empty one, with a pool of its owner. */
export async function createDatabase(options: { empty?: boolean } = {}): Promise<StoreDatabase> {
  const database = await createTestDatabase(options);
  return withOwner(database);
}

/** An empty database that belongs to a new login that may do nothing else. */
export async function createDatabaseOf(login: string): Promise<StoreDatabase> {
  const database = await createTestDatabase({ empty: true });
  const { name, url, drop } = database;
  await onServer(async (server) => {
    await server.raw(`create role ${login} login noinherit password 'plain'`);
    await server.raw(`alter database "${name}" owner to ${login}`);
  });
  // Before PostgreSQL 16 a login that inherits nothing does not own the schema by owning the database.
  const { owner } = withOwner(database);
  await owner.raw(`alter schema public owner to ${login}`);
  await owner.destroy();
  return withOwner({
    ...database,
    url: Object.assign(new URL(url), { username: login, password: 'plain' }).href,
    drop: async () => {
      await drop();
      await onServer((server) => server.raw(`drop role ${login}`));
    },
  });
}

function withOwner({ url, serviceUrl, workerUrl, drop }: TestDatabase): StoreDatabase {
  const owner = poolOfOwner(url);
  return {
    url,
    serviceUrl,
    workerUrl,
    owner,
    drop: async () => {
      await owner.destroy();
      await drop();
    },
  };
}

function poolOfOwner(url: string): Knex {
  const silent = () => undefined;
  const log = { warn: silent, error: silent, debug: silent, deprecate: silent };
  return knexFactory({ client: 'pg', connection: url, pool: { min: 0, max: 4 }, log });
}

/** The database of a file's tests, with a pool of its owner. Its properties can be read inside tests and hooks. */
export function useStoreDatabase(options: { empty?: boolean } = {}): Omit<StoreDatabase, 'drop'> {
  const database = useDatabase(options);
  let owner: Knex | undefined;
  beforeAll(() => {
    owner = poolOfOwner(database.url);
  });
  afterAll(() => owner?.destroy());
  return {
    get url() {
      return database.url;
    },
    get serviceUrl() {
      return database.serviceUrl;
    },
    get workerUrl() {
      return database.workerUrl;
    },
    get owner() {
      return opened(owner);
    },
  };
}

/** Two organizations in a database that is empty else. Their ids are known inside tests, and hooks that come later. */
export function useTwoOrganizations(database: Pick<StoreDatabase, 'owner'>) {
  const both = { northwind: { organizationId: 0 }, contoso: { organizationId: 0 } };
  beforeAll(async () => {
    const insert = insertRow.bind(null, database.owner, 'organizations');
    both.northwind.organizationId = await insert({ name: 'Northwind' });
    both.contoso.organizationId = await insert({ name: 'Contoso' });
  });
  return both;
}

/** A store and the database behind it. */
export interface OpenedStore extends Store {
  readonly server: Omit<StoreDatabase, 'drop'>;
}

interface Connections {
  /** Whose connections they are. */
  login?: 'service' | 'worker';
  poolSize?: number;
}

/** A store over a database of the file's own. */
export function useStore({ login = 'service', poolSize = 2 }: Connections = {}): OpenedStore {
  const server = useStoreDatabase();
  let database: Database | undefined;
  beforeAll(() => {
    database = openDatabase({ url: server[`${login}Url`], poolSize });
  });
  afterAll(() => database?.close());
  return {
    server,
    keys: testKeys,
    get database() {
      return opened(database);
    },
  };
}

/** The same with a tenant. @param tenants one for all tests, or a new one before each */
export function useTenantStore({
  tenants = 'one',
  ...connections
}: Connections & { tenants?: 'one' | 'each test' } = {}): OpenedStore & { readonly tenant: Tenant } {
  const store = useStore(connections);
  const { server, keys } = store;
  let tenant: Tenant | undefined;
  (tenants === 'one' ? beforeAll : beforeEach)(async () => {
    tenant = await createTenant(server.owner, 'Northwind');
  });
  return {
    server,
    keys,
    get database() {
      return store.database;
    },
    get tenant() {
      return opened(tenant);
    },
  };
}

function opened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the database exists only while tests and hooks run');
  return part;
}

async function onServer(work: (server: Knex) => Promise<unknown>): Promise<void> {
  const server = knexFactory({
    client: 'pg',
    connection: `${process.env['TEST_SERVER_URL']}`,
    pool: { min: 0, max: 1 },
  });
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
  const add = insertRow.bind(null, owner);
  const organizationId = await add('organizations', { name });
  const inOrganization = (values: object) => ({ organization_id: organizationId, ...values });
  const legalEntityId = await add('legal_entities', inOrganization({ name: `${name} Inc.` }));
  const locationId = await add('locations', inOrganization({ name: 'Main', legal_entity: legalEntityId }));
  const roleId = await add('roles', inOrganization({ name: 'Everything' }));
  const userId = await add('users', inOrganization({ first_name: 'Uma', last_name: 'User', role: roleId }));
  const clientId = await add(
    'api_clients',
    inOrganization({
      name: 'Client',
      client_id: `client-${organizationId}`,
      secret_hash: 'x',
      user_id: userId,
    }),
  );
  const scope: Scope = {
    ...scopeOfNobody(organizationId),
    userId,
    clientId,
    scopes: ['read', 'write'],
  };
  return { scope, legalEntityId, locationId, roleId, userId, clientId };
}

/** A form of a new hire that waits for Section 1, without a trail. @returns its id */
export async function createI9(owner: Knex, { scope, locationId }: Tenant): Promise<number> {
  const add = (table: string, values: object) =>
    insertRow(owner, table, { organization_id: scope.organizationId, ...values });
  const employee_id = await add('employees', { first_name: 'A', last_name: 'B', location_id: locationId });
  const employment_id = await add('employments', { employee_id, start_date: '2026-01-05' });
  return add('i9s', {
    employee_id,
    employment_id,
    state: 'section1_pending',
    remote: false,
    form_edition: '01/20/25',
    form_expiration: '2027-05-31',
  });
}

export const testNow = new Date('2026-11-20T15:00:00.000Z');

/** Runs a change as the tests' tenant. */
export function change<R>(store: Store, scope: Scope, work: (unit: Unit) => Promise<R>): Promise<R> {
  return write(store, { scope, operationId: 'createLocation', requestId: 'request-1', now: testNow }, work);
}
