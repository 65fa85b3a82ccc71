import { Client } from 'pg';
import { createTestDatabase, useDatabase } from './support/database';

const database = useDatabase();

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('a test database has the migrations, UTF8 and locale C', async () => {
  expect(await query(database.url, `select to_regclass('knex_migrations') is not null as migrated`)).toEqual([
    { migrated: true },
  ]);
  expect(
    await query(
      database.url,
      `select pg_encoding_to_char(encoding) as encoding, datcollate, datctype from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ encoding: 'UTF8', datcollate: 'C', datctype: 'C' }]);
});

test('test databases share nothing, and are gone after drop, open sessions or not', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'create table only_here (id integer)');
  expect(await query(two.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
  const session = new Client({ connectionString: one.url });
  session.on('error', () => undefined);
  await session.connect();
  await Promise.all([one.drop(), two.drop()]);
  const left = await query(
    database.url,
    `select datname from pg_database where datname in ('${one.name}', '${two.name}')`,
  );
  expect(left).toEqual([]);
});
