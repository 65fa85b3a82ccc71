import type { Knex } from 'knex';
import { StartupError } from '../../process/startup-error';
import { serviceRole } from '../core/database-roles';
import { loginOf, withConnection } from '../installation/logins';
import {
  adaptFunctions,
  guardErasing,
  makeNameTenant,
  makePlannedOrganization,
  openToDirectory,
} from './functions';
import { tableOfBothPhases, tablesEverywhere, tablesOnWorkers } from './places';
import {
  assertAdmitted,
  assertDirectoryAdmitted,
  assertNobodyWorks,
  assertOwnLogins,
  rowsOf,
  workersOf,
} from './servers';

interface Cluster {
  /** Connections to the coordinator as the owner of the tables. */
  readonly owner: Knex;
  readonly ownerUrl: string;
  /** The logins of the service and the worker. */
  readonly logins: readonly string[];
  readonly say: (line: string) => void;
}

/**
 * Distributes the coordinator's tables over the workers that Citus knows, by organization (`places.ts`), in one
 * transaction, during which no one else can use them. Tables that are already distributed stay as they are.
 *
 * @throws StartupError when Citus, a worker, a setting or a table is missing, a login cannot be used there, or the service
 *   is running
 */
export async function prepareCluster({ say, ...cluster }: Cluster): Promise<void> {
  const { owner, logins } = cluster;
  const workers = await workersOf(owner);
  say(`Workers: ${workers.map(({ name, port }) => `${name}:${port}`).join(', ')}.`);
  await assertMigrated(owner);
  const placed = await distribute(cluster, () => assertNobodyWorks(owner, logins));
  for (const table of placed.copied) say(`${table}: copied to each server.`);
  for (const table of tablesOnWorkers)
    say(`${table}: ${placed.spread.includes(table) ? 'spread over the workers' : 'was spread before'}.`);
  say(`Everything else stays on the coordinator. Start the service again: it finds out by itself.`);
}

/**
 * Distributes what migrations have added to a database that `prepareCluster` has distributed; elsewhere it does nothing.
 * The service may be running: its processes know that this is a cluster, and do not use the new tables yet.
 *
 * @throws StartupError like `prepareCluster`
 */
export async function keepDistributed({ say, ...cluster }: Cluster): Promise<void> {
  const [prepared] = await rowsOf(
    cluster.owner,
    `select from pg_proc where oid = to_regprocedure('name_tenant(text)')`,
  );
  if (!prepared) return;
  await workersOf(cluster.owner);
  const { copied, spread: moved } = await distribute(cluster, () => Promise.resolve());
  for (const table of [...copied, ...moved]) say(`${table} was distributed over the servers of the cluster`);
}

interface Placed {
  readonly copied: readonly string[];
  readonly spread: readonly string[];
}

/** @returns the tables that were not distributed before */
async function distribute(
  { owner, ownerUrl, logins }: Omit<Cluster, 'say'>,
  assertFree: () => Promise<void>,
): Promise<Placed> {
  assertOwnLogins(ownerUrl, logins);
  await assertFree();
  await assertAdmitted([ownerUrl, ...logins]);
  await assertDirectoryAdmitted(ownerUrl);
  // By itself: Citus brings to the workers what tables depend on, over other connections than the tables.
  await makePlannedOrganization(owner);
  const placed = await owner.transaction(async (trx) => {
    await trx.raw(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await adaptFunctions(trx);
    const tables = await spreadAll(trx);
    await openToDirectory(trx);
    // Last, because it tells the program that this is a cluster.
    await makeNameTenant(trx);
    return tables;
  });
  await forgetOwnRows(owner);
  for (const url of logins) await assertTenancy(url);
  return placed;
}

async function assertMigrated(owner: Knex): Promise<void> {
  const names = [...tablesEverywhere, ...tablesOnWorkers];
  const missing = await rowsOf(
    owner,
    'select from unnest(?::text[]) as name where to_regclass(name) is null',
    [`{${names.join()}}`],
  );
  if (missing.length > 0) throw new StartupError('The database is not up to date: run "migrate" first.');
}

/** @returns those of the tables that Citus does not distribute yet */
async function pending(trx: Knex, tables: readonly string[]): Promise<string[]> {
  const known = await rowsOf<{ name: string }>(
    trx,
    'select logicalrelid::text as name from pg_dist_partition',
  );
  const names = new Set(known.map(({ name }) => name));
  return tables.filter((table) => !names.has(table));
}

async function spreadAll(trx: Knex): Promise<Placed> {
  const tables = await pending(trx, tablesOnWorkers);
  const copies = await pending(trx, tablesEverywhere);
  const [tracked] = await pending(trx, [tableOfBothPhases]);
  if (tracked) await track(trx, tracked);
  const keys = await liftForeignKeys(trx, [...tables, ...copies]);
  if (tables.includes('employments')) await compareByOrganization(trx);
  if (tables.includes('i9s')) await guardErasing(trx);
  for (const table of copies) await seenByItsOwner(trx, table, `create_reference_table('${table}')`);
  for (const table of tables) await spread(trx, table);
  for (const { table, name, definition } of keys.filter(({ stays }) => stays))
    await trx.raw(`alter table ${table} add constraint ${name} ${definition}`);
  return { copied: copies, spread: tables };
}

/** Tells Citus of a table that stays on the coordinator. Its grants of columns are forgotten by that. */
async function track(trx: Knex, table: string): Promise<void> {
  // Citus inserts the defaults of other columns as values.
  await trx.raw(`grant insert (unkeyed_seq, anchored) on ${table} to ${serviceRole}`);
  const grants = await rowsOf<{ column: string; role: string; privilege: string }>(
    trx,
    `select a.attname as column, acl.grantee::regrole::text as role, acl.privilege_type as privilege
     from pg_attribute a, aclexplode(a.attacl) acl where a.attrelid = ?::regclass`,
    [table],
  );
  const keys = await liftForeignKeys(trx, [table]);
  if (keys.some(({ name }) => name !== `${table}_organization_fkey`))
    throw new Error(`${table} has more foreign keys than expected`);
  await trx.raw('select citus_add_local_table_to_metadata(?::regclass)', [table]);
  // The rows' own table, which Citus has put behind this one, still has them.
  await trx.raw('set local citus.enable_ddl_propagation = off');
  for (const { column, role, privilege } of grants)
    await trx.raw(`grant ${privilege} (${column}) on ${table} to ${role}`);
  await trx.raw('set local citus.enable_ddl_propagation = on');
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  /** Both of its tables can be found on one worker. */
  readonly stays: boolean;
}

/** Removes the foreign keys from and to some tables, which Citus does not move. */
async function liftForeignKeys(trx: Knex, tables: readonly string[]): Promise<ForeignKey[]> {
  const here = `any(array['${tablesOnWorkers.join("', '")}']::regclass[])`;
  const everywhere = `any(array['${tablesEverywhere.join("', '")}']::regclass[])`;
  const moved = '= any(?::text[]::regclass[])';
  const list = `{${tables.join()}}`;
  const keys = await rowsOf<ForeignKey>(
    trx,
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition,
       conrelid = ${here} and (confrelid = ${here} or confrelid = ${everywhere}) as stays
     from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid ${moved} or confrelid ${moved})`,
    [list, list],
  );
  for (const { table, name } of keys) await trx.raw(`alter table ${table} drop constraint ${name}`);
  return keys;
}

/** An exclusion constraint of a distributed table compares its organization by itself, which an extension allows. */
async function compareByOrganization(trx: Knex): Promise<void> {
  await trx.raw('create extension if not exists btree_gist');
  await trx.raw('alter table employments drop constraint employments_no_overlap');
  await trx.raw(`
    alter table employments add constraint employments_no_overlap exclude using gist (
      organization_id with =, employee_id with =, daterange(start_date, terminated_date, '[]') with &&)`);
}

/** Moves a table to the workers, beside those that are there. */
async function spread(trx: Knex, table: string): Promise<void> {
  const [beside] = await rowsOf<{ name: string }>(
    trx,
    `select logicalrelid::text as name from pg_dist_partition where logicalrelid = any(?::text[]::regclass[]) limit 1`,
    [`{${tablesOnWorkers.join()}}`],
  );
  const ours = 'organization_id = planned_organization()';
  await trx.raw(
    `create policy ${table}_planned on ${table} as restrictive to ${serviceRole}, current_user using (${ours}) with check (${ours})`,
  );
  await seenByItsOwner(
    trx,
    table,
    `create_distributed_table('${table}', 'organization_id', colocate_with => '${beside?.name ?? 'none'}')`,
  );
}

/** The owner copies the rows of all organizations, in all parts of a table; nothing is added to them by that. */
async function seenByItsOwner(trx: Knex, table: string, moving: string): Promise<void> {
  const parts = await rowsOf<{ name: string }>(
    trx,
    'select relid::regclass::text as name from pg_partition_tree(?::regclass) union select ?',
    [table, table],
  );
  await trx.raw(`alter table ${table} disable trigger user`);
  for (const { name } of parts) await trx.raw(`alter table ${name} no force row level security`);
  await trx.raw(`select ${moving}`);
  for (const { name } of parts) await trx.raw(`alter table ${name} force row level security`);
  await trx.raw(`alter table ${table} enable trigger user`);
}

/** Removes the coordinator's own copy of the rows, which is hidden from now on and not needed. */
async function forgetOwnRows(owner: Knex): Promise<void> {
  const tables = await withOwnRows(owner);
  if (tables.length === 0) return;
  await owner.transaction(async (trx) => {
    // Only here. A trigger keeps the rows of a trail from being removed, also with those that they refer to.
    await trx.raw('set local citus.enable_ddl_propagation = off');
    for (const table of tables) await trx.raw(`alter table ${table} disable trigger user`);
    for (const table of tables)
      await trx.raw('select truncate_local_data_after_distributing_table(?::regclass)', [table]);
    for (const table of tables) await trx.raw(`alter table ${table} enable trigger user`);
  });
}

/** @returns the distributed tables that still take room on the coordinator, in a part of theirs; who is at work needs them */
async function withOwnRows(owner: Knex): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    owner,
    `select name from unnest(?::text[]) as name
     where exists (select from pg_partition_tree(name::regclass) where isleaf and pg_relation_size(relid) > 0)`,
    [`{${tablesOnWorkers.join()}}`],
  );
  return found.map(({ name }) => name);
}

/** @throws StartupError unless the login can query every table, and sees nothing without an organization */
async function assertTenancy(url: string): Promise<void> {
  const name = loginOf(url);
  for (const table of tablesOnWorkers) {
    const visible = await withConnection(url, async (client) => {
      await client.query('begin');
      await client.query(`select name_tenant('')`);
      return (await client.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]?.count;
    }).catch((cause: unknown) => {
      throw new StartupError(`The login ${name} cannot use ${table} on the workers.`, { cause });
    });
    if (visible === '0') continue;
    throw new StartupError(`The login ${name} sees ${visible} rows of ${table} of all organizations.`);
  }
}
