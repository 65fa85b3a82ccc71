import { asJson, asList, dereference, type Json } from '../../../src/contract/document';
import { asConstraintProblem, knownConstraints } from '../../../src/store/core/constraints';
import { readContract } from '../../support/contract/contract';
import { useStoreDatabase } from '../../support/store';

const server = useStoreDatabase();

test('every constraint that has a meaning exists in the database', async () => {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(
    `select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`,
  );
  const existing = new Set(rows.map((row) => row.name));
  expect(knownConstraints.filter((name) => !existing.has(name))).toEqual([]);
});

test('no index has the columns and rows that another one begins with: it would only cost each write', async () => {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(`
    select short.indexrelid::regclass || ' begins ' || long.indexrelid::regclass as name
    from pg_index short join pg_class i on i.oid = short.indexrelid
    join pg_index long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
    join pg_class j on j.oid = long.indexrelid and j.relam = i.relam
    where i.relnamespace = 'public'::regnamespace and not short.indisunique and short.indexprs is null
      and short.indnatts <= long.indnkeyatts
      and array_to_string(short.indkey, ' ') = array_to_string((long.indkey::smallint[])[0:short.indnatts - 1], ' ')
      and array_to_string(short.indclass, ' ') = array_to_string((long.indclass::oid[])[0:short.indnkeyatts - 1], ' ')
      and array_to_string(short.indoption, ' ') = array_to_string((long.indoption::smallint[])[0:short.indnkeyatts - 1], ' ')
      and short.indpred::text is not distinct from long.indpred::text`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});

/** What indexes of some rows are for whose columns another index has for all rows. */
const besideWholeIndexes = {
  i9s_open_by_expiration:
    'forms that are kept or replaced have their date still, and the timers pass over them',
};

test('every index of some rows has a purpose where another one has its columns for all rows', async () => {
  // The order of a primary key is nothing that is looked for.
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(`
    select distinct part.indexrelid::regclass::text as name
    from pg_index part join pg_class i on i.oid = part.indexrelid
    join pg_index whole on whole.indrelid = part.indrelid and whole.indpred is null and not whole.indisprimary
    where i.relnamespace = 'public'::regnamespace and part.indpred is not null and part.indexprs is null
      and not part.indisunique and part.indnkeyatts <= whole.indnkeyatts
      and (part.indkey::smallint[])[0:part.indnkeyatts - 1] = (whole.indkey::smallint[])[0:part.indnkeyatts - 1]
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(besideWholeIndexes));
});

test('every unique key that a request can hit has a meaning', async () => {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(`
    select relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and not x.indisprimary and i.relnamespace = 'public'::regnamespace
      and not (select relispartition from pg_class t where t.oid = x.indrelid)`);
  const internal = new Set([
    'api_clients_client_id_key',
    'bulk_action_rows_row_key',
    'deliveries_sequence_key',
    'deliveries_webhook_id_key',
    'employments_employee_key',
    'everify_cases_case_number_key',
    'everify_requests_one_open_per_case',
    'everify_simulations_case_number_key',
    // Imports of an organization take turns, and each looks for the form before it writes one.
    'i9s_source_id_unique',
    'passkeys_credential_id_key',
    'portal_sessions_id_key',
  ]);
  const missing = rows
    .map((row) => row.name)
    .filter((name) => !name.startsWith('knex_') && !internal.has(name) && !knownConstraints.includes(name));
  expect(missing).toEqual([]);
});

test('an error that is no violation, or of a constraint without meaning, stays itself', () => {
  const plain = new Error('plain');
  expect(asConstraintProblem(plain)).toBe(plain);
  const other = Object.assign(new Error('other'), {
    code: '23514',
    constraint: 'employees_first_name_length',
  });
  expect(asConstraintProblem(other)).toBe(other);
});

test('every foreign key to a record that a request names has a meaning', async () => {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(`
    select conname as name from pg_constraint c
    where contype in ('f', 'x') and connamespace = 'public'::regnamespace`);
  /** What they refer to is the caller's own, or was locked or read in the same transaction; nothing is ever deleted. */
  const internal =
    /^(?:access_tokens|api_clients|refresh_tokens|portal_sessions|authenticators|recovery_codes|password_resets|passkeys|partner_secrets|deliveries|delivery_attempts|everify_\w+|i9_\w+|i9s|idempotency_records|exports|imports|import_faults|inspection_package\w*|push_sequences|role_permissions|section1_drafts|employee_logins|rate_limit_windows)_/;
  const own = new Set([
    'bulk_actions_client_fkey',
    'bulk_actions_user_fkey',
    'bulk_action_rows_action_fkey',
    'employees_partner_fkey',
    'employees_without_i9_employee_fkey',
    'inspections_created_by_fkey',
    'employee_notes_employee_fkey',
    'employments_employee_fkey',
    'saved_views_user_fkey',
  ]);
  const missing = rows
    .map((row) => row.name)
    .filter((name) => !name.endsWith('_organization_fkey') && !own.has(name) && !internal.test(name))
    .filter((name) => !knownConstraints.includes(name));
  expect(missing).toEqual([]);
});

test('a text that is there has a character at least, and no more than its rule allows', async () => {
  const text = (length: number) => 'é'.repeat(length);
  const { rows } = await server.owner.raw<{ rows: { fits: boolean[] }[] }>(
    `select array[texts_fit('{2,3}', ?, ?), texts_fit('{2,3}', ?, ?), texts_fit('{2,3}', null, ?),
                  texts_fit('{2,3}', null, null), texts_fit('{2,3}', ?, null)] as fits`,
    [text(2), text(3), text(3), text(2), text(4), ''],
  );
  expect(rows[0]?.fits).toEqual([true, false, false, true, false]);
  const limits = await textLimits();
  const insert = (name: string) => server.owner('organizations').insert({ name });
  const longest = limits.get('organizations.name') ?? 0;
  await insert(text(longest));
  for (const refused of ['', text(longest + 1)])
    await expect(insert(refused)).rejects.toMatchObject({ constraint: 'organizations_texts_length' });
});

test('every text that a request can fill is no longer in the contract than in the database', async () => {
  const limits = await textLimits();
  const schemas = asJson(asJson(asJson(readContract())['components'])['schemas']);
  const tables = {
    EmployeeDetails: 'employees',
    EmployeeFields: 'employees',
    UserFields: 'users',
    LocationFields: 'locations',
    LegalEntityFields: 'legal_entities',
    RoleFields: 'roles',
    OrganizationFields: 'organizations',
    PartnerUpdate: 'partners',
  };
  const compared = Object.entries(tables).flatMap(([schema, table]) =>
    membersOf({ components: { schemas } }, asJson(schemas[schema])).flatMap(([member, maxLength]) => {
      const limit = limits.get(
        `${table}.${member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      );
      return limit === undefined ? [] : [{ place: `${schema}.${member}`, limit, maxLength }];
    }),
  );
  expect(compared.length).toBeGreaterThan(60);
  expect(compared.filter(({ limit, maxLength }) => !(maxLength <= limit))).toEqual([]);
});

/** Column with its table -> characters at most, by the rules `…_length` of one column and of many (migration 0101). */
async function textLimits(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await server.owner.raw<{ rows: { table: string; definition: string }[] }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conname like '%_length' and connamespace = 'public'::regnamespace`);
  const limits = rows.flatMap(({ table, definition }): [string, number][] => {
    const [, longest, texts] = /texts_fit\('\{(.*)\}'.*ARRAY\[(.*)\]/.exec(definition) ?? [];
    const [, column, limit] = /char_length\((\w+)\).* <= (\d+)/.exec(definition) ?? [];
    const columns = (texts ?? column ?? '').split(', ');
    const most = (longest ?? limit ?? '').split(',');
    return columns.map((name, place) => [`${table}.${name}`, Number(most[place])]);
  });
  return new Map(limits);
}

/** The texts of a schema with their longest lengths; one without a limit counts as endless. */
function membersOf(document: Json, schema: Json): [string, number][] {
  const parts = asList(schema['allOf']).flatMap((part) => membersOf(document, dereference(document, part)));
  const own = Object.entries(asJson(schema['properties'])).flatMap(([name, property]): [string, number][] => {
    const { type, maxLength, readOnly } = dereference(document, property);
    const isText = readOnly !== true && [type].flat().includes('string');
    return isText ? [[name, typeof maxLength === 'number' ? maxLength : Infinity]] : [];
  });
  return [...parts, ...own];
}
