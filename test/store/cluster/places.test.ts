import { places, tablesEverywhere, tablesOnWorkers } from '../../../src/store/cluster/places';
import { prepareCluster } from '../../../src/store/cluster/prepare';
import { useStoreDatabase } from '../../support/store';

const database = useStoreDatabase();

async function names(sql: string): Promise<string[]> {
  const { rows } = await database.owner.raw<{ rows: { name: string }[] }>(sql);
  return rows.map((row) => row.name).sort();
}

const list = (tables: readonly string[]) => `array['${tables.join("', '")}']::regclass[]`;
const onWorkers = list(tablesOnWorkers);

test('every table has its place on a cluster', async () => {
  const tables = await names(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not like 'knex_%'`);
  expect(Object.keys(places).sort()).toEqual(tables);
});

test('a table on the workers is unique within an organization; the one exception is recreated there', async () => {
  const unspreadable = await names(`
    select c.relname as name from pg_index x join pg_class c on c.oid = x.indrelid
      where x.indrelid = any(${onWorkers}) and (x.indisunique or x.indisexclusion) and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey) and a.attname = 'organization_id')`);
  expect(unspreadable).toEqual(['employments']);
});

test('no trigger of such a table writes one that stays on the coordinator, and no integer is drawn there', async () => {
  const staying = Object.keys(places).filter((table) => !tablesOnWorkers.includes(table));
  const writing = await names(`
    select distinct t.tgrelid::regclass || ': ' || staying as name
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid, unnest(array['${staying.join("', '")}']) staying
    where t.tgrelid = any(${onWorkers}) and not t.tgisinternal
      and p.prosrc ~ ('(insert into|update|delete from) (public\\.)?' || staying || '\\M')`);
  expect(writing).toEqual([]);
  const drawn = await names(`
    select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attrelid = any(${onWorkers}) and a.atttypid = 'integer'::regtype and exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = any(${onWorkers}) and p.prosrc ~ ('insert into (public\\.)?' || c.relname || '\\M'))
      and (a.attidentity <> '' or exists (
        select from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum
          and pg_get_expr(d.adbin, d.adrelid) ~ 'nextval'))`);
  expect(drawn).toEqual([]);
});

test('no trigger of such a table inserts what a query finds: a worker would run it over a connection to itself', async () => {
  const querying = await names(String.raw`
    select distinct t.tgrelid::regclass || ': ' || p.proname as name
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = any(${onWorkers}) and not t.tgisinternal
      and p.prosrc ~* 'insert into [\w.]+\s*(\([^()]*\)){0,1}\s*(select|with)\M'`);
  expect(querying).toEqual([]);
});

test('what is copied to each server is the organizations, and they refer to nothing', async () => {
  expect(tablesEverywhere).toEqual(['organizations']);
  const references = await names(
    `select conname as name from pg_constraint where contype = 'f' and conrelid = any(${list(tablesEverywhere)})`,
  );
  expect(references).toEqual([]);
});

test('the service is granted such tables as a whole: grants of columns do not reach the workers', async () => {
  const granted = await names(`
    select distinct attrelid::regclass::text as name
    from pg_attribute, aclexplode(attacl) acl
    where attrelid = any(${onWorkers}) and acl.grantee <> 'eligibility_directory'::regrole`);
  expect(granted).toEqual([]);
});

test('a database without Citus is refused, with what to do', async () => {
  const cluster = { owner: database.owner, ownerUrl: database.url, logins: [database.serviceUrl] };
  await expect(prepareCluster({ ...cluster, say: () => undefined })).rejects.toThrow(
    /Citus is not in this database\. .* create extension citus;/,
  );
});
