import type { Knex } from 'knex';
import type { Client } from 'pg';
import { StartupError } from '../../process/startup-error';
import { directoryRole } from '../core/database-roles';
import { loginOf, withConnection } from '../installation/logins';

/** What the servers of a cluster have to be before tables are distributed over them. */

export const rowsOf = async <Row>(knex: Knex, sql: string, values: readonly string[] = []): Promise<Row[]> =>
  (await knex.raw<{ rows: Row[] }>(sql, [...values])).rows;

/** @throws StartupError without Citus, or without a worker */
export async function workersOf(owner: Knex): Promise<{ name: string; port: number }[]> {
  const [citus] = await rowsOf<object>(owner, `select from pg_extension where extname = 'citus'`);
  if (!citus)
    throw new StartupError(
      `Citus is not in this database. With shared_preload_libraries = 'citus', an administrator can run in this ` +
        'database of the coordinator and of each worker: create extension citus;',
    );
  const workers = await rowsOf<{ name: string; port: number }>(
    owner,
    `select nodename as name, nodeport as port from pg_dist_node
     where noderole = 'primary' and isactive and shouldhaveshards and groupid <> 0 order by nodeid`,
  );
  if (workers.length > 0) return workers;
  throw new StartupError(
    `The coordinator has no workers. An administrator can run: select citus_set_coordinator_host('its address', 5432); ` +
      `select citus_add_node('address of a worker', 5432);`,
  );
}

/**
 * The coordinator connects to the workers with the login that asks it, and on a worker no one switches roles.
 *
 * @throws StartupError for a login that is the owner
 */
export function assertOwnLogins(ownerUrl: string, logins: readonly string[]): void {
  if (logins.every((url) => loginOf(url) !== loginOf(ownerUrl))) return;
  throw new StartupError(
    `The service works as ${loginOf(ownerUrl)}, who owns the tables. On a cluster it needs logins of its own ` +
      '(docs/operations.md, "Logins of the database").',
  );
}

/**
 * A process that started earlier would not propagate the tenant, and would see no rows of the distributed tables.
 *
 * @throws StartupError while one is connected
 */
export async function assertNobodyWorks(owner: Knex, logins: readonly string[]): Promise<void> {
  const names = logins.map(loginOf);
  const sessions = await rowsOf<{ name: string }>(
    owner,
    `select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and usename = any(?::text[]) and application_name <> 'start'`,
    [`{${names.map((name) => `"${name}"`).join()}}`],
  );
  if (sessions.length === 0) return;
  const busy = sessions.map(({ name }) => name).join(' and ');
  throw new StartupError(`The service is running, as ${busy}: end its processes first.`);
}

/** Why each setting of a server is needed: docs/operations.md, "Citus". */
const settings: Readonly<Record<string, string>> = {
  'citus.all_modifications_commutative': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_unsafe_triggers': 'on',
  'citus.local_table_join_policy': 'never',
  plan_cache_mode: 'force_custom_plan',
};

interface Reply {
  node: string;
  success: boolean;
  result: string;
}

/** Which servers are asked; the coordinator asks itself as well. */
const asking = {
  all: `select n.nodename || ':' || n.nodeport as node, r.success, r.result
    from run_command_on_all_nodes($1) r join pg_dist_node n on n.nodeid = r.nodeid`,
  workers: `select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)`,
};

/**
 * Asks each server as a login, as the coordinator does for it.
 *
 * @throws StartupError when a server does not admit it, or has other settings than a cluster needs
 */
export async function assertAdmitted(logins: readonly string[]): Promise<void> {
  for (const url of logins)
    await withConnection(url, (client) => assertServers(client, asking.all, loginOf(url)));
}

/** The same for the functions that look across organizations. @param ownerUrl of a login that can become their role */
export const assertDirectoryAdmitted = (ownerUrl: string): Promise<void> =>
  withConnection(ownerUrl, async (client) => {
    await client.query(`set role ${directoryRole}`);
    await assertServers(client, asking.workers, directoryRole);
  });

async function assertServers(client: Client, question: string, login: string): Promise<void> {
  for (const [setting, wanted] of Object.entries(settings)) {
    const { rows } = await client.query<Reply>(question, [`show ${setting}`]);
    const closed = rows.find(({ success }) => !success);
    if (closed)
      throw new StartupError(
        `The server ${closed.node} does not admit the login ${login}. It has to be there as well, with the right to ` +
          'sign in from the coordinator (pg_hba.conf).',
      );
    const other = rows.find(({ result }) => result !== wanted);
    if (other)
      throw new StartupError(
        `The server ${other.node} has ${setting} = ${other.result} for the login ${login}. A cluster needs ` +
          `${setting} = ${wanted} on each server (postgresql.conf).`,
      );
  }
}
