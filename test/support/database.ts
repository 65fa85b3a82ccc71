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

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: setup().serverUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** Copies the migrated template (or makes an empty database, for tests of the migrations themselves). */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { serverUrl, template } = setup();
  const name = template.replace('template', `${process.env['JEST_WORKER_ID'] ?? 0}_${randomInt(2 ** 32)}`);
  const source = options.empty
    ? `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
    : `"${template}" strategy file_copy`;
  await asAdmin(`create database "${name}" template ${source}`);
  return {
    name,
    url: databaseUrl(serverUrl, name),
    drop: () => asAdmin(`drop database if exists "${name}" with (force)`),
  };
}

/**
 * A fresh database for the tests of a file or of a `describe` block; dropped after them.
 *
 * @returns an object whose properties can be read inside tests and hooks, not while the file is being collected
 */
export function useDatabase(options: { empty?: boolean } = {}): Pick<TestDatabase, 'name' | 'url'> {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(options);
  });
  afterAll(async () => {
    await database?.drop();
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
