import type { Knex } from 'knex';

/**
 * Building blocks of the migrations. A migration that ran cannot be taken back from a customer's database, so what these
 * functions produce must never change: add a new function instead.
 */

/** The role that the service's connections take on (`set role`): owns nothing, so row-level security applies to it. */
export const serviceRole = 'eligibility_service';

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

/** Drops in the order given; a dropped table takes its indexes, policies, triggers and grants with it. */
export async function dropTables(knex: Knex, tables: readonly string[]): Promise<void> {
  for (const table of tables) await knex.raw(`drop table ${table}`);
}
