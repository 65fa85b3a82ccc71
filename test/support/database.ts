import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { databaseUrl } from './template';

/** A database of a test's own: migrated, without rows of any organization. */
export interface TestDatabase {
  name: string;
  /** Connection URL of its owner. */
  url: string;
  /** Ends all sessions and removes it. */
  drop(): Promise<void>;
}

function setup(): { serverUrl: string; template: string } {
  const serverUrl = process.env['TEST_SERVER_URL'];
  const template = process.env['TEST_TEMPLATE'];
  if (!serverUrl || !template)
    throw new Error('run the tests through jest: its global setup starts the server');
  return { serverUrl, template };
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

/** Copies the migrated template (or makes an empty database, for tests of the migrations themselves). */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { serverUrl, template } = setup();
  const name = workerPrefix() + randomInt(2 ** 32);
  const source = options.empty
    ? `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
    : `"${template}" strategy file_copy`;
  await asAdmin((admin) => admin.query(`create database "${name}" template ${source}`));
  ours.add(name);
  return {
    name,
    url: databaseUrl(serverUrl, name),
    drop: () => asAdmin((admin) => admin.query(`drop database if exists "${name}" with (force)`)),
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
    for (const { name } of rows.filter((row) => !ours.has(row.name))) {
      await admin.query(`drop database if exists "${name}" with (force)`);
    }
  });
}

/**
 * A fresh database for the tests of a file or of a `describe` block. It is dropped when the worker's next file begins,
 * not in a hook: Jest runs that before the file's own hooks, which still have connections to close.
 *
 * @returns an object whose properties can be read inside tests and hooks, not while the file is being collected
 */
export function useDatabase(options: { empty?: boolean } = {}): Pick<TestDatabase, 'name' | 'url'> {
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
  };
}
