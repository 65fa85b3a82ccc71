import type { Knex } from 'knex';
import { StartupError } from '../../process/startup-error';
import { serviceRole } from '../core/database-roles';
import { withConnection } from '../installation/logins';
import { spreadTables } from './places';

interface Cluster {
  /** Connections to the coordinator as the owner of the tables. */
  readonly owner: Knex;
  readonly ownerUrl: string;
  /** The logins of the service and the worker. */
  readonly logins: readonly string[];
  readonly say: (line: string) => void;
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).username);

const rowsOf = async <Row>(knex: Knex, sql: string, values: readonly string[] = []): Promise<Row[]> =>
  (await knex.raw<{ rows: Row[] }>(sql, [...values])).rows;

/**
 * Distributes the coordinator's tables over the workers that Citus knows, by organization (`places.ts`). Tables that
 * are already distributed stay as they are, so an interrupted run continues where it stopped. Each table is moved in
 * one transaction, during which no one else can use it.
 *
 * @throws StartupError when Citus, a worker or a table is missing, a login cannot be used there, or the service is
 *   running
 */
export async function prepareCluster({ owner, ownerUrl, logins, say }: Cluster): Promise<void> {
  const workers = await workersOf(owner);
  say(`Workers: ${workers.map(({ name, port }) => `${name}:${port}`).join(', ')}.`);
  await assertMigrated(owner);
  assertOwnLogins(ownerUrl, logins);
  await assertNobodyWorks(owner, logins);
  await assertAdmitted([ownerUrl, ...logins]);
  await makeNameTenant(owner);
  for (const [table, foreignKeys] of spreadTables) {
    const moved = await spread(owner, table, foreignKeys);
    // The coordinator's own copy of the rows is hidden from now on and not needed.
    await owner.raw('select truncate_local_data_after_distributing_table(?::regclass)', [table]);
    say(moved ? `${table}: spread over the workers.` : `${table}: was spread before.`);
  }
  for (const url of logins) await assertTenancy(url);
  say(`Everything else stays on the coordinator. Start the service again: it finds out by itself.`);
}

/**
 * Creates the function that names the tenant on all servers; its existence also tells the program that this is a
 * cluster. A coordinator propagates `set local`, but not `set_config`, and only if it is configured to.
 */
export async function makeNameTenant(owner: Knex): Promise<void> {
  await owner.raw(`
    create or replace function name_tenant(organization text) returns text
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    begin
      perform set_config('citus.propagate_set_commands', 'local', true);
      execute format('set local app.organization_id = %L', coalesce(organization, ''));
      return organization;
    end
    $$`);
  await owner.raw('revoke execute on function name_tenant(text) from public');
  await owner.raw(`grant execute on function name_tenant(text) to ${serviceRole}`);
}

async function workersOf(owner: Knex): Promise<{ name: string; port: number }[]> {
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

async function assertMigrated(owner: Knex): Promise<void> {
  const names = [...spreadTables.keys()];
  const missing = await rowsOf<{ name: string }>(
    owner,
    'select name from unnest(?::text[]) as name where to_regclass(name) is null',
    [`{${names.join()}}`],
  );
  if (missing.length > 0) throw new StartupError('The database is not up to date: run "migrate" first.');
}

/** The coordinator connects to the workers with the login that asks it, and on a worker no one switches roles. */
function assertOwnLogins(ownerUrl: string, logins: readonly string[]): void {
  if (logins.every((url) => nameOf(url) !== nameOf(ownerUrl))) return;
  throw new StartupError(
    `The service works as ${nameOf(ownerUrl)}, who owns the tables. On a cluster it needs logins of its own ` +
      '(docs/operations.md, "Logins of the database").',
  );
}

/** A process that started earlier would not propagate the tenant, and would see no rows of the distributed tables. */
async function assertNobodyWorks(owner: Knex, logins: readonly string[]): Promise<void> {
  const names = logins.map(nameOf);
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

async function assertAdmitted(logins: readonly string[]): Promise<void> {
  const everywhere = `select nodename || ':' || nodeport as node, success from run_command_on_workers('select 1')`;
  for (const url of logins) {
    const { rows } = await withConnection(url, (client) =>
      client.query<{ node: string; success: boolean }>(everywhere),
    );
    const closed = rows.find(({ success }) => !success);
    if (!closed) continue;
    throw new StartupError(
      `The worker ${closed.node} does not admit the login ${nameOf(url)}. It has to be there as well, with the right ` +
        'to sign in from the coordinator (pg_hba.conf).',
    );
  }
}

/** @returns whether it was distributed now */
async function spread(owner: Knex, table: string, foreignKeys: readonly string[]): Promise<boolean> {
  return owner.transaction(async (trx) => {
    const known = await rowsOf<{ name: string }>(
      trx,
      'select logicalrelid::text as name from pg_dist_partition',
    );
    if (known.some(({ name }) => name === table)) return false;
    const beside = known.find(({ name }) => spreadTables.has(name));
    for (const key of foreignKeys) await trx.raw(`alter table ${table} drop constraint if exists ${key}`);
    // The owner copies the rows of all organizations.
    await trx.raw(`alter table ${table} no force row level security`);
    await trx.raw(`select create_distributed_table(?::regclass, 'organization_id', colocate_with => ?)`, [
      table,
      beside?.name ?? 'none',
    ]);
    await trx.raw(`alter table ${table} force row level security`);
    return true;
  });
}

/** @throws StartupError unless the login can query every worker, and sees nothing there without an organization */
async function assertTenancy(url: string): Promise<void> {
  for (const table of spreadTables.keys()) {
    const visible = await withConnection(url, async (client) => {
      await client.query('begin');
      await client.query(`select name_tenant('')`);
      return (await client.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]?.count;
    }).catch((cause: unknown) => {
      throw new StartupError(`The login ${nameOf(url)} cannot use ${table} on the workers.`, { cause });
    });
    if (visible === '0') continue;
    throw new StartupError(`The login ${nameOf(url)} sees ${visible} rows of ${table} of all organizations.`);
  }
}
