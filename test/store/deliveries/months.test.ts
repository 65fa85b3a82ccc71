import { openDatabase, type Database } from '../../../src/store/core/database';
import { getPartnerDelivery, listPartnerDeliveries } from '../../../src/store/deliveries/deliveries';
import { onBehalfOf } from '../../../src/store/deliveries/partners';
import { dropOldDeliveries } from '../../../src/store/installation/housekeeping';
import { insertRow, partSince } from '../../support/owner';
import { testKeys, useTenantStore } from '../../support/store';

/** Reads of deliveries that lie in six months: whatever is known of these, each is found where it is. */

const stored = useTenantStore();
const { server } = stored;
let database: Database;
let partnerId: number;
let ids: number[];

const perMonth = 60;

beforeAll(async () => {
  const organization_id = stored.tenant.scope.organizationId;
  partnerId = await insertRow(server.owner, 'partners', { organization_id, name: 'Talent' });
  await partSince(server.owner, 'deliveries_finished', 6);
  await server.owner.raw(
    `insert into deliveries (organization_id, partner_id, "group", sequence, body, webhook_id, state, created_at, finished_at)
     select ?, ?, 'test', 1, '{}', 'w' || n, case when n % 10 = 0 then 'failed' else 'delivered' end, at, at
     from generate_series(0, ?) n
     cross join lateral (
       select date_trunc('month', now(), 'UTC') - interval '6 months' + n * interval '12 hours' as at) t
     order by n`,
    [organization_id, partnerId, 6 * perMonth - 1],
  );
  ids = await server.owner('deliveries').orderBy('id').pluck<number[]>('id');
});
// Each test knows of the months what was so at its start.
beforeEach(() => {
  database = openDatabase({ url: server.serviceUrl, poolSize: 1 });
});
afterEach(() => database.close());

const page = async (number: number, pageSize: number, filters = {}) => {
  const store = { database, keys: testKeys };
  const request = { page: number, pageSize, filters };
  const { rows, total } = await listPartnerDeliveries(
    store,
    onBehalfOf(stored.tenant.scope, partnerId),
    request,
  );
  return { ids: rows.map(({ id }) => id), total };
};
const find = async (id: number) =>
  (await getPartnerDelivery({ database }, onBehalfOf(stored.tenant.scope, partnerId), id))?.state ?? null;
const change = (id: number, values: object) => server.owner('deliveries').where({ id }).update(values);
const months = async () => {
  const { rows } = await server.owner.raw<{ rows: { part: string }[] }>(
    'select distinct tableoid::regclass::text as part from deliveries',
  );
  return rows.length;
};

test('pages go through all months in the order of ids, with the number of all', async () => {
  expect(await months()).toBeGreaterThan(5);
  for (const [number, size] of [
    [1, 25],
    [1, 100],
    [1, 7],
    [2, 100],
    [4, 100],
    [40, 9],
  ] as const) {
    const from = (number - 1) * size;
    expect(await page(number, size)).toEqual({ ids: ids.slice(from, from + size), total: ids.length });
  }
  expect(await page(5, 100)).toEqual({ ids: [], total: ids.length });
});

test('a filter by state goes through all of them', async () => {
  const failed = ids.filter((_, index) => index % 10 === 0);
  expect(await page(1, 25, { state: 'failed' })).toEqual({ ids: failed.slice(0, 25), total: failed.length });
  expect(await page(2, 25, { state: 'failed' })).toEqual({ ids: failed.slice(25), total: failed.length });
  expect(await page(1, 25, { state: 'pending' })).toEqual({ ids: [], total: 0 });
});

test('each is found by its id, and none of another partner', async () => {
  for (const id of [ids[0], ids[perMonth + 3], ids.at(-1)])
    expect(await find(id ?? 0)).toMatch(/delivered|failed/);
  expect(await find((ids.at(-1) ?? 0) + 1)).toBeNull();
  const other = await insertRow(server.owner, 'partners', {
    organization_id: stored.tenant.scope.organizationId,
    name: 'Other',
  });
  expect(
    await getPartnerDelivery({ database }, onBehalfOf(stored.tenant.scope, other), ids[0] ?? 0),
  ).toBeNull();
});

test('one that is queued again and ends in another month stays where the order of ids has it', async () => {
  const [, second = 0] = ids;
  expect(await find(second)).toBe('delivered');
  expect((await page(1, 25)).ids).toEqual(ids.slice(0, 25));
  const { finished_at } = await server
    .owner('deliveries')
    .where({ id: second })
    .first<{ finished_at: Date }>('finished_at');

  await change(second, { state: 'pending', finished_at: null });
  expect(await find(second)).toBe('pending');
  expect(await page(1, 25)).toEqual({ ids: ids.slice(0, 25), total: ids.length });

  await change(second, { state: 'failed', finished_at: new Date() });
  expect(await find(second)).toBe('failed');
  expect(await page(1, 25)).toEqual({ ids: ids.slice(0, 25), total: ids.length });
  await change(second, { state: 'delivered', finished_at });
});

test('a month that is known and has been dropped is missed by nobody', async () => {
  expect((await page(1, 25)).ids).toEqual(ids.slice(0, 25));
  const worker = openDatabase({ url: server.workerUrl, poolSize: 1 });
  expect(await dropOldDeliveries(worker, new Date())).toBeGreaterThan(1);
  await worker.close();
  const left = await server.owner('deliveries').orderBy('id').pluck<number[]>('id');
  expect(left.length).toBeLessThan(ids.length);
  expect(await page(1, 25)).toEqual({ ids: left.slice(0, 25), total: left.length });
  expect(await find(ids[0] ?? 0)).toBeNull();
  expect(await find(left[0] ?? 0)).toBe('delivered');
});
