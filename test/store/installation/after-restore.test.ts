import { openDatabase, type Database } from '../../../src/store/core/database';
import { restoreMargin, skipGivenNumbers } from '../../../src/store/installation/after-restore';
import { useStoreDatabase } from '../../support/store';

/** `test/faults/backup.test.ts` restores a whole service; here are the edges. */

const database = useStoreDatabase();
let owner: Database;

beforeAll(() => {
  owner = openDatabase({ url: database.url, poolSize: 1 });
});
afterAll(() => owner.close());

const first = async <T>(sql: string): Promise<T | undefined> =>
  (await database.owner.raw<{ rows: { value: T }[] }>(sql)).rows[0]?.value;
const lastEmployee = () =>
  first<string | null>(
    `select last_value as value from pg_sequences where sequencename = 'employees_id_seq'`,
  );
const firstNumber = () =>
  first<string>(
    `select column_default as value from information_schema.columns
     where table_schema = 'public' and table_name = 'push_sequences' and column_name = 'last'`,
  );

test('raises counters that were never used, and raises all of them again when it is run again', async () => {
  expect([await lastEmployee(), await firstNumber()]).toEqual([null, '1']);
  await skipGivenNumbers(owner);
  expect([Number(await lastEmployee()), await firstNumber()]).toEqual([
    restoreMargin,
    String(restoreMargin + 1),
  ]);
  await skipGivenNumbers(owner);
  expect(Number(await lastEmployee())).toBe(2 * restoreMargin);
});

test('raises none where the ids of a table would run out', async () => {
  const nearlyAll = 2_147_000_000;
  await database.owner.raw(`select setval('locations_id_seq', ${nearlyAll})`);
  const before = [await lastEmployee(), await firstNumber()];
  await expect(skipGivenNumbers(owner)).rejects.toThrow('locations_id_seq cannot be raised');
  expect([await lastEmployee(), await firstNumber()]).toEqual(before);
});
