import { limits } from '../../../src/portal/session/portal';
import { httpClient, type HttpClient } from '../../support/pages/http-client';
import {
  authenticatorSecret,
  codeOf,
  connectAuthenticator,
  hidden,
  hrWorld,
  knownRecoveryCode,
  password,
  signedIn,
  useWorld,
  type HrUser,
} from '../../support/organizations/hr';
import { placeOf } from '../../support/answers';

/** What a stolen password is worth, and how the second factor is set up, spent and lost. */

const workspace = useWorld();
const { service, system } = workspace;

async function protectedUser(): Promise<HrUser> {
  const user = await workspace.world.user();
  await connectAuthenticator(service, { ...workspace.world.tenant, userId: user.userId });
  return user;
}

async function passwordSent({ login }: HrUser, to = '/account'): Promise<HttpClient> {
  const client = httpClient(service.baseUrl);
  expect(placeOf(await client.post('/portal/sign-in', { login, password, to }))).toBe('/portal/sign-in/code');
  return client;
}

const sendCode = (client: HttpClient, code: string) => client.post('/portal/sign-in/code', { code });

async function auditOf(userId: number): Promise<string[]> {
  const rows: { operation_id: string; fields: string[] }[] = await system()('audit_events')
    .where({ subject_type: 'user', subject_id: userId, user_id: userId })
    .orderBy('id');
  return rows.map(({ operation_id, fields }) => `${operation_id} ${fields.join()}`);
}

describe('a stolen password', () => {
  test('opens no session without the code', async () => {
    const user = await protectedUser();
    const client = await passwordSent(user);
    expect(client.cookies.has('portal_session')).toBe(false);
    expect(placeOf(await client.get('/portal/i9s'))).toBe('/portal/sign-in?to=%2Fi9s');
    for (const code of ['', '000000', 'abcd', knownRecoveryCode.replace('a', 'b')])
      expect((await sendCode(client, code)).status).toBe(422);
    expect(client.cookies.has('portal_session')).toBe(false);
    expect(await system()('portal_sessions').where({ user_id: user.userId })).toEqual([]);
  });

  test('gives five codes to try, the right one included', async () => {
    const user = await protectedUser();
    const client = await passwordSent(user);
    for (let attempt = 0; attempt < limits.codes.limit; attempt += 1) await sendCode(client, '000000');
    const refused = await sendCode(await passwordSent(user), codeOf(authenticatorSecret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('is worth nothing halfway once its owner has another one', async () => {
    const user = await protectedUser();
    const thief = await passwordSent(user);
    const owner = await passwordSent(user);
    expect((await sendCode(owner, codeOf(authenticatorSecret))).status).toBe(303);
    const csrf = hidden(await (await owner.get('/portal/account')).text(), 'csrf');
    const wanted = 'marble lantern orchard';
    const form = { csrf, present: password, wanted, again: wanted };
    expect((await owner.post('/portal/account/password', form)).status).toBe(303);
    expect(placeOf(await sendCode(thief, codeOf(authenticatorSecret, 1)))).toBe('/portal/sign-in?ended=yes');
    expect(thief.cookies.has('portal_session')).toBe(false);
  });

  test('is no use with what somebody else got halfway, or with a cookie that was made up', async () => {
    const client = httpClient(service.baseUrl);
    for (const made of ['x', Buffer.from('{"organizationId":1,"id":1,"to":"/"}').toString('base64url')]) {
      client.cookies.set('portal_halfway', made);
      expect(placeOf(await sendCode(client, '000000'))).toBe('/portal/sign-in?ended=yes');
    }
  });
});

describe('a code', () => {
  test('signs in to the page that was asked for, once', async () => {
    const user = await protectedUser();
    const code = codeOf(authenticatorSecret);
    const client = await passwordSent(user, '/account');
    expect(placeOf(await sendCode(client, code))).toBe('/portal/account');
    expect((await client.get('/portal/account')).status).toBe(200);
    expect(client.cookies.has('portal_halfway')).toBe(false);
    expect((await sendCode(await passwordSent(user), code)).status).toBe(422);
    const next = codeOf(authenticatorSecret, 1);
    expect((await sendCode(await passwordSent(user), next)).status).toBe(303);
  });

  test('counts once, of ten at the same time', async () => {
    const user = await protectedUser();
    const clients = await Promise.all(Array.from({ length: limits.codes.limit }, () => passwordSent(user)));
    const code = codeOf(authenticatorSecret);
    const answers = await Promise.all(clients.map((client) => sendCode(client, code)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test('of recovery counts once too', async () => {
    const user = await protectedUser();
    const typed = knownRecoveryCode.toUpperCase().replaceAll('-', ' ');
    expect((await sendCode(await passwordSent(user), typed)).status).toBe(303);
    expect((await sendCode(await passwordSent(user), knownRecoveryCode)).status).toBe(422);
  });
});

describe('setting it up', () => {
  const open = async (client: HttpClient) => {
    const page = await (await client.get('/portal/account/authenticator')).text();
    const key = /class="hr-key">([^<]*)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
    return { page, key, form: { csrf: hidden(page, 'csrf'), secret: hidden(page, 'secret') } };
  };
  const connect = (client: HttpClient, form: Record<string, string>) =>
    client.post('/portal/account/authenticator', form);

  test('takes the password and a code of the app, ends other sessions, and shows recovery codes once', async () => {
    const user = await workspace.world.user();
    const client = await signedIn(service, user);
    const other = await signedIn(service, user);
    const { key, form } = await open(client);
    const code = codeOf(key);
    expect((await connect(client, { ...form, code, present: 'wrong' })).status).toBe(422);
    expect((await connect(client, { ...form, code: '12', present: password })).status).toBe(422);
    expect(placeOf(await connect(client, { ...form, code, present: password }))).toBe(
      '/portal/account/recovery-codes',
    );
    expect((await other.get('/portal/account')).status).toBe(303);
    const shown = await (await client.get('/portal/account/recovery-codes')).text();
    const codes = shown.match(/([0-9a-z]{4}-){5}[0-9a-z]{4}/g) ?? [];
    expect(codes).toHaveLength(8);
    await client.post('/portal/account/recovery-codes', { csrf: form.csrf, action: 'saved' });
    expect(await (await client.get('/portal/account/recovery-codes')).text()).not.toContain(codes[0]);

    const [row] = await system()('authenticators').where({ user_id: user.userId });
    expect(JSON.stringify(row)).not.toContain(key);
    expect((await sendCode(await passwordSent(user), code)).status).toBe(422);
    expect((await sendCode(await passwordSent(user), codeOf(key, 1))).status).toBe(303);
    expect((await sendCode(await passwordSent(user), codes[3] ?? '')).status).toBe(303);
    expect(await auditOf(user.userId)).toContain('connectAuthenticator authenticator');
    expect(await auditOf(user.userId)).toContain('connectAuthenticator recoveryCodes');
  });

  test('a secret of another user, or one that was made up, is not taken', async () => {
    const [client, other] = await Promise.all([
      signedIn(service, await workspace.world.user()),
      signedIn(service, await workspace.world.user()),
    ]);
    const own = await open(client);
    const foreign = await open(other);
    for (const secret of [foreign.form.secret, authenticatorSecret, '']) {
      const code = codeOf(foreign.key);
      const answer = await connect(client, { csrf: own.form.csrf, secret, code, present: password });
      expect(placeOf(answer)).toBe('/portal/account/authenticator');
    }
  });

  test('new recovery codes and removal take the password; both end what was before', async () => {
    const user = await protectedUser();
    const client = await passwordSent(user);
    await sendCode(client, codeOf(authenticatorSecret));
    const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
    const post = (path: string, present: string) => client.post(`/portal/account${path}`, { csrf, present });
    for (const path of ['/recovery-codes', '/authenticator/removal'])
      expect((await post(path, 'wrong')).status).toBe(422);
    const renewal = await (await client.get('/portal/account/recovery-codes')).text();
    expect(renewal).toContain('You have 1 unused code.');
    expect((await post('/recovery-codes', password)).status).toBe(303);
    expect((await sendCode(await passwordSent(user), knownRecoveryCode)).status).toBe(422);
    expect(placeOf(await post('/authenticator/removal', password))).toBe('/portal/account?done=removal');
    await signedIn(service, user);
  });
});

describe('where it is required', () => {
  test.each(['role', 'organization'])('by the %s, a session opens nothing until it is set up', async (by) => {
    const own = await hrWorld(service);
    const user = await own.user();
    const read = await own.admin.get<{ role: string }>(`/v1/users/${user.userId}`);
    const path = by === 'role' ? `/v1/roles/${read.body.role}` : '/v1/organization';
    const client = await signedIn(service, user);
    expect((await client.get('/portal/i9s')).status).toBe(200);
    expect((await own.admin.patch(path, { secondFactorRequired: true })).status).toBe(200);
    for (const page of ['/i9s', '/account', '/account/recovery-codes', '/account/authenticator/removal'])
      expect(placeOf(await client.get(`/portal${page}`))).toBe(
        `/portal/account/authenticator?to=${encodeURIComponent(page)}`,
      );
    await connectAuthenticator(service, { ...own.tenant, userId: user.userId });
    expect((await client.get('/portal/i9s')).status).toBe(200);
    const page = await (await client.get('/portal/account')).text();
    expect(page).not.toContain('Stop asking for a code');
    const removal = { csrf: hidden(page, 'csrf'), present: password };
    await client.post('/portal/account/authenticator/removal', removal);
    expect(await system()('authenticators').where({ user_id: user.userId })).toHaveLength(1);
  });
});

describe('an administrator', () => {
  test('removes what a user has lost, which ends the sessions', async () => {
    const user = await protectedUser();
    const client = await passwordSent(user);
    await sendCode(client, codeOf(authenticatorSecret));
    const { body } = await workspace.world.admin.get<{ role: string }>(`/v1/users/${user.userId}`);
    const names = { firstName: 'Dana', lastName: 'Whitfield', role: Number(body.role) };
    const change = { ...names, removeSecondFactor: true };
    expect((await workspace.world.admin.patch(`/v1/users/${user.userId}`, change)).status).toBe(200);
    expect((await client.get('/portal/account')).status).toBe(303);
    await signedIn(service, user);
  });

  test('with less access than the user does not', async () => {
    const user = await protectedUser();
    const { body } = await workspace.world.admin.get<{ role: string }>(`/v1/users/${user.userId}`);
    const limited = await workspace.world.tenant.caller({ permissions: [101, 104, 602] });
    const answer = await fetch(`${service.baseUrl}/v1/users/${user.userId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${limited.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Dana',
        lastName: 'Whitfield',
        role: Number(body.role),
        removeSecondFactor: true,
      }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('/removeSecondFactor');
    await passwordSent(user);
  });
});
