import { useStoreDatabase } from '../../support/store';

const database = useStoreDatabase();

/** A caller names himself before his organization is known; nothing else is unique over all organizations. */
const serviceWideKeys = ['users_login_key', 'api_clients_client_id_key'];
/** Look-ups by the hash of a secret before the organization is known, and sweeps over what has expired. */
const serviceWideIndex = /_(lookup|by_age|by_expiry|by_time)$/;
/** Whoever guesses a login is not known yet. */
const withoutOrganization = ['failed_attempts', 'federal_closures', 'organizations', 'push_workers'];

async function names(sql: string): Promise<string[]> {
  const { rows } = await database.owner.raw<{ rows: { name: string }[] }>(sql);
  return rows.map((row) => row.name).sort();
}

const ownTables = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relispartition from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'knex_%'`;

test('every table belongs to an organization, but for those that are meant not to', async () => {
  const tables = await names(`
    select relname as name from (${ownTables}) t where not exists (
      select from pg_attribute where attrelid = t.oid and attname = 'organization_id' and attnotnull)`);
  expect(tables).toEqual(withoutOrganization);
});

test('every table of an organization has row-level security, for its owner too, with exactly the tenant policy', async () => {
  const { rows } = await database.owner.raw<{ rows: Record<string, unknown>[] }>(`
    select t.relname as table, t.relrowsecurity as enabled, t.relforcerowsecurity as forced,
      array(select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = t.oid and polroles = '{0}' and polpermissive) as uses,
      array(select pg_get_expr(polwithcheck, polrelid) from pg_policy where polrelid = t.oid and polroles = '{0}' and polpermissive) as checks,
      array(select polcmd::text from pg_policy where polrelid = t.oid and polroles = '{0}' and polpermissive) as commands
    from (${ownTables}) t where relname not in ('federal_closures', 'failed_attempts', 'push_workers')`);
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    const predicate = `(${row['table'] === 'organizations' ? 'id' : 'organization_id'} = current_organization())`;
    expect(row).toEqual({
      table: row['table'],
      enabled: true,
      forced: true,
      uses: [predicate],
      checks: [predicate],
      commands: ['*'],
    });
  }
});

test('policies that take something away from the tenant policy are those for what cannot be undone', async () => {
  expect(await names('select polname as name from pg_policy where not polpermissive')).toEqual([
    'i9_document_copies_removal',
  ]);
});

test('a record is not changed by what the database computes from it', async () => {
  const { rows } = await database.owner.raw<{ rows: { column: string; aside: boolean }[] }>(`
    select t.relname || '.' || attname as column,
      prosrc ~ ('changed\\.' || attname || ' := old\\.' || attname || ';') as aside
    from (${ownTables}) t
    join pg_trigger on tgrelid = t.oid and tgname = t.relname || '_updated'
    join pg_proc on pg_proc.oid = tgfoid
    join pg_attribute on attrelid = t.oid and attgenerated <> '' and not attisdropped`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ aside }) => !aside)).toEqual([]);
});

test('the part of a month can be reached through its table alone', async () => {
  const parts = await names(`select relname as name from (${ownTables}) t where relispartition`);
  expect(parts).toEqual(
    expect.arrayContaining(['audit_events_earlier', 'audit_events_other', 'events_earlier', 'events_other']),
  );
  const granted = await names(`
    select distinct p.table_name || ' to ' || p.grantee as name from information_schema.column_privileges p
    where p.table_name = any('{${parts.join()}}') and p.grantee like 'eligibility%'`);
  expect(granted).toEqual([]);
});

test('every key, unique index and foreign key starts with the organization', async () => {
  const keys = await names(`
    select i.relname as name from pg_index x
    join (${ownTables}) t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and a.attname is distinct from 'organization_id'`);
  expect(keys).toEqual([...serviceWideKeys, ...withoutOrganization.map((table) => `${table}_pkey`)].sort());

  const references = await names(`
    select conname as name from pg_constraint c
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
    join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not (own.attname = 'organization_id' and other.attname in ('organization_id', 'id')
               and (other.attname = 'organization_id' or c.confrelid = 'organizations'::regclass))`);
  expect(references).toEqual([]);
});

test('every other index starts with the organization, but for look-ups by hash and sweeps', async () => {
  const indexes = await names(`
    select i.relname as name from pg_index x
    join (${ownTables}) t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where not x.indisunique and a.attname is distinct from 'organization_id'`);
  const gist = ['employments_no_overlap'];
  expect(indexes.filter((name) => !serviceWideIndex.test(name))).toEqual(gist);
});

test('every constraint has a name of its own choosing', async () => {
  const automatic = await names(`
    select conname as name from pg_constraint c join (${ownTables}) t on t.oid = c.conrelid
    where not t.relispartition and (conname ~ '_check[0-9]*$' or conname !~ ('^' || t.relname || '_'))`);
  expect(automatic).toEqual([]);
});

test('every foreign key can be followed backwards through an index', async () => {
  // The second half follows who signed or replaced what, which is never asked; an I-9 is found by its employment alone.
  const missing = await names(`
    select conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid <> 'organizations'::regclass
      and c.conname not in ('i9s_approved_by_fkey', 'i9s_created_by_fkey', 'i9s_superseded_by_fkey',
                            'i9_section_versions_signer_fkey', 'deliveries_superseded_by_fkey', 'i9s_employment_fkey')
      and not exists (
        select from pg_index x where x.indrelid = c.conrelid
          and (string_to_array(x.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey)`);
  expect(missing).toEqual([]);
});

test('a row whose organization is known by its other references, or that every change writes, does not look it up', async () => {
  const looked = await names(`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'organizations'::regclass
      and (c.conrelid::regclass::text ~ '^(audit_)?events'
           or exists (
             select from pg_constraint other
             where other.contype = 'f' and other.conrelid = c.conrelid and other.confrelid <> c.confrelid
               and not exists (
                 select from pg_attribute
                 where attrelid = c.conrelid and attnum = any (other.conkey) and not attnotnull)))`);
  expect(looked).toEqual([]);
});
