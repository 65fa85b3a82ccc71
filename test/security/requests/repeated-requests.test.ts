import { outcome, withoutChance } from '../../support/answers';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

/*
 * What an Idempotency-Key gives back is an answer of the past: it must be the answer to this very request, and to somebody
 * who may still see it.
 */

const service = useService();
const key = { 'idempotency-key': 'hire-7' };

async function setUp(options = {}) {
  const tenant = await service.tenant();
  const caller = await tenant.caller(options);
  const person = {
    firstName: 'Ana',
    lastName: 'Rivera',
    locationId: tenant.locationId,
    startDate: '2026-11-23',
    socialSecurityNumber: '900-12-3456',
  };
  return { tenant, caller, person, client: service.api(caller.token) };
}

const system = () => ownerOf(service.services);

test('a key that was used on one operation is refused on another', async () => {
  const { client } = await setUp();
  expect((await client.post('/v1/legal-entities', { name: 'One' }, key)).status).toBe(201);
  const answer = await client.post('/v1/locations', { name: 'One' }, key);
  expect(outcome(answer)).toBe('422 idempotency-key-reused');
});

test('the same request in another spelling gets the first answer', async () => {
  const { client, person } = await setUp();
  const first = await client.post<{ id: number }>('/v1/employees', person, key);
  expect(first.status).toBe(201);
  const reversed = Object.fromEntries(Object.entries(person).toReversed());
  for (const body of [JSON.stringify(reversed), JSON.stringify(person, null, 2)]) {
    const again = await client.post('/v1/employees/', body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  }
  const other = await client.post('/v1/employees', { ...person, firstName: 'Eva' }, key);
  expect(outcome(other)).toBe('422 idempotency-key-reused');
});

describe('a caller who has lost', () => {
  test('a permission does not get the answer that it led to', async () => {
    const { client, caller, person } = await setUp();
    const first = await client.post<{ socialSecurityNumber: string }>('/v1/employees', person, key);
    expect(first.body.socialSecurityNumber).toBe('900-12-3456');
    await system()('role_permissions').where({ role_id: caller.roleId, permission_id: 105 }).delete();
    service.services.callers.clear();
    const again = await client.post('/v1/employees', person, key);
    expect(outcome(again)).toBe('403 permission-denied');
    expect(withoutChance(again.text)).not.toContain('3456');
  });

  test('reach does not get an answer about somebody else’s employee', async () => {
    const { client, caller, tenant, person } = await setUp({ without: [104], groups: [[]] });
    expect((await client.post('/v1/employees', person, key)).status).toBe(201);
    await system()('managements')
      .where({ organization_id: tenant.organizationId, user_id: caller.userId })
      .delete();
    service.services.callers.clear();
    expect(outcome(await client.post('/v1/employees', person, key))).toBe('403 permission-denied');
  });

  test('nothing, or has more now, gets it', async () => {
    const { client, caller, tenant, person } = await setUp({ without: [105] });
    const first = await client.post('/v1/employees', person, key);
    const held = { organization_id: tenant.organizationId, role_id: caller.roleId, permission_id: 105 };
    await system()('role_permissions').insert(held);
    service.services.callers.clear();
    const again = await client.post('/v1/employees', person, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});
