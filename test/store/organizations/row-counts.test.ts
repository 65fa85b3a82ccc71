import { employees } from '../../../src/store/organizations/employees';
import { people } from '../../../src/store/organizations/people';
import { change, createTenant, useTenantStore } from '../../support/store';

/** The number of employees is kept by triggers, and late pages are read from the end. */

const store = useTenantStore({ poolSize: 3, tenants: 'each test' });
const { server } = store;

afterEach(() => server.owner.raw(`update api_clients set client_id = 'old' || id`));

const insertMany = (count: number) =>
  server.owner.raw(
    `insert into employees (organization_id, location_id, first_name, last_name)
     select ?, ?, 'Ana', 'Ruiz ' || n % 7 from generate_series(1, ${count}) as n`,
    [store.tenant.scope.organizationId, store.tenant.locationId],
  );
const remove = (condition: string) =>
  server.owner.raw(`delete from employees where organization_id = ? and ${condition}`, [
    store.tenant.scope.organizationId,
  ]);
const person = () => ({ firstName: 'Ana', lastName: 'Ruiz', locationId: store.tenant.locationId });
const pageOf = (page: number, pageSize = 3) => employees.list(store, store.tenant.scope, { page, pageSize });
const parts = async () => {
  const { rows } = await server.owner.raw<{ rows: { count: number }[] }>(
    'select count from row_counts where organization_id = ? order by part',
    [store.tenant.scope.organizationId],
  );
  return rows.map(({ count }) => count);
};

test.each([
  ['employees', employees],
  ['people', people],
])('every page of %s has its own records, from whichever end it is read', async (_name, list) => {
  await insertMany(20);
  const read = async (page: number, pageSize: number) => {
    const found = await list.list(store, store.tenant.scope, { page, pageSize });
    expect(found.total).toBe(20);
    return found.rows.map(({ id }) => id);
  };
  const all = await read(1, 100);
  expect(all).toHaveLength(20);
  for (const size of [1, 3, 7, 10, 19, 20, 21])
    for (let page = 1; page <= Math.ceil(20 / size) + 2; page += 1)
      expect([size, page, await read(page, size)]).toEqual([
        size,
        page,
        all.slice((page - 1) * size, page * size),
      ]);
});

test('an organization without employees has a total and no page', async () => {
  expect(await pageOf(1)).toEqual({ rows: [], total: 0 });
  expect(await pageOf(9)).toEqual({ rows: [], total: 0 });
});

test('the total is exact immediately, also beyond ten thousand', async () => {
  await insertMany(10_001);
  expect((await pageOf(1)).total).toBe(10_001);
  await insertMany(1);
  expect((await pageOf(1)).total).toBe(10_002);
  await remove(`last_name = 'Ruiz 1'`);
  const last = await pageOf(2858);
  expect([last.total, last.rows.length]).toEqual([10_002 - 1430, 10_002 - 1430 - 3 * 2857]);
});

test('what is rolled back does not count', async () => {
  await insertMany(2);
  const failed = change(store, store.tenant.scope, async (unit) => {
    await employees.insert(unit, person());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await pageOf(1)).toMatchObject({ total: 2, rows: [{}, {}] });
});

test('concurrent writers do not wait for each other, and all are counted', async () => {
  await insertMany(1);
  // An audit chain for each: two who add one by chance mean the same, and one then waits for the other.
  await server.owner.raw(
    `insert into audit_heads (organization_id, kind, id, seq, hash)
     select ?, 'request', number, 0, decode(repeat('00', 32), 'hex') from generate_series(0, 3) as number
     on conflict do nothing`,
    [store.tenant.scope.organizationId],
  );
  let arrived = 0;
  let release = (): void => undefined;
  const together = new Promise<void>((resolve) => (release = resolve));
  await Promise.all(
    [1, 2, 3].map(() =>
      change(store, store.tenant.scope, async (unit) => {
        // The row travels with what is read next: all three have inserted before the first commits.
        await employees.read(unit, await employees.insert(unit, person()));
        if ((arrived += 1) === 3) release();
        await together;
      }),
    ),
  );
  expect(await parts()).toEqual([2, 1, 1]);
  expect((await pageOf(1)).total).toBe(4);
  await insertMany(1);
  expect(await parts()).toEqual([3, 1, 1]);
});

test('those of another organization do not count', async () => {
  await insertMany(2);
  await server.owner.raw(`update api_clients set client_id = 'old' || id`);
  const other = await createTenant(server.owner, 'Contoso');
  expect((await employees.list(store, other.scope, { page: 1, pageSize: 3 })).total).toBe(0);
});
