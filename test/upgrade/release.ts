import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { createDatabaseOf, type StoreDatabase } from '../support/store';

const everyRole = 'eligibility_service, eligibility_directory, eligibility_worker';

/**
 * Creates the database of a release, whose tables belong to a login of their own. `<release>.sql.gz` is the database of
 * its sandbox after `npm run demo`, written by `pg_dump --inserts` of PostgreSQL 15: 1.1.0 is commit 12528ba4. The
 * tables belong to `ees_owner`.
 *
 * @param server a database on the server, of its superuser
 */
export async function databaseOfRelease(server: StoreDatabase, version: string): Promise<StoreDatabase> {
  const login = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const database = await createDatabaseOf(login);
  await server.owner.raw(`grant ${everyRole} to ${login}`);
  const dump = gunzipSync(readFileSync(path.join(__dirname, `${version}.sql.gz`))).toString();
  const { pathname } = new URL(database.url);
  const loader = new Client({ connectionString: Object.assign(new URL(server.url), { pathname }).href });
  await loader.connect();
  await loader.query(dump.replaceAll('ees_owner', login));
  await loader.end();
  return database;
}
