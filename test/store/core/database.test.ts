import { knex, runIn } from '../../../src/store/core/statement';
import type { Trx } from '../../../src/store/core/pipeline';
import { DatabaseClient } from '../../../src/store/core/client';
import { openDatabase, type Database, type Statement } from '../../../src/store/core/database';
import { lockNumbers } from '../../../src/store/locks';
import { ask } from '../../../src/store/core/pool';
import { settingFirst, settingWithin, tenantOf } from '../../../src/store/core/tenant-query';
import { trafficOf } from '../../support/round-trips';
import { useStoreDatabase, useTwoOrganizations } from '../../support/store';

const testDatabase = useStoreDatabase();

let database: Database;
const { northwind, contoso } = useTwoOrganizations(testDatabase);

beforeAll(async () => {
  database = openDatabase({
    url: testDatabase.serviceUrl,
    poolSize: 1,
    acquireTimeoutMs: 600_000,
    statementTimeoutMs: 600_000,
  });
});

afterAll(async () => {
  await database.close();
});

test('no two kinds of work wait for the same lock', () => {
  // 50 are the workers of pushes, in functions of the database.
  const numbers = [50, ...Object.values(lockNumbers)];
  expect(new Set(numbers).size).toBe(numbers.length);
});

const names: Statement = { name: 'test_names', text: 'select name from organizations order by id' };
const values: Statement = {
  name: 'test_values',
  text: `select $1::date as day, $2::timestamptz as instant, $3::text[] as texts, $4::bytea as bytes, $5::integer as none,
           $6::jsonb as json, $7::boolean as flag, $8::integer[] as numbers, count(*)::integer as count`,
};

async function backend(client: Database): Promise<number> {
  const rows = await client.read<{ pid: number }>(
    northwind,
    { name: 'test_pid', text: 'select pg_backend_pid() as pid' },
    [],
  );
  return rows[0]?.pid ?? 0;
}

describe('read', () => {
  test('shows a tenant its own rows only, alternating on one connection under concurrency', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        database.read<{ name: string }>(index % 2 ? northwind : contoso, names, []),
      ),
    );
    answers.forEach((rows, index) => expect(rows).toEqual([{ name: index % 2 ? 'Northwind' : 'Contoso' }]));
  });

  test.each([
    ['first', settingFirst],
    ['within the statement', settingWithin],
  ])('leaves no tenant behind on the connection when it is set %s', async (_, arrange) => {
    const client = new DatabaseClient({ connectionString: testDatabase.url });
    await client.connect();
    const tenant = async () =>
      (await client.query<{ tenant: null }>('select current_organization() as tenant')).rows;
    const asked = (statement: Statement) =>
      ask(client, tenantOf(northwind.organizationId), { statement, values: [] }, arrange);
    expect(await asked(names)).toHaveLength(2);
    expect(await tenant()).toEqual([{ tenant: null }]);
    await expect(asked({ name: 'test_fail', text: 'select 1/0' })).rejects.toMatchObject({ code: '22012' });
    expect(await tenant()).toEqual([{ tenant: null }]);
    await client.end();
  });

  test('is one statement, which sets the tenant itself, unless the tenant is to be set first', async () => {
    const first = { ...names, name: 'test_names_after', tenantFirst: true };
    const statementsFor = async (statement: Statement) =>
      (await trafficOf(() => database.read(northwind, statement, []))).statements;
    expect([await statementsFor(names), await statementsFor(first)]).toEqual([1, 2]);
  });

  test('keeps dates as text, instants as Date, and encodes arrays, bytes, null and JSON', async () => {
    const [row] = await database.read(northwind, values, [
      '2026-03-01',
      new Date('2026-11-20T10:00:00Z'),
      ['plain', 'with "quotes", comma and \\', null, '', 'NULL', 'Ñ'],
      Buffer.from([0, 255]),
      undefined,
      { a: [1] },
      true,
      [1, 2],
    ]);
    expect(row).toEqual({
      day: '2026-03-01',
      instant: new Date('2026-11-20T10:00:00Z'),
      texts: ['plain', 'with "quotes", comma and \\', null, '', 'NULL', 'Ñ'],
      bytes: Buffer.from([0, 255]),
      none: null,
      json: { a: [1] },
      flag: true,
      numbers: [1, 2],
      count: 1,
    });
  });

  test.each([
    ['while parsing', 'select * from no_such_table', '42P01'],
    ['while binding', `select $1::integer as n`, '22P02'],
    ['while running', `select 1 / ($1::text = '0')::integer`, '22012'],
  ])('stays usable after an error %s', async (when, text, code) => {
    const pid = await backend(database);
    const statement = { name: `test_error_${when.replace(' ', '_')}`, text };
    const bind = text.includes('$1') ? ['zero'] : [];
    await expect(database.read(northwind, statement, bind)).rejects.toMatchObject({ code });
    await expect(database.read(northwind, statement, bind)).rejects.toMatchObject({ code });
    expect(await database.read(contoso, names, [])).toEqual([{ name: 'Contoso' }]);
    expect(await backend(database)).toBe(pid);
  });

  test('prepares again when the shape of a table changed', async () => {
    await testDatabase.owner.raw(
      'create table shape (a integer); grant select on shape to eligibility_service',
    );
    const statement = { name: 'test_shape', text: 'select * from shape' };
    await testDatabase.owner.raw('insert into shape values (1)');
    expect(await database.read(northwind, statement, [])).toEqual([{ a: 1 }]);
    await testDatabase.owner.raw(`alter table shape add b text default 'x'`);
    expect(await database.read(northwind, statement, [])).toEqual([{ a: 1, b: 'x' }]);
  });

  test('keeps a bounded number of statements on a connection', async () => {
    for (let index = 0; index < 300; index += 1) {
      await database.read(northwind, { name: `test_many_${index}`, text: `select ${index} as n` }, []);
    }
    expect(await database.read(northwind, { name: 'test_many_0', text: 'select 0 as n' }, [])).toEqual([
      { n: 0 },
    ]);
    const [row] = await database.read<{ count: number }>(
      northwind,
      { name: 'test_prepared', text: 'select count(*)::integer as count from pg_prepared_statements' },
      [],
    );
    expect(row?.count).toBeLessThanOrEqual(256);
    expect(row?.count).toBeGreaterThan(250);
  });

  test('returns 503 when a statement takes too long, and continues', async () => {
    const impatient = openDatabase({ url: testDatabase.url, poolSize: 1, statementTimeoutMs: 1_000 });
    const sleep = { name: 'test_sleep', text: 'select pg_sleep(3600)' };
    const limit = { name: 'test_limit', text: `select current_setting('statement_timeout') as "limit"` };
    await expect(impatient.read(northwind, sleep, [])).rejects.toMatchObject({ type: 'service-unavailable' });
    expect(await impatient.read(northwind, limit, [])).toEqual([{ limit: '1s' }]);
    await impatient.close();
  });

  test('reads again on another connection when the first one breaks', async () => {
    const pid = await backend(database);
    const holder = await testDatabase.owner.transaction();
    await holder.raw('select pg_advisory_xact_lock(1)');
    const waiting = `select pg_advisory_xact_lock_shared(1)::text as done`;
    const reading = database.read(northwind, { name: 'test_broken', text: waiting }, []);
    for (let begun = false; !begun;) {
      const { rows } = await testDatabase.owner.raw<{ rows: object[] }>(
        `select from pg_stat_activity where pid = ? and wait_event_type = 'Lock'`,
        [pid],
      );
      begun = rows.length > 0;
    }
    await testDatabase.owner.raw('select pg_terminate_backend(?)', [pid]);
    await holder.rollback();
    expect(await reading).toEqual([{ done: '' }]);
    expect(await backend(database)).not.toBe(pid);
  });
});

describe('transaction', () => {
  test('sees and writes as the tenant, and undoes everything on an error', async () => {
    await expect(
      database.transaction(northwind, async (trx) => {
        await runIn(trx, knex('organizations').update({ name: 'Renamed' }));
        expect(await runIn(trx, knex('organizations').select('name'))).toEqual([{ name: 'Renamed' }]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await testDatabase.owner('organizations').orderBy('id').pluck('name')).toEqual([
      'Northwind',
      'Contoso',
    ]);
  });

  test('prepares a statement once per connection, and again when the shape of a table changed', async () => {
    const find = (trx: Trx) => runIn(trx, knex('shapes').where({ id: 1 }));
    const preparations = (trx: Trx) =>
      runIn(trx, knex('pg_prepared_statements').whereLike('statement', '%"shapes"%').select('name'));
    await testDatabase.owner.raw('create table shapes (id integer); grant select on shapes to public');
    await testDatabase.owner.raw('insert into shapes values (1)');
    for (const _round of [1, 2, 3]) expect(await database.transaction(northwind, find)).toEqual([{ id: 1 }]);
    expect(await database.transaction(northwind, preparations)).toHaveLength(1);
    await testDatabase.owner.raw('alter table shapes add column name text');
    expect(await database.transaction(northwind, find)).toEqual([{ id: 1, name: null }]);
    await testDatabase.owner.raw('alter table shapes add column size integer');
    expect(await database.transaction(northwind, find)).toEqual([{ id: 1, name: null, size: null }]);
    await testDatabase.owner.raw('drop table shapes');
  });

  test('never repeats the values of a statement in an error', async () => {
    const failing = database.transaction(northwind, (trx) =>
      runIn(trx, knex.raw('select ? / 0, ?::text', [1, 'secret-value'])),
    );
    await expect(failing).rejects.toMatchObject({ message: expect.not.stringContaining('secret-value') });
  });

  test('gives up with 503 when the pool stays empty', async () => {
    await database.transaction(northwind, async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date'] });
      const reading = database.read(northwind, names, []).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(600_000);
      jest.useRealTimers();
      // The pool's error has no code: it is known by its text, and the wait is not repeated.
      expect(await reading).toMatchObject({
        type: 'service-unavailable',
        cause: { code: 'NO_FREE_CONNECTION', cause: { message: 'timeout exceeded when trying to connect' } },
      });
    });
  });

  test('runs again after a serialization failure, three times at most', async () => {
    let runs = 0;
    const failing = (times: number) => async (trx: Trx) => {
      runs += 1;
      if (runs <= times)
        await runIn(trx, knex.raw(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`));
      return runs;
    };
    expect(await database.transaction(northwind, failing(2))).toBe(3);
    runs = 0;
    await expect(database.transaction(northwind, failing(3))).rejects.toMatchObject({
      type: 'service-unavailable',
      cause: { code: '40001' },
    });
    expect(runs).toBe(3);
  });

  test.each([
    ['disk', '53100'],
    ['memory', '53200'],
  ])('answers 503 when the server has no %s left', async (_what, code) => {
    const failing = database.transaction(northwind, (trx) =>
      runIn(trx, knex.raw(`do $$ begin raise exception 'no more' using errcode = '${code}'; end $$`)),
    );
    await expect(failing).rejects.toMatchObject({ type: 'service-unavailable', cause: { code } });
  });
});

test('says that it is not ready when there is no server', async () => {
  expect(await database.ready()).toBe(true);
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', acquireTimeoutMs: 500 });
  expect(await nowhere.ready()).toBe(false);
  await expect(nowhere.read(northwind, names, [])).rejects.toMatchObject({ type: 'service-unavailable' });
  await nowhere.close();
});
