import type { Knex } from 'knex';

/**
 * Building blocks of the migrations. A migration that ran cannot be taken back from a customer's database, so what these
 * functions produce must never change: add a new function instead. For the same reason migrations import nothing of `src`.
 */

/** What serves requests: works for one organization at a time, owns nothing, so row-level security applies to it. */
export const serviceRole = 'eligibility_service';

/** What works in the background: a member of `serviceRole` that also may use the queue and find work of all organizations. */
export const workerRole = 'eligibility_worker';

/**
 * Owner of the functions that look across organizations, and of nothing else. Nobody signs in with it. What it may read is
 * granted column by column, so a function cannot return what it was not meant to.
 */
export const directoryRole = 'eligibility_directory';

/** Text columns with their greatest length in characters (code points), as lines of a `create table`. */
export function textColumns(table: string, lengths: Readonly<Record<string, number>>): string {
  return Object.entries(lengths)
    .map(
      ([column, length]) =>
        `${column} text constraint ${table}_${column}_length check (char_length(${column}) between 1 and ${length})`,
    )
    .join(',\n');
}

/**
 * For each text column a stored copy `<column>_folded` without upper case, collated by code point.
 *
 * Filters compare `<column>_folded = fold($1)`. An index over an expression would not do: under row-level security the
 * planner keeps every condition with a function that is not leakproof (`lower` is not) behind the policy, and such a
 * condition cannot use an index. Equality of two text values is leakproof.
 */
export function foldedColumns(columns: readonly string[]): string {
  return columns
    .map((column) => `${column}_folded text collate "C" generated always as (fold(${column})) stored`)
    .join(',\n');
}

export type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** Puts a table with `organization_id` under row-level security and lets the service use it. */
export async function protectTenantTable(
  knex: Knex,
  table: string,
  privileges: readonly Privilege[] = ['select', 'insert', 'update'],
  organizationColumn = 'organization_id',
): Promise<void> {
  await knex.raw(`alter table ${table} enable row level security`);
  await knex.raw(
    `create policy ${table}_tenant on ${table}
       using (${organizationColumn} = current_organization())
       with check (${organizationColumn} = current_organization())`,
  );
  await knex.raw(`grant ${privileges.join(', ')} on ${table} to ${serviceRole}`);
}

/** `protectTenantTable` where, as everywhere now, the policy binds the owner of the table too. */
export async function protectForcedTenantTable(
  knex: Knex,
  table: string,
  privileges?: readonly Privilege[],
): Promise<void> {
  await protectTenantTable(knex, table, privileges);
  await knex.raw(`alter table ${table} force row level security`);
}

/** A role that nobody signs in with. */
export interface GroupRole {
  readonly name: string;
  /** A role whose rights it has as well. */
  readonly memberOf?: string;
}

/**
 * Creates roles, unless the server has them, and makes the login that migrates a member. Roles belong to the server, so
 * of two databases that are migrated at once the second one finds them there.
 *
 * @throws Error with what an administrator has to run as its hint, when the login may not do it
 */
export async function createGroupRoles(knex: Knex, roles: readonly GroupRole[]): Promise<void> {
  const creation = ({ name, memberOf }: GroupRole) =>
    `create role ${name} nologin${memberOf === undefined ? '' : ` in role ${memberOf}`}`;
  const names = roles.map(({ name }) => name).join(', ');
  await knex.raw(`
    do $$
    declare
      -- Since PostgreSQL 16 a login that created a role is a member of it without the right to take it on.
      modern boolean := current_setting('server_version_num')::integer >= 160000;
      needed text := case when modern then 'set' else 'member' end;
      -- The owner takes the roles on where it has to, and does not see with their eyes otherwise.
      option text := case when modern then ' with inherit false' else '' end;
    begin
      ${roles.map((role) => ensureRole(role.name, creation(role))).join('')}
    exception
      when insufficient_privilege or invalid_grant_operation then
        raise exception 'the login % may not create the roles ${names} or become a member', current_user
          using hint = format('An administrator can run: ${roles.map(creation).join('; ')}; grant ${names} to %I;', current_user);
    end
    $$`);
}

/** A block of its own, whose failure undoes only what it did. */
const ensureRole = (name: string, creation: string): string => `
      if not exists (select from pg_roles where rolname = '${name}') then
        begin
          ${creation};
        exception
          when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(current_user, '${name}', needed) then
        execute 'grant ${name} to current_user' || option;
      end if;
      execute format('grant usage on schema %I to ${name}', current_schema());`;

/** A function that looks across organizations: runs as `directoryRole`. */
export interface DirectoryFunction {
  /** Name and parameters, as in `create function`. */
  readonly signature: string;
  readonly returns: string;
  readonly volatility: 'stable' | 'volatile';
  /** Declarations and statements of PL/pgSQL; every table with its schema. */
  readonly body: string;
  readonly comment: string;
  readonly callers: readonly string[];
}

/** Creates such functions. The new owner needs the right to create in the schema at that moment, and only then. */
export async function createDirectoryFunctions(
  knex: Knex,
  functions: readonly DirectoryFunction[],
): Promise<void> {
  await onlyHere(knex, 'off');
  await knex.raw(`grant create on schema public to ${directoryRole}`);
  for (const { signature, returns, volatility, body, comment, callers } of functions) {
    await knex.raw(`
      create function ${signature} returns ${returns}
      language plpgsql ${volatility} security definer set search_path = pg_catalog, pg_temp as $$ ${body} $$`);
    const name = nameOf(signature);
    await knex.raw(`comment on function ${name} is '${comment.replaceAll("'", "''")}'`);
    await knex.raw(`revoke execute on function ${name} from public`);
    await knex.raw(`grant execute on function ${name} to ${callers.join(', ')}`);
    await knex.raw(`alter function ${name} owner to ${directoryRole}`);
  }
  await knex.raw(`revoke create on schema public from ${directoryRole}`);
  await onlyHere(knex, 'on');
}

/**
 * Keeps a Citus coordinator from telling its workers, which have no use for these functions and would refuse to change
 * what belongs to another login. Elsewhere the setting has no effect.
 */
const onlyHere = (knex: Knex, propagation: 'on' | 'off') =>
  knex.raw(`set local citus.enable_ddl_propagation = ${propagation}`);

export async function dropDirectoryFunctions(
  knex: Knex,
  functions: readonly DirectoryFunction[],
): Promise<void> {
  await onlyHere(knex, 'off');
  for (const { signature } of functions) await knex.raw(`drop function ${nameOf(signature)}`);
  await onlyHere(knex, 'on');
}

/**
 * Builds an index beside those who write, outside of a transaction. One that was interrupted is there and not valid: it is
 * built anew.
 *
 * @param on table, columns and condition: `employees (organization_id, id) where …`
 */
export async function buildIndex(knex: Knex, name: string, on: string): Promise<void> {
  await knex.raw(`drop index concurrently if exists ${name}`);
  await knex.raw(`create index concurrently ${name} on ${on}`);
}

/** Like `buildIndex`, for an index that has this name already: the former one serves until the new one does. */
export async function rebuildIndex(knex: Knex, name: string, on: string): Promise<void> {
  const next = `${name}_next`;
  await buildIndex(knex, next, on);
  await knex.raw(`drop index concurrently if exists ${name}`);
  await knex.raw(`alter index ${next} rename to ${name}`);
}

/** The first of the tables from which `remove_some_expired` removes what has expired; others come after it. */
const firstExpired = `('import_faults', 'expires_at', interval '0', 1)`;

const withExpired = (table: string): string =>
  `${firstExpired},\n            ('${table}', 'expires_at', interval '0', 1)`;

/** Lets `remove_some_expired` remove the rows of a table after their `expires_at`. */
export const removeExpired = (knex: Knex, table: string): Promise<void> =>
  changeExpired(knex, firstExpired, withExpired(table));

/** Undoes `removeExpired`. */
export const keepExpired = (knex: Knex, table: string): Promise<void> =>
  changeExpired(knex, withExpired(table), firstExpired);

async function changeExpired(knex: Knex, before: string, after: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { body: string; comment: string }[] }>(
    `select prosrc as body, obj_description(oid) as comment from pg_proc
     where oid = 'remove_some_expired'::regproc`,
  );
  const { body = '', comment = '' } = rows[0] ?? {};
  if (!body.includes(before)) throw new Error('remove_some_expired has other words than its migration');
  const changed: DirectoryFunction = {
    signature: 'remove_some_expired(at timestamptz, most integer)',
    returns: 'table (name text, removed bigint)',
    volatility: 'volatile',
    body: body.replace(before, after),
    comment,
    callers: [workerRole],
  };
  await dropDirectoryFunctions(knex, [changed]);
  await createDirectoryFunctions(knex, [changed]);
}

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));

/** Table -> privileges, for `select` with the columns. */
export type DirectoryRights = Readonly<Record<string, readonly string[]>>;

/** Lets `directoryRole` use columns of tables, in the rows of every organization. */
export async function openToDirectory(knex: Knex, rights: DirectoryRights): Promise<void> {
  for (const [table, privileges] of Object.entries(rights)) {
    await knex.raw(`grant ${privileges.join(', ')} on ${table} to ${directoryRole}`);
    await knex.raw(
      `create policy ${table}_directory on ${table} to ${directoryRole} using (true) with check (true)`,
    );
  }
}

export async function closeToDirectory(knex: Knex, rights: DirectoryRights): Promise<void> {
  for (const table of Object.keys(rights)) {
    await knex.raw(`drop policy ${table}_directory on ${table}`);
    await knex.raw(`revoke all on ${table} from ${directoryRole}`);
  }
}

/**
 * Runs a change of rows of all organizations. Row-level security binds the owner too, so it is lifted for the
 * transaction of the migration; other logins stay bound.
 */
export async function withoutForcedRowSecurity(
  knex: Knex,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (const table of tables) await knex.raw(`alter table ${table} no force row level security`);
  await work();
  for (const table of tables) await knex.raw(`alter table ${table} force row level security`);
}

/** One index per filter, which finds the rows of an organization and hands them out in the order of the list. */
export async function createFilterIndexes(
  knex: Knex,
  table: string,
  columns: readonly string[],
  order: readonly string[] = ['id'],
): Promise<void> {
  for (const column of columns) {
    const name = `${table}_by_${column.replace(/_folded$/, '')}`;
    await knex.raw(`create index ${name} on ${table} (organization_id, ${column}, ${order.join(', ')})`);
  }
}

/**
 * Creates the function that keeps a table's `updated_at`, or replaces it: a record has changed when
 * anything but these columns has.
 */
export async function createChangeFunction(
  knex: Knex,
  table: string,
  uncounted: readonly string[],
  time = 'now()',
): Promise<void> {
  const aside = uncounted.map((column) => `changed.${column} := old.${column};`).join('\n');
  await knex.raw(`
    create or replace function set_${table}_updated_at() returns trigger language plpgsql as $$
    declare
      changed public.${table} := new;
    begin
      ${aside}
      if changed *<> old then new.updated_at := ${time}; end if;
      return new;
    end $$`);
}

/**
 * Adapts that function to the table's columns: call it after columns were added or dropped. Generated ones are set aside,
 * since their values are not known yet when the records are compared; without that, every update would count as a change.
 */
export async function adaptChanges(knex: Knex, table: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { column: string }[] }>(
    `select attname::text as column from pg_attribute
     join pg_proc on pg_proc.oid = 'set_${table}_updated_at'::regproc
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
       and (attgenerated <> '' or prosrc ~ ('changed\\.' || attname || ' := '))
     order by attnum`,
  );
  // Migration 0113 changes whose time it is.
  const { rows: words } = await knex.raw<{ rows: { time: string }[] }>(
    `select substring(prosrc from 'new\\.updated_at := ([a-z_.]+\\(\\))') as time from pg_proc
     where oid = 'set_${table}_updated_at'::regproc`,
  );
  await createChangeFunction(
    knex,
    table,
    rows.map(({ column }) => column),
    words[0]?.time,
  );
}

/** Gives a table the comment of another one, which loses it. */
export const moveComment = (knex: Knex, from: string, to: string) =>
  knex.raw(`
    do $$
    begin
      execute format('comment on table ${to} is %L', obj_description('${from}'::regclass));
      comment on table ${from} is null;
    end
    $$`);
