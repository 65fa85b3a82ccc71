import { refusal } from '../../support/organizations/partnership';
import { anonymous, auditOf, outcome, places } from '../../support/answers';
import { useService } from '../../support/service';
import type { Tenant } from '../../support/organizations/tenant';
import { ownerOf } from '../../support/owner';

const service = useService();

interface Management {
  id: number;
  userId: number;
  group: (number | string)[];
  links: { href: string; rel: string }[];
}
interface List {
  searchResult: Management[];
  links: { href: string; rel: string }[];
}

async function setUp(hierarchy: string[] = ['locationId', 'custom1']) {
  const tenant = await service.tenant({ organization: { hierarchy } });
  const caller = await tenant.caller();
  const client = service.api(caller.token);
  const group = async (...path: (number | string)[]) => {
    const { status } = await client.post('/v1/groups', { group: path });
    expect(status).toBe(201);
    return path;
  };
  const manage = async (userId: number, path: (number | string)[]) =>
    (await client.post<Management>('/v1/managements', { userId, group: path })).body;
  return { tenant, caller, client, group, manage, here: tenant.locationId };
}

/** Employees of the tenant's location with these values of `custom1`, put there behind the service's back. */
async function hire(tenant: Tenant, ...shifts: (string | null)[]): Promise<void> {
  await ownerOf(service.services)('employees').insert(
    shifts.map((custom1) => ({
      organization_id: tenant.organizationId,
      location_id: tenant.locationId,
      first_name: 'Ana',
      last_name: custom1 ?? 'Nobody',
      custom1,
    })),
  );
}

/** Last names of the employees that the holder of the token reaches. */
async function reached(token: string): Promise<string[]> {
  const { body } = await service
    .api(token)
    .get<{ searchResult: { lastName: string }[] }>('/v1/employees?page_size=100');
  return body.searchResult.map(({ lastName }) => lastName);
}

describe('createManagement', () => {
  it('201: gives a user an existing group, with an audit row', async () => {
    const { tenant, caller, client, here } = await setUp();
    await client.post('/v1/groups', { group: [here, 'Night'] });
    const created = await client.post<Management>('/v1/managements', {
      userId: caller.userId,
      group: [here, ' NIGHT '],
    });
    const path = `/v1/managements/${created.body.id}`;
    expect([created.status, created.headers.get('location')]).toEqual([201, path]);
    expect(created.body).toEqual({
      id: created.body.id,
      userId: caller.userId,
      group: [here, 'Night'],
      updatedAt: expect.any(String),
      links: [{ href: path, rel: 'self' }],
    });
    expect((await client.get(path)).body).toEqual(created.body);
    expect((await auditOf(service, tenant.organizationId)).at(-1)).toEqual({
      operation_id: 'createManagement',
      subject_type: 'management',
      subject_id: created.body.id,
      fields: ['userId', 'groupId'],
    });
  });

  it('201: [] is the whole company; several users can have the same group', async () => {
    const { tenant, caller, client } = await setUp();
    const second = await tenant.caller();
    for (const { userId } of [caller, second]) {
      const { status, body } = await client.post<Management>('/v1/managements', { userId, group: [] });
      expect([status, body.group]).toEqual([201, []]);
    }
  });

  it('201: the same Idempotency-Key creates one', async () => {
    const { caller, client } = await setUp();
    const send = () =>
      client.post<Management>(
        '/v1/managements',
        { userId: caller.userId, group: [] },
        { 'Idempotency-Key': 'm' },
      );
    const first = await send();
    const second = await send();
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it.each([
    [{}, ['/group', '/userId']],
    [{ userId: 1, group: null }, ['/group']],
    [{ userId: 1 }, ['/group']],
    [{ group: [] }, ['/userId']],
    [{ userId: null, group: [] }, ['/userId']],
    [{ userId: '1', group: [] }, ['/userId']],
    [{ userId: 1, group: [''] }, ['/group/0']],
    [{ userId: 1, group: [], role: 3 }, ['/role']],
    [{ userId: 1, group: ['12'] }, ['/group']],
    [{ userId: 1, group: [12, 7] }, ['/group']],
  ])('400: %j', async (body, pointers) => {
    const { client } = await setUp();
    const answer = await client.post('/v1/managements', body);
    expect([outcome(answer), places(answer).sort()]).toEqual(['400 invalid-request', pointers]);
  });

  it('409: a user has a group once', async () => {
    const { caller, client } = await setUp();
    const body = { userId: caller.userId, group: [] };
    await client.post('/v1/managements', body);
    const answer = await client.post('/v1/managements', body);
    expect([outcome(answer), places(answer)]).toEqual(['409 already-exists', ['/group']]);
  });

  it('422: neither the group nor the user exists; both are named', async () => {
    const { caller, client, here } = await setUp();
    const group = await client.post('/v1/managements', { userId: caller.userId, group: [here] });
    expect([outcome(group), places(group)]).toEqual(['422 unknown-reference', ['/group']]);
    const user = await client.post('/v1/managements', { userId: 2147483647, group: [] });
    expect([outcome(user), places(user)]).toEqual(['422 unknown-reference', ['/userId']]);
    const both = await client.post('/v1/managements', { userId: 2147483647, group: [here] });
    expect(places(both)).toEqual(['/group', '/userId']);
    const foreign = await client.post('/v1/managements', {
      userId: (await (await service.tenant()).caller()).userId,
      group: [],
    });
    expect(anonymous(foreign)).toEqual(anonymous(user));
  });

  it('422: a path longer than the hierarchy', async () => {
    const { caller, client } = await setUp([]);
    const answer = await client.post('/v1/managements', { userId: caller.userId, group: ['x'] });
    expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/group']]);
  });
});

describe('reach', () => {
  it('starts, moves and ends with the management, from the next request on', async () => {
    const { tenant, client, group, here } = await setUp();
    await group(here);
    await group(here, 'Night');
    await hire(tenant, 'NIGHT', 'Day', null);
    const [manager, other] = [
      await tenant.caller({ without: [104] }),
      await tenant.caller({ without: [104] }),
    ];
    expect(await reached(manager.token)).toEqual([]);

    const { body } = await client.post<Management>('/v1/managements', {
      userId: manager.userId,
      group: [here, 'night'],
    });
    expect(await reached(manager.token)).toEqual(['NIGHT']);
    expect(await reached(other.token)).toEqual([]);

    const path = `/v1/managements/${body.id}`;
    await client.patch(path, { group: [here] });
    expect(await reached(manager.token)).toEqual(['NIGHT', 'Day', 'Nobody']);

    await client.patch(path, { userId: other.userId });
    expect(await reached(manager.token)).toEqual([]);
    expect(await reached(other.token)).toEqual(['NIGHT', 'Day', 'Nobody']);
  });

  it('the whole company covers employees everywhere, of this organization only', async () => {
    const { tenant, client } = await setUp();
    await hire(tenant, 'Night');
    await hire(await service.tenant(), 'Elsewhere');
    const manager = await tenant.caller({ without: [104] });
    await client.post('/v1/managements', { userId: manager.userId, group: [] });
    expect(await reached(manager.token)).toEqual(['Night']);
  });
});

describe('updateManagement', () => {
  it('200: moves to another user or group, takes the record back whole', async () => {
    const { tenant, caller, client, group, manage, here } = await setUp();
    await group(here);
    const before = await manage(caller.userId, []);
    const path = `/v1/managements/${before.id}`;
    expect((await client.patch(path, before)).body).toEqual(before);
    expect((await client.patch(path, {})).body).toEqual(before);
    expect((await client.patch(path, { group: [here] })).body).toEqual({
      ...before,
      group: [here],
      updatedAt: expect.any(String),
    });
    const second = await tenant.caller();
    expect((await client.patch(path, { userId: second.userId })).body).toEqual({
      ...before,
      group: [here],
      userId: second.userId,
      updatedAt: expect.any(String),
    });
  });

  it.each([[{ group: null }], [{ userId: null }], [{ groups: [] }], [{ group: ['12'] }]])(
    '400: %j',
    async (body) => {
      const { caller, client, manage } = await setUp();
      const { id } = await manage(caller.userId, []);
      const answer = await client.patch(`/v1/managements/${id}`, body);
      expect([outcome(answer), places(answer)]).toEqual([
        '400 invalid-request',
        [`/${Object.keys(body)[0]}`],
      ]);
    },
  );

  it('404: missing and foreign records return the same response', async () => {
    const { client } = await setUp();
    const other = await setUp();
    const foreign = await other.manage(other.caller.userId, []);
    for (const act of [
      (id: number) => client.get(`/v1/managements/${id}`),
      (id: number) => client.patch(`/v1/managements/${id}`, { group: [] }),
    ]) {
      const missing = await act(2147483647);
      expect(outcome(missing)).toBe('404 not-found');
      expect(anonymous(await act(foreign.id))).toEqual(anonymous(missing));
    }
  });

  it('409, 412, 422: taken, stale, other id, unknown group and user', async () => {
    const { caller, client, group, manage, here } = await setUp();
    await group(here);
    await manage(caller.userId, []);
    const second = await manage(caller.userId, [here]);
    const path = `/v1/managements/${second.id}`;
    expect(outcome(await client.patch(path, { group: [] }))).toBe('409 already-exists');
    expect(outcome(await client.patch(path, { group: [] }, { 'If-Match': '"x"' }))).toBe('412 stale-record');
    expect(outcome(await client.patch(path, { id: 2147483647 }))).toBe('422 id-mismatch');
    const unknown = await client.patch(path, { group: [here, 'x'], userId: 2147483647 });
    expect([outcome(unknown), places(unknown)]).toEqual(['422 unknown-reference', ['/group', '/userId']]);
    expect((await client.get(path)).body).toEqual(second);
  });
});

describe('listManagements', () => {
  /** One user with the root and two nested groups, another with the lower group. */
  async function company() {
    const base = await setUp();
    const { tenant, caller, group, manage, here } = base;
    const second = await tenant.caller();
    await group(here);
    await group(here, 'Sales & co');
    const root = await manage(caller.userId, []);
    const upper = await manage(caller.userId, [here]);
    const lower = await manage(caller.userId, [here, 'Sales & co']);
    const shared = await manage(second.userId, [here, 'Sales & co']);
    const find = async (queryString: string) =>
      (await base.client.get<List>(`/v1/managements${queryString}`)).body.searchResult
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    return { ...base, second, root, upper, lower, shared, find };
  }

  it('200: the envelope, whether filtered or not', async () => {
    const { client, root, upper, lower, shared } = await company();
    const all = await client.get<List>('/v1/managements/');
    const entries = [root, upper, lower, shared].map(({ links: _, ...entry }) => entry);
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect([...all.body.searchResult].sort(byId)).toEqual(entries);
    const filtered = await client.get<List>(`/v1/managements?id=${root.id}`);
    expect(filtered.body).toEqual({
      searchResult: [entries[0]],
      links: ['self', 'first', 'last'].map((rel) => ({ href: `/v1/managements/?page=1&id=${root.id}`, rel })),
    });
  });

  it('200: root=true is the whole company alone; root=false is as if not given', async () => {
    const { find, root, upper, lower, shared, second } = await company();
    expect(await find('?root=true')).toEqual([root.id]);
    expect(await find('?root=false')).toEqual([root.id, upper.id, lower.id, shared.id]);
    expect(await find(`?root=true&userId=${second.userId}`)).toEqual([]);
  });

  it('200: group is exactly that node, in both spellings and without regard to case', async () => {
    const { find, here, upper, lower, shared } = await company();
    expect(await find(`?group=${here}`)).toEqual([upper.id]);
    expect(await find(`?group=${here}&group=sales%20%26%20CO`)).toEqual([lower.id, shared.id]);
    expect(await find(`?group=${here}?group=Sales%20%26%20co`)).toEqual([lower.id, shared.id]);
    expect(await find(`?group=${here}&group=Sales`)).toEqual([]);
    expect(await find(`?group=${here}&group=Sales%25`)).toEqual([]);
    expect(await find(`?group=${here}&root=false`)).toEqual([upper.id]);
  });

  it('200: userId, alone and together with group', async () => {
    const { find, here, caller, second, root, upper, lower, shared } = await company();
    expect(await find(`?userId=${second.userId}`)).toEqual([shared.id]);
    expect(await find(`?userId=${caller.userId}`)).toEqual([root.id, upper.id, lower.id]);
    expect(await find(`?group=${here}?group=Sales%20%26%20co&userId=${second.userId}`)).toEqual([shared.id]);
    expect(await find(`?id=${root.id}&userId=${second.userId}`)).toEqual([]);
    expect(await find('?userId=2147483647')).toEqual([]);
  });

  it('200: links carry the group along, level by level', async () => {
    const { client, here } = await company();
    const { body } = await client.get<List>(
      `/v1/managements?group=${here}?group=Sales%20%26%20co&page_size=1`,
    );
    const rest = `&group=${here}&group=Sales%20%26%20co&page_size=1`;
    expect(body.links).toEqual([
      { href: `/v1/managements/?page=1${rest}`, rel: 'self' },
      { href: `/v1/managements/?page=1${rest}`, rel: 'first' },
      { href: `/v1/managements/?page=2${rest}`, rel: 'last' },
      { href: `/v1/managements/?page=2${rest}`, rel: 'next' },
    ]);
    const next = await client.get<List>(body.links.at(-1)?.href ?? '');
    expect(next.body.searchResult).toHaveLength(1);
    expect(next.body.searchResult).not.toEqual(body.searchResult);
  });

  it.each([
    ['?root=true&group=12', ['root', 'group']],
    ['?root=1', ['root']],
    ['?root=true&root=true', ['root']],
    ['?group=', ['group']],
    ['?group=Tacoma', ['group']],
    ['?group=12&group=a&group=b', ['group']],
    ['?group=1&group=2&group=3&group=4&group=5&group=6', ['group']],
    ['?id=x', ['id']],
    ['?id=', ['id']],
    ['?userId=0', ['userId']],
    ['?userId=1&userId=2', ['userId']],
    ['?user=1', ['user']],
  ])('400: %s', async (queryString, parameters) => {
    const { client } = await setUp();
    const answer = await client.get(`/v1/managements${queryString}`);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', parameters]);
  });

  it('never shows managements of another organization', async () => {
    const { root } = await company();
    const { client } = await setUp();
    expect((await client.get<List>(`/v1/managements?id=${root.id}`)).body.searchResult).toEqual([]);
    expect((await client.get<List>('/v1/managements?root=true')).body.searchResult).toEqual([]);
  });
});

describe('reach beyond one’s own', () => {
  const denied = '422 permission-not-held /group';

  it('is neither given, nor moved, nor taken without the permission for employees outside managed groups', async () => {
    const { tenant, caller, group, manage, here } = await setUp();
    const night = await group(here, 'Night');
    const day = await group(here, 'Day');
    const limited = await tenant.caller({ without: [104], groups: [night] });
    const client = service.api(limited.token);
    const create = (path: (number | string)[], userId = limited.userId) =>
      client.post<Management>('/v1/managements', { userId, group: path });
    for (const path of [[], [here], day]) expect(refusal(await create(path))).toBe(denied);
    const own = await create(night, caller.userId);
    expect(own.status).toBe(201);
    const patch = (id: number, path: (number | string)[]) =>
      client.patch(`/v1/managements/${id}`, { userId: caller.userId, group: path });
    expect(refusal(await patch(own.body.id, []))).toBe(denied);
    const theirs = await manage(caller.userId, day);
    expect(refusal(await patch(theirs.id, night))).toBe(denied);
    expect(refusal(await client.patch(`/v1/managements/${theirs.id}`, { userId: limited.userId }))).toBe(
      denied,
    );
    await hire(tenant, 'Night', 'Day', null);
    expect(await reached(limited.token)).toEqual(['Night']);
  });

  it('is given by somebody who reaches as far: by group or by permission', async () => {
    const { tenant, client, group, here } = await setUp();
    const night = await group(here, 'Night');
    const manager = await tenant.caller({ without: [104], groups: [[here]] });
    const everyone = await tenant.caller({ without: [104], groups: [[]] });
    const userId = manager.userId;
    const statuses = await Promise.all([
      service.api(manager.token).post('/v1/managements', { userId, group: night }),
      service.api(everyone.token).post('/v1/managements', { userId, group: [] }),
      client.post('/v1/managements', { userId: everyone.userId, group: night }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201]);
  });
});
