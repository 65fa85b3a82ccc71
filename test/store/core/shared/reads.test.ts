import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { startTracing } from '../../../../src/process/open-telemetry';
import { setTracing, traced } from '../../../../src/process/traces';
import { makeNameTenant } from '../../../../src/store/cluster/functions';
import { openDatabase, type Database, type Statement } from '../../../../src/store/core/database';
import { trafficOf } from '../../../support/round-trips';
import { useStoreDatabase, useTwoOrganizations } from '../../../support/store';

/** Brief statements of one organization that are asked for in one turn of the event loop travel in one round trip. */

const testDatabase = useStoreDatabase();

let database: Database;
const { northwind, contoso } = useTwoOrganizations(testDatabase);

beforeEach(() => (database = openDatabase({ url: testDatabase.serviceUrl, poolSize: 2 })));
afterEach(() => database.close());

const names: Statement = {
  name: 'test_names',
  text: 'select name, $1::integer as place from organizations order by id',
  brief: true,
};
const inverse: Statement = {
  name: 'test_inverse',
  text: 'select 60 / $1::integer as n, pg_backend_pid() as pid',
  brief: true,
};

const nameOf = (tenant: typeof northwind) => (tenant === northwind ? 'Northwind' : 'Contoso');
const ask = async (tenant: typeof northwind, place: number) => {
  const rows = await database.read(tenant, names, [place]);
  expect(rows).toEqual([{ name: nameOf(tenant), place }]);
};
const countTo = (count: number) => Array.from({ length: count }, (_, place) => place);

test.each([
  [1, 1, 1],
  [8, 1, 8],
  [9, 2, 9],
  [60, 8, 60],
])('%s of them take %s round trips', async (reads, roundTrips, statements) => {
  const traffic = () => trafficOf(() => Promise.all(countTo(reads).map((place) => ask(northwind, place))));
  await traffic();
  expect(await traffic()).toMatchObject({ roundTrips, statements });
});

test('two organizations share none, and each sees its own rows', async () => {
  const asking = () =>
    Promise.all(countTo(12).map((place) => ask(place % 2 === 0 ? northwind : contoso, place)));
  await asking();
  expect(await trafficOf(asking)).toMatchObject({ roundTrips: 2, statements: 12 });
});

test('those of the next turn do not wait for the last one', async () => {
  const { roundTrips } = await trafficOf(async () => {
    const first = ask(northwind, 1);
    await new Promise(setImmediate);
    await Promise.all([first, ask(northwind, 2)]);
  });
  expect(roundTrips).toBeGreaterThanOrEqual(2);
});

test('a long statement has a round trip of its own', async () => {
  const long = { ...names, name: 'test_long', brief: false };
  const both = () => Promise.all([ask(northwind, 1), database.read(northwind, long, [2]), ask(northwind, 3)]);
  await both();
  expect(await trafficOf(both)).toMatchObject({ roundTrips: 2, statements: 3 });
});

test.each([
  ['first', 0],
  ['among others', 1],
  ['last', 2],
])('one that fails %s fails alone', async (_where, place) => {
  const divisors = [2, 3, 4].with(place, 0);
  const read = (divisor: number) => database.read<{ n: number }>(northwind, inverse, [divisor]);
  const answers = await Promise.allSettled(divisors.map(read));
  expect(answers).toEqual(
    divisors.map((divisor) =>
      divisor === 0
        ? { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) }
        : { status: 'fulfilled', value: [expect.objectContaining({ n: 60 / divisor })] },
    ),
  );
});

test('those that a broken connection leaves without an answer are asked again', async () => {
  const ending: Statement = {
    name: 'test_ending',
    text: `select pg_backend_pid() as pid, $1::integer = pg_backend_pid() and pg_terminate_backend($1) as ended`,
    brief: true,
  };
  const endOf = async (pid: number) =>
    (await database.read<{ pid: number; ended: boolean }>(northwind, ending, [pid]))[0];
  const before = (await endOf(0))?.pid ?? 0;
  const [, ended] = await Promise.all([ask(northwind, 1), endOf(before), ask(northwind, 3)]);
  expect(ended).toEqual({ pid: expect.any(Number) as number, ended: false });
});

test('all are prepared again when the shape of a table changed', async () => {
  await testDatabase.owner.raw(
    'create table shared_shape (a integer); grant select on shared_shape to public',
  );
  await testDatabase.owner.raw('insert into shared_shape values (1)');
  const shape = { name: 'test_shape', text: 'select * from shared_shape', brief: true };
  const readTwice = () => Promise.all([1, 2].map(() => database.read(northwind, shape, [])));
  expect(await readTwice()).toEqual([[{ a: 1 }], [{ a: 1 }]]);
  await testDatabase.owner.raw(`alter table shared_shape add b text default 'x'`);
  expect(await readTwice()).toEqual([[{ a: 1, b: 'x' }], [{ a: 1, b: 'x' }]]);
});

test('all hear that there is no server', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', acquireTimeoutMs: 500 });
  const answers = await Promise.allSettled([1, 2].map((place) => nowhere.read(northwind, names, [place])));
  const unavailable = {
    status: 'rejected',
    reason: expect.objectContaining({ type: 'service-unavailable' }),
  };
  expect(answers).toEqual([unavailable, unavailable]);
  await nowhere.close();
});

test('each is in the trace of who asked', async () => {
  const kept = new InMemorySpanExporter();
  const tracing = startTracing([new SimpleSpanProcessor({ exporter: kept })], {
    sampler: 'always_on',
    ratio: 1,
  });
  setTracing(tracing);
  const asked = (name: string) =>
    traced({ name, kind: 'internal', cause: null }, () => ask(northwind, name.length));
  await Promise.all(['one', 'another'].map(asked));
  setTracing(null);
  const spans = kept.getFinishedSpans();
  const below = (name: string) => {
    const trace = spans.find((span) => span.name === name)?.spanContext().traceId;
    return spans.filter((span) => span.spanContext().traceId === trace).map((span) => span.name);
  };
  expect(below('one')).toEqual(['test_names', 'one']);
  expect(below('another')).toEqual(['test_names', 'another']);
  await tracing.stop();
});

test('on a cluster each tells the workers whose it is', async () => {
  await makeNameTenant(testDatabase.owner);
  const handedOn = {
    name: 'test_handed_on',
    text: `select current_setting('citus.propagate_set_commands', true) as setting, 60 / $1::integer as n from organizations`,
    brief: true,
  };
  const divisors = [2, 0, 4];
  const answers = await Promise.allSettled(
    divisors.map((divisor) => database.read(northwind, handedOn, [divisor])),
  );
  expect(answers).toEqual([
    { status: 'fulfilled', value: [{ setting: 'local', n: 30 }] },
    { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) },
    { status: 'fulfilled', value: [{ setting: 'local', n: 15 }] },
  ]);
  await testDatabase.owner.raw('drop function name_tenant(text)');
});
