import path from 'node:path';
import { endPrograms, freePort, projectRoot, startProgram } from '../../support/program';
import { httpClient, type HttpClient } from '../http-client';
import { hrWorld, useHr, type HrUser, type HrWorld } from './support';

jest.setTimeout(90_000);

/** Sign-on against a real OpenID provider in a process of its own. */

const service = useHr();
let world: HrWorld;
let user: HrUser;
let issuer: string;

const setOrganization = (values: Record<string, unknown>) =>
  world.admin.patch('/v1/organization', { name: 'Brightwater Foods', ...values });

beforeAll(async () => {
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  const script = path.join(projectRoot, 'test/support/oidc-provider.mjs');
  const provider = startProgram(script, [String(port), `${service.baseUrl}/portal/sso/callback`]);
  await provider.says('ready');
  world = await hrWorld(service);
  const set = await setOrganization({
    oauthEnabled: true,
    oauthIssuer: issuer,
    oauthClientId: 'eligibility',
    oauthClientSecret: 'a secret of the test',
  });
  if (set.status !== 200) throw new Error(set.text);
  user = await world.user();
  await service.services.database
    .system('users')
    .where({ id: user.userId })
    .update({ oauth_id: 'dana-at-work' });
});
afterAll(endPrograms);

const place = (answer: Response) => answer.headers.get('location') ?? '';
const begin = (client: HttpClient, to = '/account') =>
  client.get(`/portal/sso/${world.tenant.organizationId}/oauth?to=${encodeURIComponent(to)}`);

/** What the person does at the provider. @returns the address that the provider sends the browser back to */
async function atProvider(address: string, subject: string): Promise<string> {
  const browser = httpClient(issuer);
  let answer = await browser.get(address.slice(issuer.length));
  for (let step = 0; step < 12; step += 1) {
    const next = place(answer);
    if (next.startsWith(service.baseUrl)) return next;
    if (next !== '') {
      answer = await browser.get(next.replace(issuer, ''));
      continue;
    }
    const html = await answer.text();
    const action = (/action="([^"]+)"/.exec(html)?.[1] ?? '').replace(issuer, '');
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? '';
    answer = await browser.post(action, { prompt, login: subject, password: 'any' });
  }
  throw new Error('The provider did not send the browser back');
}

const back = (client: HttpClient, address: string) => client.get(address.slice(service.baseUrl.length));

test('a user whom the provider names is signed in, where he wanted to go', async () => {
  const client = httpClient(service.baseUrl);
  const begun = await begin(client);
  expect(place(begun)).toContain(`${issuer}/auth?`);
  expect(place(begun)).toContain('code_challenge_method=S256');
  const answer = await back(client, await atProvider(place(begun), 'dana-at-work'));
  expect([answer.status, place(answer)]).toEqual([303, '/portal/account']);
  const page = await (await client.get('/portal/account')).text();
  expect(page).toContain('with your company account');
  expect(page).not.toContain('Change your password');
});

test('a name that no user has, of other case, or of a retired user, signs nobody in', async () => {
  const { system } = service.services.database;
  const retired = await world.user();
  await system('users').where({ id: retired.userId }).update({ oauth_id: 'gone', retired: true });
  for (const subject of ['somebody-else', 'DANA-AT-WORK', 'gone']) {
    const client = httpClient(service.baseUrl);
    const answer = await back(client, await atProvider(place(await begin(client)), subject));
    expect([subject, answer.status]).toEqual([subject, 403]);
    expect(client.cookies.has('portal_session')).toBe(false);
  }
});

test('an answer counts once, in the browser that asked, and unchanged', async () => {
  const client = httpClient(service.baseUrl);
  const answer = await atProvider(place(await begin(client)), 'dana-at-work');
  const stranger = httpClient(service.baseUrl);
  expect((await back(stranger, answer)).status).toBe(403);
  await begin(stranger);
  expect((await back(stranger, answer)).status).toBe(403);
  const kept = new Map(client.cookies);
  expect((await back(client, answer.replace(/code=./, 'code=_'))).status).toBe(403);
  const again = httpClient(service.baseUrl);
  for (const [name, value] of kept) again.cookies.set(name, value);
  expect((await back(again, answer)).status).toBe(303);
  const third = httpClient(service.baseUrl);
  for (const [name, value] of kept) third.cookies.set(name, value);
  expect((await back(third, answer)).status).toBe(403);
});

test('nothing begins where it is not enabled', async () => {
  const other = await hrWorld(service);
  for (const kind of ['oauth', 'saml', '']) {
    const client = httpClient(service.baseUrl);
    expect((await client.get(`/portal/sso/${other.tenant.organizationId}/${kind}`)).status).toBe(403);
  }
  await setOrganization({ oauthEnabled: false });
  expect((await begin(httpClient(service.baseUrl))).status).toBe(403);
});
