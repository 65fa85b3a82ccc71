import type { components } from '../../generated/openapi';
import { outcome } from '../support/answers';
import type { Api } from '../support/http';
import { clockAt, morning } from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

type List = components['schemas']['FederalDayList'];

let client: Api;
beforeAll(async () => {
  const tenant = await service.tenant({ organization: clockAt(morning) });
  client = service.api((await tenant.caller({ permissions: [] })).token);
});

const days = (query: string) => client.get<List>(`/v1/federal-working-days?${query}`);

describe('listFederalWorkingDays', () => {
  it('counts the working days after a referral, for a client without permissions', async () => {
    const { body } = await days('from=2026-11-20&to=12/03/2026');
    expect(body.searchResult).toHaveLength(14);
    expect(body.searchResult.find(({ count }) => count === 8)).toEqual({
      date: '2026-12-03',
      count: 8,
      workingDay: true,
      closedFor: null,
      reason: null,
    });
  });

  it('leaves out the days that this installation knows as closed', async () => {
    await ownerOf(service.services)('federal_closures').insert({
      date_from: '2031-03-04',
      date_to: '2031-03-04',
      reason: 'E-Verify not available',
    });
    const { body } = await days('from=2031-03-03&to=2031-03-05');
    expect(body.searchResult.map(({ count, reason }) => [count, reason])).toEqual([
      [0, null],
      [0, 'E-Verify not available'],
      [1, null],
    ]);
  });

  it('begins today', async () => {
    const { body } = await days('page_size=1');
    expect(body.searchResult).toMatchObject([{ date: '2026-11-19', count: 0 }]);
  });

  it('ends 30 days after the first day unless told otherwise, in pages', async () => {
    const { body } = await days('from=2026-11-20&page=2');
    expect(body.searchResult.map(({ date }) => date)).toEqual([
      '2026-12-15',
      '2026-12-16',
      '2026-12-17',
      '2026-12-18',
      '2026-12-19',
      '2026-12-20',
    ]);
    const href = '/v1/federal-working-days/?page=1&from=2026-11-20';
    expect(body.links).toContainEqual({ href, rel: 'previous' });
  });

  it.each([
    ['from=2026-02-30', 'from wrong-format'],
    ['from=2026-11-20&to=2026-11-19', 'to impossible'],
    ['from=2026-11-20&to=2027-11-22', 'to impossible'],
  ])('refuses %j', async (query, refusal) => {
    const answer = await days(query);
    expect(outcome(answer)).toContain('400 invalid-request');
    const { errors } = answer.body as unknown as { errors: { parameter: string; code: string }[] };
    expect(errors.map(({ parameter, code }) => `${parameter} ${code}`)).toEqual([refusal]);
  });
});
