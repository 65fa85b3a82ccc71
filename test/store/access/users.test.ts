import { knex, runIn } from '../../../src/store/core/statement';
import type { Scope } from '../../../src/domain/scope';
import { users } from '../../../src/store/access/users';
import { change, createTenant, useTenantStore } from '../../support/store';

const store = useTenantStore({ poolSize: 2, tenants: 'each test' });
const { server } = store;

let scope: Scope;

beforeEach(async () => {
  scope = store.tenant.scope;
});
afterEach(() =>
  server.owner.raw(`update users set login = null; update api_clients set client_id = 'old' || id`),
);
describe('users', () => {
  const add = (firstName: string, lastName: string, login?: string) =>
    change(store, scope, (unit) =>
      users.insert(unit, { firstName, lastName, role: store.tenant.roleId, login, passwordHash: 'hash' }),
    );

  test('come in the order of their full names, without regard to case', async () => {
    for (const [first, last] of [
      ['Zoe', 'abel'],
      ['Ann', 'Öz'],
      ['Bob', 'Abel'],
      ['Cy', 'Pratt'],
    ] as const)
      await add(first, last);
    const { rows } = await users.list(store, scope, { page: 1, pageSize: 25 });
    expect(rows.map((row) => row.fullName)).toEqual([
      'Abel, Bob',
      'abel, Zoe',
      'Öz, Ann',
      'Pratt, Cy',
      'User, Uma',
    ]);
    const second = await users.list(store, scope, { page: 2, pageSize: 2 });
    expect(second.rows.map((row) => row.fullName)).toEqual(['Öz, Ann', 'Pratt, Cy']);
    expect(second.total).toBe(5);
    expect(await users.list(store, scope, { page: 9, pageSize: 2 })).toEqual({ rows: [], total: 5 });
  });

  test('have a login that nobody in the whole service has, without regard to case', async () => {
    const id = await add('Ann', 'Lee', 'Ann.Lée');
    await expect(add('Bob', 'Lee', 'ANN.LÉE')).rejects.toMatchObject({
      type: 'already-exists',
      errors: [{ pointer: '/login' }],
    });
    scope = (await createTenant(server.owner, 'Contoso')).scope;
    const elsewhere = change(store, scope, async (unit) => {
      const role = await runIn<{ id: number }>(unit.trx, knex('roles').select('id'));
      return users.insert(unit, {
        firstName: 'Ann',
        lastName: 'Lee',
        role: role[0]?.id ?? 0,
        login: 'ann.lée',
      });
    });
    await expect(elsewhere).rejects.toMatchObject({ type: 'already-exists' });
    expect(await users.get(store, store.tenant.scope, id)).not.toHaveProperty('passwordHash');
  });
});
