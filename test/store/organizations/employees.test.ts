import { createSecretKey } from 'node:crypto';
import type { Scope } from '../../../src/domain/scope';
import { employees, type EmployeeValues } from '../../../src/store/organizations/employees';
import { employments } from '../../../src/store/organizations/employments';
import { createKeyRing } from '../../../src/store/core/keys';
import { locations } from '../../../src/store/organizations/locations';
import { change, useTenantStore } from '../../support/store';

const store = useTenantStore({ poolSize: 2, tenants: 'each test' });
const { server } = store;

let scope: Scope;

beforeEach(async () => {
  scope = store.tenant.scope;
});
afterEach(() => server.owner.raw(`update api_clients set client_id = 'old' || id`));

function hire(values: Partial<EmployeeValues> & { startDate?: string } = {}): Promise<number> {
  const { startDate = '2026-01-05', ...rest } = values;
  return change(store, scope, async (unit) => {
    const person = { firstName: 'Ana', lastName: 'Ruiz', locationId: store.tenant.locationId, ...rest };
    const employeeId = await employees.insert(unit, person);
    await employments.insert(unit, { employeeId, startDate });
    return employeeId;
  });
}

describe('employees', () => {
  test('come back as they were stored, with what is worked out for them', async () => {
    const id = await hire({
      middleName: 'Maria',
      socialSecurityNumber: '900123456',
      dateOfBirth: '1990-02-28',
      custom8: 'Ñandú',
      languagePreference: 2,
    });
    const employee = await employees.get(store, scope, id);
    expect(employee).toMatchObject({
      id,
      fullName: 'Ruiz, Ana M',
      dateOfBirth: '1990-02-28',
      socialSecurityNumber: '900123456',
      startDate: '2026-01-05',
      terminatedDate: null,
      custom8: 'Ñandú',
      languagePreference: 2,
      jobTitle: null,
    });
    expect(employee).not.toHaveProperty('ssnHash');
    const { rows } = await server.owner.raw<{ rows: unknown[] }>('select * from employees where id = ?', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('900123456');
  });

  test('are changed field by field, and a null clears', async () => {
    const id = await hire({ jobTitle: 'Clerk', socialSecurityNumber: '900123456' });
    await change(store, scope, async (unit) => {
      expect((await employees.lock(unit, id))?.socialSecurityNumber).toBe('900123456');
      await employees.update(unit, id, { lastName: 'Soto', socialSecurityNumber: null, jobTitle: undefined });
      expect((await employees.read(unit, id))?.fullName).toBe('Soto, Ana');
    });
    expect(await employees.get(store, scope, id)).toMatchObject({
      lastName: 'Soto',
      firstName: 'Ana',
      jobTitle: 'Clerk',
      socialSecurityNumber: null,
    });
    const events: { fields: string[] }[] = await server
      .owner('audit_events')
      .where({ subject_type: 'employee', subject_id: id })
      .orderBy('id', 'desc');
    expect(events[0]?.fields).toEqual(['lastName', 'socialSecurityNumber']);
  });

  test('show the latest period of employment', async () => {
    const id = await hire({ startDate: '2024-01-01' });
    await change(store, scope, async (unit) => {
      const [first] = (
        await employments.list(store, scope, { page: 1, pageSize: 25, filters: { employeeId: id } })
      ).rows;
      await employments.update(unit, first?.id ?? 0, { terminatedDate: '2024-06-30' });
      await employments.insert(unit, {
        employeeId: id,
        startDate: '2025-03-01',
        terminatedDate: '2025-12-31',
      });
    });
    expect(await employees.get(store, scope, id)).toMatchObject({
      startDate: '2025-03-01',
      terminatedDate: '2025-12-31',
    });
  });

  test('list the newest I-9 with them, or nothing', async () => {
    const id = await hire();
    const without = await hire();
    const { rows: periods } = await server.owner.raw<{ rows: { id: number }[] }>(
      'select id from employments where employee_id = ?',
      [id],
    );
    const form = {
      organization_id: scope.organizationId,
      employee_id: id,
      employment_id: periods[0]?.id,
      remote: false,
      form_edition: '01/20/25',
      form_expiration: '2027-05-31',
    };
    await server.owner('i9s').insert({ ...form, state: 'superseded', i9_expiration: '2026-12-31' });
    await server.owner('i9s').insert({ ...form, state: 'approved', i9_expiration: '2027-06-30' });
    const { rows } = await employees.list(store, scope, { page: 1, pageSize: 25 });
    expect(rows).toEqual([
      {
        id,
        firstName: 'Ana',
        lastName: 'Ruiz',
        profileId: null,
        socialSecurityNumber: null,
        i9State: 'approved',
        i9Expiration: '2027-06-30',
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      {
        id: without,
        firstName: 'Ana',
        lastName: 'Ruiz',
        profileId: null,
        socialSecurityNumber: null,
        i9State: null,
        i9Expiration: null,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  test.each([
    [{ lastName: 'ÑANDÚ' }, ['ñandú']],
    [{ lastName: 'ñandu' }, []],
    [{ lastName: '%' }, ['%']],
    [{ lastName: 'O_Hara' }, ['O_Hara']],
    [{ middleName: '' }, ['%', 'O_Hara', 'Ohara']],
    [{ middleName: null, lastName: 'ohara' }, ['Ohara']],
    [{ socialSecurityNumber: '900123456' }, ['ñandú']],
    [{ socialSecurityNumber: '900123457' }, []],
    [{ socialSecurityNumber: '' }, ['%', 'O_Hara', 'Ohara']],
    [{ dateOfBirth: '1990-02-28', languagePreference: 2 }, ['ñandú']],
    [{ dateOfBirth: '1990-02-28', languagePreference: 1 }, []],
  ])('filter by %j finds %j', async (filters, expected) => {
    await hire({
      lastName: 'ñandú',
      middleName: 'X',
      socialSecurityNumber: '900123456',
      dateOfBirth: '1990-02-28',
      languagePreference: 2,
    });
    for (const lastName of ['%', 'O_Hara', 'Ohara']) await hire({ lastName });
    const page = await employees.list(store, scope, { page: 1, pageSize: 25, filters });
    expect(page.rows.map((row) => row.lastName)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test('a changed key still finds what was hashed with the old one', async () => {
    await hire({ socialSecurityNumber: '900123456' });
    const keys = createKeyRing([
      { id: 'newer', key: createSecretKey(Buffer.alloc(32, 9)) },
      { id: 'test', key: createSecretKey(Buffer.alloc(32, 7)) },
    ]);
    const page = await employees.list({ database: store.database, keys }, scope, {
      page: 1,
      pageSize: 25,
      filters: { socialSecurityNumber: '900123456' },
    });
    expect(page.rows.map((row) => row.socialSecurityNumber)).toEqual(['900123456']);
  });
});

describe('reach', () => {
  const hierarchy = ['legalEntity', 'locationId', 'custom1'];
  let secondLocation: number;
  const names = async (reach: Scope['reach']) => {
    const { rows, total } = await employees.list(
      store,
      { ...scope, hierarchy, reach },
      { page: 1, pageSize: 25 },
    );
    expect(total).toBe(rows.length);
    return rows.map((row) => row.firstName);
  };

  beforeEach(async () => {
    const legalEntity = store.tenant.legalEntityId;
    secondLocation = await change(store, scope, (unit) => locations.insert(unit, { name: 'Second' }));
    await hire({ firstName: 'A', legalEntity, custom1: 'Sales' });
    await hire({ firstName: 'B', legalEntity, locationId: secondLocation, custom1: 'SALES' });
    await hire({ firstName: 'C', legalEntity, custom1: 'Tech' });
    await hire({ firstName: 'D', locationId: secondLocation });
  });

  test('covers the employees whose values equal a managed path', async () => {
    const entity = String(store.tenant.legalEntityId);
    const first = String(store.tenant.locationId);
    const second = String(secondLocation);
    expect(await names('everyone')).toEqual(['A', 'B', 'C', 'D']);
    expect(await names([])).toEqual([]);
    expect(await names([[]])).toEqual(['A', 'B', 'C', 'D']);
    expect(await names([[entity]])).toEqual(['A', 'B', 'C']);
    expect(await names([[entity, second]])).toEqual(['B']);
    expect(await names([[entity, first, 'sales']])).toEqual(['A']);
    expect(
      await names([
        [entity, first, 'sales'],
        [entity, second],
      ]),
    ).toEqual(['A', 'B']);
    expect(
      await names([
        [entity, first, 'tech'],
        [entity, second, 'sales'],
      ]),
    ).toEqual(['B', 'C']);
    expect(
      await names([
        [entity, first, 'sales'],
        [entity, second, 'tech'],
      ]),
    ).toEqual(['A']);
    expect(await names([[entity, first, 'sales', 'too deep']])).toEqual([]);
  });

  test('makes employees outside it, and what is theirs, not exist', async () => {
    const { rows } = await employees.list(store, scope, { page: 1, pageSize: 25 });
    const [a, , , d] = rows;
    const manager = { ...scope, hierarchy, reach: [[String(store.tenant.legalEntityId)]] };
    expect(await employees.get(store, manager, a?.id ?? 0)).toMatchObject({ firstName: 'A' });
    expect(await employees.get(store, manager, d?.id ?? 0)).toBeNull();
    await change(store, manager, async (unit) => {
      expect(await employees.lock(unit, d?.id ?? 0)).toBeNull();
      await locations.update(unit, secondLocation, { number: '2' });
    });
    const periods = (employeeId: number) =>
      employments.list(store, manager, { page: 1, pageSize: 25, filters: { employeeId } });
    const seen = await periods(a?.id ?? 0);
    expect(seen.total).toBe(1);
    expect(await employments.get(store, manager, seen.rows[0]?.id ?? 0)).toMatchObject({
      startDate: '2026-01-05',
    });
    expect(await periods(d?.id ?? 0)).toEqual({ rows: [], total: 0 });
  });
});

describe('employments', () => {
  const add = (employeeId: number, startDate: string, terminatedDate: string | null) =>
    change(store, scope, (unit) => employments.insert(unit, { employeeId, startDate, terminatedDate }));

  test('never share a day with another period of the same employee', async () => {
    const id = await hire({ startDate: '2025-01-01' });
    const other = await hire({ startDate: '2025-01-01' });
    await expect(add(id, '2026-01-01', null)).rejects.toMatchObject({
      type: 'employment-overlap',
      errors: [{ pointer: '/startDate' }],
    });
    await add(id, '2024-01-01', '2024-12-31');
    await expect(add(id, '2023-01-01', '2024-01-01')).rejects.toMatchObject({ type: 'employment-overlap' });
    await add(other, '2023-01-01', '2024-01-01');
    await add(id, '2023-06-01', '2023-12-31');
    const { rows, total } = await employments.list(store, scope, {
      page: 1,
      pageSize: 2,
      filters: { employeeId: id },
    });
    expect(rows.map((row) => row.startDate)).toEqual(['2023-06-01', '2024-01-01']);
    expect(total).toBe(3);
  });

  test('never end before they start', async () => {
    const id = await hire({ startDate: '2025-01-01' });
    await expect(add(id, '2020-02-02', '2020-02-01')).rejects.toMatchObject({
      type: 'impossible-value',
      errors: [{ pointer: '/terminatedDate' }],
    });
    await add(id, '2020-02-02', '2020-02-02');
  });

  test('cannot overlap even when two requests add them at the same time', async () => {
    const id = await hire({ startDate: '2025-01-01' });
    const results = await Promise.allSettled([
      add(id, '2020-01-01', '2020-12-31'),
      add(id, '2020-06-01', '2021-06-01'),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('totals beyond ten thousand are exact and kept for a while', async () => {
  const insert = (count: number) =>
    server.owner.raw(
      `insert into locations (organization_id, name) select ?, 'L' from generate_series(1, ${count})`,
      [scope.organizationId],
    );
  const total = async () =>
    (await locations.list(store, scope, { page: 1, pageSize: 1, filters: { name: 'l' } })).total;
  await insert(10_000);
  expect(await total()).toBe(10_000);
  await insert(1);
  expect(await total()).toBe(10_001);
  await insert(1);
  expect(await total()).toBe(10_001);
  expect((await locations.list(store, scope, { page: 1, pageSize: 1 })).total).toBe(10_003);
});
