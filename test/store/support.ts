import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import knexFactory, { type Knex } from 'knex';

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

/** An empty database; a template makes it a copy of that database. */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  const name = `store_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) =>
    server.raw(`create database ${name}${template === undefined ? '' : ` template ${template}`}`),
  );
  const url = Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href;
  const owner = knexFactory({ client: 'pg', connection: url, pool: { min: 0, max: 4 } });
  return {
    url,
    owner,
    drop: async () => {
      await owner.destroy();
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
