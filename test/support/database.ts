import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { startProgram } from './program';
import { closeToCitus, dropDatabase, onEachServer } from './runner/cluster';
import { databaseUrl, emptyTemplate } from './runner/template';

/** A database of a test's own. */
export interface TestDatabase {
  name: string;
  /** Connection URL of its owner. */
  url: string;
  /** Connection URLs of the logins that own nothing. */
  serviceUrl: string;
  workerUrl: string;
  /** Ends all sessions and removes it. */
  drop(): Promise<void>;
}

/** `npm run test:cluster` puts PgBouncer in front of the server, for the login of the service. */
const pooler = process.env['TEST_POOLER'];
const throughPooler = (url: string): string => {
  if (!pooler) return url;
  const { host, search } = new URL(pooler);
  return Object.assign(new URL(url), { host, search }).href;
};

/** Standbys of the server, which `npm run test:cluster` starts. */
export const replicaUrls = process.env['TEST_REPLICAS']?.split(',') ?? [];

/** Where the program finds the server itself; null where `serviceUrl` leads there. */
export const directUrl = ({ workerUrl }: Pick<TestDatabase, 'workerUrl'>): string | null =>
  pooler ? workerUrl : null;

/** What the program is told of a database. */
export const databaseEnv = ({ url, serviceUrl, workerUrl }: Omit<TestDatabase, 'drop' | 'name'>) => ({
  ...(pooler && { DATABASE_DIRECT_URL: workerUrl }),
  DATABASE_URL: serviceUrl,
  DATABASE_WORKER_URL: workerUrl,
  DATABASE_OWNER_URL: url,
});

function setup() {
  const {
    TEST_SERVER_URL: serverUrl,
    TEST_TEMPLATE: template,
    TEST_SERVICE_URL: serviceUrl,
    TEST_WORKER_URL: workerUrl,
  } = process.env;
  if (!serverUrl || !template || !serviceUrl || !workerUrl)
    throw new Error('run the tests through jest: its global setup starts the server');
  return { serverUrl, template, serviceUrl, workerUrl };
}

function urlsOf(name: string) {
  const { serverUrl, serviceUrl, workerUrl } = setup();
  return {
    url: databaseUrl(serverUrl, name),
    serviceUrl: throughPooler(databaseUrl(serviceUrl, name)),
    workerUrl: databaseUrl(workerUrl, name),
  };
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: setup().serverUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Databases of this file; the worker's other ones belong to files that are done. */
const ours = new Set<string>();

function workerPrefix(): string {
  return setup().template.replace('template', `${process.env['JEST_WORKER_ID'] ?? 0}_`);
}

/** What a test database begins with: migrated, without rows of any organization, unless an option says otherwise. */
export interface DatabaseOptions {
  /** Not even migrated, for tests of the migrations themselves. */
  empty?: boolean;
  /** Holds the sandbox organizations, sealed with `sandboxKeys`. */
  sandbox?: boolean;
}

/** `ENCRYPTION_KEYS` of the databases that hold the sandbox. */
export const sandboxKeys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

/** The environment of a program on a database that `useDatabase({ sandbox: true })` gives, on any free port. */
export const sandboxEnv = (database: Parameters<typeof databaseEnv>[0], dataDir: string) => ({
  ...databaseEnv(database),
  ENCRYPTION_KEYS: sandboxKeys,
  SANDBOX: 'true',
  PORT: '0',
  DATA_DIR: dataDir,
});

/** A number of our own, so that of all files that want the sandbox at the same time one loads it. */
const sandboxLock = 0x5a4db0;

/** Gives the name of a database with the sandbox, which the first that asks for it in a run makes. */
async function sandboxTemplate(admin: Client): Promise<string> {
  const { template } = setup();
  const [name, staging] = [`${template}_sandbox`, `${template}_loading`];
  await admin.query('select pg_advisory_lock($1)', [sandboxLock]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await onEachServer(admin, `drop database if exists "${staging}" with (force)`);
    await onEachServer(admin, `create database "${staging}" template "${template}" strategy file_copy`);
    const { exit, output } = startProgram('test/support/programs/load-sandbox.js', [], {
      ...databaseEnv(urlsOf(staging)),
      ENCRYPTION_KEYS: sandboxKeys,
    });
    if ((await exit) !== 0) throw new Error(`The sandbox was not loaded: ${output.stderr}`);
    await closeToCitus(admin, staging);
    await onEachServer(admin, `alter database "${staging}" rename to "${name}"`);
  }
  await admin.query('select pg_advisory_unlock($1)', [sandboxLock]);
  return name;
}

async function sourceOf(admin: Client, { empty, sandbox }: DatabaseOptions): Promise<string> {
  if (empty) return emptyTemplate;
  return `"${sandbox ? await sandboxTemplate(admin) : setup().template}" strategy file_copy`;
}

/** Makes a database of a test's own. */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = workerPrefix() + randomInt(2 ** 32);
  await asAdmin(async (admin) => {
    await onEachServer(admin, `create database "${name}" template ${await sourceOf(admin, options)}`);
  });
  ours.add(name);
  return {
    name,
    ...urlsOf(name),
    drop: () => asAdmin((admin) => dropDatabase(admin, name)),
  };
}

/** A worker runs one file after the other, so what it has made before this file is no longer used. */
async function dropFinished(): Promise<void> {
  await asAdmin(async (admin) => {
    const prefix = workerPrefix();
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows.filter((row) => !ours.has(row.name))) await dropDatabase(admin, name);
  });
}

/**
 * A fresh database for the tests of a file or of a `describe` block. It is dropped when the worker's next file begins,
 * not in a hook: Jest runs that before the file's own hooks, which still have connections to close.
 *
 * @returns an object whose properties can be read inside tests and hooks, not while the file is being collected
 */
export function useDatabase(options: DatabaseOptions = {}): Omit<TestDatabase, 'drop'> {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    await dropFinished();
    database = await createTestDatabase(options);
  });
  const current = (): TestDatabase => {
    if (!database) throw new Error('the database exists only while tests and hooks run');
    return database;
  };
  return {
    get name() {
      return current().name;
    },
    get url() {
      return current().url;
    },
    get serviceUrl() {
      return current().serviceUrl;
    },
    get workerUrl() {
      return current().workerUrl;
    },
  };
}
