import { changeIn, knex, runIn } from '../../src/store/core/statement';
import type { Knex } from 'knex';
import { employees } from '../../src/store/organizations/employees';
import { locations } from '../../src/store/organizations/locations';
import { change, createTenant, type Tenant, useStore } from '../support/store';

const store = useStore({ poolSize: 2 });
const { server } = store;

let one: Tenant;
let two: Tenant;

beforeAll(async () => {
  one = await createTenant(server.owner, 'One');
  two = await createTenant(server.owner, 'Two');
});

async function tenantTables(): Promise<string[]> {
  const { rows } = await server.owner.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relrowsecurity and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map((row) => row.name);
}

/** Runs as the role of the service, without any tenant. */
async function withoutTenant<T>(work: (trx: Knex) => Promise<T>): Promise<T> {
  return server.owner.transaction(async (trx) => {
    await trx.raw('set local role eligibility_service');
    return work(trx);
  });
}

test('without a tenant nothing is visible in any table and nothing can be written', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(25);
  for (const table of tables) {
    expect(await withoutTenant((trx) => trx(table).select('*'))).toEqual([]);
  }
  await expect(
    withoutTenant((trx) => trx('locations').insert({ organization_id: one.scope.organizationId, name: 'x' })),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a query that forgets the organization sees, changes and removes rows of its own tenant only', async () => {
  const { organizationId } = one.scope;
  await store.database.transaction(one.scope, async (trx) => {
    for (const table of ['locations', 'users', 'roles', 'legal_entities', 'api_clients', 'groups']) {
      const rows = await runIn<{ organization_id: number }>(trx, knex(table).select('organization_id'));
      expect(new Set(rows.map((row) => row.organization_id))).toEqual(new Set([organizationId]));
    }
    expect(await runIn(trx, knex('organizations').select('id'))).toEqual([{ id: organizationId }]);
    expect(await changeIn(trx, knex('locations').update({ number: 'changed' }))).toBe(1);
  });
  expect(await server.owner('locations').where({ number: 'changed' }).pluck('organization_id')).toEqual([
    organizationId,
  ]);
});

test.each([
  ['insert a row for', () => knex('locations').insert({ organization_id: two.scope.organizationId })],
  ['give a row to', () => knex('locations').update({ organization_id: two.scope.organizationId })],
])('a tenant cannot %s another one', async (_, query) => {
  await expect(store.database.transaction(one.scope, (trx) => runIn(trx, query()))).rejects.toMatchObject({
    code: '42501',
  });
});

test('a tenant cannot refer to records of another one', async () => {
  const person = { firstName: 'Ana', lastName: 'Ruiz' };
  await expect(
    change(store, one.scope, (unit) => employees.insert(unit, { ...person, locationId: two.locationId })),
  ).rejects.toMatchObject({ type: 'unknown-reference', errors: [{ pointer: '/locationId' }] });
  await expect(
    change(store, one.scope, (unit) =>
      employees.insert(unit, { ...person, locationId: one.locationId, legalEntity: two.legalEntityId }),
    ),
  ).rejects.toMatchObject({ type: 'unknown-reference', errors: [{ pointer: '/legalEntity' }] });
});

test('a record of another tenant does not exist', async () => {
  expect(await locations.get(store, one.scope, one.locationId)).toMatchObject({ name: 'Main' });
  expect(await locations.get(store, one.scope, two.locationId)).toBeNull();
  await expect(
    change(store, one.scope, (unit) => locations.update(unit, two.locationId, { name: 'Taken' })),
  ).rejects.toMatchObject({ type: 'not-found' });
});

test('the service cannot change or remove what must stay', async () => {
  for (const [table, verb] of [
    ['audit_events', 'update'],
    ['audit_events', 'delete'],
    ['i9_section_versions', 'update'],
    ['i9_audit_events', 'delete'],
    ['employees', 'delete'],
  ] as const) {
    const work = store.database.transaction(one.scope, async (trx) => {
      const all = knex(table);
      await runIn(
        trx,
        verb === 'update' ? all.update({ organization_id: one.scope.organizationId }) : all.delete(),
      );
    });
    await expect(work).rejects.toMatchObject({ code: '42501' });
  }
});

test('the service cannot reach the queue of jobs, other than through what is sent', async () => {
  await expect(
    store.database.transaction(one.scope, (trx) =>
      runIn(trx, knex.raw(`select graphile_worker.add_job('push')`)),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
