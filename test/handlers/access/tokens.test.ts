import type { components } from '../../../generated/openapi';
import { hashSecret } from '../../../src/authentication/secrets';
import type { Api } from '../../support/http';
import { useService } from '../../support/service';
import type { CallerOptions } from '../../support/organizations/tenant';
import { auditOf, refusalOf, rowOf, type ProblemBody } from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';

const service = useService();

type Token = components['schemas']['Token'];
type OAuthError = components['schemas']['OAuthError'];

const tokenPath = '/v1/oauth/token';
const sessionPath = '/v1/partners/sessions';

/** A client, its credentials as the body carries them, and one that calls without a token. */
async function newClient(options?: CallerOptions) {
  const tenant = await service.tenant();
  const caller = await tenant.caller(options);
  const credentials = { client_id: caller.clientId, client_secret: caller.clientSecret };
  const anonymous = service.api();
  const grant = (fields: object = {}) =>
    anonymous.post<Token>(tokenPath, { grant_type: 'client_credentials', ...credentials, ...fields });
  const refresh = (refresh_token: string, fields: object = {}) =>
    anonymous.post<Token & OAuthError>(tokenPath, {
      grant_type: 'refresh_token',
      ...credentials,
      refresh_token,
      ...fields,
    });
  return { tenant, caller, credentials, anonymous, grant, refresh };
}

const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Whether a token opens the API. */
const statusOf = async (token: string, client: (token: string) => Api = service.api) =>
  (await client(token).get('/v1/users')).status;

const tokenShape = {
  access_token: expect.stringMatching(/^[\w-]{43}$/),
  token_type: 'Bearer',
  expires_in: 86399,
  refresh_token: expect.stringMatching(/^[\w-]{43}$/),
};

describe('createToken', () => {
  it('200: client credentials as JSON, with exactly the five fields', async () => {
    const { grant } = await newClient();
    const { status, headers, body } = await grant();
    expect(status).toBe(200);
    expect(body).toEqual({ ...tokenShape, scope: 'read write' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(body.access_token)).toBe(200);
  });

  it('200: as a form', async () => {
    const { anonymous, credentials } = await newClient();
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...credentials });
    const { status, body } = await anonymous.post<Token>(tokenPath, form);
    expect([status, await statusOf(body.access_token)]).toEqual([200, 200]);
  });

  it('200: with HTTP Basic, which wins over the body', async () => {
    const { anonymous, caller } = await newClient();
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'x',
      client_secret: 'y',
    });
    const { status } = await anonymous.post(tokenPath, form, basic(caller.clientId, caller.clientSecret));
    expect(status).toBe(200);
  });

  it('200: with HTTP Basic whose parts are form-encoded (RFC 6749, 2.3.1)', async () => {
    const { anonymous, caller } = await newClient();
    const secret = 'a b:c%+ü';
    await ownerOf(service.services)('api_clients')
      .where({ id: caller.apiClientId })
      .update({ secret_hash: await hashSecret(secret) });
    const encoded = new URLSearchParams({ secret }).toString().slice('secret='.length);
    const headers = basic(caller.clientId, encoded);
    const body = { grant_type: 'client_credentials' };
    expect((await anonymous.post(tokenPath, body, headers)).status).toBe(200);
  });

  it('200: a parameter without a value counts as left out', async () => {
    const { anonymous, credentials, grant } = await newClient();
    const form = { grant_type: 'client_credentials', ...credentials, scope: '', refresh_token: '' };
    const { status, body } = await anonymous.post<Token>(tokenPath, new URLSearchParams(form));
    expect([status, body.scope]).toEqual([200, 'read write']);
    expect((await grant({ scope: '' })).body.scope).toBe('read write');
    const none = await anonymous.post(tokenPath, new URLSearchParams({ ...form, grant_type: '' }));
    expect(none.body).toMatchObject({ error: 'invalid_request' });
  });

  it('200: a scope that is named twice is granted once', async () => {
    const { grant } = await newClient();
    const { body } = await grant({ scope: 'read write read' });
    expect(body.scope).toBe('read write');
    const me = await service.api(body.access_token).get<{ scopes: string[] }>('/v1/me');
    expect(me.body.scopes).toEqual(['read', 'write']);
  });

  it('200: a narrower scope is kept, and enforced', async () => {
    const { grant } = await newClient();
    const { body } = await grant({ scope: 'read' });
    expect(body.scope).toBe('read');
    expect(await statusOf(body.access_token)).toBe(200);
    const location = await service.api(body.access_token).post<ProblemBody>('/v1/locations', {});
    expect(refusalOf(location)).toMatchObject({ status: 403, type: 'permission-denied' });
    expect(location.headers.get('www-authenticate')).toContain('insufficient_scope');
  });

  it('200: keeps only hashes, and says in the audit trail which client it was', async () => {
    const { grant, caller, tenant } = await newClient();
    const { body } = await grant();
    const rows: object[] = await ownerOf(service.services)('access_tokens').where({
      organization_id: tenant.organizationId,
    });
    expect(rows.flatMap((row) => Object.values(row).map(String))).not.toContain(body.access_token);
    const [row] = await auditOf(service, { type: 'api_client', id: caller.apiClientId });
    expect(row).toMatchObject({ operation: 'createToken', userId: caller.userId });
  });

  it('200: replays the answer to a repeated request', async () => {
    const { anonymous, credentials } = await newClient();
    const body = { grant_type: 'client_credentials', ...credentials };
    const key = { 'Idempotency-Key': 'once' };
    const first = await anonymous.post(tokenPath, body, key);
    const again = await anonymous.post(tokenPath, body, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await anonymous.post(tokenPath, body)).text).not.toBe(first.text);
  });

  it('400: a refusal is not kept: the corrected request has the same key', async () => {
    const { anonymous, credentials } = await newClient();
    const key = { 'Idempotency-Key': 'corrected' };
    const ask = (fields: object) => anonymous.post<Token>(tokenPath, { ...fields, ...credentials }, key);
    expect((await ask({ grant_type: 'client_credentials', scope: 'everything' })).status).toBe(400);
    const { status, body } = await ask({ grant_type: 'client_credentials', scope: 'read' });
    expect([status, body.scope]).toEqual([200, 'read']);
  });

  describe('refresh', () => {
    it('200: a new pair; the scope stays; the old access token lives on', async () => {
      const { grant, refresh } = await newClient();
      const first = (await grant({ scope: 'read' })).body;
      const { status, body } = await refresh(first.refresh_token);
      expect(status).toBe(200);
      expect(body).toEqual({ ...tokenShape, scope: 'read' });
      expect(body.refresh_token).not.toBe(first.refresh_token);
      expect(await statusOf(body.access_token)).toBe(200);
      expect(await statusOf(first.access_token)).toBe(200);
    });

    it('400: a spent one, whose reuse ends everything that came from it', async () => {
      const { grant, refresh } = await newClient();
      const first = (await grant()).body;
      const stranger = (await grant()).body;
      const second = (await refresh(first.refresh_token)).body;
      expect(await statusOf(second.access_token)).toBe(200);
      const reused = await refresh(first.refresh_token);
      expect([reused.status, reused.body.error]).toEqual([400, 'invalid_grant']);
      expect(await statusOf(first.access_token)).toBe(401);
      expect(await statusOf(second.access_token)).toBe(401);
      expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
      expect(await statusOf(stranger.access_token)).toBe(200);
    });

    it('accepts one of two concurrent refreshes', async () => {
      const { grant, refresh } = await newClient();
      const { refresh_token } = (await grant()).body;
      const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    });

    it('400: one that is unknown, of another client, or expired', async () => {
      const { grant, refresh, tenant } = await newClient();
      const other = await newClient();
      const { refresh_token } = (await grant()).body;
      expect((await refresh('nonsense')).body.error).toBe('invalid_grant');
      expect((await other.refresh(refresh_token)).body.error).toBe('invalid_grant');
      await ownerOf(service.services)('refresh_tokens')
        .where({ organization_id: tenant.organizationId })
        .update({ expires_at: new Date(Date.now() - 1000) });
      expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    });

    it('400: a scope beyond that of the first grant, which spends nothing', async () => {
      const { grant, refresh } = await newClient();
      const { refresh_token } = (await grant({ scope: 'read' })).body;
      const refused = await refresh(refresh_token, { scope: 'read write' });
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_scope']);
      expect((await refresh(refresh_token, { scope: 'read' })).status).toBe(200);
    });

    it('lives 30 days', async () => {
      const { grant, tenant } = await newClient();
      const before = Date.now();
      await grant();
      const row = await rowOf<{ expires_at: Date }>(service, 'refresh_tokens', {
        organization_id: tenant.organizationId,
      });
      const grantedAt = row.expires_at.getTime() - 30 * 86_400_000;
      expect(grantedAt).toBeGreaterThanOrEqual(before);
      expect(grantedAt).toBeLessThanOrEqual(Date.now());
    });

    it('ends 30 days after the secret was used, however often it was replaced', async () => {
      const { grant, refresh, tenant } = await newClient();
      const first = (await grant()).body;
      const end = new Date(Date.now() + 60_000);
      await ownerOf(service.services)('refresh_tokens')
        .where({ organization_id: tenant.organizationId })
        .update({ expires_at: end });
      const second = (await refresh(first.refresh_token)).body;
      expect((await refresh(second.refresh_token)).status).toBe(200);
      const ends = await ownerOf(service.services)('refresh_tokens')
        .where({ organization_id: tenant.organizationId })
        .pluck<Date[]>('expires_at');
      expect(ends).toEqual([end, end, end]);
    });
  });

  it.each<[string, object, string]>([
    ['an unknown grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a refresh without its token', { grant_type: 'refresh_token' }, 'invalid_request'],
    ['an unknown scope', { scope: 'admin' }, 'invalid_scope'],
    ['a scope with one unknown name', { scope: 'read admin' }, 'invalid_scope'],
    ['no grant', { grant_type: undefined }, 'invalid_request'],
    ['a grant that is a number', { grant_type: 7 }, 'invalid_request'],
  ])('400: %s', async (_name, fields, error) => {
    const { grant } = await newClient();
    const refused = await grant(fields);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ error, error_description: expect.any(String) });
  });

  it('400: a scope beyond that of the client', async () => {
    const { grant } = await newClient({ scopes: ['read'] });
    expect((await grant({ scope: 'read write' })).body).toMatchObject({ error: 'invalid_scope' });
    expect((await grant()).body.scope).toBe('read');
  });

  it('400: a body that is not JSON, in the shape of OAuth', async () => {
    const refused = await service.api().post<OAuthError>(tokenPath, '{"grant_type":');
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
  });

  it('401: wrong secret, unknown client, none at all: one answer', async () => {
    const { anonymous, credentials, caller } = await newClient();
    const grant_type = 'client_credentials';
    const answers = [
      await anonymous.post<OAuthError>(tokenPath, { grant_type, ...credentials, client_secret: 'wrong' }),
      await anonymous.post<OAuthError>(tokenPath, { grant_type, ...credentials, client_id: 'nobody' }),
      await anonymous.post<OAuthError>(tokenPath, { grant_type }),
      await anonymous.post<OAuthError>(tokenPath, { grant_type }, basic(caller.clientId, 'wrong')),
      await anonymous.post<OAuthError>(tokenPath, { grant_type }, { Authorization: 'Basic ???' }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.error]).toEqual([401, 'invalid_client']);
      expect(headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(body).toEqual(answers[0]?.body);
    }
  });

  it.each(['api_clients', 'users'])('401: retired in %s', async (table) => {
    const { grant, refresh, caller } = await newClient();
    const { refresh_token } = (await grant()).body;
    const id = table === 'users' ? caller.userId : caller.apiClientId;
    await ownerOf(service.services)(table).where({ id }).update({ retired: true });
    expect((await grant()).status).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(401);
  });
});

describe('revokeToken', () => {
  it('200: ends an access token immediately, and only it', async () => {
    const { anonymous, credentials, grant, refresh } = await newClient();
    const { access_token, refresh_token } = (await grant()).body;
    expect(await statusOf(access_token)).toBe(200);
    const answer = await anonymous.post('/v1/oauth/revoke', { token: access_token, ...credentials });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(await statusOf(access_token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('200: a refresh token takes what came from it along', async () => {
    const { anonymous, caller, grant, refresh } = await newClient();
    const { access_token, refresh_token } = (await grant()).body;
    const form = new URLSearchParams({ token: refresh_token, token_type_hint: 'refresh_token' });
    await anonymous.post('/v1/oauth/revoke', form, basic(caller.clientId, caller.clientSecret));
    expect(await statusOf(access_token)).toBe(401);
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
  });

  it('200: leaves unknown tokens and those of other clients alone', async () => {
    const { anonymous, credentials } = await newClient();
    const other = await newClient();
    const { access_token, refresh_token } = (await other.grant()).body;
    for (const token of ['nonsense', access_token, refresh_token]) {
      expect((await anonymous.post('/v1/oauth/revoke', { token, ...credentials })).status).toBe(200);
    }
    expect(await statusOf(access_token)).toBe(200);
    expect((await other.refresh(refresh_token)).status).toBe(200);
  });

  it('400 without a token, 401 with wrong credentials', async () => {
    const { anonymous, credentials, grant } = await newClient();
    const { access_token } = (await grant()).body;
    const missing = await anonymous.post<OAuthError>('/v1/oauth/revoke', credentials);
    expect([missing.status, missing.body.error]).toEqual([400, 'invalid_request']);
    const wrong = { token: access_token, ...credentials, client_secret: 'wrong' };
    expect((await anonymous.post('/v1/oauth/revoke', wrong)).status).toBe(401);
    expect(await statusOf(access_token)).toBe(200);
  });
});

describe('createPartnerSession', () => {
  const partner = () => newClient({ partner: true });

  it('202: a token of scope read, from JSON or HTTP Basic', async () => {
    const { anonymous, caller } = await partner();
    const { clientId, clientSecret } = caller;
    const answers = [
      await anonymous.post<Token>(sessionPath, { clientId, clientSecret }),
      await anonymous.post<Token>(sessionPath, undefined, basic(clientId, clientSecret)),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([202, { ...tokenShape, scope: 'read' }]);
      expect(await statusOf(body.access_token)).toBe(200);
    }
  });

  it('202: the token endpoint accepts its refresh token', async () => {
    const { anonymous, caller, refresh } = await partner();
    const { clientId, clientSecret } = caller;
    const { body } = await anonymous.post<Token>(sessionPath, { clientId, clientSecret });
    expect((await refresh(body.refresh_token)).body).toEqual({ ...tokenShape, scope: 'read' });
  });

  it('202: replays the answer to a repeated request', async () => {
    const { anonymous, caller } = await partner();
    const { clientId, clientSecret } = caller;
    const key = { 'Idempotency-Key': 'once' };
    const first = await anonymous.post(sessionPath, { clientId, clientSecret }, key);
    const again = await anonymous.post(sessionPath, { clientId, clientSecret }, key);
    expect([again.status, again.text]).toEqual([202, first.text]);
  });

  it.each<[object, number]>([
    [{ clientId: 'x' }, 400],
    [{ clientId: '', clientSecret: '' }, 400],
    [{ clientId: 'x', clientSecret: 'y', scope: 'write' }, 400],
  ])('400: %j', async (body, status) => {
    expect((await service.api().post(sessionPath, body)).status).toBe(status);
  });

  it('401: wrong secret, no credentials, or a client that is no partner', async () => {
    const { anonymous, caller } = await partner();
    const ordinary = (await newClient()).caller;
    const answers = [
      await anonymous.post<ProblemBody>(sessionPath, { clientId: caller.clientId, clientSecret: 'wrong' }),
      await anonymous.post<ProblemBody>(sessionPath),
      await anonymous.post<ProblemBody>(sessionPath, {
        clientId: ordinary.clientId,
        clientSecret: ordinary.clientSecret,
      }),
    ];
    for (const answer of answers) {
      expect(refusalOf(answer)).toMatchObject({ status: 401, type: 'unauthorized' });
      expect(answer.headers.get('www-authenticate')).toBeTruthy();
    }
  });
});

it('a user who is retired through the API is shut out immediately', async () => {
  const { tenant, grant, refresh, caller } = await newClient();
  const admin = service.api((await tenant.caller()).token);
  const { access_token, refresh_token } = (await grant()).body;
  expect(await statusOf(access_token)).toBe(200);
  const names = { firstName: 'Terry', lastName: 'Tester', role: caller.roleId };
  const retired = await admin.patch(`/v1/users/${caller.userId}`, { ...names, retired: true });
  expect(retired.status).toBe(200);
  expect(await statusOf(access_token)).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(401);
  expect((await grant()).status).toBe(401);
  await admin.patch(`/v1/users/${caller.userId}`, { ...names, retired: false });
  expect(await statusOf(access_token)).toBe(401);
  expect((await grant()).status).toBe(200);
});
