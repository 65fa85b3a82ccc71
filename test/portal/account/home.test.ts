import { httpClient } from '../../support/pages/http-client';
import { hrWorld, password, signedIn, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

/** Follows redirects from the address of the service. @returns the path where they end, and the page */
async function arrival(client = httpClient(service.baseUrl), headers: Record<string, string> = {}) {
  let path = '/';
  for (let hops = 0; hops < 5; hops += 1) {
    const answer = await client.get(path, headers);
    const to = answer.headers.get('location');
    if (to === null) return { path, status: answer.status, html: await answer.text() };
    path = to;
  }
  throw new Error(`never arrives: ${path}`);
}

test('someone who is not signed in sees where to go: sign-in, docs, contract', async () => {
  const { path, status, html } = await arrival();
  expect([path, status]).toEqual(['/portal/home', 200]);
  for (const href of ['/portal/sign-in', '/docs', '/openapi.yaml']) expect(html).toContain(`href="${href}"`);
  expect(html).toContain('Sign in as sandbox.hr with the password sandbox-hr-password.');
});

test('in Spanish where the browser asks for it', async () => {
  const { html } = await arrival(undefined, { 'accept-language': 'es-MX' });
  expect(html).toContain('<h1>Formulario I-9 y E-Verify</h1>');
});

test('a user who is signed in comes to the first place that is open to him', async () => {
  expect((await arrival(await signedIn(service, await world.user()))).path).toBe('/portal/work');
  const withoutForms = await world.user({ without: [101, 201] });
  expect((await arrival(await signedIn(service, withoutForms))).path).toBe('/portal/everify-cases');
});

test('a session that has ended leads there too', async () => {
  const client = httpClient(service.baseUrl);
  client.cookies.set('portal_session', 'x'.repeat(43));
  expect((await arrival(client)).path).toBe('/portal/home');
});

test.each([
  ['password', true],
  ['constructor', false],
])('?done=%s tells that something was done: %s', async (done, told) => {
  const client = await signedIn(service, await world.user());
  const html = await (await client.get(`/portal/account?done=${done}`)).text();
  expect(html.includes('usa-alert--success')).toBe(told);
});

test('a new hire with a login comes to the own page', async () => {
  const login = 'home@example.com';
  await world.hireWithLogin(login);
  const client = httpClient(service.baseUrl);
  await client.post('/portal/sign-in', { login, password });
  expect((await arrival(client)).path).toBe('/portal/my');
});

describe('outside the sandbox', () => {
  const real = useService({ sandbox: false });

  test('no login is shown', async () => {
    const { html } = await arrival(httpClient(real.baseUrl));
    expect(html).toContain('href="/portal/sign-in"');
    expect(html).not.toMatch(/sandbox/i);
  });
});
