import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { makeLogins, type DatabaseUrls } from '../../../src/store/installation/logins';
import { migrateLatest } from '../../../src/store/installation/migrate';
import { closeToCitus, joinWorkers, onEachServer, onServer, spread } from './cluster';

/** First half of the advisory lock that a run holds as long as it lives; the second half is the run's number. */
const lockClass = 0x454553;

export const templatePrefix = 'ees_test_';

/** What a database without anything is a copy of, with the locale of an embedded server's. */
export const emptyTemplate = `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`;

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the databases and logins of runs that were killed: nobody holds their locks any more. */
async function dropLeftovers(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
      where datname ~ '^ees_test_[0-9]+_'
        and not exists (select from pg_locks where locktype = 'advisory' and classid = $1
                           and objid = split_part(datname, '_', 3)::bigint::oid)`,
    [lockClass],
  );
  for (const { name } of rows) await onEachServer(admin, `drop database if exists "${name}" with (force)`);
  const { rows: logins } = await admin.query<{ name: string }>(
    `select rolname as name from pg_roles
      where rolname ~ '^ees_test_[0-9]+_'
        and not exists (select from pg_locks where locktype = 'advisory' and classid = $1
                           and objid = split_part(rolname, '_', 3)::bigint::oid)`,
    [lockClass],
  );
  for (const { name } of logins) await admin.query(`drop role if exists ${name}`);
}

/** The databases of one test run. */
export interface TestRun {
  /** Name of the migrated database that every test database is a copy of. */
  template: string;
  /** Logins of the service and of the worker, for that database. */
  logins: DatabaseUrls;
  /** Drops every database of the run. */
  finish(): Promise<void>;
}

/**
 * Makes the migrated template database on a server. A run within a test begins with the template of that test's run
 * (`TEST_TEMPLATE_ABOVE`), and applies the migrations that are its own.
 */
export async function startTestRun(serverUrl: string): Promise<TestRun> {
  const admin = new Client({ connectionString: serverUrl });
  // The server ends before its last client in a teardown that follows a failure.
  admin.on('error', () => undefined);
  await admin.connect();
  const run = randomInt(1, 2 ** 31);
  const template = `${templatePrefix}${run}_template`;
  await admin.query('select pg_advisory_lock($1, $2)', [lockClass, run]);
  await dropLeftovers(admin);
  const above = process.env['TEST_TEMPLATE_ABOVE'];
  const source = above === undefined ? emptyTemplate : `"${above}" strategy file_copy`;
  await onEachServer(admin, `create database "${template}" template ${source}`);
  await joinWorkers(serverUrl, template);
  await migrateLatest(databaseUrl(serverUrl, template));
  const logins = await makeLogins(databaseUrl(serverUrl, template), `${templatePrefix}${run}`);
  await spread(databaseUrl(serverUrl, template), logins);
  await closeToCitus(admin, template);
  return {
    template,
    logins,
    finish: async () => {
      // A test may have ended all sessions of the server, and with them the lock.
      await admin.query('select pg_advisory_unlock($1, $2)', [lockClass, run]).catch(() => undefined);
      await admin.end();
      await onServer(serverUrl, dropLeftovers);
    },
  };
}
