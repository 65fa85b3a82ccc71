import { httpClient } from '../../support/pages/http-client';
import { hrWorld, password, type HrWorld } from '../../support/organizations/hr';
import { whileSuspended } from '../../support/owner';
import { useAnother, useService } from '../../support/service';

/** What a session of the pages is worth to somebody else: a copy of its cookie, or a cookie that another host plants. */

const service = useService();
const secure = useAnother(service, { baseUrl: 'https://i9.example' });
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

async function signedIn(baseUrl: string, login: string, secret: string) {
  const client = httpClient(baseUrl);
  const answer = await client.post('/portal/sign-in', { login, password: secret });
  expect(answer.status).toBe(303);
  return { client, lines: answer.headers.getSetCookie() };
}

async function newHire(login: string) {
  await world.hireWithLogin(login);
  return { login, secret: password };
}

test('signing out as an employee ends the session, also for copies of the cookie', async () => {
  const { login, secret } = await newHire('copied@example.com');
  const { client } = await signedIn(service.baseUrl, login, secret);
  const thief = httpClient(service.baseUrl);
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  expect((await thief.get('/portal/my')).status).toBe(200);

  const out = await client.post('/portal/sign-out', {});
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(client.cookies.has('portal_my')).toBe(false);
  const after = await thief.get('/portal/my');
  expect([after.status, after.headers.get('location')]).toEqual([303, '/portal/sign-in']);
  expect((await thief.get('/portal/home')).status).toBe(200);

  const again = await signedIn(service.baseUrl, login, secret);
  expect((await again.client.get('/portal/my')).status).toBe(200);
});

test("an employee's session ends when its browser signs in again, also for copies of the cookie", async () => {
  const { login, secret } = await newHire('renewed@example.com');
  const { client } = await signedIn(service.baseUrl, login, secret);
  const thief = httpClient(service.baseUrl);
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  expect((await client.post('/portal/sign-in', { login, password: secret })).status).toBe(303);
  expect((await client.get('/portal/my')).status).toBe(200);
  expect((await thief.get('/portal/my')).status).toBe(303);
});

test("an employee's session ends when the organization is suspended", async () => {
  const { login, secret } = await newHire('suspended@example.com');
  const { client } = await signedIn(service.baseUrl, login, secret);
  await whileSuspended(service, world.tenant, async () => {
    expect((await client.get('/portal/my')).status).toBe(303);
    expect((await client.post('/portal/my/section1', {})).headers.get('location')).toBe('/portal/sign-in');
  });
  expect((await client.get('/portal/my')).status).toBe(200);
});

describe('over https', () => {
  const hostOnly = /^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/;

  test("a user's session is a cookie that no other host can set", async () => {
    const { login } = await world.user();
    const { client, lines } = await signedIn(secure.baseUrl, login, password);
    expect(lines).toContainEqual(expect.stringMatching(/^__Host-portal_session=[\w-]{43}; Max-Age=36000; /));
    for (const line of lines) expect(line).toMatch(hostOnly);
    expect((await client.get('/portal/i9s')).status).toBe(200);
  });

  test("so is an employee's", async () => {
    const { login, secret } = await newHire('secure@example.com');
    const { client, lines } = await signedIn(secure.baseUrl, login, secret);
    expect(lines).toContainEqual(expect.stringMatching(/^__Host-portal_my=/));
    for (const line of lines) expect(line).toMatch(hostOnly);
    expect((await client.get('/portal/my')).status).toBe(200);
  });

  test('a session under a name that any host can set is none', async () => {
    const { login } = await world.user();
    const { client } = await signedIn(secure.baseUrl, login, password);
    const planted = httpClient(secure.baseUrl);
    planted.cookies.set('portal_session', client.cookies.get('__Host-portal_session') ?? '');
    expect((await planted.get('/portal/i9s')).status).toBe(303);
  });

  // Browsers look for the prefix at the very beginning, so any host of the domain can set a name with this byte before it.
  test('so is one under a name with a no-break space before the prefix', async () => {
    const { login } = await world.user();
    const { client } = await signedIn(secure.baseUrl, login, password);
    const planted = httpClient(secure.baseUrl);
    const token = client.cookies.get('__Host-portal_session') ?? '';
    planted.cookies.set('\u00A0__Host-portal_session', token);
    expect((await planted.get('/portal/i9s')).status).toBe(303);
    planted.cookies.set('__Host-portal_session', token);
    expect((await planted.get('/portal/i9s')).status).toBe(200);
  });
});
