/** A PostgreSQL server of the bench's own, in a temporary folder. */
import { databaseProcesses } from './database-processes.mjs';
import { makeFolder } from './folders.mjs';
import { withClient } from './postgres.mjs';
import { program } from './program.mjs';

/**
 * Durable as in operation. What would make one round unlike the next is kept out of the rounds: a checkpoint and the
 * vacuum in the background.
 */
export const settings = {
  shared_buffers: '512MB',
  max_connections: '120',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/** Only the service keys the chains of its audit rows; the peers, which hold no keys, write the rows alone. */
const admitUnkeyedEvents = (url) =>
  withClient(url, (client) =>
    client.query(`
      do $$ declare month regclass; begin
        for month in select conrelid from pg_constraint where conname = 'audit_events_chained' loop
          execute format('alter table %s drop constraint audit_events_chained', month);
        end loop;
      end $$;
      alter table i9_audit_events drop constraint i9_audit_events_keyed`),
  );

/**
 * Starts the server.
 *
 * @param later is given what has to be undone at the end, as soon as there is something
 * @param kept a folder that stays, with its databases; otherwise one that is removed at the end
 * @param settings of the server beyond those of all benches
 * @returns create: makes a migrated database and gives the URL of its owner, and what a process of the service is told of
 *   it; clock and pids: see `databaseProcesses`
 */
export async function startDatabase(later, { kept, settings: own } = {}) {
  const dataDir = kept ?? makeFolder(later);
  const server = await program('embedded-postgres/index').startEmbeddedPostgres({
    dataDir,
    settings: { ...settings, ...own },
  });
  later(() => server.stop());
  let logins;
  const open = async (url) => {
    logins ??= await program('store/installation/logins').makeLogins(url);
    const here = (login) => Object.assign(new URL(login), { pathname: new URL(url).pathname }).href;
    return {
      url,
      env: { DATABASE_URL: here(logins.service), DATABASE_WORKER_URL: here(logins.worker) },
    };
  };
  const urlOf = (name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  return {
    ...databaseProcesses(dataDir),
    async create(name) {
      await withClient(server.url, (client) =>
        client.query(
          `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
        ),
      );
      const url = urlOf(name);
      await program('store/installation/migrate').migrateLatest(url);
      await admitUnkeyedEvents(url);
      return open(url);
    },
    /** A database that an earlier start has made, with what has been migrated since. */
    async open(name) {
      await program('store/installation/migrate').migrateLatest(urlOf(name));
      return open(urlOf(name));
    },
  };
}
