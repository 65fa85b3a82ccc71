import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

const service = useService();

/** A record that was just made, with a change that its owner can make and one that leaves it as it is. */
interface Subject {
  readonly path: string;
  readonly change: object;
  readonly same: object;
}

interface Shown {
  readonly id: number;
  readonly updatedAt: string;
}

async function setUp() {
  const tenant = await service.tenant();
  const caller = await tenant.caller();
  const client = service.api(caller.token);
  const make = async (path: string, body: object) => {
    const { body: made } = await client.post<Shown>(path, body);
    return { id: made.id, path: `${path}/${made.id}` };
  };
  return { tenant, caller, client, make };
}

type World = Awaited<ReturnType<typeof setUp>>;

const subjects: Readonly<Record<string, (world: World) => Promise<Subject>>> = {
  'a legal entity': async ({ make }) => ({
    ...(await make('/v1/legal-entities', { name: 'Northwind LLC' })),
    change: { name: 'Northwind Inc' },
    same: { name: 'Northwind LLC' },
  }),
  'a role': async ({ make }) => ({
    ...(await make('/v1/roles', { name: 'Clerk', permissions: [101] })),
    change: { description: 'Types' },
    same: { name: 'Clerk' },
  }),
  'the permissions of a role': async ({ make }) => ({
    ...(await make('/v1/roles', { name: 'Clerk', permissions: [101] })),
    change: { permissions: [101, 201] },
    same: { name: 'Clerk' },
  }),
  'a management': async ({ tenant, make }) => {
    const [one, other] = [await tenant.caller(), await tenant.caller()];
    const values = { userId: one.userId, group: [] };
    return { ...(await make('/v1/managements', values)), change: { userId: other.userId }, same: values };
  },
  'the settings of the organization': async () => ({
    path: '/v1/organization',
    change: { section2ReviewRequired: true },
    same: { section2ReviewRequired: false },
  }),
  'a period of employment': async ({ client, make }) => {
    const location = await make('/v1/locations', { name: 'Dock' });
    const hire = { firstName: 'Ana', lastName: 'Rivera', locationId: location.id, startDate: '2026-11-02' };
    const { path } = await make('/v1/employees', hire);
    const periods = await client.get<{ searchResult: Shown[] }>(`${path}/employments`);
    return {
      path: `${path}/employments/${periods.body.searchResult[0]?.id}`,
      change: { startDate: '2026-11-03' },
      same: { startDate: '2026-11-02' },
    };
  },
  'an API client': async ({ caller, make }) => ({
    ...(await make('/v1/organization/api-clients', { name: 'Payroll', userId: caller.userId })),
    change: { scopes: ['read'] },
    same: { name: 'Payroll' },
  }),
  'a partner system': async ({ make }) => ({
    ...(await make('/v1/organization/partners', { name: 'Harbor ATS' })),
    change: { basicUsername: 'harbor', basicPassword: 'correct horse' },
    same: { name: 'Harbor ATS' },
  }),
};

describe('updatedAt is the time of the last change of', () => {
  test.each(Object.entries(subjects))('%s', async (_, prepare) => {
    const world = await setUp();
    const { client } = world;
    const { path, change, same } = await prepare(world);
    const { body: before } = await client.get<Shown>(path);
    expect(before.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

    const unchanged = await client.patch<Shown>(path, same);
    expect([unchanged.status, unchanged.body.updatedAt]).toEqual([200, before.updatedAt]);

    const changed = await client.patch<Shown>(path, { ...change, updatedAt: before.updatedAt });
    expect(changed.status).toBe(200);
    expect(changed.body.updatedAt > before.updatedAt).toBe(true);
    expect((await client.get<Shown>(path)).body.updatedAt).toBe(changed.body.updatedAt);
  });

  test('a group, which is made once', async () => {
    const { client } = await setUp();
    const { body } = await client.get<{ searchResult: Shown[] }>('/v1/groups');
    expect(body.searchResult).toEqual([expect.objectContaining({ updatedAt: expect.any(String) })]);
  });

  test('a partner system and a client whose secret is new, and not one that only calls or fails to answer', async () => {
    const { client, caller, make } = await setUp();
    const { id, path } = await make('/v1/organization/partners', { name: 'Harbor ATS' });
    const { path: clientPath } = await make('/v1/organization/api-clients', {
      name: 'Payroll',
      userId: caller.userId,
    });
    const times = async () =>
      Promise.all([path, clientPath].map(async (place) => (await client.get<Shown>(place)).body.updatedAt));
    const before = await times();

    const owner = ownerOf(service.services);
    await owner('partners').where({ id }).update({ failing_since: new Date(), last_failed_at: new Date() });
    await owner('api_clients').update({ last_used_at: new Date() });
    expect(await times()).toEqual(before);

    for (const place of [path, clientPath]) await client.post(`${place}/secret-rotations`, {});
    const after = await times();
    expect(after.map((time, index) => time > (before[index] ?? ''))).toEqual([true, true]);
  });
});
