import type { components } from '../../../generated/openapi';
import { permissionId } from '../../../generated/permissions';
import { auditOf, outcome, places } from '../../support/answers';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';
import type { CallerOptions } from '../../support/organizations/tenant';

const service = useService();

type Client = components['schemas']['OrganizationApiClient'];
type Created = components['schemas']['ApiClientCreated'];
type Secret = components['schemas']['ApiClientSecret'];
type List = components['schemas']['ApiClientList'];

const path = '/v1/organization/api-clients';
const hour = 3_600_000;

async function setUp(options: CallerOptions = {}) {
  const tenant = await service.tenant();
  const caller = await tenant.caller(options);
  return { tenant, caller, client: service.api(caller.token) };
}

/** Status of a request for a token. */
async function signIn(clientId: string, clientSecret: string) {
  const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  return service.api().post<{ access_token: string; scope: string }>('/v1/oauth/token', body);
}

describe('createApiClient', () => {
  it('201: makes a client that signs in and acts as its user', async () => {
    const { tenant, caller, client } = await setUp();
    const created = await client.post<Created>(path, { name: ' Payroll ', userId: caller.userId });
    const { id, clientId, clientSecret } = created.body;
    expect([created.status, created.headers.get('location')]).toEqual([201, `${path}/${id}`]);
    expect(created.body).toEqual({
      id,
      name: 'Payroll',
      clientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      userId: caller.userId,
      partnerId: null,
      scopes: ['read', 'write'],
      retired: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
      secretRotatedAt: created.body.createdAt,
      previousSecretValidUntil: null,
      updatedAt: expect.any(String),
      links: [{ href: `${path}/${id}`, rel: 'self' }],
    });
    const token = await signIn(clientId, clientSecret);
    expect((await service.api(token.body.access_token).get('/v1/users')).status).toBe(200);
    const audit = await auditOf(service, tenant.organizationId);
    expect(audit[0]).toMatchObject({ subject_type: 'api_client', subject_id: id });
    expect(JSON.stringify(audit)).not.toContain(clientSecret);
  });

  it('409: an organization has 200 that are not retired at most', async () => {
    const { tenant, caller, client } = await setUp();
    const retired = await client.post<Created>(path, { name: 'Old', userId: caller.userId });
    await client.patch(`${path}/${retired.body.id}`, { retired: true });
    // The caller's own is the first, the one below the last.
    await ownerOf(service.services).raw(
      `insert into api_clients (organization_id, client_id, secret_hash, name, user_id)
       select organization_id, gen_random_uuid(), '', 'Filler', id from users, generate_series(1, 198)
       where organization_id = ? and id = ?`,
      [tenant.organizationId, caller.userId],
    );
    const make = () => client.post(path, { name: 'One more', userId: caller.userId });
    const [one, other] = await Promise.all([make(), make()]);
    expect([one.status, other.status].sort((a, b) => a - b)).toEqual([201, 409]);
    const full = '409 state-conflict';
    expect([
      outcome(await make()),
      outcome(await client.patch(`${path}/${retired.body.id}`, { retired: false })),
    ]).toEqual([full, full]);
    expect((await make()).text).toContain('too-many-api-clients');
  });

  it('keeps no secret that could be read, and shows it once', async () => {
    const { tenant, caller, client } = await setUp();
    const created = await client.post<Created>(path, { name: 'One', userId: caller.userId });
    const { id, clientSecret } = created.body;
    const [row] = await ownerOf(service.services)('api_clients').where({
      organization_id: tenant.organizationId,
      id,
    });
    expect(JSON.stringify(row)).not.toContain(clientSecret);
    for (const read of [await client.get(`${path}/${id}`), await client.get(path)])
      expect(read.text).not.toContain(clientSecret);
  });

  it('replays the answer for the same Idempotency-Key', async () => {
    const { caller, client } = await setUp();
    const key = { 'Idempotency-Key': 'client' };
    const body = { name: 'One', userId: caller.userId };
    const [first, second] = [await client.post(path, body, key), await client.post(path, body, key)];
    expect(second.body).toEqual(first.body);
  });

  it('gives only the scopes that were asked for', async () => {
    const { caller, client } = await setUp();
    const created = await client.post<Created>(path, {
      name: 'Reader',
      userId: caller.userId,
      scopes: ['read', 'read'],
    });
    expect(created.body.scopes).toEqual(['read']);
    const { body } = await signIn(created.body.clientId, created.body.clientSecret);
    expect(body.scope).toBe('read');
    expect(outcome(await service.api(body.access_token).post('/v1/roles', {}))).toBe('403 permission-denied');
  });

  it.each([
    [{}, ['/name', '/userId']],
    [{ name: '', userId: 1 }, ['/name']],
    [{ name: 'x'.repeat(81), userId: 1 }, ['/name']],
    [{ name: 'x', userId: 'one' }, ['/userId']],
    [{ name: 'x', userId: 1, scopes: [] }, ['/scopes']],
    [{ name: 'x', userId: 1, scopes: ['admin'] }, ['/scopes/0']],
    [{ name: 'x', userId: 1, secret: 'mine' }, ['/secret']],
  ])('400: %j', async (body, at) => {
    const answer = await (await setUp()).client.post(path, body);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', at]);
  });

  it('422: a user or partner that does not exist, or of another organization', async () => {
    const { caller, client } = await setUp();
    const { caller: foreign } = await setUp({ partner: true });
    for (const userId of [2_147_483_647, foreign.userId]) {
      const answer = await client.post(path, { name: 'x', userId });
      expect([outcome(answer), places(answer)]).toEqual(['422 unknown-reference', ['/userId']]);
    }
    for (const partnerId of [2_147_483_647, foreign.partnerId]) {
      const answer = await client.post(path, { name: 'x', userId: caller.userId, partnerId });
      expect([outcome(answer), places(answer)]).toEqual(['422 unknown-reference', ['/partnerId']]);
    }
  });

  it('422: a user who is retired', async () => {
    const { tenant, client } = await setUp();
    const { userId } = await tenant.caller();
    await ownerOf(service.services)('users').where({ id: userId }).update({ retired: true });
    const answer = await client.post(path, { name: 'x', userId });
    expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/userId']]);
  });
});

describe('nobody makes a client that can do more than he', () => {
  const held = [permissionId.manageApiClients, permissionId.viewEmployees];
  const refused = '422 permission-not-held';

  it.each<[string, CallerOptions]>([
    ['permissions', { permissions: [permissionId.manageUsers] }],
    ['reach', { permissions: [permissionId.viewEmployees], groups: [[]] }],
  ])('%s', async (_, beyond) => {
    const { tenant, client } = await setUp({ permissions: held });
    const user = await tenant.caller(beyond);
    // Someone else can manage users, or the only client by which anyone can would have to stay.
    await tenant.caller({ permissions: [permissionId.manageUsers] });
    const makings = await client.post(path, { name: 'x', userId: user.userId });
    const rotation = await client.post(`${path}/${user.apiClientId}/secret-rotations`, {});
    expect([outcome(makings), outcome(rotation)]).toEqual([refused, refused]);
    // To shut it out gives nobody anything.
    const own = `${path}/${user.apiClientId}`;
    expect((await client.patch<Client>(own, { retired: true })).body.retired).toBe(true);
    expect(outcome(await client.patch(own, { retired: false }))).toBe(refused);
  });

  it('a scope more', async () => {
    const { tenant, client } = await setUp({ permissions: held });
    const user = await tenant.caller({ permissions: [permissionId.manageUsers], scopes: ['read'] });
    const own = `${path}/${user.apiClientId}`;
    expect((await client.patch(own, { name: 'Other', scopes: ['read'] })).status).toBe(200);
    expect(outcome(await client.patch(own, { scopes: ['read', 'write'] }))).toBe(refused);
  });

  it('a client of a partner, without the permission for partners', async () => {
    const { tenant, caller, client } = await setUp({ permissions: held });
    const { partnerId } = await tenant.caller({ permissions: [], partner: true });
    const answer = await client.post(path, { name: 'x', userId: caller.userId, partnerId });
    expect([outcome(answer), places(answer)]).toEqual([refused, ['/partnerId']]);
  });
});

describe('updateApiClient', () => {
  it('409: the last client that can manage clients stays, whichever users can manage them in the portal', async () => {
    const { tenant, caller, client } = await setUp();
    const { body } = await client.get<List>(path);
    const own = body.searchResult.find(({ userId }) => userId === caller.userId);
    const last = `${path}/${own?.id}`;
    for (const change of [{ retired: true }, { scopes: ['read'] }])
      expect(outcome(await client.patch(last, change))).toBe('409 last-client-manager');
    await tenant.caller({ permissions: [609], partner: true });
    expect(outcome(await client.patch(last, { retired: true }))).toBe('409 last-client-manager');
    const signIn = { login: `terry-${caller.userId}`, email_address: 'terry@example.com' };
    await ownerOf(service.services)('users').where({ id: caller.userId }).update(signIn);
    expect(outcome(await client.patch(last, { retired: true }))).toBe('409 last-client-manager');
    await tenant.caller({ permissions: [609], scopes: ['read'] });
    expect(outcome(await client.patch(last, { retired: true }))).toBe('409 last-client-manager');
    await tenant.caller({ permissions: [609] });
    expect((await client.patch(last, { retired: true })).status).toBe(200);
  });

  it('200: a client that is retired is shut out immediately, and its old tokens stay ended', async () => {
    const { tenant, client } = await setUp();
    const user = await tenant.caller({ permissions: [permissionId.viewSetup] });
    const other = service.api(user.token);
    expect((await other.get('/v1/users')).status).toBe(200);
    const own = `${path}/${user.apiClientId}`;
    await client.patch(own, { retired: true });
    expect((await other.get('/v1/users')).status).toBe(401);
    expect((await signIn(user.clientId, user.clientSecret)).status).toBe(401);
    await client.patch(own, { retired: false });
    expect((await other.get('/v1/users')).status).toBe(401);
    expect((await signIn(user.clientId, user.clientSecret)).status).toBe(200);
  });

  it('200: takes back what it has answered', async () => {
    const { caller, client } = await setUp();
    const own = `${path}/${caller.apiClientId}`;
    const read = await client.get<Client>(own);
    expect((await client.patch(own, read.body)).body).toEqual(read.body);
  });

  it('412: what was seen has changed', async () => {
    const { caller, client } = await setUp();
    const own = `${path}/${caller.apiClientId}`;
    const answer = await client.patch(own, { name: 'New' }, { 'If-Match': '"old"' });
    expect(outcome(answer)).toBe('412 stale-record');
  });
});

describe('rotateApiClientSecret', () => {
  it('201: both secrets work for a day, then the new one alone', async () => {
    const { tenant, client } = await setUp();
    const { apiClientId, clientId, clientSecret } = await tenant.caller();
    const own = `${path}/${apiClientId}`;
    const rotated = await client.post<Secret>(`${own}/secret-rotations`);
    expect(rotated.status).toBe(201);
    const until = Date.parse(rotated.body.previousValidUntil ?? '');
    expect(Math.abs(until - Date.now() - 24 * hour)).toBeLessThan(hour);
    const works = async (secret: string) => (await signIn(clientId, secret)).status === 200;
    expect([await works(clientSecret), await works(rotated.body.clientSecret)]).toEqual([true, true]);
    expect((await client.get<Client>(own)).body.previousSecretValidUntil).toBe(
      rotated.body.previousValidUntil,
    );
    await ownerOf(service.services)('api_clients')
      .where({ id: apiClientId })
      .update({ previous_secret_valid_until: new Date(Date.now() - 1000) });
    expect([await works(clientSecret), await works(rotated.body.clientSecret)]).toEqual([false, true]);
    expect((await client.get<Client>(own)).body.previousSecretValidUntil).toBeNull();
  });

  it('201: immediately ends the secret in use and every token', async () => {
    const { tenant, client } = await setUp();
    const { apiClientId, clientId, clientSecret, token } = await tenant.caller();
    const rotate = { immediately: true };
    const rotated = await client.post<Secret>(`${path}/${apiClientId}/secret-rotations`, rotate);
    expect(rotated.body.previousValidUntil).toBeNull();
    expect((await signIn(clientId, clientSecret)).status).toBe(401);
    expect((await signIn(clientId, rotated.body.clientSecret)).status).toBe(200);
    expect((await service.api(token).get('/v1/users')).status).toBe(401);
  });

  it('409: a client that is retired', async () => {
    const { tenant, client } = await setUp();
    const own = `${path}/${(await tenant.caller()).apiClientId}`;
    await client.patch(own, { retired: true });
    expect(outcome(await client.post(`${own}/secret-rotations`))).toBe('409 state-conflict');
  });
});

describe('listApiClients', () => {
  it('200: by user and by partner', async () => {
    const { tenant, caller, client } = await setUp();
    const partner = await tenant.caller({ partner: true });
    const ids = async (query: string) =>
      (await client.get<List>(`${path}${query}`)).body.searchResult.map(({ id }) => id);
    expect(await ids('')).toEqual([caller.apiClientId, partner.apiClientId]);
    expect(await ids(`?userId=${caller.userId}`)).toEqual([caller.apiClientId]);
    expect(await ids(`?partnerId=${partner.partnerId}`)).toEqual([partner.apiClientId]);
  });

  it('403: without Manage API clients', async () => {
    const { client } = await setUp({ without: [permissionId.manageApiClients] });
    expect(outcome(await client.get(path))).toBe('403 permission-denied');
  });
});

test('lastUsedAt is the hour of the last request with a token', async () => {
  const { tenant, client } = await setUp();
  const { apiClientId, token } = await tenant.caller();
  const lastUse = async () => (await client.get<Client>(`${path}/${apiClientId}`)).body.lastUsedAt;
  expect(await lastUse()).toBeNull();
  const before = Date.now();
  await service.api(token).get('/v1/users');
  const used = Date.parse((await lastUse()) ?? '');
  expect(used % hour).toBe(0);
  expect(used).toBeGreaterThan(before - hour);
  expect(used).toBeLessThanOrEqual(Date.now());
});
