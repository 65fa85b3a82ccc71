import { outcome } from '../../support/answers';
import { ownerOf } from '../../support/owner';
import { partnership, startedI9, type I9Body } from '../../support/organizations/partnership';
import { useService } from '../../support/service';

const service = useService();

type List = { searchResult: Pick<I9Body, 'id' | 'ownerUserId'>[] };
type Trail = { searchResult: { action: string; fields: string[] }[] };
type Me = { user: { id: number } };

describe('setI9Owner', () => {
  it('200: assigns a form, lists it by its owner, and takes the owner away', async () => {
    const world = await partnership(service);
    const { admin } = world;
    const one = await startedI9(world, { integrationCandidateId: 'one' });
    const other = await startedI9(world, { integrationCandidateId: 'other' });
    const idsOf = async (query: string) =>
      (await admin.get<List>(`/v1/i9s?${query}`)).body.searchResult.map(({ id }) => id);
    const ownedBy = (owner: number | '') => idsOf(`ownerUserId=${owner}`);
    const { user: me } = (await admin.get<Me>('/v1/me')).body;
    expect(await ownedBy('')).toEqual([one.id, other.id]);
    const assigned = await admin.post<I9Body>(`/v1/i9s/${one.id}/owner`, { ownerUserId: me.id });
    expect([assigned.status, assigned.body.ownerUserId]).toEqual([200, me.id]);
    expect((await admin.get<I9Body>(`/v1/i9s/${one.id}`)).body.ownerUserId).toBe(me.id);
    expect([await ownedBy(me.id), await ownedBy('')]).toEqual([[one.id], [other.id]]);
    expect([await idsOf('owner=me'), await idsOf('owner=me&ownerUserId=')]).toEqual([[one.id], []]);
    const trail = await admin.get<Trail>(`/v1/i9s/${one.id}/audit-trail`);
    expect(trail.body.searchResult.at(-1)).toMatchObject({ action: 'setOwner', fields: ['ownerUserId'] });
    await admin.post(`/v1/i9s/${one.id}/owner`, { ownerUserId: null });
    expect(await ownedBy('')).toEqual([one.id, other.id]);
  });

  it('422: rejects a user who is unknown, retired or does not reach the employee', async () => {
    const world = await partnership(service);
    const { admin, tenant } = world;
    const { id } = await startedI9(world);
    const outsider = await tenant.caller({ without: [104] });
    const retired = await tenant.caller();
    await ownerOf(service.services)('users').where({ id: retired.userId }).update({ retired: true });
    for (const ownerUserId of [2_147_483_647, outsider.userId, retired.userId]) {
      const requestBody = { ownerUserId };
      const refused = await admin.post(`/v1/i9s/${id}/owner`, requestBody);
      expect([ownerUserId, outcome(refused)]).toEqual([
        ownerUserId,
        expect.stringMatching(/^422 unknown-reference/),
      ]);
    }
    expect((await admin.get<I9Body>(`/v1/i9s/${id}`)).body.ownerUserId).toBeNull();
  });

  it('counts an owner who is retired, or does not reach the employee, as nobody while that lasts', async () => {
    const world = await partnership(service, {
      organization: { hierarchy: ['legalEntity', 'locationId'] },
    });
    const { admin, tenant } = world;
    const system = ownerOf(service.services);
    const { id } = await startedI9(world);
    const form = await admin.get<I9Body & { employeeId: number }>(`/v1/i9s/${id}`);
    const { employeeId } = form.body;
    const entity = await admin.post<{ id: number }>('/v1/legal-entities', { name: 'Acme' });
    expect(entity.status).toBe(201);
    const place = [entity.body.id, tenant.locationId];
    const legal_entity = entity.body.id;
    await system('employees').where({ id: employeeId }).update({ legal_entity });
    const manager = await tenant.caller({ without: [104], groups: [[0], place] });
    const owner = manager.userId;
    await admin.post(`/v1/i9s/${id}/owner`, { ownerUserId: owner });
    const page = async (path: string) => (await admin.get<List>(path)).body.searchResult.length;
    const seen = async () => ({
      one: (await admin.get<I9Body>(`/v1/i9s/${id}`)).body.ownerUserId,
      listed: (await admin.get<List>('/v1/i9s')).body.searchResult[0]?.ownerUserId,
      his: await page(`/v1/i9s?ownerUserId=${owner}`),
      nobodys: await page('/v1/i9s?ownerUserId='),
    });
    const owned = { one: owner, listed: owner, his: 1, nobodys: 0 };
    const nobodys = { one: null, listed: null, his: 0, nobodys: 1 };
    expect(await seen()).toEqual(owned);

    const turns: [string, object, object][] = [
      ['users', { id: owner }, { retired: true }],
      ['employees', { id: employeeId }, { legal_entity: null }],
      ['organizations', { id: tenant.organizationId }, { hierarchy: ['legalEntity'] }],
      ['organizations', { id: tenant.organizationId }, { hierarchy: ['locationId', 'legalEntity'] }],
    ];
    for (const [table, one, change] of turns) {
      const before: object = await system(table)
        .where(one)
        .first(...Object.keys(change));
      await system(table).where(one).update(change);
      expect([change, await seen()]).toEqual([change, nobodys]);
      await system(table).where(one).update(before);
      expect([before, await seen()]).toEqual([before, owned]);
    }
    await system('role_permissions').insert({
      organization_id: tenant.organizationId,
      role_id: manager.roleId,
      permission_id: 104,
    });
    await system('employees').where({ id: employeeId }).update({ legal_entity: null });
    expect(await seen()).toEqual(owned);
  });

  it('403: needs the permission to start forms', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const limited = service.api((await world.tenant.caller({ without: [202] })).token);
    expect(outcome(await limited.post(`/v1/i9s/${id}/owner`, { ownerUserId: null }))).toMatch(/^403/);
  });

  it('404: there is no such form', async () => {
    const { admin } = await partnership(service);
    expect(outcome(await admin.post('/v1/i9s/2147483647/owner', { ownerUserId: null }))).toBe(
      '404 not-found',
    );
  });
});
