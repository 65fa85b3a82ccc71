import type { Knex } from 'knex';

/** Tables of the service, not the parts of one. */
const own = `c.relnamespace = 'public'::regnamespace and c.relname not like 'knex%'`;

/** Layout of the source of a function says nothing. */
const source = `trim(regexp_replace(p.prosrc, '\\s+', ' ', 'g'))`;

const columns = `
  select c.relname, a.attname, a.attnum, row_number() over (partition by c.oid order by a.attnum) as place,
    format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attcollation,
    pg_get_expr(d.adbin, d.adrelid) as value, a.attacl, c.oid, c.relowner
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${own} and c.relkind in ('r', 'p')`;

const rights = (acl: string) =>
  `array(select x.grantee::regrole || ' ' || x.privilege_type from aclexplode(${acl}) x
         where x.grantee <> c.relowner order by 1)`;

/** Each selects one line of text for each thing that there is. */
const parts: readonly string[] = [
  `select concat_ws(' ', c.relkind, c.relname, c.relpersistence, c.reloptions::text, c.relrowsecurity,
     c.relforcerowsecurity, pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid), obj_description(c.oid),
     ${rights('c.relacl')}::text)
   from pg_class c where ${own} and c.relkind in ('r', 'p', 'S', 'v', 'm')`,
  `select concat_ws(' ', 'column', c.relname, c.place, c.attname, c.type, c.attnotnull, c.attidentity, c.attgenerated,
     c.attcollation::regcollation, c.value, col_description(c.oid, c.attnum), ${rights('c.attacl')}::text)
   from (${columns}) c`,
  `select concat_ws(' ', 'rule', c.relname, k.conname, pg_get_constraintdef(k.oid, true), k.condeferrable)
   from pg_constraint k join pg_class c on c.oid = k.conrelid where ${own}`,
  `select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid)
   from pg_index i join pg_class c on c.oid = i.indrelid where ${own}`,
  `select concat_ws(' ', 'policy', c.relname, p.polname, p.polcmd, p.polroles::regrole[]::text,
     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   from pg_policy p join pg_class c on c.oid = p.polrelid where ${own}`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid, true), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${own} and not t.tgisinternal`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, pg_get_function_result(p.oid), p.provolatile, p.proisstrict,
     p.prosecdef, p.proparallel, p.proleakproof, p.proconfig::text, ${source}, pg_get_function_sqlbody(p.oid),
     obj_description(p.oid),
     array(select x.grantee::regrole || ' ' || x.privilege_type from aclexplode(p.proacl) x
           where x.grantee <> p.proowner order by 1)::text,
     case when p.proowner::regrole::text like 'eligibility%' then p.proowner::regrole::text else 'owner' end)
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`,
  `select concat_ws(' ', 'schema', x.grantee::regrole, x.privilege_type)
   from pg_namespace n, aclexplode(n.nspacl) x
   where n.nspname = 'public' and x.grantee::regrole::text like 'eligibility%'`,
];

/** Which months have parts depends on the rows that there were: a part counts as one of some month. */
const anyMonth = (line: string): string =>
  line
    .replaceAll(/_\d{4}_\d{2}(?!\d)/g, '_<month>')
    .replace(/ FOR VALUES FROM \(.*?\) TO \(.*?\)/, ' FOR VALUES OF A MONTH');

/** Everything that the migrations have made, a line for each thing, sorted: what `pg_dump --schema-only` would tell. */
export async function catalogOf(knex: Knex): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of parts) {
    const { rows } = await knex.raw<{ rows: { line: string }[] }>(
      `select line from (${sql}) as catalog (line)`,
    );
    lines.push(...rows.map(({ line }) => anyMonth(line)));
  }
  return [...new Set(lines)].sort();
}
