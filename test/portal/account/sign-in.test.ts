import { signInLimits } from '../../../src/portal/session/portal';
import { sessionLimits } from '../../../src/authentication/sessions';
import { httpClient, type HttpClient } from '../../support/pages/http-client';
import { hidden, hrWorld, password, signedIn, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';
import { quickHash } from '../../support/secrets';

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

const signIn = (login: string, secret = password, to = '/i9s') => {
  const client = httpClient(service.baseUrl);
  return client
    .post('/portal/sign-in', { login, password: secret, to })
    .then((answer) => ({ client, answer }));
};
const place = (answer: Response) => answer.headers.get('location');
const sessions = (userId: number) =>
  ownerOf(service.services)<{ user_id: number; created_at: Date; last_seen_at: Date }>('portal_sessions')
    .where({ user_id: userId })
    .orderBy('created_at');

describe('sign-in by password', () => {
  test('leads to the page that was asked for, with a session that only the browser has', async () => {
    const { login, userId } = await world.user();
    const stranger = httpClient(service.baseUrl);
    const asked = await stranger.get('/portal/i9s/17/everify?x=1');
    expect(asked.status).toBe(303);
    expect(place(asked)).toBe('/portal/sign-in?to=%2Fi9s%2F17%2Feverify%3Fx%3D1');
    const form = await (await stranger.get(place(asked) ?? '')).text();
    expect(hidden(form, 'to')).toBe('/i9s/17/everify?x=1');
    const answer = await stranger.post('/portal/sign-in', { login, password, to: hidden(form, 'to') });
    expect([answer.status, place(answer)]).toEqual([303, '/portal/i9s/17/everify?x=1']);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('portal_session=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/portal/);
    const [row] = await sessions(userId);
    expect(JSON.stringify(row)).not.toContain(stranger.cookies.get('portal_session'));
  });

  test('asks for the password in a field of the browser, which its helpers can fill in', async () => {
    const form = await (await httpClient(service.baseUrl).get('/portal/sign-in')).text();
    const [field = ''] = /<input[^>]*id="password"[^>]*>/.exec(form) ?? [];
    expect(field).toMatch(/ type="password"/);
    expect(field).toMatch(/ autocomplete="current-password"/i);
    expect(form).not.toMatch(/onpaste|autocomplete="off"/i);
  });

  test.each(['/work', '/i9s', '/account', '/account/sessions'])('%s has a way to sign out', async (page) => {
    const { client } = await signIn((await world.user()).login);
    expect(await (await client.get(`/portal${page}`)).text()).toMatch(/<form[^>]* action="[^"]*\/sign-out"/);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/sso/1/oauth',
    '/SSO/1',
    'i9s',
    '',
  ])('does not lead to another site: %p', async (to) => {
    const { login } = await world.user();
    const { answer } = await signIn(login, password, to);
    expect(place(answer)).toBe('/portal/');
  });

  test('matches logins without regard to case, and answers alike for unknown logins and wrong passwords', async () => {
    const { login } = await world.user();
    expect((await signIn(login.toUpperCase())).answer.status).toBe(303);
    const wrong = await signIn(login, 'not the password');
    const unknown = await signIn('nobody.at.all', 'not the password');
    expect([wrong.answer.status, unknown.answer.status]).toEqual([422, 422]);
    const texts = await Promise.all([wrong, unknown].map(({ answer }) => answer.text()));
    expect(texts[0]?.replaceAll(login, '')).toBe(texts[1]?.replaceAll('nobody.at.all', ''));
    expect(wrong.client.cookies.has('portal_session')).toBe(false);
  });

  test('locks a login after repeated failures, even for the right password, known or not', async () => {
    const { login } = await world.user();
    for (const name of [login, 'someone.unknown']) {
      for (let attempt = 0; attempt < signInLimits.pair; attempt += 1) await signIn(name, 'wrong');
      const { answer } = await signIn(name);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const other = await world.user();
    expect((await signIn(other.login)).answer.status).toBe(303);
  });

  test('judges a password as it was typed, to its end', async () => {
    const { login, userId } = await world.user();
    const long = 'correct horse '.repeat(40);
    await ownerOf(service.services)('users')
      .where({ id: userId })
      .update({ password_hash: await quickHash(long) });
    expect((await signIn(login, `${long}x`)).answer.status).toBe(422);
    expect((await signIn(login, long)).answer.status).toBe(303);
  });

  test('counts attempts at the same time', async () => {
    const { login } = await world.user();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(login, 'wrong')));
    const refused = answers.filter(({ answer }) => answer.status === 422);
    expect(refused).toHaveLength(signInLimits.pair);
  });

  test('refuses a form of another site', async () => {
    const { login } = await world.user();
    const client = httpClient(service.baseUrl);
    const answer = await client.post(
      '/portal/sign-in',
      { login, password },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.status).toBe(403);
    expect(client.cookies.size).toBe(0);
  });
});

describe('a login and password of several accounts', () => {
  let elsewhere: HrWorld;
  beforeAll(async () => {
    elsewhere = await hrWorld(service, { organization: { name: 'Harbor Bakery' } });
  });

  /** An employee who has chosen the password that the users have. */
  async function employeeOf({ form, tenant: { organizationId } }: HrWorld, login: string): Promise<void> {
    const { employeeId } = await form({
      signed: false,
      employee: { emailAddress: login, createLogin: true },
    });
    await ownerOf(service.services)('employee_logins')
      .where({ organization_id: organizationId, employee_id: employeeId })
      .update({ password_hash: await quickHash(password), must_change_password: false });
  }
  const choose = (client: HttpClient, account: string) => client.post('/portal/sign-in/account', { account });
  const buttons = async (client: HttpClient) =>
    [
      ...(await (await client.get('/portal/sign-in/account')).text()).matchAll(/value="(\d)"[^>]*>([^<]*)</g),
    ].map(([, value = '', label = '']) => [label, value] as const);

  test('opens the one that is chosen, of either employer', async () => {
    const login = 'two.jobs@example.com';
    await employeeOf(world, login);
    await employeeOf(elsewhere, login);
    const { client, answer } = await signIn(login);
    expect(place(answer)).toBe('/portal/sign-in/account');
    const offered = new Map(await buttons(client));
    expect([...offered.keys()].sort()).toEqual([
      'Brightwater Foods: your own Form I-9',
      'Harbor Bakery: your own Form I-9',
    ]);
    for (const [label, value] of offered) {
      const again = await signIn(login);
      expect(place(await choose(again.client, value))).toBe('/portal/my');
      const [name = ''] = label.split(':');
      expect(await (await again.client.get('/portal/my')).text()).toContain(name);
      expect(place(await again.client.get('/portal/sign-in/account'))).toBe('/portal/sign-in');
    }
  });

  test('leads a user to the page that was asked for, and to the own form as an employee', async () => {
    const login = 'hired.by.himself@example.com';
    await world.user({ login });
    await employeeOf(world, login);
    const { client } = await signIn(login, password, '/employees');
    expect(await buttons(client)).toEqual([
      ['Brightwater Foods: forms of employees', '0'],
      ['Brightwater Foods: your own Form I-9', '1'],
    ]);
    for (const made of ['', '2', '-1', '0x0'])
      expect(place(await choose(client, made))).toBe('/portal/sign-in/account');
    expect(place(await choose(client, '0'))).toBe('/portal/employees');
    expect((await client.get('/portal/employees')).status).toBe(200);
  });

  test('opens none that has another password by now', async () => {
    const login = 'changed.meanwhile@example.com';
    const { userId } = await world.user({ login });
    await employeeOf(elsewhere, login);
    const { client } = await signIn(login);
    await ownerOf(service.services)('users')
      .where({ id: userId })
      .update({ password_hash: await quickHash('another long password') });
    expect(place(await choose(client, '0'))).toBe('/portal/sign-in?ended=yes');
    expect(client.cookies.has('portal_session')).toBe(false);
    const second = await signIn(login);
    expect(place(second.answer)).toBe('/portal/my');
  });
});

describe('a session', () => {
  test('gets a new token at each sign-in, and the previous one ends', async () => {
    const user = await world.user();
    const client = await signedIn(service, user);
    const former = client.cookies.get('portal_session') ?? '';
    await client.post('/portal/sign-in', { login: user.login, password });
    expect(client.cookies.get('portal_session')).not.toBe(former);
    const old = httpClient(service.baseUrl);
    old.cookies.set('portal_session', former);
    expect((await old.get('/portal/i9s')).status).toBe(303);
    expect((await client.get('/portal/i9s')).status).toBe(200);
  });

  test('ends at sign-out', async () => {
    const client = await signedIn(service, await world.user());
    const token = client.cookies.get('portal_session') ?? '';
    expect(place(await client.post('/portal/sign-out', {}))).toBe('/portal/sign-in?ended=yes');
    client.cookies.set('portal_session', token);
    expect((await client.get('/portal/account')).status).toBe(303);
  });

  test('ends when it was idle, and after its time in any case', async () => {
    const user = await world.user();
    const client = await signedIn(service, user);
    const system = ownerOf(service.services);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const set = (values: object) => system('portal_sessions').where({ user_id: user.userId }).update(values);
    await set({ last_seen_at: ago(sessionLimits.idleMinutes - 1) });
    expect((await client.get('/portal/account')).status).toBe(200);
    const [seen] = await sessions(user.userId);
    expect(seen?.last_seen_at.getTime()).toBeGreaterThan(ago(1).getTime());
    await set({ last_seen_at: ago(sessionLimits.idleMinutes + 1) });
    expect((await client.get('/portal/account')).status).toBe(303);
    await set({ last_seen_at: new Date(), expires_at: ago(1) });
    expect((await client.get('/portal/account')).status).toBe(303);
  });

  test('ends immediately for a retired user', async () => {
    const user = await world.user();
    const client = await signedIn(service, user);
    const before = await world.admin.get<{ role: string }>(`/v1/users/${user.userId}`);
    const { role } = before.body;
    const patch = { firstName: 'Dana', lastName: 'Whitfield', role: Number(role), retired: true };
    expect((await world.admin.patch(`/v1/users/${user.userId}`, patch)).status).toBe(200);
    expect((await client.get('/portal/account')).status).toBe(303);
    expect((await signIn(user.login)).answer.status).toBe(422);
  });

  test('takes forms of its own pages only', async () => {
    const [client, other] = await Promise.all([
      signedIn(service, await world.user()),
      signedIn(service, await world.user()),
    ]);
    const { i9Id } = await world.form();
    const foreign = hidden(await (await other.get(`/portal/i9s/${i9Id}/void`)).text(), 'csrf');
    const own = hidden(await (await client.get(`/portal/i9s/${i9Id}/void`)).text(), 'csrf');
    expect(own).not.toBe(foreign);
    const send = (csrf: string, headers = {}) =>
      client.post(`/portal/i9s/${i9Id}/void`, { reason: 'Started twice', csrf }, headers);
    for (const csrf of ['', 'x', foreign]) expect((await send(csrf)).status).toBe(403);
    expect((await send(own, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(place(await send(own))).toBe(`/portal/i9s/${i9Id}?done=void`);
  });
});

describe('change of password', () => {
  test('needs the present one, ends all other sessions, and renews this one', async () => {
    const user = await world.user();
    const client = await signedIn(service, user);
    const other = await signedIn(service, user);
    const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
    const change = (present: string, wanted: string, again = wanted) =>
      client.post('/portal/account/password', { csrf, present, wanted, again });
    for (const [present, wanted, again] of [
      ['wrong', 'a new long password'],
      [password, 'short'],
      [password, 'a new long password', 'another long password'],
      [password, password],
    ] as const)
      expect((await change(present, wanted, again)).status).toBe(422);
    expect((await other.get('/portal/account')).status).toBe(200);
    const done = await change(password, 'a new long password');
    expect(place(done)).toBe('/portal/account?done=password');
    expect((await client.get('/portal/account')).status).toBe(200);
    expect((await other.get('/portal/account')).status).toBe(303);
    expect((await signIn(user.login)).answer.status).toBe(422);
    expect((await signIn(user.login, 'a new long password')).answer.status).toBe(303);
  });
});

describe('a new hire with a login', () => {
  const wanted = 'my own long password';

  test('changes a generated password that an earlier release sent', async () => {
    const generated = 'a generated password';
    await world.hireWithLogin('earlier.hire@example.com', { generated });
    const { client } = await signIn('earlier.hire@example.com', generated);
    expect(await (await client.get('/portal/my')).text()).toContain('Choose a password');
    const again = httpClient(service.baseUrl);
    client.cookies.forEach((value, name) => again.cookies.set(name, value));
    const change = { present: generated, wanted, again: wanted };
    const changed = await client.post('/portal/my/password', change);
    expect(place(changed)).toBe('/portal/my');
    expect(place(await client.post('/portal/my/password', change))).toBe('/portal/my');
    const twice = await again.post('/portal/my/password', change);
    expect(place(twice)).toBe('/portal/sign-in?done=password');
    expect(await (await again.get(place(twice) ?? '')).text()).toContain('Your password was changed.');
  });

  test('chooses a password with the link in the mail, signs in and continues to Section 1', async () => {
    const { i9Id, employeeId } = await world.form({
      signed: false,
      employee: { emailAddress: 'new.hire@example.com', createLogin: true, sendLoginEmail: true },
    });
    const { text } = await world.mailTo('new.hire@example.com');
    const link = /\/portal\/reset-password\/\S+/.exec(text)?.[0] ?? '';
    const chosen = await httpClient(service.baseUrl).post(link, { wanted, again: wanted });
    expect(place(chosen)).toBe('/portal/sign-in?done=password');
    const { client, answer } = await signIn('New.Hire@example.com', wanted);
    expect(place(answer)).toBe('/portal/my');
    expect(client.cookies.has('portal_session')).toBe(false);
    const opened = await client.post('/portal/my/section1', {});
    expect(place(opened)).toMatch(/^\/portal\/section1\/[\w-]{43}\?lang=en$/);
    const remembered = await client.get(place(opened) ?? '');
    expect(remembered.status).toBe(303);
    expect((await client.get(place(remembered) ?? '')).status).toBe(200);
    const mailed = await client.get(/\/portal\/section1\/[\w-]+/.exec(text)?.[0] ?? '');
    expect([mailed.status, await mailed.text()]).toEqual([
      410,
      expect.stringContaining('If you have a login and a password, sign in to open the form.'),
    ]);
    expect((await client.get('/portal/i9s')).status).toBe(303);
    await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {});
    expect(place(await client.post('/portal/my/section1', {}))).toBe('/portal/my');
    expect(await (await client.get('/portal/my')).text()).toContain('do not need to do anything');
    expect(employeeId).toBeGreaterThan(0);
  });
});
