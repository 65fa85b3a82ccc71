import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/program';
import { createDatabase, type StoreDatabase } from '../support/store';

/**
 * During an upgrade the processes of an earlier release work on the new schema. So a migration takes nothing away that
 * they use, and asks nothing of them that they do not know, unless docs/operations.md says that the upgrade from that
 * release is one with a pause, and why.
 */

const textOf = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');
const releases = JSON.parse(textOf('docs/releases/releases.json')) as {
  version: string;
  /** The last one that it has; none where this version does not upgrade from it. */
  migration?: string;
}[];

const migrations = {
  directory: path.join(projectRoot, 'migrations'),
  loadExtensions: ['.ts'],
};
const newest = readdirSync(migrations.directory)
  .filter((name) => /^\d{4}_/.test(name))
  .sort()
  .at(-1);
const upgradable = releases.filter(({ migration }) => migration !== undefined && migration !== newest);

let database: StoreDatabase;
beforeEach(async () => {
  database = await createDatabase({ empty: true });
});
afterEach(() => database.drop());

const own = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'knex%'`;
const columns = `pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`;

/** What a process relies on: that it is there. */
const promises = `
  select 'table ' || c.relname as name from pg_class c where ${own}
  union all
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attgenerated = '' then '' else ' generated' end
  from ${columns} where ${own}
  union all
  select 'function ' || p.oid::regprocedure || ' ' || pg_get_function_result(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  union all
  select 'right ' || x.grantee::regrole || ' ' || lower(x.privilege_type) || ' ' || c.relname
  from pg_class c, aclexplode(c.relacl) x where ${own} and x.grantee::regrole::text like 'eligibility%'
  union all
  select 'right ' || x.grantee::regrole || ' execute ' || p.oid::regprocedure from pg_proc p, aclexplode(p.proacl) x
  where p.pronamespace = 'public'::regnamespace and x.grantee::regrole::text like 'eligibility%'`;

/** What a process has to keep to, with the columns that it is about. */
const demands = `
  select c.relname as table, 'rule of ' || c.relname || ' ' || replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (k.conkey)) as columns,
    case k.contype when 'c' then pg_get_expr(k.conbin, k.conrelid) end as check
  from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n' where ${own}
  union all
  select c.relname, 'one of each ' || pg_get_indexdef(i.indexrelid),
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey)), null
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisunique where ${own}
  union all
  select c.relname, 'value for ' || c.relname || '.' || a.attname, null, null
  from ${columns} where ${own} and a.attnotnull and not a.atthasdef and a.attidentity = ''
  union all
  select c.relname, 'tenant for the owner of ' || c.relname, null, null from pg_class c
  where ${own} and c.relforcerowsecurity`;

interface Demand {
  readonly table: string;
  readonly name: string;
  /** Null: it is about the whole row. */
  readonly columns: readonly string[] | null;
  /** What has to hold for each row; null where it is no such rule. */
  readonly check: string | null;
}

const rows = async <T>(sql: string) => (await database.owner.raw<{ rows: T[] }>(sql)).rows;

/** Whether a rule holds for a row that names none of its columns. */
async function holdsByDefault(table: string, check: string): Promise<boolean> {
  const values = await rows<{ value: string }>(`
    select format('(%s)::%s as %I', coalesce(pg_get_expr(d.adbin, d.adrelid), 'null'),
      format_type(a.atttypid, a.atttypmod), a.attname) as value
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`);
  const row = values.map(({ value }) => value).join(', ');
  const [answer] = await rows<{ holds: boolean }>(
    `select (${check}) is not false as holds from (select ${row}) x`,
  );
  return answer?.holds ?? false;
}

async function schema() {
  const promised = (await rows<{ name: string }>(promises)).map(({ name }) => name);
  return { promised: new Set(promised), demanded: await rows<Demand>(demands) };
}

/** @returns the migration that was applied; undefined when there is none left */
async function up(): Promise<string | undefined> {
  const [, applied]: [number, string[]] = await database.owner.migrate.up(migrations);
  return applied[0];
}

const sameRules = {
  '0101': 'the lengths of texts as before, in one rule for each table, and the values in functions',
};

/** By release: migrations that replace a rule by one that takes more, or ask for what that release always gives. */
const lenientAfter: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1.1.0': {
    ...sameRules,
    '0392': 'one more state of an import',
    '0621': 'a trigger at commit, no rule',
    '0660': 'one more scope',
  },
};

test.each(upgradable)(
  'the migrations that $version does not survive are those of docs/operations.md',
  async (release) => {
    for (let name = await up(); name !== release.migration; name = await up())
      if (name === undefined) throw new Error(`There is no ${release.migration}`);
    const released = await schema();
    const known = new Set(released.demanded.map(({ name }) => name));
    const hasTable = (table: string) => released.promised.has(`table ${table}`);
    const hasColumn = (table: string, column: string) =>
      [...released.promised].some((promise) => promise.startsWith(`column ${table}.${column} `));
    /** A key or reference with a new column is not looked at where that is not set, and a check of new columns can hold. */
    const concerns = async ({ table, name, columns, check }: Demand) => {
      if (!hasTable(table) || known.has(name)) return false;
      const old = columns?.filter((column) => hasColumn(table, column)) ?? [];
      if (columns === null || old.length === columns.length) return true;
      return check !== null && (old.length > 0 || !(await holdsByDefault(table, check)));
    };
    const broken: Record<string, string[]> = {};
    const left = new Set(released.promised);
    for (let name = await up(); name !== undefined; name = await up()) {
      const now = await schema();
      const lost = [...left].filter((promise) => !now.promised.has(promise));
      const asked: Demand[] = [];
      for (const demand of now.demanded) if (await concerns(demand)) asked.push(demand);
      for (const promise of lost) left.delete(promise);
      for (const demand of asked) known.add(demand.name);
      const breaks = [...lost.map((what) => `no ${what}`), ...asked.map((demand) => demand.name)];
      if (breaks.length > 0) broken[name.slice(0, 4)] = breaks;
    }
    const lenient = lenientAfter[release.version] ?? {};
    const [, upgrading = ''] = /^## Upgrading$(.*?)^## /ms.exec(textOf('docs/operations.md')) ?? [];
    const [, part = ''] = upgrading.split(`**From ${release.version}**`);
    const told = [...(part.split('**From ')[0] ?? '').matchAll(/^\| (\d{4}) /gm)].map(
      ([, number = '']) => number,
    );
    const untold = Object.entries(broken).filter(([number]) => !told.includes(number) && !lenient[number]);
    expect(Object.fromEntries(untold)).toEqual({});
    expect([...told, ...Object.keys(lenient)].filter((number) => !broken[number])).toEqual([]);
  },
);
