import { asInMigrations } from '../../../src/store/installation/migrate';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, testKeys, type StoreDatabase } from '../../support/store';

/** The upgrade of forms that were signed before their Social Security number could be found (migration 0173). */

const config = { directory: path.resolve(__dirname, '../../../migrations'), loadExtensions: ['.ts'] };
const found = '900-12-3456';

let database: StoreDatabase;
let withKeys: Knex;
let organizationId: number;
beforeAll(async () => {
  database = await createDatabase({ empty: true });
  const { owner } = database;
  withKeys = owner.withUserParams({ keys: () => asInMigrations(testKeys) });
  await withKeys.migrate.latest(config);
  for (let undone: readonly string[] = ['']; !undone.some((file) => file.includes('0173_'));) {
    [, undone] = (await withKeys.migrate.down(config)) as [number, string[]];
    if (undone.length === 0) throw new Error('0173 was not applied');
  }
  const { rows } = await owner.raw<{ rows: { organization_id: number; id: number }[] }>(
    `with o as (insert into organizations (name) values ('Northwind') returning id),
          l as (insert into locations (organization_id, name) select id, 'Harbor' from o returning organization_id, id),
          e as (insert into employees (organization_id, location_id, first_name, last_name)
                select organization_id, id, 'Ana', 'Ruiz' from l, generate_series(1, 4) returning organization_id, id),
          p as (insert into employments (organization_id, employee_id, start_date)
                select organization_id, id, '2026-11-23' from e returning organization_id, employee_id, id)
     insert into i9s (organization_id, employee_id, employment_id, state, remote, form_edition, form_expiration)
     select organization_id, employee_id, id, 'approved', false, '01/20/25', '2027-05-31' from p returning organization_id, id`,
  );
  organizationId = rows[0]?.organization_id ?? 0;
  const numbers = [found, '900123457', null];
  for (const [index, socialSecurityNumber] of numbers.entries()) {
    const section1 = testKeys.encrypt(organizationId, 'i9-section', JSON.stringify({ socialSecurityNumber }));
    await owner('i9s').where('id', rows[index]?.id).update({ section1_ciphertext: section1 });
  }
});
afterAll(() => database.drop());

interface Row {
  section1_ssn_ciphertext: Buffer | null;
  section1_ssn_hash: Buffer | null;
}
const numbers = async () =>
  (await database.owner<Row>('i9s').orderBy('id')).map(
    ({ section1_ssn_ciphertext: sealed, section1_ssn_hash: hash }) => ({
      number: sealed && testKeys.decrypt(organizationId, 'employee-ssn', sealed),
      hash: hash?.toString('hex') ?? null,
    }),
  );
const entry = (number: string) => ({
  number,
  hash: testKeys.hash(organizationId, 'employee-ssn', number).toString('hex'),
});

test('without keys it changes nothing, and says what it needs', async () => {
  await expect(database.owner.migrate.latest(config)).rejects.toThrow('it needs ENCRYPTION_KEYS');
  expect(await numbers()).toEqual([0, 1, 2, 3].map(() => ({ number: null, hash: null })));
});

test('the number of each signed Section 1 is sealed with its hash, however it was written; none stays none', async () => {
  await withKeys.migrate.latest(config);
  const none = { number: null, hash: null };
  expect(await numbers()).toEqual([entry(found), entry('900-12-3457'), none, none]);
});

test('run again after it was broken off, it finds the same', async () => {
  const before = await numbers();
  await database
    .owner('i9s')
    .where('section1_ssn_hash', Buffer.from(before[1]?.hash ?? '', 'hex'))
    .update({
      section1_ssn_ciphertext: null,
      section1_ssn_hash: null,
    });
  await database.owner('knex_migrations').where('name', 'like', '0173_%').delete();
  await withKeys.migrate.up({ ...config, name: '0173_seal_section1_numbers.ts' });
  expect((await numbers()).map(({ number }) => number)).toEqual(before.map(({ number }) => number));
});
