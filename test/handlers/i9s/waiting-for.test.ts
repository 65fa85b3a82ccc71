import { useService } from '../../support/service';
import { partnership, startedI9, type I9Body } from '../../support/organizations/partnership';

const service = useService();

type List = { searchResult: Pick<I9Body, 'id' | 'waitingFor'>[] };

describe('listI9s?waitingFor', () => {
  it('lists a form by who has to act next, before and after Section 1', async () => {
    const world = await partnership(service);
    const { admin } = world;
    const onSite = await startedI9(world, { integrationCandidateId: 'on-site' });
    const remote = await startedI9(world, { integrationCandidateId: 'remote', onboardingType: 'remote' });
    const waiting = async (waitingFor: string) => {
      const { body } = await admin.get<List>(`/v1/i9s?waitingFor=${waitingFor}`);
      expect(body.searchResult.every((form) => form.waitingFor === waitingFor)).toBe(true);
      return body.searchResult.map(({ id }) => id);
    };
    expect(await waiting('employee')).toEqual([onSite.id, remote.id]);
    expect(await waiting('nobody')).toEqual([]);
    for (const { id } of [onSite, remote]) await admin.post(`/v1/sandbox/i9s/${id}/section1`, {});
    expect(await waiting('employee')).toEqual([]);
    expect(await waiting('employer')).toEqual([onSite.id]);
    expect(await waiting('representative')).toEqual([remote.id]);
    await admin.post(`/v1/i9s/${onSite.id}/void`, { reason: 'The offer was withdrawn.' });
    expect(await waiting('nobody')).toEqual([onSite.id]);
  });

  it('rejects an unknown value', async () => {
    const { admin } = await partnership(service);
    expect((await admin.get('/v1/i9s?waitingFor=boss')).status).toBe(400);
  });
});
