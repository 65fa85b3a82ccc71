import type { Client } from 'pg';

/** What PostgreSQL plans for tables that are said to be large. */

/** A node of a plan, as `explain (format json)` has it. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** A node, and all below it. */
export const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** A value of each type that a column needs. */
const anyValue: Readonly<Record<string, string>> = {
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  text: `'x'`,
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  boolean: 'true',
  bytea: `'\\x00'`,
  jsonb: `'{}'`,
  'text[]': `'{}'`,
  'integer[]': `'{}'`,
  'timestamp with time zone': 'now()',
};

/** What else `pg_statistic` has of a column: nothing is known of its values. */
const unknown = ['stakind', 'staop', 'stacoll'].flatMap((name) =>
  [1, 2, 3, 4, 5].map((slot) => `${name}${slot}`),
);

const ofSchema = `relnamespace = 'public'::regnamespace`;

/**
 * Gives each table a row, because an empty one costs nothing to read, and tells the planner that it has many. All are of one
 * organization; a column has a value of its own in each row that has any, and there are few partners.
 *
 * @param client a superuser, of a database without other sessions: constraints on single rows are dropped
 * @param few tables with 5,000 rows
 * @param unset share of the rows in which an optional column is empty
 */
export async function asLarge(
  client: Client,
  {
    organizationId,
    rows,
    few,
    unset,
  }: { organizationId: number; rows: number; few: readonly string[]; unset: number },
): Promise<void> {
  await addRows(client, organizationId);
  await client.query(
    `update pg_class set relpages = 1, relallvisible = 1,
       reltuples = case when coalesce((select indrelid from pg_index where indexrelid = oid), oid)
                             = any($1::text[]::regclass[]) then 5000 else ${rows} end
     where relkind in ('r', 'i') and ${ofSchema}`,
    [few],
  );
  await client.query(
    `delete from pg_statistic where starelid in (select oid from pg_class where ${ofSchema})`,
  );
  await client.query(
    `insert into pg_statistic
       (starelid, staattnum, stainherit, stanullfrac, stawidth, stadistinct, ${unknown.join()})
     select attrelid, attnum, relkind = 'p', share, 8,
       case when attname = 'organization_id' then 1 when attname = 'partner_id' then 5
            when atttypid = 'boolean'::regtype then 2 else share - 1 end,
       ${unknown.map(() => 0).join()}
     from pg_class c join pg_attribute a on a.attrelid = c.oid
       cross join lateral (select case when attnotnull then 0 else $1::float4 end as share) as empty
     where relkind in ('r', 'p') and c.${ofSchema} and attnum > 0 and not attisdropped`,
    [unset],
  );
  // Sessions keep what they know of tables.
  await client.query('discard plans');
}

async function addRows(client: Client, organizationId: number): Promise<void> {
  const { rows: checks } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and conislocal and conrelid in (select oid from pg_class where ${ofSchema})`,
  );
  for (const { table, name } of checks) await client.query(`alter table ${table} drop constraint "${name}"`);
  const { rows: columns } = await client.query<Column>(
    `select c.oid::regclass::text as table, attname as column, format_type(atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where relkind in ('r', 'p') and not relispartition and c.${ofSchema} and attnum > 0 and not attisdropped
       and attgenerated = '' and (attname = 'organization_id' or attnotnull and not atthasdef)`,
  );
  await client.query('set session_replication_role = replica');
  for (const table of new Set(columns.map((column) => column.table))) {
    const needed = columns.filter((column) => column.table === table);
    const names = needed.map(({ column }) => `"${column}"`).join();
    const row = needed
      .map(({ column, type }) =>
        column === 'organization_id' ? organizationId : (anyValue[type] ?? `null::${type}`),
      )
      .join();
    await client.query(
      `insert into ${table} (${names}) overriding system value values (${row}) on conflict do nothing`,
    );
  }
  await client.query('reset session_replication_role');
}
