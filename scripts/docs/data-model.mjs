/**
 * docs/data-model.md: what the catalog of a migrated database says of the tables, by the subjects of
 * `migrations/baseline/`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './contract.mjs';
import { aligned, escape } from './operations-table.mjs';

/** In the order of `0001_baseline.ts`; with the tables of later migrations. */
const subjects = {
  organizations: ['saved_views'],
  employees: ['row_counts', 'employees_without_i9', 'employee_notes'],
  forms: ['section1_drafts', 'inspections'],
  everify: [],
  deliveries: [],
  audit: [],
  jobs: ['bulk_actions', 'bulk_action_rows'],
};

const own = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname not like 'knex%'`;
const rights = (acl) => `array(
  select distinct x.grantee::regrole || ' ' || lower(x.privilege_type) from aclexplode(${acl}) x
  where x.grantee::regrole::text like 'eligibility%')`;

const tablesOf = `
  select c.relname as name, obj_description(c.oid) as comment, pg_get_partkeydef(c.oid) as parted,
    array(select p.relname::text from pg_partition_tree(c.oid) t join pg_class p on p.oid = t.relid
          where t.relid <> c.oid order by t.level, p.relname) as parts,
    ${rights('c.relacl')} as rights,
    array(select array[p.polname::text,
            case when p.polroles = '{0}' then 'everyone'
              else (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any(p.polroles)) end,
            pg_get_expr(p.polqual, p.polrelid, true)]
          from pg_policy p where p.polrelid = c.oid order by p.polname desc) as policies
  from pg_class c where ${own}`;

const columnsOf = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.attidentity <> '' as counted, a.attgenerated <> '' as computed,
    pg_get_expr(d.adbin, d.adrelid, true) as value, col_description(c.oid, a.attnum) as comment,
    ${rights('a.attacl')} as rights
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${own} order by c.relname, a.attnum`;

/** Of a table that has parts, the keys and references of what waits or is written to now. */
const rulesOf = `
  select coalesce(parent.relname, c.relname) as table, k.contype as kind, f.relname as other,
    array(select attname::text from unnest(k.conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = c.oid and attnum = number order by place) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
  left join pg_class parent on parent.oid = pg_partition_root(c.oid)
  where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f') and c.relname not like 'knex%'
    and (not c.relispartition or c.relname ~ '_(other|waiting)$')
  order by k.contype, k.conname`;

/** "eligibility_service" -> "service" */
const shortRole = (role) => role.replace('eligibility_', '');
/** Without the types that the catalog adds to texts. */
const code = (text) => `\`${text.replaceAll("'::text", "'")}\``;

function subjectOf(name) {
  const text = readFileSync(path.join(root, 'migrations/baseline', `${name}.sql`), 'utf8');
  const [, title = name, told = ''] = /^-- ([^:]+): (.*)$/m.exec(text) ?? [];
  const tables = [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table);
  return { title, told, tables: [...tables, ...subjects[name]] };
}

/** References, but not those to the organization, which every row has. */
function diagram(tables, rules) {
  const lines = rules
    .filter(({ kind, table, other }) => kind === 'f' && tables.includes(table) && other !== 'organizations')
    .map(
      ({ table, other, columns }) =>
        `  ${other} ||--o{ ${table} : ${columns.findLast((name) => name !== 'organization_id')}`,
    );
  const drawn = lines.join('\n');
  const alone = tables
    .filter((table) => !new RegExp(`\\b${table}\\b`).test(drawn))
    .map((table) => `  ${table}`);
  return ['```mermaid', 'erDiagram', ...new Set([...lines, ...alone]), '```'].join('\n');
}

function columnRow(column, rules) {
  const references = rules
    .filter(({ kind, columns }) => kind === 'f' && columns.at(-1) === column.name)
    .map(({ other }) => `refers to ${code(other)}`);
  const value = column.counted
    ? 'counted'
    : column.computed
      ? `computed: ${code(column.value.replace(/\s+/g, ' '))}`
      : column.value && `default ${code(column.value)}`;
  return [
    code(column.name),
    column.type.replace('timestamp with time zone', 'timestamptz'),
    column.required ? 'yes' : '',
    [...new Set(references), value, column.comment].filter(Boolean).join('; '),
  ].map(escape);
}

/** Role -> what it may do, with the columns where it is not all of them. */
function rightsLine(table, columns) {
  const whole = table.rights.map((right) => right.split(' '));
  const parts = columns.flatMap(({ name, rights: ofColumn }) =>
    ofColumn.map((right) => [...right.split(' '), name]),
  );
  const roles = [...new Set([...whole, ...parts].map(([role]) => role))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const said = roles.map((role) => {
    const all = ['select', 'insert', 'update', 'delete'].flatMap((act) => {
      if (whole.some(([by, what]) => by === role && what === act)) return [act];
      const some = parts.filter(([by, what]) => by === role && what === act).map(([, , name]) => code(name));
      return some.length > 0 ? [`${act} of ${some.join(', ')}`] : [];
    });
    return `${shortRole(role)} may ${all.join('; ')}`;
  });
  return said.map((line) => `- ${line}`);
}

function partsOf({ parted, parts }) {
  if (!parted) return [];
  const names = [...new Set(parts.map((name) => name.replace(/_\d{4}_\d{2}$/, '_<year>_<month>')))];
  return [`- Partitioned by ${code(parted)} into ${names.map(code).join(', ')}`];
}

function tableSection(table, columns, rules) {
  const keys = rules
    .filter(({ kind }) => kind !== 'f')
    .map(({ kind, columns: names }) => `- ${kind === 'p' ? 'Key' : 'Unique'}: ${names.map(code).join(', ')}`);
  return [
    `### ${table.name}`,
    `${table.comment}.`,
    aligned(
      ['column', 'type', 'required', 'what it is'],
      columns.map((column) => columnRow(column, rules)),
    ),
    [
      ...new Set(keys),
      ...partsOf(table),
      ...table.policies.map(
        ([name, roles, rule]) => `- Policy ${code(name)} for ${roles}: ${code(rule.replace(/\s+/g, ' '))}`,
      ),
      ...rightsLine(table, columns),
    ].join('\n'),
  ].join('\n\n');
}

/**
 * @param {(sql: string) => Promise<Record<string, any>[]>} query of a database with all migrations
 * @returns {Promise<string>} the document
 * @throws Error when a table has no subject or no comment
 */
export async function dataModel(query) {
  const [tables, columns, rules] = [await query(tablesOf), await query(columnsOf), await query(rulesOf)];
  const left = new Map(tables.map((table) => [table.name, table]));
  const sections = Object.keys(subjects).map((name) => {
    const { title, told, tables: names } = subjectOf(name);
    const parts = names.map((table) => {
      const found = left.get(table);
      if (!found?.comment) throw new Error(`The table ${table} is not there or has no comment`);
      left.delete(table);
      return tableSection(
        found,
        columns.filter((column) => column.table === table),
        rules.filter((rule) => rule.table === table),
      );
    });
    return [`## ${title}`, `${told[0].toUpperCase()}${told.slice(1)}`, diagram(names, rules), ...parts].join(
      '\n\n',
    );
  });
  if (left.size > 0) throw new Error(`Name a subject in scripts/docs/data-model.mjs for ${[...left.keys()]}`);
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

const introduction = `# Data model

<!-- Written by \`npm run data-model\` from the catalog of a fresh database. Do not edit. -->

The tables of a database with all migrations. \`migrations/baseline/\` has those of release 1.1.0 as SQL, with their functions and rules; the migrations that follow changed them.

- Every row of an employer has an \`organization_id\`. Row-level security shows a transaction the rows of one organization, which it names with \`app.organization_id\`: the policy \`<table>_tenant\`, which binds the owner of the tables too.
- \`eligibility_service\` serves requests, \`eligibility_worker\` is a member of it that also finds work in all organizations, and \`eligibility_directory\` owns the functions that look across organizations.
- Columns that end in \`_ciphertext\` are encrypted by the program. A column that ends in \`_hash\` finds such a value, or a secret of which nothing else is stored. \`_folded\` is a text without upper case, for filters.
- The diagrams show references between tables, without those to \`organizations\`.
- The queue of jobs is in the schema \`graphile_worker\`.`;
