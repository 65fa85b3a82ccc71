import { anonymous, auditOf, outcome, places, withoutChance } from '../../support/answers';
import { useService } from '../../support/service';
import { ownerOf, waitingForLocks } from '../../support/owner';
import { lockNumbers } from '../../../src/store/locks';

const service = useService();

interface Role {
  id: number;
  name: string;
  description: string;
  permissions: number[];
  links: unknown[];
}
interface List {
  searchResult: Role[];
  links: { href: string; rel: string }[];
}

async function setUp(options = {}) {
  const tenant = await service.tenant();
  const caller = await tenant.caller(options);
  return { tenant, caller, client: service.api(caller.token) };
}

describe('createRole', () => {
  it('201: permissions in ascending order and once each; the audit row names the fields', async () => {
    const { tenant, client } = await setUp();
    const created = await client.post<Role>('/v1/roles', {
      name: ' HR generalist ',
      description: 'Completes Section 2',
      permissions: [203, 101, 203],
      secondFactorRequired: true,
    });
    const path = `/v1/roles/${created.body.id}`;
    expect([created.status, created.headers.get('location')]).toEqual([201, path]);
    expect(created.body).toEqual({
      id: created.body.id,
      name: 'HR generalist',
      description: 'Completes Section 2',
      permissions: [101, 203],
      secondFactorRequired: true,
      updatedAt: expect.any(String),
      links: [{ href: path, rel: 'self' }],
    });
    expect((await client.get(path)).body).toEqual(created.body);
    expect(await auditOf(service, tenant.organizationId)).toEqual([
      {
        operation_id: 'createRole',
        subject_type: 'role',
        subject_id: created.body.id,
        fields: ['name', 'description', 'permissions', 'secondFactorRequired'],
      },
    ]);
  });

  it('201: without permissions and description; the description is an empty text', async () => {
    const { client } = await setUp();
    const { status, body } = await client.post<Role>('/v1/roles', { name: 'Nothing', permissions: [] });
    expect([status, body.description, body.permissions]).toEqual([201, '', []]);
    const list = await client.get<List>('/v1/roles?name=nothing');
    expect(list.body.searchResult).toEqual([
      { id: body.id, name: 'Nothing', description: '', updatedAt: expect.any(String) },
    ]);
  });

  it('201: the same Idempotency-Key creates one', async () => {
    const { client } = await setUp();
    const send = () =>
      client.post<Role>('/v1/roles', { name: 'Once', permissions: [101] }, { 'Idempotency-Key': 'r' });
    const first = await send();
    const second = await send();
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it.each([
    [{}, ['/name', '/permissions']],
    [{ name: 'x' }, ['/permissions']],
    [{ name: '  ', permissions: [] }, ['/name']],
    [{ name: null, permissions: [] }, ['/name']],
    [{ name: 'x'.repeat(81), permissions: [] }, ['/name']],
    [{ name: 'x', description: 'x'.repeat(256), permissions: [] }, ['/description']],
    [{ name: 'x', permissions: null }, ['/permissions']],
    [{ name: 'x', permissions: 101 }, ['/permissions']],
    [{ name: 'x', permissions: ['101'] }, ['/permissions/0']],
    [{ name: 'x', permissions: [101, 1.5] }, ['/permissions/1']],
    [{ name: 'x', permissions: Array.from({ length: 101 }, () => 101) }, ['/permissions']],
    [{ name: 'x', permissions: [], users: [] }, ['/users']],
  ])('400: %j', async (body, pointers) => {
    const { client } = await setUp();
    const answer = await client.post('/v1/roles', body);
    expect([outcome(answer), places(answer).sort()]).toEqual(['400 invalid-request', pointers]);
  });

  it('409: a name is taken whatever its case, in this organization', async () => {
    const { client } = await setUp();
    await client.post('/v1/roles', { name: 'Señor', permissions: [] });
    const answer = await client.post('/v1/roles', { name: 'SEÑOR', permissions: [] });
    expect([outcome(answer), places(answer)]).toEqual(['409 already-exists', ['/name']]);
    const other = await setUp();
    expect((await other.client.post('/v1/roles', { name: 'Señor', permissions: [] })).status).toBe(201);
  });

  it('422: names every permission that does not exist', async () => {
    const { client } = await setUp();
    const answer = await client.post('/v1/roles', { name: 'x', permissions: [101, 999, 601, 1] });
    expect([outcome(answer), places(answer)]).toEqual([
      '422 unknown-reference',
      ['/permissions/1', '/permissions/3'],
    ]);
    expect((await client.get<List>('/v1/roles?name=x')).body.searchResult).toEqual([]);
  });

  it('422: nobody grants what he does not hold', async () => {
    const { client } = await setUp({ permissions: [601, 603, 101] });
    const refused = await client.post('/v1/roles', { name: 'x', permissions: [101, 105] });
    expect([outcome(refused), places(refused)]).toEqual(['422 permission-not-held', ['/permissions']]);
    expect(withoutChance(refused.text)).toContain('105');
    expect((await client.post('/v1/roles', { name: 'x', permissions: [101, 603] })).status).toBe(201);
  });
});

describe('updateRole', () => {
  it('200: permissions replace the whole set; without them they stay', async () => {
    const { tenant, client } = await setUp();
    const { body } = await client.post<Role>('/v1/roles', { name: 'R', permissions: [101, 102] });
    const path = `/v1/roles/${body.id}`;
    const replaced = await client.patch<Role>(path, { permissions: [501, 101] });
    expect([replaced.status, replaced.body]).toEqual([
      200,
      { ...body, permissions: [101, 501], updatedAt: expect.any(String) },
    ]);
    const renamed = await client.patch<Role>(path, { name: 'S', description: 'd' });
    expect(renamed.body).toEqual({
      ...replaced.body,
      name: 'S',
      description: 'd',
      updatedAt: expect.any(String),
    });
    expect((await client.patch<Role>(path, { description: null })).body.description).toBe('');
    const fields = (await auditOf(service, tenant.organizationId)).map((row) => row.fields);
    expect(fields).toEqual([
      ['name', 'permissions'],
      ['permissions'],
      ['name', 'description'],
      ['description'],
    ]);
  });

  it('200: takes back what GET answered', async () => {
    const { client } = await setUp();
    const { body } = await client.post<Role>('/v1/roles', { name: 'R', permissions: [101] });
    const path = `/v1/roles/${body.id}`;
    expect((await client.patch(path, body)).body).toEqual(body);
  });

  it('200: a change counts for the very next request of the users in the role', async () => {
    const { tenant, client } = await setUp();
    const clerk = await tenant.caller({ permissions: [601] });
    const asClerk = service.api(clerk.token);
    expect((await asClerk.get('/v1/roles')).status).toBe(200);
    await client.patch(`/v1/roles/${clerk.roleId}`, { permissions: [101] });
    expect(outcome(await asClerk.get('/v1/roles'))).toBe('403 permission-denied');
  });

  it('200: what the role had already may stay, though the caller does not hold it', async () => {
    const { tenant, client } = await setUp({ permissions: [601, 603, 101] });
    const { roleId } = await tenant.caller({ permissions: [105, 101] });
    const path = `/v1/roles/${roleId}`;
    expect((await client.patch(path, { permissions: [105, 101, 603] })).status).toBe(200);
    const refused = await client.patch(path, { permissions: [105, 101, 603, 104] });
    expect([outcome(refused), places(refused)]).toEqual(['422 permission-not-held', ['/permissions']]);
    expect(new Set((await client.get<Role>(path)).body.permissions)).toEqual(new Set([101, 105, 603]));
  });

  it.each([
    [{ name: '' }, '/name'],
    [{ name: null }, '/name'],
    [{ permissions: null }, '/permissions'],
    [{ permisions: [] }, '/permisions'],
  ])('400: %j', async (body, pointer) => {
    const { caller, client } = await setUp();
    const answer = await client.patch(`/v1/roles/${caller.roleId}`, body);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [pointer]]);
  });

  it('404: missing and foreign records return the same response', async () => {
    const { client } = await setUp();
    const { caller } = await setUp();
    for (const act of [
      (id: number) => client.get(`/v1/roles/${id}`),
      (id: number) => client.patch(`/v1/roles/${id}`, { permissions: [] }),
    ]) {
      const missing = await act(2147483647);
      expect(outcome(missing)).toBe('404 not-found');
      expect(anonymous(await act(caller.roleId))).toEqual(anonymous(missing));
    }
  });

  describe('409', () => {
    it('the name of another role', async () => {
      const { client } = await setUp();
      await client.post('/v1/roles', { name: 'Taken', permissions: [] });
      const { body } = await client.post<Role>('/v1/roles', { name: 'Free', permissions: [] });
      const answer = await client.patch(`/v1/roles/${body.id}`, { name: 'TAKEN' });
      expect([outcome(answer), places(answer)]).toEqual(['409 already-exists', ['/name']]);
      expect((await client.patch(`/v1/roles/${body.id}`, { name: 'FREE' })).status).toBe(200);
    });

    it('the last user who can manage roles keeps that permission', async () => {
      const { tenant, caller, client } = await setUp();
      const path = `/v1/roles/${caller.roleId}`;
      const before = (await client.get<Role>(path)).body;
      expect(outcome(await client.patch(path, { permissions: [601] }))).toBe('409 last-role-manager');
      expect((await client.get<Role>(path)).body).toEqual(before);
      const second = await tenant.caller({ permissions: [601, 602, 603, 609] });
      expect((await client.patch(path, { permissions: [601] })).status).toBe(200);
      const answer = await service.api(second.token).patch(`/v1/roles/${second.roleId}`, { permissions: [] });
      expect(outcome(answer)).toBe('409 last-role-manager');
    });

    it('the last user who can manage users keeps that permission', async () => {
      const { tenant, caller, client } = await setUp();
      const path = `/v1/roles/${caller.roleId}`;
      await client.patch(path, { permissions: [601, 602, 603, 609] });
      expect(outcome(await client.patch(path, { permissions: [601, 603, 609] }))).toBe(
        '409 last-user-manager',
      );
      await tenant.caller({ permissions: [602] });
      expect((await client.patch(path, { permissions: [601, 603, 609] })).status).toBe(200);
    });

    it('a retired user does not count as one who can manage roles', async () => {
      const { tenant, caller, client } = await setUp();
      const { userId } = await tenant.caller({ permissions: [603] });
      await ownerOf(service.services)('users').where({ id: userId }).update({ retired: true });
      const answer = await client.patch(`/v1/roles/${caller.roleId}`, { permissions: [601] });
      expect(outcome(answer)).toBe('409 last-role-manager');
    });

    it('two role managers cannot take the permission from each other concurrently', async () => {
      const { tenant, caller, client } = await setUp();
      const second = await tenant.caller();
      const answers = await Promise.all([
        client.patch(`/v1/roles/${second.roleId}`, { permissions: [601] }),
        service.api(second.token).patch(`/v1/roles/${caller.roleId}`, { permissions: [601] }),
      ]);
      const left = await ownerOf(service.services)('role_permissions').where({
        organization_id: tenant.organizationId,
        permission_id: 603,
      });
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(left).toHaveLength(1);
    });
  });

  it('409: counts on no role manager who is retired while it waits for the organization', async () => {
    const { tenant, caller, client } = await setUp();
    const { userId } = await tenant.caller();
    const system = ownerOf(service.services);
    const answering = await system.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?, ?)', [lockNumbers.organization, tenant.organizationId]);
      await trx('users').where({ id: userId }).update({ retired: true });
      const answer = client.patch(`/v1/roles/${caller.roleId}`, { permissions: [601] });
      while ((await waitingForLocks(system)) === 0);
      return { answer };
    });
    expect(outcome(await answering.answer)).toBe('409 last-role-manager');
  });

  it('412 and 422: stale tag, other id, unknown permission', async () => {
    const { caller, client } = await setUp();
    const path = `/v1/roles/${caller.roleId}`;
    expect(outcome(await client.patch(path, { name: 'x' }, { 'If-Match': '"old"' }))).toBe(
      '412 stale-record',
    );
    expect(outcome(await client.patch(path, { id: 2147483647 }))).toBe('422 id-mismatch');
    const unknown = await client.patch(path, { permissions: [601, 603, 7] });
    expect([outcome(unknown), places(unknown)]).toEqual(['422 unknown-reference', ['/permissions/2']]);
  });
});

describe('listRoles', () => {
  it('200: by id, without permissions', async () => {
    const { caller, client } = await setUp();
    const { body: created } = await client.post<Role>('/v1/roles', { name: 'A', permissions: [101] });
    const { body } = await client.get<List>('/v1/roles');
    expect(body.searchResult.map(({ id }) => id)).toEqual([caller.roleId, created.id]);
    expect(body.searchResult[1]).toEqual({
      id: created.id,
      name: 'A',
      description: '',
      updatedAt: expect.any(String),
    });
  });

  it('200: the name filter takes the whole name, without patterns', async () => {
    const { client } = await setUp();
    await client.post('/v1/roles', { name: '100%', permissions: [] });
    await client.post('/v1/roles', { name: '100 percent', permissions: [] });
    const find = async (name: string) =>
      (await client.get<List>(`/v1/roles?name=${encodeURIComponent(name)}`)).body.searchResult.map(
        (role) => role.name,
      );
    expect(await find('100%')).toEqual(['100%']);
    expect(await find('100 PERCENT')).toEqual(['100 percent']);
    expect(await find('100_')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('200: links carry the filter along', async () => {
    const { client } = await setUp();
    const { body } = await client.get<List>('/v1/roles?name=HR%20%26%20co');
    expect(body.links).toEqual(
      ['self', 'first', 'last'].map((rel) => ({ href: '/v1/roles/?page=1&name=HR%20%26%20co', rel })),
    );
  });
});
