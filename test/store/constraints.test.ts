import { asConstraintProblem, knownConstraints } from '../../src/store/constraints';
import { createDatabase, type StoreDatabase } from './support';

let server: StoreDatabase;
beforeAll(async () => {
  server = await createDatabase();
}, 60_000);
afterAll(() => server.drop());

test('every constraint that has a meaning exists in the database', async () => {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(
    `select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`,
  );
  const existing = new Set(rows.map((row) => row.name));
  expect(knownConstraints.filter((name) => !existing.has(name))).toEqual([]);
});

test('every unique key that a request can hit has a meaning', async () => {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(`
    select relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and not x.indisprimary and i.relnamespace = 'public'::regnamespace`);
  const internal = new Set([
    'api_clients_client_id_key',
    'deliveries_sequence_key',
    'deliveries_webhook_id_key',
    'employments_employee_key',
    'everify_cases_case_number_key',
    'everify_requests_one_open_per_case',
    'everify_simulations_case_number_key',
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
