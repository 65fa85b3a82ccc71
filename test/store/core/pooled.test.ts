import { openDatabase, type Database, type Statement } from '../../../src/store/core/database';
import { startPreparingPooler, type PreparingPooler } from '../../support/peers/preparing-pooler';
import { trafficOf } from '../../support/round-trips';
import { useStoreDatabase } from '../../support/store';

const testDatabase = useStoreDatabase();

let serviceUrl: string;
let pooler: PreparingPooler;
const opened: Database[] = [];
const tenant = { organizationId: 1 };

beforeAll(async () => {
  // `npm run test:cluster` has a pooler of its own there.
  const { host } = new URL(testDatabase.url);
  serviceUrl = Object.assign(new URL(testDatabase.serviceUrl), { host, search: '' }).href;
  pooler = await startPreparingPooler(testDatabase.url);
});

afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await pooler.stop();
});

function open(url: string): Database {
  const database = openDatabase({ url, pooled: true, poolSize: 1 });
  opened.push(database);
  return database;
}

const prepared: Statement = {
  name: 'test_prepared',
  text: `select count(*)::integer as count from pg_prepared_statements where name <> 'ask_pooler' and statement like '%test_shape%'`,
};
const preparedOn = async (database: Database) =>
  (await database.read<{ count: number }>(tenant, prepared, []))[0]?.count ?? 0;

describe('through a pooler of transactions that knows no prepared statements', () => {
  it('parses each statement for one use', async () => {
    const database = open(serviceUrl);
    for (const _round of [1, 2]) expect(await preparedOn(database)).toBe(0);
  });
});

test('what a new connection is asked counts as no round trip of the work that opens it', async () => {
  const database = open(serviceUrl);
  for (const _round of [1, 2])
    expect(await trafficOf(() => preparedOn(database))).toMatchObject({ roundTrips: 1, statements: 1 });
});

describe('through a pooler of transactions that prepares for its clients', () => {
  it('prepares each statement once', async () => {
    const database = open(pooler.through(serviceUrl));
    for (const _round of [1, 2]) expect(await preparedOn(database)).toBe(1);
  });

  describe('when the shape of a table has changed', () => {
    const shape: Statement = { name: 'test_shape', text: 'select * from shape' };
    const change = (sql: string) => testDatabase.owner.raw(sql);
    beforeEach(async () => {
      await change('create table shape (a integer); grant select on shape to eligibility_service');
      await change('insert into shape values (1)');
    });
    afterEach(() => change('drop table shape'));

    it('changes the text of a statement for each connection and change', async () => {
      const databases = [1, 2].map(() => open(pooler.through(serviceUrl)));
      const seen = () => Promise.all(databases.map((one) => one.read(tenant, shape, [])));
      expect(await seen()).toEqual([[{ a: 1 }], [{ a: 1 }]]);
      await change(`alter table shape add b text default 'x'`);
      expect(await seen()).toEqual([[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]]);
      await change('alter table shape drop a');
      expect(await seen()).toEqual([[{ b: 'x' }], [{ b: 'x' }]]);
    });

    it('reads the columns that the session of the moment has prepared', async () => {
      const database = open(pooler.through(serviceUrl));
      expect(await database.read(tenant, shape, [])).toEqual([{ a: 1 }]);
      await change(`alter table shape add b text default 'x'; alter table shape drop a`);
      pooler.replaceSessions();
      expect(await database.read(tenant, shape, [])).toEqual([{ b: 'x' }]);
    });
  });
});
