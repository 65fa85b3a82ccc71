import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { Client } from 'pg';
import type { Trx } from '../../../../src/store/core/pipeline';
import { startTracing } from '../../../../src/process/open-telemetry';
import { setTracing, traced } from '../../../../src/process/traces';
import { openDatabase, type Database, type Tenant } from '../../../../src/store/core/database';
import { prepare } from '../../../../src/store/core/statement';
import { buildGate } from '../../../support/gate';
import { trafficOf } from '../../../support/round-trips';
import { useStoreDatabase, useTwoOrganizations } from '../../../support/store';

/**
 * Transactions that are ready in one turn of the event loop, for one organization, are one transaction: those of one round
 * trip, and apart from them those of several.
 */

const testDatabase = useStoreDatabase();

let database: Database;
const { northwind, contoso } = useTwoOrganizations(testDatabase);

beforeEach(() => (database = openDatabase({ url: testDatabase.serviceUrl, poolSize: 2 })));
afterEach(() => database.close());

const add = prepare(
  'test_add',
  'insert into locations (organization_id, name) values (:organizationId, :name)',
);
const last = prepare<{ n: number; transaction: string; tenant: number }>(
  'test_last',
  `select 60 / :by::integer as n, pg_current_xact_id()::text as transaction, current_organization() as tenant`,
);

/** Adds a location, and asks for something that fails with 0. */
const adding =
  (tenant: Tenant, name: string, by = 1) =>
  async (trx: Trx) => {
    await add.send({ trx, scope: tenant }, { name });
    return arriving(last.all({ trx, scope: tenant }, { by }));
  };

/** What arrives with the commit; when that fails, so does this. */
function arriving<T>(answer: Promise<T>) {
  answer.catch(() => undefined);
  return { answer };
}

const together = async (tenant: Tenant, name: string, by = 1) => {
  const { answer } = await database.transactionWithOthers(tenant, adding(tenant, name, by));
  return (await answer)[0];
};

const kept = async (prefix: string) =>
  (await testDatabase.owner('locations').where('name', 'like', `${prefix} %`)).length;
const countTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test.each([
  [1, 1],
  [8, 1],
  [9, 2],
])('%s of them are %s transactions', async (writes, transactions) => {
  const prefix = `Of ${writes}`;
  const write = () => Promise.all(countTo(writes).map((n) => together(northwind, `${prefix} ${n}`, n)));
  await write();
  const { result, roundTrips, statements } = await trafficOf(write);
  expect({ roundTrips, statements }).toEqual({
    roundTrips: transactions,
    statements: transactions + 2 * writes,
  });
  // Each has its own answer.
  expect(result.map((row) => row?.n)).toEqual(countTo(writes).map((n) => Math.floor(60 / n)));
  expect(new Set(result.map((row) => row?.transaction)).size).toBe(transactions);
  expect(await kept(prefix)).toBe(2 * writes);
});

test('two organizations share none, and each writes its own rows', async () => {
  const tenants = countTo(8).map((n) => (n % 2 === 0 ? northwind : contoso));
  const rows = await Promise.all(tenants.map((tenant, n) => together(tenant, `Apart ${n}`)));
  expect(rows.map((row) => row?.tenant)).toEqual(tenants.map(({ organizationId }) => organizationId));
  expect(new Set(rows.map((row) => row?.transaction)).size).toBe(2);
});

test.each([
  { asked: [0, 1, 2], transactions: 2 },
  { asked: [1, 0, 2], transactions: 2 },
  { asked: [1, 2, 0], transactions: 2 },
  { asked: [1, 0, 0, 3], transactions: 3 },
  // The last one hears when the connection is free again.
  { asked: [0, 0], transactions: 3 },
  { asked: [0], transactions: 2 },
])('of $asked each 0 fails by itself, and the others are kept', async ({ asked, transactions }) => {
  const prefix = `Without ${asked.join(', ')}`;
  const write = () => Promise.allSettled(asked.map((by, n) => together(northwind, `${prefix} ${n}`, by)));
  await write();
  const { result, roundTrips } = await trafficOf(write);
  const failed = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
  const rowOf = (by: number) => ({ status: 'fulfilled', value: expect.objectContaining({ n: 60 / by }) });
  expect(result).toEqual(asked.map((by) => (by === 0 ? failed : rowOf(by))));
  expect(roundTrips).toBe(transactions);
  expect(await kept(prefix)).toBe(2 * asked.filter((by) => by > 0).length);
});

test('what one that fails had locked is free when it hears of that', async () => {
  const locking = prepare('test_locking', 'select pg_advisory_xact_lock(4711)');
  const lock = prepare<{ taken: boolean }>('test_lock', 'select pg_try_advisory_xact_lock(4711) as taken');
  // What was written makes the rollback slow enough to be seen.
  const many = prepare(
    'test_many',
    `insert into locations (organization_id, name) select :organizationId, 'Rolled back ' || n from generate_series(1, 20) n`,
  );
  const other = openDatabase({ url: testDatabase.serviceUrl, poolSize: 1 });
  const fails = () =>
    database.transactionWithOthers(northwind, async (trx) => {
      const unit = { trx, scope: northwind };
      await locking.send(unit, {});
      await many.send(unit, {});
      return arriving(last.all(unit, { by: 0 }));
    });
  for (let round = 0; round < 40; round += 1) {
    const failing = fails().then(({ answer }) => answer);
    const [, taken] = await Promise.all([
      together(northwind, `Beside ${round}`),
      failing.catch(async (error: unknown) => {
        expect(error).toMatchObject({ code: '22012' });
        return other.read<{ taken: boolean }>(northwind, lock.statement, []);
      }),
    ]);
    expect(taken).toEqual([{ taken: true }]);
  }
  await other.close();
});

test('when the commit fails, all fail with its error and none is kept', async () => {
  await testDatabase.owner.raw(`
    create table promised (name text unique deferrable initially deferred);
    grant all on promised to public`);
  const promise = prepare('test_promise', 'insert into promised (name) values (:name)');
  const promising = (name: string) =>
    database.transactionWithOthers(northwind, (trx) => promise.send({ trx, scope: northwind }, { name }));
  const outcomes = await Promise.allSettled(['one', 'same', 'same'].map(promising));
  const failed = { status: 'rejected', reason: expect.objectContaining({ code: '23505' }) };
  expect(outcomes).toEqual([failed, failed, failed]);
  expect(await testDatabase.owner('promised')).toEqual([]);
});

test('a value that cannot be sent fails all of them', async () => {
  const broken = database.transactionWithOthers(northwind, async (trx) => {
    await add.send({ trx, scope: northwind }, { name: new Date(Number.NaN) });
  });
  const outcomes = await Promise.allSettled([together(northwind, 'Unsent 1'), broken]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept('Unsent')).toBe(0);
});

test('one that asks first has a connection and a transaction of its own', async () => {
  const asking = database.transactionWithOthers(northwind, async (trx) => {
    const [row] = await last.all({ trx, scope: northwind }, { by: 1 });
    await add.send({ trx, scope: northwind }, { name: 'Asked 1' });
    return row;
  });
  const [asked, whole] = await Promise.all([asking, together(northwind, 'Asked 2')]);
  expect(asked?.transaction).not.toBe(whole?.transaction);
  expect(await kept('Asked')).toBe(2);
});

test('one that fails before it is whole is not part of it', async () => {
  const failing = database.transactionWithOthers(northwind, async (trx) => {
    await add.send({ trx, scope: northwind }, { name: 'Early 1' });
    throw new Error('early');
  });
  const outcomes = await Promise.allSettled([failing, together(northwind, 'Early 2')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await kept('Early')).toBe(1);
});

test('all hear that there is no server', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', acquireTimeoutMs: 500 });
  const outcomes = await Promise.allSettled(
    [1, 2].map((n) => nowhere.transactionWithOthers(northwind, adding(northwind, `Nowhere ${n}`))),
  );
  const unavailable = {
    status: 'rejected',
    reason: expect.objectContaining({ type: 'service-unavailable' }),
  };
  expect(outcomes).toEqual([unavailable, unavailable]);
  await nowhere.close();
});

test('a connection that breaks under them is not used again', async () => {
  const ending = prepare('test_end', 'select pg_terminate_backend(pg_backend_pid())');
  const broken = () =>
    database.transactionWithOthers(northwind, (trx) => ending.send({ trx, scope: northwind }, {}));
  const outcomes = await Promise.allSettled([together(northwind, 'Broken 1'), broken()]);
  const unavailable = {
    status: 'rejected',
    reason: expect.objectContaining({ type: 'service-unavailable' }),
  };
  expect(outcomes).toEqual([unavailable, unavailable]);
  expect(await kept('Broken')).toBe(0);
  for (const n of countTo(4)) expect(await together(northwind, `Mended ${n}`)).toMatchObject({ n: 60 });
});

test('all are prepared again when the shape of a table changed', async () => {
  await testDatabase.owner.raw(
    'create table written_shape (a integer); grant all on written_shape to public',
  );
  const shaped = prepare<object>('test_written_shape', 'insert into written_shape values (1) returning *');
  const write = async () => {
    const { answer } = await database.transactionWithOthers(northwind, (trx) =>
      Promise.resolve(arriving(shaped.all({ trx, scope: northwind }))),
    );
    return answer;
  };
  const twice = () => Promise.all([write(), write()]);
  expect(await twice()).toEqual([[{ a: 1 }], [{ a: 1 }]]);
  await testDatabase.owner.raw(`alter table written_shape add b text default 'x'`);
  expect(await twice()).toEqual([[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]]);
  expect(await testDatabase.owner('written_shape')).toHaveLength(4);
});

test('of two transactions that wait for each other one is ended, and only the write that waited is made again', async () => {
  await testDatabase.owner.raw(
    'create table claimed (name text primary key); grant all on claimed to public',
  );
  const claim = prepare('test_claim', 'insert into claimed (name) values (:name)');
  const owner = new Client({ connectionString: testDatabase.url });
  await owner.connect();
  const gate = await buildGate(owner, 'inserted', 'claimed');
  await gate.shut();
  const other = openDatabase({ url: testDatabase.serviceUrl, poolSize: 2 });
  const attempts = new Map<string, number>();
  const claiming = (by: Database, name: string, caller: string) =>
    by.transactionWithOthers(northwind, async (trx) => {
      attempts.set(caller, (attempts.get(caller) ?? 0) + 1);
      await claim.send({ trx, scope: northwind }, { name });
    });
  const outcomes = Promise.allSettled([
    claiming(database, 'a', 'one, a'),
    claiming(database, 'b', 'one, b'),
    claiming(other, 'b', 'other, b'),
    claiming(other, 'a', 'other, a'),
  ]);
  await gate.waiting(2);
  await gate.open();
  const [oneA, oneB, otherB, otherA] = await outcomes;
  const taken = { status: 'rejected', reason: expect.objectContaining({ code: '23505' }) };
  for (const claims of [
    [oneA, otherA],
    [oneB, otherB],
  ]) {
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(claims).toContainEqual(taken);
  }
  // Which one PostgreSQL ends, and who is first when it is made again, is left to chance.
  const counts = [...attempts.values()].toSorted((one, other) => one - other);
  expect(counts).toEqual([1, 1, 1, 2]);
  expect(await testDatabase.owner('claimed')).toHaveLength(2);
  await Promise.all([other.close(), owner.end()]);
});

test('what a trace follows is not shared', async () => {
  const exported = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor({ exporter: exported });
  const tracing = startTracing([processor], { sampler: 'always_on', ratio: 1 });
  setTracing(tracing);
  const written = (name: string) =>
    traced({ name, kind: 'internal', cause: null }, () => together(northwind, `Traced ${name}`));
  const rows = await Promise.all(['one', 'another'].map(written));
  setTracing(null);
  await tracing.stop();
  expect(new Set(rows.map((row) => row?.transaction)).size).toBe(2);
});

describe('in rounds', () => {
  const read = prepare<{ transaction: string; count: number }>(
    'test_read',
    `select pg_current_xact_id()::text as transaction, count(*)::integer as count from locations where name like :like`,
  );

  /** A transaction of two round trips, with what it does between them and the names that it writes in the second one. */
  interface Steps {
    readonly first?: (trx: Trx) => Promise<unknown>;
    readonly decide?: (trx: Trx) => Promise<unknown>;
    readonly by?: number;
  }

  const attempts = new Map<string, number>();
  beforeEach(() => attempts.clear());

  const inRounds = (name: string, { first, decide, by = 1 }: Steps = {}, on = database) =>
    on.transactionWithOthers(
      northwind,
      async (trx) => {
        attempts.set(name, (attempts.get(name) ?? 0) + 1);
        const unit = { trx, scope: northwind };
        const [[seen]] = await Promise.all([read.all(unit, { like: `${name}%` }), first?.(trx)]);
        await decide?.(trx);
        await add.send(unit, { name });
        await last.send(unit, { by });
        return seen;
      },
      { inRounds: true },
    );

  const settled = async (works: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map((outcome): unknown =>
      outcome.status === 'fulfilled' ? 'kept' : outcome.reason,
    );

  test.each([
    [1, 1],
    [8, 1],
    [9, 2],
  ])('%s of them are %s transactions of two round trips', async (writes, transactions) => {
    const prefix = `Rounds of ${writes}`;
    const write = () => Promise.all(countTo(writes).map((n) => inRounds(`${prefix} ${n}`)));
    await write();
    const { result, roundTrips, statements } = await trafficOf(write);
    expect({ roundTrips, statements }).toEqual({
      roundTrips: 2 * transactions,
      statements: transactions * 'begin, tenant, commit'.split(', ').length + 3 * writes,
    });
    expect(new Set(result.map((row) => row?.transaction)).size).toBe(transactions);
    // Each saw what it had written the first time.
    expect(result.map((row) => row?.count)).toEqual(countTo(writes).map(() => 1));
    expect(await kept(prefix)).toBe(2 * writes);
  });

  test('one with more round trips than others is waited for', async () => {
    const rows = await Promise.all([
      inRounds('Longer 1'),
      inRounds('Longer 2', {
        decide: async (trx) => {
          await read.all({ trx, scope: northwind }, { like: 'Longer 1%' });
          await read.all({ trx, scope: northwind }, { like: 'Longer 3%' });
        },
      }),
    ]);
    expect(new Set(rows.map((row) => row?.transaction)).size).toBe(1);
    expect([await kept('Longer'), ...attempts.values()]).toEqual([2, 1, 1]);
  });

  test('those that are whole wait for none of them', async () => {
    let whole: Promise<unknown> = Promise.resolve();
    const decide = async () => {
      await whole;
    };
    const deciding = inRounds('Beside whole 1', { decide });
    whole = together(northwind, 'Beside whole 2');
    await Promise.all([deciding, whole]);
    expect(await kept('Beside whole')).toBe(2);
  });

  test('one whose first round trip fails does so alone, and its locks are free', async () => {
    const fail = (trx: Trx) => last.all({ trx, scope: northwind }, { by: 0 });
    const works = () => [inRounds('First 1'), inRounds('First 2', { first: fail }), inRounds('First 3')];
    expect(await settled(works())).toEqual(['kept', expect.objectContaining({ code: '22012' }), 'kept']);
    expect([await kept('First'), ...attempts.values()]).toEqual([2, 1, 1, 1]);
  });

  test('one that is given up after it has looked leaves the others as they are', async () => {
    const refused = new Error('refused');
    const refuse = () => Promise.reject(refused);
    const works = [inRounds('Refused 1'), inRounds('Refused 2', { decide: refuse }), inRounds('Refused 3')];
    expect(await settled(works)).toEqual(['kept', refused, 'kept']);
    expect([await kept('Refused'), ...attempts.values()]).toEqual([2, 1, 1, 1]);
  });

  test('when all are given up nothing is kept, and the connection is free', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const works = countTo(3).map((n) => inRounds(`None ${n}`, { decide: refuse }));
    expect(await settled(works)).toEqual(countTo(3).map(() => new Error('refused')));
    expect([await kept('None'), database.connections().used]).toEqual([0, 0]);
  });

  test('when one is given up that may have written, the others run again on their own', async () => {
    const refused = new Error('refused');
    const decide = async (trx: Trx) => {
      await add.all({ trx, scope: northwind }, { name: 'Given up 2' });
      throw refused;
    };
    expect(await settled([inRounds('Given up 1'), inRounds('Given up 2', { decide })])).toEqual([
      'kept',
      refused,
    ]);
    expect([await kept('Given up'), ...attempts.values()]).toEqual([1, 2, 1]);
  });

  test('when the database objects later, each runs again on its own', async () => {
    const outcomes = await settled([
      inRounds('Later 1'),
      inRounds('Later 2', { by: 0 }),
      inRounds('Later 3'),
    ]);
    expect(outcomes).toEqual(['kept', expect.objectContaining({ code: '22012' }), 'kept']);
    expect([await kept('Later'), ...attempts.values()]).toEqual([2, 2, 2, 2]);
  });

  test('what one has locked, another one sees as it leaves it', async () => {
    const lock = async (trx: Trx) => {
      await trx.ask({ name: 'test_lock_one', text: 'select pg_advisory_xact_lock(4712)' });
      trx.claim('4712');
    };
    const rows = await Promise.all(countTo(3).map(() => inRounds('Same', { first: lock })));
    expect(new Set(rows.map((row) => row?.count))).toEqual(new Set([0, 1, 2]));
  });

  test('a lock of someone else is waited for by the one that needs it', async () => {
    const owner = new Client({ connectionString: testDatabase.url });
    await owner.connect();
    await owner.query(`begin; select pg_advisory_xact_lock(4713)`);
    const lock = (trx: Trx) =>
      trx.ask(
        trx.isShared
          ? {
              name: 'test_lock_now',
              text: `do $$ begin
                if not pg_try_advisory_xact_lock(4713) then raise lock_not_available; end if; end $$`,
            }
          : { name: 'test_lock_wait', text: 'select pg_advisory_xact_lock(4713)' },
      );
    const waiting = inRounds('Locked 1', { first: lock });
    await inRounds('Locked 2');
    expect(await kept('Locked')).toBe(1);
    await owner.query('commit');
    await waiting;
    expect([await kept('Locked'), attempts.get('Locked 1'), attempts.get('Locked 2')]).toEqual([2, 2, 1]);
    await owner.end();
  });

  test.each(['first', 'decide'] as const)(
    'a connection that breaks in "%s" fails all, and keeps nothing',
    async (step) => {
      const end = (trx: Trx) =>
        trx.ask({ name: 'test_end_in_rounds', text: 'select pg_terminate_backend(pg_backend_pid())' });
      const outcomes = await settled([inRounds(`Cut ${step} 1`), inRounds(`Cut ${step} 2`, { [step]: end })]);
      const unavailable = expect.objectContaining({ type: 'service-unavailable' });
      expect(outcomes).toEqual([unavailable, unavailable]);
      expect([await kept(`Cut ${step}`), ...attempts.values()]).toEqual([0, 1, 1]);
      expect(await settled([inRounds(`Mended ${step}`)])).toEqual(['kept']);
    },
  );

  test('a value that cannot be sent fails only the one that sends it', async () => {
    const decide = (trx: Trx) => add.send({ trx, scope: northwind }, { name: new Date(Number.NaN) });
    const outcomes = await settled([inRounds('Encoded 1'), inRounds('Encoded 2', { decide })]);
    expect(outcomes).toEqual(['kept', expect.any(RangeError)]);
    expect(await kept('Encoded')).toBe(1);
  });

  test('all hear that there is no server', async () => {
    const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', acquireTimeoutMs: 500 });
    const outcomes = await settled([1, 2].map((n) => inRounds(`Nowhere ${n}`, {}, nowhere)));
    const unavailable = expect.objectContaining({ type: 'service-unavailable' });
    expect(outcomes).toEqual([unavailable, unavailable]);
    await nowhere.close();
  });
});
