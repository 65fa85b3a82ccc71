import path from 'node:path';
import { foldCase, foldName } from '../../../src/domain/text';
import { useStoreDatabase } from '../../support/store';

/** The upgrade of employees that were recorded before their names could be found in plain letters (migrations 0252 and 0111). */

const database = useStoreDatabase({ empty: true });

const config = { directory: path.resolve(__dirname, '../../../migrations'), loadExtensions: ['.ts'] };
const names = [
  'Ruiz',
  'van der Berg 3',
  'Núñez',
  "O'Brien",
  'O’Brien',
  'Jean-Luc',
  'ŁUKASZ',
  'Æsa Œuvre',
  'Straße',
  'Þór Đặng Ħ',
  'Işık',
  'Ὀδυσσεύς',
  'Йосиф',
  '李小龍',
  'がか',
  '%_',
];

beforeAll(async () => {
  await database.owner.migrate.latest(config);
  for (let undone: readonly string[] = ['']; !undone.some((file) => file.includes('0110_'));) {
    [, undone] = (await database.owner.migrate.down(config)) as [number, string[]];
    if (undone.length === 0) throw new Error('0110 was not applied');
  }
  await database.owner.raw(
    `with o as (insert into organizations (name) values ('Northwind') returning id),
          l as (insert into locations (organization_id, name) select id, 'Harbor' from o returning organization_id, id)
     insert into employees (organization_id, location_id, first_name, last_name)
     select organization_id, id, name, name from l, unnest(?::text[]) as name`,
    [names],
  );
});

interface Row {
  last_name: string;
  first_name_plain: string | null;
  last_name_plain: string | null;
  updated_at: Date;
}
const rows = () => database.owner<Row>('employees').orderBy('id');
const eventCount = async () => (await database.owner('events').select('id')).length;

test('each name gets its plain letters where it has others, and no employee counts as changed', async () => {
  const before = { rows: await rows(), events: await eventCount() };
  await database.owner.migrate.latest(config);
  const after = await rows();
  expect(after.map(({ last_name: name }) => name)).toEqual(names);
  expect(after.map(({ last_name_plain: plain }) => plain)).toEqual(
    names.map((name) => (foldName(name) === foldCase(name) ? null : foldName(name))),
  );
  expect(after.map((row) => row.first_name_plain)).toEqual(after.map((row) => row.last_name_plain));
  expect(after.map((row) => row.updated_at)).toEqual(before.rows.map((row) => row.updated_at));
  expect(await eventCount()).toBe(before.events);
});
