import type { components } from '../../../generated/openapi';
import type { Api } from '../../support/http';
import { httpClient } from '../../support/pages/http-client';
import { useService } from '../../support/service';
import type { TenantOptions } from '../../support/organizations/tenant';
import {
  auditOf,
  clientOf,
  faultsOf,
  mailsOf,
  nobody,
  refusalOf,
  rowOf,
  sameProblem,
  type ListBody,
  type ProblemBody,
} from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';

const service = useService();

type User = components['schemas']['User'];
type Entry = components['schemas']['UserListEntry'];

/** An organization whose administrator acts, and a role that a user can get. */
async function office(organization?: TenantOptions['organization']) {
  const tenant = await service.tenant(organization ? { organization } : {});
  const admin = await tenant.caller();
  const { roleId } = await tenant.caller({ permissions: [101] });
  const client = service.api(admin.token);
  const least = { firstName: 'Priya', lastName: 'Natarajan', role: roleId };
  const add = async (fields: Readonly<Record<string, unknown>> = {}, by: Api = client) => {
    const { status, body, text } = await by.post<User>('/v1/users', { ...least, ...fields });
    if (status !== 201) throw new Error(`The user was not created: ${text}`);
    return body;
  };
  const patch = <Body = User>(id: number, change: Readonly<Record<string, unknown>>, by: Api = client) =>
    by.patch<Body>(`/v1/users/${id}`, { ...least, ...change });
  return { tenant, admin, roleId, client, least, add, patch };
}

async function hashOf(id: number): Promise<string | null> {
  const row = await rowOf<{ password_hash: string | null }>(service, 'users', { id });
  return row.password_hash;
}

const fullTexts = {
  firstName: 'A'.repeat(40),
  middleName: '😀'.repeat(25),
  lastName: 'é'.repeat(40),
  title: 't'.repeat(80),
  emailAddress: `${'e'.repeat(68)}@example.com`,
  profileId: 'p'.repeat(30),
  workNumber: '1'.repeat(20),
  workExtension: '2'.repeat(10),
  homeNumber: '3'.repeat(20),
  cellNumber: '4'.repeat(20),
};

const unset = {
  middleName: null,
  title: null,
  emailAddress: null,
  profileId: null,
  workNumber: null,
  workExtension: null,
  homeNumber: null,
  cellNumber: null,
  login: null,
  oauthId: null,
  samlId: null,
  everifyTrainingPassedDate: null,
};

describe('createUser', () => {
  it('201: the least that is needed; the role comes back as a numeric string', async () => {
    const { client, least, roleId } = await office();
    const { status, headers, body } = await client.post<User>('/v1/users', least);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/users/${body.id}`);
    expect(body).toEqual({
      ...unset,
      updatedAt: expect.any(String),
      id: body.id,
      firstName: 'Priya',
      lastName: 'Natarajan',
      fullName: 'Natarajan, Priya',
      role: String(roleId),
      retired: false,
      links: [{ href: `/v1/users/${body.id}`, rel: 'self' }],
    });
    const read = await client.get(`/v1/users/${body.id}`);
    expect([read.body, read.headers.get('etag')]).toEqual([body, headers.get('etag')]);
    expect(await hashOf(body.id)).toBeNull();
  });

  it('201: every field at its greatest length; the password is never returned', async () => {
    const { add } = await office();
    const login = `${'x'.repeat(40)}${Date.now()}`.padEnd(80, 'l');
    const password = 'p@ss w\u00f6rd '.repeat(8);
    const body = await add({ ...fullTexts, id: 5, login, password, retired: false, sendLoginEmail: false });
    expect(body).toMatchObject({ ...fullTexts, login });
    expect(body.id).not.toBe(5);
    expect(JSON.stringify(body)).not.toContain('p@ss');
    expect(await hashOf(body.id)).toMatch(/^\$argon2id\$/);
  });

  it('201: without a password the email has a link for choosing one, not a password', async () => {
    const { tenant, add } = await office();
    const login = `welcome-${Date.now()}`;
    const { id } = await add({ login, emailAddress: 'priya@example.com', sendLoginEmail: true });
    const mails = await mailsOf(service, tenant.organizationId);
    expect(mails).toEqual([expect.objectContaining({ template: 'user-welcome', to: 'priya@example.com' })]);
    expect(mails[0]?.text).toMatch(new RegExp(`^Login: ${login}$`, 'm'));
    expect(mails[0]?.text).not.toContain('Password:');
    const [link] = /\/portal\/reset-password\/\d+-[\w-]{43}/.exec(mails[0]?.text ?? '') ?? [];
    const generated = await hashOf(id);
    expect(generated).toMatch(/^\$argon2id\$/);
    const browser = httpClient(service.baseUrl);
    const wanted = 'violet harbor tractor';
    const choose = async () => (await browser.post(link ?? '', { wanted, again: wanted })).status;
    expect([await choose(), await choose()]).toEqual([303, 410]);
    expect(await hashOf(id)).not.toBe(generated);
  });

  it('201: a password of the caller is not repeated in the email', async () => {
    const { tenant, add } = await office();
    const password = 'correct-horse-battery';
    const login = `own-${Date.now()}`;
    await add({ login, password, emailAddress: 'priya@example.com', sendLoginEmail: true });
    const [mail] = await mailsOf(service, tenant.organizationId);
    expect(mail?.text).toContain(`Login: ${login}`);
    expect(mail?.text).not.toContain(password);
  });

  it('200: the email of a user who has a password says that it stays', async () => {
    const { client, least, tenant, add } = await office();
    const login = `again-${Date.now()}`;
    const { id } = await add({ login, emailAddress: 'priya@example.com' });
    const sent = { ...least, sendLoginEmail: true };
    expect((await client.patch(`/v1/users/${id}`, sent)).status).toBe(200);
    const password = 'correct-horse-battery';
    expect((await client.patch(`/v1/users/${id}`, { ...sent, password })).status).toBe(200);
    const texts = (await mailsOf(service, tenant.organizationId)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Your password stays as it is.'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('will give you the password'))).toHaveLength(1);
  });

  it('200: `sendPasswordEmail` sends a link for a new password, which the audit has as a change of the user', async () => {
    const { tenant, add, patch } = await office();
    const login = `link-${Date.now()}`;
    const { id } = await add({ login, emailAddress: 'priya@example.com' });
    expect((await patch(id, { sendPasswordEmail: true })).status).toBe(200);
    const [mail, ...others] = await mailsOf(service, tenant.organizationId);
    expect(others).toEqual([]);
    const [link] = /\/portal\/reset-password\/\d+-[\w-]{43}/.exec(mail?.text ?? '') ?? [];
    const wanted = 'violet harbor tractor';
    const browser = httpClient(service.baseUrl);
    expect((await browser.post(link ?? '', { wanted, again: wanted })).status).toBe(303);
    const audit = await auditOf(service, { type: 'user', id });
    // The update has an entry, and so has the link.
    const operations = audit.map(({ operation }) => operation);
    expect(operations).toEqual(['createUser', 'updateUser', 'updateUser', 'resetPassword']);
  });

  it('200, 422: `sendPasswordEmail` needs a login and an address, and a retired user gets no link', async () => {
    const { tenant, add, patch } = await office();
    const login = `linkless-${Date.now()}`;
    const { id } = await add({ emailAddress: 'priya@example.com' });
    const { id: mute } = await add({ login });
    const refused = async (user: number) =>
      faultsOf(await patch<ProblemBody>(user, { sendPasswordEmail: true }));
    expect([await refused(id), await refused(mute)]).toEqual([['/login needed'], ['/emailAddress needed']]);
    const retired = { emailAddress: 'priya@example.com', retired: true, sendPasswordEmail: true };
    expect((await patch(mute, retired)).status).toBe(200);
    expect(await mailsOf(service, tenant.organizationId)).toEqual([]);
  });

  it('200, 201: a retired user gets no email, and one who returns does', async () => {
    const { client, least, tenant, add } = await office();
    const login = `retired-${Date.now()}`;
    const welcomed = { ...least, login, emailAddress: 'priya@example.com', sendLoginEmail: true };
    const { id } = await add({ ...welcomed, retired: true });
    const change = async (more: object) =>
      (await client.patch(`/v1/users/${id}`, { ...welcomed, ...more })).status;
    expect(await change({})).toBe(200);
    expect(await mailsOf(service, tenant.organizationId)).toEqual([]);
    expect(await change({ retired: false })).toBe(200);
    expect(await change({ retired: true })).toBe(200);
    expect(await mailsOf(service, tenant.organizationId)).toHaveLength(1);
  });

  it('201: replays the answer to a repeated request', async () => {
    const { client, least } = await office();
    const key = { 'Idempotency-Key': 'user-1' };
    const first = await client.post<User>('/v1/users', { ...least, title: 'Twice' }, key);
    const again = await client.post<User>('/v1/users', { ...least, title: 'Twice' }, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    const list = await client.get<ListBody<Entry>>('/v1/users?title=twice');
    expect(list.body.searchResult).toHaveLength(1);
  });

  it.each([
    ['with all fields', {}],
    ['with cleared fields', { middleName: '', title: '', cellNumber: null, everifyTrainingPassedDate: '' }],
    ['who is retired, with a password', { retired: true, password: 'quite a long pass phrase 7' }],
  ])('201: replays a user %s, also after a change', async (_name, fields) => {
    const { client, least } = await office();
    const user = {
      ...least,
      ...fullTexts,
      login: `all.${least.role}`,
      everifyTrainingPassedDate: '01/31/2024',
      ...fields,
    };
    const key = { 'Idempotency-Key': 'user-1' };
    for (const other of ['warm', 'warmer'])
      await client.post('/v1/users', least, { 'Idempotency-Key': `user-${other}` });
    const first = await client.post<User>('/v1/users', user, key);
    expect(first.status).toBe(201);
    expect((await client.get<User>(`/v1/users/${first.body.id}`)).body).toEqual(first.body);
    expect((await client.patch(`/v1/users/${first.body.id}`, { ...user, title: 'Other' })).status).toBe(200);
    const again = await client.post<User>('/v1/users', user, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('names who did it and the fields in the audit trail', async () => {
    const { admin, add } = await office();
    const { id } = await add({ title: 'HR' });
    const [row] = await auditOf(service, { type: 'user', id });
    expect(row).toMatchObject({ operation: 'createUser', userId: admin.userId });
    expect(row?.fields).toContain('title');
  });

  describe('400', () => {
    it('names everything that is missing', async () => {
      const { client } = await office();
      const refused = await client.post<ProblemBody>('/v1/users', {});
      expect(refused.status).toBe(400);
      expect(faultsOf(refused).sort()).toEqual([
        '/firstName required',
        '/lastName required',
        '/role required',
      ]);
    });

    it.each(
      Object.entries({
        ...fullTexts,
        login: 'l'.repeat(80),
        oauthId: 'o'.repeat(80),
        samlId: 's'.repeat(80),
      }),
    )('%s is one character too long', async (name, longest) => {
      const { client, least } = await office();
      const refused = await client.post<ProblemBody>('/v1/users', { ...least, [name]: `x${longest}` });
      expect([refused.status, faultsOf(refused)]).toEqual([400, [`/${name} too-long`]]);
    });

    it.each<[object, string]>([
      [{ password: 'eleven char' }, '/password too-short'],
      [{ password: 'p'.repeat(81) }, '/password too-long'],
      [{ role: 'clerk' }, '/role wrong-format'],
      [{ role: 1.5 }, '/role wrong-type'],
      [{ role: 0 }, '/role out-of-range'],
      [{ emailAddress: 'nowhere' }, '/emailAddress wrong-format'],
      [{ retired: 'no' }, '/retired wrong-type'],
      [{ nickName: 'P' }, '/nickName unknown-field'],
      [{ firstName: ' ' }, '/firstName too-short'],
    ])('%j', async (fields, fault) => {
      const { client, least } = await office();
      const refused = await client.post<ProblemBody>('/v1/users', { ...least, ...fields });
      expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]]);
    });
  });

  it('401 without a token, 403 without the permission', async () => {
    const { client, tenant } = await clientOf(service, { permissions: [101] });
    const body = { firstName: 'A', lastName: 'B', role: tenant.locationId };
    expect((await service.api().post('/v1/users', body)).status).toBe(401);
    expect((await client.post('/v1/users', body)).status).toBe(403);
  });

  it('409: a login is taken in the whole service, without regard to case', async () => {
    const [one, two] = [await office(), await office()];
    const login = `Shared-${Date.now()}-É`;
    await one.add({ login });
    for (const { client, least } of [one, two]) {
      const refused = await client.post<ProblemBody>('/v1/users', { ...least, login: login.toLowerCase() });
      expect(refusalOf(refused)).toEqual({
        status: 409,
        type: 'already-exists',
        faults: ['/login already-exists'],
      });
    }
  });

  it('409: an OAuth ID or SAML ID of another user', async () => {
    const { client, least, add } = await office({ oauth_enabled: true, saml_enabled: true });
    await add({ oauthId: 'o-1', samlId: 's-1' });
    for (const [name, value] of [
      ['oauthId', 'o-1'],
      ['samlId', 's-1'],
    ] as const) {
      const refused = await client.post<ProblemBody>('/v1/users', { ...least, [name]: value });
      expect(refusalOf(refused)).toMatchObject({ status: 409, faults: [`/${name} already-exists`] });
    }
  });

  it('409: names all values that other users have, when one is added and when one is changed', async () => {
    const signOn = { oauth_enabled: true, saml_enabled: true };
    const [elsewhere, here] = [await office(), await office(signOn)];
    const login = `Both-${Date.now()}-É`;
    const held = await elsewhere.add({ login });
    expect((await elsewhere.patch(held.id, { retired: true })).status).toBe(200);
    const other = await here.add({ oauthId: 'o-1' });
    await here.add({ samlId: 's-1' });
    const { id } = await here.add({ login: `own-${Date.now()}`, oauthId: 'o-2', samlId: 's-2' });
    const send = async (values: Readonly<Record<string, unknown>>) => [
      await here.client.post<ProblemBody>('/v1/users', { ...here.least, ...values }),
      await here.patch<ProblemBody>(id, values),
    ];
    const taken = { login: login.toLowerCase(), oauthId: 'o-1', samlId: 's-1' };
    for (const refused of await send(taken)) {
      const faults = ['/login already-exists', '/oauthId already-exists', '/samlId already-exists'];
      expect(refusalOf(refused)).toEqual({ status: 409, type: 'already-exists', faults });
    }
    for (const refused of await send({ ...taken, login: `free-${Date.now()}`, samlId: '' }))
      expect(refusalOf(refused)).toMatchObject({ status: 409, faults: ['/oauthId already-exists'] });
    expect((await here.patch(other.id, { oauthId: 'o-1', samlId: 's-3' })).status).toBe(200);
    const another = await office(signOn);
    expect((await another.add({ oauthId: 'o-1', samlId: 's-1' })).oauthId).toBe('o-1');
  });

  describe('422', () => {
    it.each<[object, string, string[]]>([
      [{ role: nobody }, 'unknown-reference', ['/role unknown-reference']],
      // Ten digits are allowed, larger than any id.
      [{ role: '9999999999' }, 'unknown-reference', ['/role unknown-reference']],
      [{ sendLoginEmail: true }, 'impossible-value', ['/emailAddress needed']],
      [{ oauthId: 'x' }, 'single-sign-on-not-enabled', ['/oauthId single-sign-on-not-enabled']],
      [
        { oauthId: 'x', samlId: 'y' },
        'single-sign-on-not-enabled',
        ['/oauthId single-sign-on-not-enabled', '/samlId single-sign-on-not-enabled'],
      ],
    ])('%j, and nothing is stored', async (fields, type, faults) => {
      const { client, least } = await office();
      const refused = await client.post<ProblemBody>('/v1/users', { ...least, ...fields });
      expect(refusalOf(refused)).toEqual({ status: 422, type, faults });
      const list = await client.get<ListBody<Entry>>('/v1/users?firstName=priya');
      expect(list.body.searchResult).toEqual([]);
    });

    it('only the sign-on that is enabled can be used', async () => {
      const { add, client, least } = await office({ oauth_enabled: true });
      expect(await add({ oauthId: 'o-1' })).toMatchObject({ oauthId: 'o-1' });
      const refused = await client.post<ProblemBody>('/v1/users', { ...least, samlId: 's-1' });
      expect(refusalOf(refused)).toMatchObject({ status: 422, type: 'single-sign-on-not-enabled' });
    });

    it('nobody gives away a role that can do more than his own, or one of another organization', async () => {
      const { tenant, admin, least, client } = await office();
      const limited = service.api((await tenant.caller({ permissions: [101, 602] })).token);
      const refused = await limited.post<ProblemBody>('/v1/users', { ...least, role: admin.roleId });
      expect(refusalOf(refused)).toMatchObject({
        status: 422,
        type: 'permission-not-held',
        faults: ['/role permission-not-held'],
      });
      const foreign = await client.post<ProblemBody>('/v1/users', {
        ...least,
        role: (await office()).roleId,
      });
      expect(refusalOf(foreign)).toMatchObject({ status: 422, type: 'unknown-reference' });
    });
  });
});

describe('getUser', () => {
  it('304, 401, 403', async () => {
    const { tenant, client, add } = await office();
    const path = `/v1/users/${(await add()).id}`;
    const tag = (await client.get(path)).headers.get('etag') ?? '';
    expect((await client.get(path, { 'If-None-Match': tag })).status).toBe(304);
    expect((await service.api().get(path)).status).toBe(401);
    const other = service.api((await tenant.caller({ permissions: [101] })).token);
    expect((await other.get(path)).status).toBe(403);
  });

  it('404: missing and of another organization cannot be told apart', async () => {
    const { client, least } = await office();
    const foreign = await (await office()).add();
    const answers = await Promise.all([
      client.get<ProblemBody>(`/v1/users/${nobody}`),
      client.get<ProblemBody>(`/v1/users/${foreign.id}`),
      client.patch<ProblemBody>(`/v1/users/${nobody}`, least),
      client.patch<ProblemBody>(`/v1/users/${foreign.id}`, least),
    ]);
    const [missing, ...others] = answers.map(sameProblem);
    expect(missing).toMatchObject({ status: 404 });
    for (const other of others) expect(other).toEqual(missing);
  });
});

describe('updateUser', () => {
  it('200: changes what is sent and leaves the rest', async () => {
    const { add, patch } = await office();
    const user = await add({ title: 'HR', cellNumber: '1' });
    const { status, body } = await patch(user.id, { lastName: 'Rao', title: 'Lead' });
    expect([status, body]).toEqual([
      200,
      { ...user, lastName: 'Rao', fullName: 'Rao, Priya', title: 'Lead', updatedAt: expect.any(String) },
    ]);
  });

  it('200: a record as read can be sent back whole and changes nothing', async () => {
    const { tenant, client, add } = await office({ oauth_enabled: true, saml_enabled: true });
    const login = `round-${Date.now()}`;
    const user = await add({
      ...fullTexts,
      login,
      oauthId: 'o',
      samlId: 's',
      password: 'correct-horse-battery',
    });
    const hash = await hashOf(user.id);
    // A sign-on that is switched off later does not get in the way of an id that stays.
    const switched = { oauth_enabled: false, saml_enabled: false };
    await ownerOf(service.services)('organizations').where({ id: tenant.organizationId }).update(switched);
    const path = `/v1/users/${user.id}`;
    const read = await client.get(path);
    const tag = { 'If-Match': read.headers.get('etag') ?? '' };
    const { status, body, headers } = await client.patch(path, read.body, tag);
    expect([status, body]).toEqual([200, user]);
    expect(headers.get('etag')).toBe(tag['If-Match']);
    expect(await hashOf(user.id)).toBe(hash);
  });

  it.each([null, ''])('200: %p clears optional fields', async (nothing) => {
    const { add, patch } = await office();
    const user = await add({ ...fullTexts, login: `clear-${String(nothing)}-${Date.now()}` });
    const optional = Object.fromEntries(Object.keys(unset).map((name) => [name, nothing]));
    const { body } = await patch(user.id, optional);
    expect(body).toMatchObject(unset);
  });

  it('200: a new password ends the tokens; the same login does not send it again', async () => {
    const { tenant, client, add } = await office();
    const caller = await tenant.caller({ permissions: [101, 601] });
    expect((await service.api(caller.token).get('/v1/employees')).status).toBe(200);
    const change = { firstName: 'T', lastName: 'T', role: caller.roleId, password: 'correct-horse-battery' };
    expect((await client.patch(`/v1/users/${caller.userId}`, change)).status).toBe(200);
    expect((await service.api(caller.token).get('/v1/employees')).status).toBe(401);
    const { id } = await add({ login: `again-${Date.now()}`, emailAddress: 'a@example.com' });
    const hash = await hashOf(id);
    await client.patch(`/v1/users/${id}`, { ...change, password: null, sendLoginEmail: true });
    expect(await hashOf(id)).toBe(hash);
  });

  it('200: a first login gets a generated password', async () => {
    const { tenant, add, patch } = await office();
    const { id } = await add();
    const change = { login: `late-${Date.now()}`, emailAddress: 'late@example.com', sendLoginEmail: true };
    expect((await patch(id, change)).status).toBe(200);
    expect(await hashOf(id)).toMatch(/^\$argon2id\$/);
    const [mail, ...others] = await mailsOf(service, tenant.organizationId);
    expect([mail?.text, others]).toEqual([expect.stringContaining('/portal/reset-password/'), []]);
  });

  it('400: needs first name, last name and role', async () => {
    const { client, add } = await office();
    const refused = await client.patch<ProblemBody>(`/v1/users/${(await add()).id}`, { title: 'x' });
    expect([refused.status, faultsOf(refused).sort()]).toEqual([
      400,
      ['/firstName required', '/lastName required', '/role required'],
    ]);
  });

  it('401, 403', async () => {
    const { tenant, add, least } = await office();
    const path = `/v1/users/${(await add()).id}`;
    expect((await service.api().patch(path, least)).status).toBe(401);
    const other = service.api((await tenant.caller({ permissions: [101] })).token);
    expect((await other.patch(path, least)).status).toBe(403);
  });

  it('409: the last user who can manage roles cannot lose that, by role or by retirement', async () => {
    const { admin, roleId, client } = await office();
    const names = { firstName: 'Terry', lastName: 'Tester' };
    for (const change of [{ role: roleId }, { role: admin.roleId, retired: true }]) {
      const refused = await client.patch<ProblemBody>(`/v1/users/${admin.userId}`, { ...names, ...change });
      expect(refusalOf(refused)).toMatchObject({ status: 409, type: 'last-role-manager' });
    }
    expect((await client.get<User>(`/v1/users/${admin.userId}`)).body).toMatchObject({
      role: String(admin.roleId),
      retired: false,
    });
  });

  it('409: the last user who can manage users cannot lose that, by role or by retirement', async () => {
    const { tenant, admin, roleId, client } = await office();
    const names = { firstName: 'Terry', lastName: 'Tester' };
    // Another user who can manage roles is left.
    await tenant.caller({ permissions: [101, 603] });
    for (const change of [{ role: roleId }, { role: admin.roleId, retired: true }]) {
      const refused = await client.patch<ProblemBody>(`/v1/users/${admin.userId}`, { ...names, ...change });
      expect(refusalOf(refused)).toMatchObject({ status: 409, type: 'last-user-manager' });
    }
    const { userId } = await tenant.caller();
    const own = { ...names, role: admin.roleId, retired: true };
    expect((await client.patch(`/v1/users/${admin.userId}`, own)).status).toBe(200);
    expect((await client.get(`/v1/users/${userId}`)).status).toBe(401);
  });

  it.each(['<a@b.com>', 'a@b.com>', 'a@[127.0.0.1]', 'a@b.com;c@d.com'])(
    '400: the email address %s',
    async (emailAddress) => {
      const { add, patch } = await office();
      const refused = await patch<ProblemBody>((await add()).id, { emailAddress });
      expect(refusalOf(refused)).toEqual({
        status: 400,
        type: 'invalid-request',
        faults: ['/emailAddress wrong-format'],
      });
    },
  );

  it('422: nobody retires a user with more access', async () => {
    const { tenant, admin, client } = await office();
    const desk = await tenant.caller({ permissions: [601, 602, 609], groups: [] });
    const change = { firstName: 'Terry', lastName: 'Tester', role: admin.roleId, retired: true };
    const refused = await service.api(desk.token).patch<ProblemBody>(`/v1/users/${admin.userId}`, change);
    expect(refusalOf(refused)).toEqual({
      status: 422,
      type: 'permission-not-held',
      faults: ['/retired permission-not-held'],
    });
    expect((await client.get<User>(`/v1/users/${admin.userId}`)).body.retired).toBe(false);
  });

  it('412: a representation that is no longer current', async () => {
    const { client, add, patch, least } = await office();
    const path = `/v1/users/${(await add()).id}`;
    const tag = { 'If-Match': (await client.get(path)).headers.get('etag') ?? '' };
    await patch(Number(path.split('/').at(-1)), { title: 'New' });
    const stale = await client.patch<ProblemBody>(path, { ...least, title: 'Old' }, tag);
    expect(refusalOf(stale)).toMatchObject({ status: 412, type: 'stale-record' });
  });

  it('200: the day of the training, in either form; 422 for one that has not come', async () => {
    const { add, patch } = await office({ time_zone: 'America/New_York' });
    const { id } = await add({ everifyTrainingPassedDate: '2026-02-16' });
    expect((await patch(id, { everifyTrainingPassedDate: '02/17/2026' })).body).toMatchObject({
      everifyTrainingPassedDate: '2026-02-17',
    });
    expect((await patch(id, {})).body).toMatchObject({ everifyTrainingPassedDate: '2026-02-17' });
    const refused = await patch<ProblemBody>(id, { everifyTrainingPassedDate: '2099-01-01' });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual(['/everifyTrainingPassedDate future-date']);
    expect((await patch(id, { everifyTrainingPassedDate: '' })).body).toMatchObject({
      everifyTrainingPassedDate: null,
    });
  });

  it('422: another id, an unknown role, a sign-on that is not enabled', async () => {
    const { add, patch } = await office();
    const { id } = await add();
    const refused = async (change: Readonly<Record<string, unknown>>) =>
      refusalOf(await patch<ProblemBody>(id, change)).type;
    expect(await refused({ id: nobody })).toBe('id-mismatch');
    expect(await refused({ role: nobody })).toBe('unknown-reference');
    expect(await refused({ role: '2147483648' })).toBe('unknown-reference');
    expect(await refused({ samlId: 's' })).toBe('single-sign-on-not-enabled');
  });

  describe('422: nobody takes over a user who can do more than himself', () => {
    it.each([
      { password: 'correct-horse-battery' },
      { login: 'mine' },
      { oauthId: 'mine' },
      { samlId: 'mine' },
    ])('%j', async (change) => {
      const { tenant, admin } = await office({ oauth_enabled: true, saml_enabled: true });
      const limited = service.api((await tenant.caller({ permissions: [101, 602] })).token);
      const names = { firstName: 'Terry', lastName: 'Tester', role: admin.roleId };
      const path = `/v1/users/${admin.userId}`;
      const refused = await limited.patch<ProblemBody>(path, { ...names, ...change });
      const [field] = Object.keys(change);
      expect(refusalOf(refused)).toEqual({
        status: 422,
        type: 'permission-not-held',
        faults: [`/${field} permission-not-held`],
      });
      expect((await limited.patch(path, { ...names, title: 'Boss' })).status).toBe(200);
    });
  });
});

describe('listUsers', () => {
  it('200: with the role of each, and whether the user is retired', async () => {
    const { client, add, patch, roleId } = await office();
    const { id } = await add({ title: 'Gone' });
    await patch(id, { title: 'Gone', retired: true });
    const { body } = await client.get<ListBody<Entry>>('/v1/users?title=gone');
    expect(body.searchResult).toMatchObject([{ id, role: String(roleId), retired: true }]);
  });

  it('200: abbreviated entries by full name without regard to case, in pages', async () => {
    const { client, add } = await office();
    for (const [lastName, firstName] of [
      ['zeta', 'A'],
      ['Álvarez', 'B'],
      ['Beta', 'C'],
      ['alpha', 'D'],
    ])
      await add({ lastName, firstName, title: 'Listed' });
    const { body } = await client.get<ListBody<Entry>>('/v1/users?title=LISTED');
    expect(body.searchResult.map(({ fullName }) => fullName)).toEqual([
      'alpha, D',
      'Álvarez, B',
      'Beta, C',
      'zeta, A',
    ]);
    expect(Object.keys(body.searchResult[0] ?? {}).sort()).toEqual([
      'emailAddress',
      'firstName',
      'fullName',
      'id',
      'lastName',
      'retired',
      'role',
      'title',
      'updatedAt',
    ]);
    const second = await client.get<ListBody<Entry>>('/v1/users?page=2&title=listed&page_size=3');
    expect(second.body.searchResult.map(({ fullName }) => fullName)).toEqual(['zeta, A']);
    expect(second.body.links).toEqual([
      { href: '/v1/users/?page=2&page_size=3&title=listed', rel: 'self' },
      { href: '/v1/users/?page=1&page_size=3&title=listed', rel: 'first' },
      { href: '/v1/users/?page=2&page_size=3&title=listed', rel: 'last' },
      { href: '/v1/users/?page=1&page_size=3&title=listed', rel: 'previous' },
    ]);
  });

  it('200: at most 100 users, whatever is asked for', async () => {
    const { tenant, roleId, client } = await office();
    const organization_id = tenant.organizationId;
    const row = { organization_id, role: roleId, first_name: 'Many', last_name: 'Users' };
    await ownerOf(service.services)('users').insert(Array.from({ length: 101 }, () => row));
    const { body } = await client.get<ListBody<Entry>>('/v1/users?firstName=many&page_size=1000');
    expect(body.searchResult).toHaveLength(100);
    expect(body.links.map(({ rel }) => rel)).toContain('next');
  });

  it.each([
    ['emailAddress', 'PRIYA@example.com'],
    ['firstName', 'priya'],
    ['lastName', 'NATARAJAN'],
    ['middleName', 'élan'],
    ['title', '50% _off'],
    ['login', 'LOGIN'],
  ])('200: %s=%s filters exactly, without regard to case', async (name, value) => {
    const { client, add } = await office();
    const login = `login-${Date.now()}-${name}`;
    const { id } = await add({
      emailAddress: 'Priya@Example.com',
      middleName: 'Élan',
      title: '50% _OFF',
      login,
    });
    await add({ firstName: 'Bo', lastName: 'Lee', title: '50x yoff' });
    const wanted = name === 'login' ? login.toUpperCase() : value;
    const found = await client.get<ListBody<Entry>>(`/v1/users?${new URLSearchParams({ [name]: wanted })}`);
    expect(found.body.searchResult.map((entry) => entry.id)).toEqual([id]);
  });

  it('200: role finds those who have it', async () => {
    const { client, add } = await office();
    const { body: role } = await client.post<{ id: number }>('/v1/roles', { name: 'Few', permissions: [] });
    await add({});
    const { id } = await add({ role: role.id });
    const found = await client.get<ListBody<Entry>>(`/v1/users?role=${role.id}`);
    expect(found.body.searchResult.map((entry) => entry.id)).toEqual([id]);
  });

  it('200: an empty filter finds those who have none; filters combine', async () => {
    const { client, add } = await office();
    const { id } = await add({ firstName: 'Only' });
    await add({ firstName: 'Only', title: 'HR' });
    const found = await client.get<ListBody<Entry>>('/v1/users?firstName=only&title=');
    expect(found.body.searchResult.map((entry) => entry.id)).toEqual([id]);
  });

  it.each([
    ['page=0', 'page out-of-range'],
    ['page_size=-1', 'page_size out-of-range'],
    ['fullName=x', 'fullName unknown-parameter'],
    ['title=a&title=b', 'title repeated-parameter'],
  ])('400: %s', async (query, fault) => {
    const { client } = await office();
    const refused = await client.get<ProblemBody>(`/v1/users?${query}`);
    expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]]);
  });

  it('401, 403', async () => {
    const { client } = await clientOf(service, { permissions: [101] });
    expect((await service.api().get('/v1/users')).status).toBe(401);
    expect((await client.get('/v1/users')).status).toBe(403);
  });
});
