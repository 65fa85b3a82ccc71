import type { components } from '../../../generated/openapi';
import { clientOf, hire } from '../../support/organizations/people';
import { partnership, startedI9 } from '../../support/organizations/partnership';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();

type Timeline = components['schemas']['Timeline'];

/** An employee whose Section 1 is signed, of whom a partner was told. */
async function hired() {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  const { body } = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${id}`);
  await world.admin.post(`/v1/sandbox/i9s/${id}/section1`, {});
  return { ...world, i9Id: id, path: `/v1/employees/${body.employeeId}/timeline` };
}

describe('getEmployeeTimeline', () => {
  it('tells in words what happened, newest first', async () => {
    const { admin, path, i9Id } = await hired();
    const { body } = await admin.get<Timeline>(`${path}?page_size=100`);
    const moments = body.searchResult.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const form = body.searchResult.filter(({ kind }) => kind === 'form');
    expect(form.map(({ text }) => text)).toEqual(['Section 1 signed', 'Form started']);
    expect(form.every((entry) => entry.i9Id === i9Id)).toBe(true);
    expect(body.searchResult).toContainEqual(
      expect.objectContaining({ kind: 'delivery', text: 'Status of the form sent to the partner' }),
    );
  });

  it('lists emails about the employee without their text', async () => {
    const { tenant, client } = await clientOf(service);
    const fields = {
      emailAddress: 'ana@example.com',
      createI9: 'yes',
      createLogin: true,
      sendLoginEmail: true,
    };
    const { id } = await hire(client, tenant.locationId, fields);
    const { body } = await client.get<Timeline>(`/v1/employees/${id}/timeline`);
    const mails = body.searchResult.filter(({ kind }) => kind === 'mail');
    expect(mails).toEqual([
      expect.objectContaining({ text: 'Email: Welcome with the sign-in', i9Id: null, technical: null }),
    ]);
    expect(JSON.stringify(body)).not.toContain('ana@example.com');
  });

  it('has the newest 10,000 entries of a kind, and reads no more however far down the page is', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    await ownerOf(service.services).raw(
      `insert into mail_messages (organization_id, template, state, employee_id)
       select ?, 'section1-link', 'sent', ? from generate_series(1, 10001)`,
      [tenant.organizationId, id],
    );
    const timeline = `/v1/employees/${id}/timeline?kind=mail&page_size=100`;
    const [last, beyond] = await Promise.all(
      [100, 101].map((page) => client.get<Timeline>(`${timeline}&page=${page}`)),
    );
    expect(last?.body.searchResult).toHaveLength(100);
    expect(beyond?.body.searchResult).toEqual([]);
    expect(JSON.stringify(last?.body.links)).not.toContain('page=101');
  });

  it('shows each part only with the permission that it has elsewhere', async () => {
    const { tenant, path } = await hired();
    const seen = async (permissions: number[]) => {
      const { token } = await tenant.caller({ permissions, groups: [[]] });
      return (await service.api(token).get<Timeline>(`${path}?page_size=100`)).body.searchResult;
    };
    const plain = await seen([201]);
    expect(new Set(plain.map(({ kind }) => kind))).toEqual(new Set(['form']));
    expect(plain.every(({ technical }) => technical === null)).toBe(true);
    const delivered = await seen([201, 608]);
    expect(delivered.some(({ kind }) => kind === 'delivery')).toBe(true);
    const audited = await seen([201, 402]);
    expect(audited.find(({ text }) => text === 'Form started')?.technical).toMatchObject({
      action: 'start',
      sequence: 1,
    });
  });

  it('goes page by page in the envelope of lists', async () => {
    const { admin, path } = await hired();
    const all = await admin.get<Timeline>(`${path}?page_size=100`);
    const second = await admin.get<Timeline>(`${path}?page=2&page_size=1`);
    expect(second.body.searchResult).toEqual(all.body.searchResult.slice(1, 2));
    expect(second.body.links.find(({ rel }) => rel === 'last')?.href).toBe(
      `${path}/?page=${all.body.searchResult.length}&page_size=1`,
    );
  });

  it('filters by kind', async () => {
    const { admin, path } = await hired();
    const kinds = async (query: string) => {
      const { body } = await admin.get<Timeline>(`${path}?page_size=100&${query}`);
      return [...new Set(body.searchResult.map(({ kind }) => kind))].toSorted();
    };
    expect(await kinds('kind=form')).toEqual(['form']);
    expect(await kinds('kind=delivery')).toEqual(['delivery']);
    expect(await kinds('kind=everify')).toEqual([]);
  });

  it('does not exist for employees out of reach', async () => {
    const { tenant, path } = await hired();
    const { token } = await tenant.caller({ permissions: [201], groups: [['nowhere']] });
    expect(await service.api(token).get(path)).toMatchObject({ status: 404 });
  });
});

describe('getI9Timeline', () => {
  it('lists what concerns one I-9 of an employee, in the words of the employee’s timeline', async () => {
    const { admin, path, i9Id } = await hired();
    await admin.post(`/v1/i9s/${i9Id}/void`, { reason: 'A second form' });
    const again = await admin.post<{ id: number }>(path.replace('timeline', 'i9s'), {});
    const all = await admin.get<Timeline>(`${path}?page_size=100`);
    const one = await admin.get<Timeline>(`/v1/i9s/${i9Id}/timeline?page_size=100`);
    const other = await admin.get<Timeline>(`/v1/i9s/${again.body.id}/timeline?page_size=100`);
    expect(other.body.searchResult).toContainEqual(expect.objectContaining({ text: 'Form started' }));
    expect(new Set(one.body.searchResult.map(({ kind }) => kind))).toEqual(new Set(['form', 'delivery']));
    for (const [id, { body }] of [[i9Id, one] as const, [again.body.id, other] as const])
      expect(body.searchResult).toEqual(all.body.searchResult.filter((entry) => entry.i9Id === id));
  });

  it('filters by kind, and knows no emails', async () => {
    const { admin, i9Id } = await hired();
    const entries = async (kind: string) =>
      (await admin.get<Timeline>(`/v1/i9s/${i9Id}/timeline?kind=${kind}`)).body.searchResult;
    expect((await entries('delivery')).length).toBeGreaterThan(0);
    expect(await entries('mail')).toEqual([]);
  });

  it('names the users who acted', async () => {
    const { admin, i9Id } = await hired();
    await admin.post(`/v1/i9s/${i9Id}/void`, { reason: 'A mistake' });
    const { body } = await admin.get<Timeline>(`/v1/i9s/${i9Id}/timeline?kind=form`);
    expect(body.searchResult[0]?.by).toBe('Terry Tester');
  });

  it('does not exist for forms out of reach', async () => {
    const { tenant, i9Id } = await hired();
    const { token } = await tenant.caller({ permissions: [201], groups: [['nowhere']] });
    expect(await service.api(token).get(`/v1/i9s/${i9Id}/timeline`)).toMatchObject({ status: 404 });
  });
});
