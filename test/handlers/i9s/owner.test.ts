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
