import { places, spreadTables } from '../../../src/store/cluster/places';
import { prepareCluster } from '../../../src/store/cluster/prepare';
import { createDatabase, type StoreDatabase } from '../../support/store';

let database: StoreDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

async function names(sql: string): Promise<string[]> {
  const { rows } = await database.owner.raw<{ rows: { name: string }[] }>(sql);
  return rows.map((row) => row.name).sort();
}

const list = `array['${[...spreadTables.keys()].join("', '")}']::regclass[]`;

test('every table has its place on a cluster', async () => {
  const tables = await names(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not like 'knex_%'`);
  expect(Object.keys(places).sort()).toEqual(tables);
});

test('a table on the workers is unique within an organization, and nothing happens to other tables by itself', async () => {
  const unspreadable = await names(`
    select c.relname as name from pg_index x join pg_class c on c.oid = x.indrelid
      where x.indrelid = any(${list}) and x.indisunique and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey) and a.attname = 'organization_id')
    union select tgrelid::regclass::text from pg_trigger where tgrelid = any(${list}) and not tgisinternal
    union select conrelid::regclass::text from pg_constraint where conrelid = any(${list}) and contype = 'x'`);
  expect(unspreadable).toEqual([]);
});

test('its foreign keys to tables of the coordinator are given up, and none of those refers to it', async () => {
  const between = await names(`
    select conname as name from pg_constraint where contype = 'f'
      and (conrelid = any(${list})) <> (confrelid = any(${list}))`);
  expect(between).toEqual([...spreadTables.values()].flat().sort());
});

test('nobody looks through it over all organizations', async () => {
  const readers = await names(`
    select polname as name from pg_policy where polrelid = any(${list}) and polroles <> '{0}'
    union select attrelid::regclass::text from pg_attribute where attrelid = any(${list}) and attnum > 0
      and has_column_privilege('eligibility_directory', attrelid, attnum, 'select')`);
  expect(readers).toEqual([]);
});

test('a database without Citus is refused, with what to do', async () => {
  const cluster = { owner: database.owner, ownerUrl: database.url, logins: [database.serviceUrl] };
  await expect(prepareCluster({ ...cluster, say: () => undefined })).rejects.toThrow(
    /Citus is not in this database\. .* create extension citus;/,
  );
});
