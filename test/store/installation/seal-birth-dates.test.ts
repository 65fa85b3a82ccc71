import { createSecretKey } from 'node:crypto';
import { createKeyRing } from '../../../src/store/core/keys';
import { asInMigrations } from '../../../src/store/installation/migrate';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, testKeys, type StoreDatabase } from '../../support/store';

/** The upgrade of a database whose dates of birth lie in clear, and the way back. */

const config = { directory: path.resolve(__dirname, '../../../migrations'), loadExtensions: ['.ts'] };
const count = Number(process.env['BIRTH_DATES'] ?? 2500);

let database: StoreDatabase;
let owner: Knex;
let withKeys: Knex;
beforeAll(async () => {
  database = await createDatabase({ empty: true });
  owner = database.owner;
  withKeys = owner.withUserParams({ keys: () => asInMigrations(testKeys) });
  await owner.migrate.latest(config);
  await downTo('0086_birth_date_columns');
  for (const name of ['Northwind', 'Contoso']) {
    await owner.raw(
      `with o as (insert into organizations (name) values (?) returning id),
            l as (insert into locations (organization_id, name) select id, 'Harbor' from o returning organization_id, id)
       insert into employees (organization_id, location_id, first_name, last_name, date_of_birth)
       select organization_id, id, 'Ana', 'Ruiz', case when n % 10 > 0 then date '1960-01-01' + n end
       from l, generate_series(1, ?) as n`,
      [name, name === 'Contoso' ? 10 : count],
    );
  }
  const [first] = await rows();
  if (!first) throw new Error('There are no employees');
  const number = [first.organization_id, 'employee-ssn', '900-12-3456'] as const;
  await owner('employees')
    .where({ id: first.id })
    .update({ ssn_ciphertext: testKeys.encrypt(...number), ssn_hash: testKeys.hash(...number) });
});
afterAll(() => database.drop());

async function downTo(name: string): Promise<void> {
  for (;;) {
    const [, undone] = (await withKeys.migrate.down(config)) as [number, string[]];
    if (undone.length === 0) throw new Error(`${name} was not applied`);
    if (undone.some((file) => file.includes(name))) return;
  }
}

interface Row {
  organization_id: number;
  id: number;
  date_of_birth_ciphertext: Buffer | null;
  date_of_birth_hash: Buffer | null;
}
const rows = async () => owner<Row>('employees').orderBy(['organization_id', 'id']);
const dates = async (): Promise<(string | null)[]> => {
  const found = await owner.raw<{ rows: { date: string | null }[] }>(
    'select date_of_birth::text as date from employees order by organization_id, id',
  );
  return found.rows.map(({ date }) => date);
};

test('without keys it stops before it has changed anything, and says what it needs', async () => {
  const before = await dates();
  await expect(owner.migrate.latest(config)).rejects.toThrow('it needs ENCRYPTION_KEYS');
  expect(await dates()).toEqual(before);
});

test('with keys that are not those of the database it stops before it has changed anything', async () => {
  const before = await dates();
  const others = createKeyRing([{ id: 'test', key: createSecretKey(Buffer.alloc(32, 8)) }]);
  const withOthers = owner.withUserParams({ keys: () => asInMigrations(others) });
  await expect(withOthers.migrate.latest(config)).rejects.toThrow('do not decrypt what this database holds');
  expect(await dates()).toEqual(before);
});

test('what was begun goes on: every date is sealed with its hash, and can be told from no date', async () => {
  const before = await dates();
  // The first batch, as if the program had been killed after it.
  let batches = 0;
  const failing = owner.withUserParams({
    keys: () => {
      batches += 1;
      if (batches > 1) throw new Error('killed');
      return asInMigrations(testKeys);
    },
  });
  await expect(failing.migrate.latest(config)).rejects.toThrow('killed');
  expect((await dates()).filter((date) => date !== null)).toHaveLength(before.filter(Boolean).length - 1000);

  const start = performance.now();
  await withKeys.migrate.latest(config);
  if (process.env['BIRTH_DATES']) console.log(`${count}: ${Math.round(performance.now() - start)} ms`);
  expect((await dates()).every((date) => date === null)).toBe(true);
  const opened = (await rows()).map(({ organization_id, date_of_birth_ciphertext: sealed }) =>
    sealed ? testKeys.decrypt(organization_id, 'employee-birth-date', sealed) : null,
  );
  expect(opened).toEqual(before);
  const [first] = await rows();
  expect(first?.date_of_birth_hash).toEqual(
    testKeys.hash(first?.organization_id ?? 0, 'employee-birth-date', '1960-01-02'),
  );
});

test('a process of the last version cannot write a date in clear any more', async () => {
  await expect(owner('employees').update({ date_of_birth: '1990-01-01' })).rejects.toMatchObject({
    constraint: 'employees_date_of_birth_sealed',
  });
});

test('the way back opens them again', async () => {
  const before = await rows();
  await downTo('0086_birth_date_columns');
  const opened = await dates();
  expect(opened.slice(0, 3)).toEqual(['1960-01-02', '1960-01-03', '1960-01-04']);
  expect(opened.filter((date) => date === null)).toHaveLength(
    before.filter((row) => row.date_of_birth_hash === null).length,
  );
});
