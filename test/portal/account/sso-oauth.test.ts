import {
  createHash,
  createHmac,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beginOAuth, finishOAuth } from '../../../src/authentication/single-sign-on';
import { limits } from '../../../src/portal/session/portal';
import { endPrograms, projectRoot, startProgram } from '../../support/program';
import { httpClient, type HttpClient } from '../../support/pages/http-client';
import { hrWorld, signedIn, type HrUser, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { ownerOf, whileSuspended } from '../../support/owner';

/** Sign-on against a real OpenID provider in a process of its own. */

const service = useService();
let world: HrWorld;
let user: HrUser;
let issuer: string;

const setOrganization = (values: Record<string, unknown>) =>
  world.admin.patch('/v1/organization', { name: 'Brightwater Foods', ...values });

beforeAll(async () => {
  world = await hrWorld(service);
  const script = path.join(projectRoot, 'test/support/peers/oidc-provider.mjs');
  const provider = startProgram(script, [
    `${service.baseUrl}/portal/sso/${world.tenant.organizationId}/callback`,
  ]);
  await provider.says('.\n');
  issuer = /ready (\S+)\.$/m.exec(provider.output.stdout)?.[1] ?? '';
  const set = await setOrganization({
    oauthEnabled: true,
    oauthIssuer: issuer,
    oauthClientId: 'eligibility',
    oauthClientSecret: 'a secret of the test',
  });
  if (set.status !== 200) throw new Error(set.text);
  user = await world.user();
  await ownerOf(service.services)('users').where({ id: user.userId }).update({ oauth_id: 'dana-at-work' });
});
afterAll(endPrograms);

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** @returns its address */
async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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
  const system = ownerOf(service.services);
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
  const other = answer.replace(/code=(.)/, (_, first: string) => `code=${first === 'x' ? 'y' : 'x'}`);
  expect((await back(client, other)).status).toBe(403);
  const again = httpClient(service.baseUrl);
  for (const [name, value] of kept) again.cookies.set(name, value);
  expect((await back(again, answer)).status).toBe(303);
  const third = httpClient(service.baseUrl);
  for (const [name, value] of kept) third.cookies.set(name, value);
  expect((await back(third, answer)).status).toBe(403);
});

test('an answer of another provider, or of one that does not say who it is, signs nobody in', async () => {
  for (const iss of ['iss=https%3A%2F%2Fevil.example', '']) {
    const client = httpClient(service.baseUrl);
    const answer = await atProvider(place(await begin(client)), 'dana-at-work');
    expect(answer).toMatch(/iss=[^&]+/);
    expect((await back(client, answer.replace(/iss=[^&]+/, iss))).status).toBe(403);
  }
});

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [{ publicKey, privateKey }, stranger] = [rsa(), rsa()];
const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const signedBy =
  (key: KeyObject) =>
  (text: string): string =>
    sign('sha256', Buffer.from(text), key).toString('base64url');
const withHmac =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url');

/** How a provider makes its ID tokens, and what else it does unlike others. */
interface Ways {
  readonly alg?: string;
  readonly signature?: (text: string) => string;
  /** Of the keys; null: none is named. */
  readonly keysAt?: string | null;
  readonly algorithms?: readonly string[];
  /** Hears every request; what it throws is answered with 500. */
  readonly heard?: (pathname: string) => void;
  /** What happens before it gives a token. */
  readonly meanwhile?: () => Promise<void>;
}

/** A provider that gives codes at once to a person who is signed in there, and does not say in its answers who it is. */
async function silentProvider(redirect: string, ways: Ways = {}) {
  const codes = new Map<string, { nonce: string | null; challenge: string | null }>();
  const { alg = 'RS256', signature = signedBy(privateKey) } = ways;
  return provide(ways, (own) => ({
    auth(asked) {
      if (asked.get('redirect_uri') !== redirect) return null;
      const code = randomUUID();
      codes.set(code, { nonce: asked.get('nonce'), challenge: asked.get('code_challenge') });
      return `${redirect}?code=${code}&state=${asked.get('state')}`;
    },
    token(sent) {
      const given = codes.get(sent.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url');
      if (given?.challenge !== challenge) return null;
      const iat = Math.floor(Date.now() / 1000);
      const claims = { iss: own, aud: 'eligibility', sub: 'dana', iat, exp: iat + 60, nonce: given.nonce };
      const said = [{ alg, kid: 'one' }, claims].map(encoded).join('.');
      return { access_token: 'x', token_type: 'bearer', id_token: `${said}.${signature(said)}` };
    },
  }));
}

interface Provided {
  auth(asked: URLSearchParams): string | null;
  token(sent: URLSearchParams): object | null;
}

async function provide(
  { keysAt = '/keys', algorithms = ['RS256'], heard, meanwhile }: Ways,
  make: (own: string) => Provided,
) {
  const server = createServer((req, res) => void answer(req, res));
  const own = await listening(server);
  const provided = make(own);
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const json = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(req.url ?? '', own);
    try {
      heard?.(pathname);
    } catch {
      return void json(500, {});
    }
    if (pathname === '/auth') {
      const to = provided.auth(searchParams);
      return void (to === null ? res.writeHead(400) : res.writeHead(302, { location: to })).end();
    }
    if (pathname === '/token') {
      await meanwhile?.();
      const token = provided.token(new URLSearchParams(await text(req)));
      return void json(token ? 200 : 400, token ?? { error: 'invalid_grant' });
    }
    if (pathname === '/keys') return void json(200, { keys: [publicJwk] });
    if (pathname === '/broken') return void json(500, {});
    if (pathname === '/page') return void res.writeHead(200, { 'content-type': 'text/html' }).end('Hello');
    json(200, {
      issuer: own,
      authorization_endpoint: `${own}/auth`,
      token_endpoint: `${own}/token`,
      id_token_signing_alg_values_supported: algorithms,
      ...(keysAt !== null && { jwks_uri: new URL(keysAt, own).href }),
    });
  }
  return { issuer: own };
}

const isSignedIn = async (client: HttpClient) => (await client.get('/portal/account')).status === 200;

const onwards = async (address: string) => place(await fetch(address, { redirect: 'manual' }));

/** An organization with such a provider, and a user whom it knows as `dana`. */
async function employer(provider: (redirect: string) => Promise<{ issuer: string }> = silentProvider) {
  const { tenant, admin, user: addUser, mailTo } = await hrWorld(service);
  const { organizationId } = tenant;
  const { issuer: oauthIssuer } = await provider(`${service.baseUrl}/portal/sso/${organizationId}/callback`);
  const set = async (values: object) =>
    expect((await admin.patch('/v1/organization', { name: 'X', ...values })).status).toBe(200);
  await set({ oauthEnabled: true, oauthIssuer, oauthClientId: 'eligibility' });
  const user = await addUser();
  const { userId } = user;
  await ownerOf(service.services)('users').where({ id: userId }).update({ oauth_id: 'dana' });
  const ask = async (client: HttpClient) => place(await client.get(`/portal/sso/${organizationId}/oauth`));
  /** A browser in which the user is signed in with the company account. */
  const arrive = async () => {
    const client = httpClient(service.baseUrl);
    const { status } = await back(client, await onwards(await ask(client)));
    expect([status, await isSignedIn(client)]).toEqual([303, true]);
    return client;
  };
  return { organizationId, admin, user, addUser, mailTo, set, ask, arrive };
}

/** What somebody is answered who signs on with such a provider. */
async function signOnWith(ways: Ways) {
  const { ask } = await employer((redirect) => silentProvider(redirect, ways));
  const person = httpClient(service.baseUrl);
  const answer = await back(person, await onwards(await ask(person)));
  return { status: answer.status, entered: person.cookies.has('portal_session'), page: await answer.text() };
}

const unsigned = { signature: () => '' };
const all = ['RS256', 'HS256', 'none'];

test.each<[string, Ways]>([
  ['no signature', unsigned],
  ['no signature and no algorithm', { ...unsigned, alg: 'none', algorithms: all }],
  ['the signature of another key', { signature: signedBy(stranger.privateKey) }],
  ['the signature of another text', { signature: (text) => signedBy(privateKey)(`${text}x`) }],
  [
    'an HMAC with the public key',
    { alg: 'HS256', algorithms: all, signature: withHmac(JSON.stringify(publicJwk)) },
  ],
  ['an HMAC without a secret', { alg: 'HS256', algorithms: all, signature: withHmac('') }],
])('an ID token with %s signs nobody in', async (_what, ways) => {
  expect(await signOnWith({})).toMatchObject({ status: 303, entered: true });
  const answer = await signOnWith(ways);
  expect(answer).toMatchObject({ status: 403, entered: false });
  expect(answer.page).toContain('We do not recognize your company account');
});

test.each<[string, Ways]>([
  ['do not answer', { keysAt: 'http://127.0.0.1:1/keys' }],
  ['are not there', { keysAt: '/broken' }],
  ['are a page', { keysAt: '/page' }],
  ['lie in a private network', { keysAt: 'https://10.0.0.1/keys' }],
  ['are nowhere', { keysAt: null }],
])('where the keys of the provider %s, the person gets to know that it is not they', async (_what, ways) => {
  const { status, entered, page } = await signOnWith(ways);
  expect({ status, entered }).toEqual({ status: 503, entered: false });
  expect(page).toContain(
    'Your organization’s sign-in does not answer, or answers in a way that we cannot check.',
  );
});

/** An organization whose provider sends people on with what another sign-on asks for, and the codes that it is told. */
async function sendingOn(wanted: URL) {
  const told: (string | null)[] = [];
  const hostile = await employer(() =>
    provide({}, () => ({
      auth(asked) {
        const forged = new URL(wanted);
        forged.searchParams.set('state', asked.get('state') ?? '');
        return forged.href;
      },
      token(sent) {
        told.push(sent.get('code'));
        return null;
      },
    })),
  );
  return { told, hostile };
}

test('the provider of one organization gets no answers that another provider gives (mix-up)', async () => {
  const honest = await employer(silentProvider);
  const person = httpClient(service.baseUrl);
  const answered = await back(person, await onwards(await honest.ask(person)));
  expect([answered.status, person.cookies.has('portal_session')]).toEqual([303, true]);

  // Whoever runs it began a sign-on to the other organization, and sends people on with what that one asks for.
  const thief = httpClient(service.baseUrl);
  const wanted = new URL(await honest.ask(thief));
  const { told, hostile } = await sendingOn(wanted);
  const victim = httpClient(service.baseUrl);
  const answer = await onwards(await onwards(await hostile.ask(victim)));
  expect(answer).toContain('?code=');
  expect((await back(victim, answer)).status).toBe(403);
  expect(told).toEqual([]);
});

describe('whom a provider has signed in', () => {
  const auditRows = async (organizationId: number) => {
    const rows: { fields: string[] }[] = await ownerOf(service.services)('audit_events')
      .where({ organization_id: organizationId, subject_type: 'single_sign_on' })
      .orderBy('id')
      .select('fields');
    return rows.map(({ fields }) => fields);
  };

  test.each<[string, object, boolean]>([
    ['is signed out when it is turned off', { oauthEnabled: false }, false],
    ['is signed out when another issuer is trusted', { oauthIssuer: 'https://1.1.1.1' }, false],
    ['is signed out when it is asked as another client', { oauthClientId: 'another' }, false],
    ['stays when its secret is renewed', { oauthClientSecret: 'another one' }, true],
    ['stays when another sign-on changes', { samlEntryPoint: 'https://idp.example/other' }, true],
    ['stays when anything else changes', { timeZone: 'America/Chicago', oauthEnabled: true }, true],
  ])('%s', async (_what, change, stays) => {
    const { organizationId, user, mailTo, set, arrive } = await employer();
    const [one, two, withPassword] = [await arrive(), await arrive(), await signedIn(service, user)];
    await set(change);
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(withPassword)]).toEqual([
      stays,
      stays,
      true,
    ]);
    expect((await auditRows(organizationId)).at(-1)?.includes('session')).toBe(!stays);
    // The user is told of what concerns this sign-on, and of being signed out only then.
    const { text } = await mailTo('dana@example.com').catch(() => ({ text: '' }));
    expect(text.includes('have been signed out')).toBe(!stays);
  });

  test('is signed out while an administrator who came the same way, and changes the issuer, stays', async () => {
    const { organizationId, arrive } = await employer();
    const [acting, elsewhere] = [await arrive(), await arrive()];
    const html = await (await acting.get('/portal/set-up/sign-on')).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const saved = await acting.post('/portal/set-up/sign-on', { csrf, oauthIssuer: issuer });
    expect(place(saved)).toBe('/portal/set-up/sign-on?done=saved');
    expect([await isSignedIn(acting), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await auditRows(organizationId)).at(-1)).toContain('session');
  });

  test('gets no session when it is turned off while the provider is asked', async () => {
    let meanwhile = async (): Promise<void> => undefined;
    const { set, ask, arrive } = await employer((redirect) =>
      silentProvider(redirect, { meanwhile: () => meanwhile() }),
    );
    await arrive();
    meanwhile = () => set({ oauthEnabled: false });
    const client = httpClient(service.baseUrl);
    expect((await back(client, await onwards(await ask(client)))).status).toBe(403);
    expect(client.cookies.has('portal_session')).toBe(false);
  });

  test.each([['another'], ['']])('is signed out when the user gets the id “%s” there', async (oauthId) => {
    const { organizationId, admin, user, addUser, arrive } = await employer();
    const colleague = await addUser();
    const sessions = () => ownerOf(service.services)('portal_sessions');
    await sessions().insert({
      organization_id: organizationId,
      user_id: colleague.userId,
      token_hash: randomBytes(32),
      csrf_hash: randomBytes(32),
      sign_in_method: 'oauth',
      expires_at: new Date(Date.now() + 60_000),
    });
    const [client, withPassword] = [await arrive(), await signedIn(service, user)];
    const { body } = await admin.get<{ firstName: string; lastName: string; role: string }>(
      `/v1/users/${user.userId}`,
    );
    const { firstName, lastName, role } = body;
    const change = async (fields: object) => {
      const sent = { firstName, lastName, role: Number(role), ...fields };
      expect((await admin.patch(`/v1/users/${user.userId}`, sent)).status).toBe(200);
    };
    await change({ oauthId: 'dana', title: 'Manager' });
    expect(await isSignedIn(client)).toBe(true);
    await change({ oauthId });
    expect([await isSignedIn(client), await isSignedIn(withPassword)]).toEqual([false, true]);
    expect(await sessions().where({ user_id: colleague.userId }).select('revoked_at')).toEqual([
      { revoked_at: null },
    ]);
  });
});

const fromBefore = async (organizationId: number) => {
  const row = ownerOf(service.services)('organizations').where({ id: organizationId });
  const { oauth_settings: kept }: { oauth_settings: object } = await row.clone().first('oauth_settings');
  await row.update({ oauth_settings: JSON.stringify({ ...kept, callback: undefined }) });
};

test('a code that was brought to another organization signs nobody in, also where both have the address of all', async () => {
  const ofAll = `${service.baseUrl}/portal/sso/callback`;
  const honest = await employer(() => silentProvider(ofAll));
  await fromBefore(honest.organizationId);

  const thief = httpClient(service.baseUrl);
  const wanted = new URL(await honest.ask(thief));
  const { told, hostile } = await sendingOn(wanted);
  await fromBefore(hostile.organizationId);

  const victim = httpClient(service.baseUrl);
  expect((await back(victim, await onwards(await onwards(await hostile.ask(victim))))).status).toBe(403);
  const [code] = told;
  expect(code).toMatch(/^[0-9a-f-]{36}$/);
  // The verifier and the nonce are the thief's own, and the provider would accept the code.
  const stolen = `${ofAll}?code=${code}&state=${wanted.searchParams.get('state')}`;
  expect([(await back(thief, stolen)).status, thief.cookies.has('portal_session')]).toEqual([403, false]);

  const person = httpClient(service.baseUrl);
  expect((await back(person, await onwards(await honest.ask(person)))).status).toBe(303);
});

test('a client from before keeps the address of all, until it is another one', async () => {
  const { organizationId, set, ask } = await employer(silentProvider);
  await fromBefore(organizationId);
  const client = httpClient(service.baseUrl);
  await set({ oauthIssuer: (await ask(client)).split('/auth?')[0], oauthClientSecret: 'another one' });
  const asked = new URL(await ask(client));
  expect(asked.searchParams.get('redirect_uri')).toBe(`${service.baseUrl}/portal/sso/callback`);
  const elsewhere = `/portal/sso/${organizationId}/callback?code=x&state=${asked.searchParams.get('state')}`;
  expect((await client.get(elsewhere)).status).toBe(403);
  await set({ oauthClientId: 'another' });
  const { searchParams } = new URL(await ask(client));
  expect(searchParams.get('redirect_uri')).toBe(elsewhere.replace(/\?.*$/, '').replace(/^/, service.baseUrl));
});

test('a provider that says it is another one is not asked', async () => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const own = `http://${req.headers.host}`;
    const metadata = { issuer, authorization_endpoint: `${own}/auth`, token_endpoint: `${own}/token` };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
  });
  const oauthIssuer = await listening(server);
  const other = await hrWorld(service);
  const settings = { name: 'Other', oauthEnabled: true, oauthClientId: 'x', oauthIssuer };
  expect((await other.admin.patch('/v1/organization', settings)).status).toBe(200);
  const begun = await httpClient(service.baseUrl).get(`/portal/sso/${other.tenant.organizationId}/oauth`);
  expect([begun.status, asked]).toEqual([503, ['/.well-known/openid-configuration']]);
});

test('no connection goes where the provider’s own answers lead into a private network', async () => {
  const inner = 'http://10.0.0.1';
  const server = createServer((req, res) => {
    const own = `http://${req.headers.host}`;
    res.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        issuer: own,
        authorization_endpoint: `${own}/auth`,
        token_endpoint: `${inner}/token`,
        jwks_uri: `${inner}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  const oauthIssuer = await listening(server);
  const other = await hrWorld(service);
  const patch = { name: 'Other', oauthEnabled: true, oauthClientId: 'x' };
  const set = await other.admin.patch('/v1/organization', {
    ...patch,
    oauthIssuer,
  });
  expect(set.status).toBe(200);
  const { organizationId } = other.tenant;
  const begun = await beginOAuth(service.services, organizationId, '/account');
  if (!begun) throw new Error('The sign-on did not begin');
  const state = new URL(begun.url).searchParams.get('state') ?? '';
  const finish = finishOAuth(service.services, begun.pending, `?code=x&state=${state}`, new Date());
  const failure: unknown = await finish.then(
    () => null,
    (error: unknown) => error,
  );
  const codes: unknown[] = [];
  for (let error = failure; error instanceof Error; error = error.cause) {
    codes.push('code' in error ? error.code : null);
  }
  expect(codes).toContain('ERR_REFUSED_ADDRESS');
});

test('another site signs nobody in unnoticed: who comes from there is asked first', async () => {
  const { organizationId } = world.tenant;
  for (const part of ['', '/oauth', '/saml']) {
    const address = `/portal/sso/${organizationId}${part}?to=%2Faccount`;
    for (const site of ['cross-site', 'same-site']) {
      const client = httpClient(service.baseUrl);
      const answer = await client.get(address, { 'sec-fetch-site': site });
      expect([part, answer.status, place(answer), client.cookies.has('portal_sso')]).toEqual([
        part,
        200,
        '',
        false,
      ]);
      expect(await answer.text()).toContain(`href="${address}"`);
    }
  }
  for (const site of ['same-origin', 'none']) {
    const answer = await httpClient(service.baseUrl).get(`/portal/sso/${organizationId}/oauth`, {
      'sec-fetch-site': site,
    });
    expect(place(answer)).toContain(`${issuer}/auth?`);
  }
});

test('a provider is asked once who it is and for its keys, however often somebody begins or ends a sign-on', async () => {
  const asked: string[] = [];
  const { ask, arrive, set } = await employer((redirect) =>
    silentProvider(redirect, { heard: (pathname) => void asked.push(pathname) }),
  );
  await Promise.all(Array.from({ length: 20 }, () => ask(httpClient(service.baseUrl))));
  await arrive();
  await arrive();
  expect(asked.filter((path) => path !== '/auth' && path !== '/token')).toEqual([
    '/.well-known/openid-configuration',
    '/keys',
  ]);
  asked.length = 0;
  await set({ oauthClientSecret: 'another one' });
  await arrive();
  expect(asked).toEqual(['/.well-known/openid-configuration', '/auth', '/token', '/keys']);
});

test('answers that do not hold make us ask a provider so often, until one holds or the time is over', async () => {
  let told = 0;
  const { ask, arrive } = await employer((redirect) =>
    silentProvider(redirect, { heard: (pathname) => void (told += pathname === '/token' ? 1 : 0) }),
  );
  const answer = async (code: string) => {
    const client = httpClient(service.baseUrl);
    const asked = new URL(await ask(client)).searchParams;
    const address = `${asked.get('redirect_uri')}?code=${code}&state=${asked.get('state')}`;
    return back(client, address);
  };
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) expect((await answer(randomUUID())).status).toBe(403);
  };
  await send(limits.signOns.limit - 1);
  await arrive();
  told = 0;
  await send(limits.signOns.limit);
  const slowed = await answer(randomUUID());
  expect([slowed.status, told]).toEqual([429, limits.signOns.limit]);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('one that could not be asked is asked again', async () => {
  let away = true;
  const { ask } = await employer((redirect) =>
    silentProvider(redirect, {
      heard() {
        if (away) throw new Error('It is away');
      },
    }),
  );
  expect(await ask(httpClient(service.baseUrl))).toBe('');
  away = false;
  expect(await ask(httpClient(service.baseUrl))).toContain('/auth?');
});

test('users read nothing of an unavailable provider when the database is down', async () => {
  const owner = ownerOf(service.services);
  const { rows } = await owner.raw<{ rows: { name: string }[] }>('select current_database() as name');
  const limit = (connections: number) =>
    owner.raw(`alter database ?? connection limit ${connections}`, [rows[0]?.name ?? '']);
  await limit(0);
  try {
    await owner.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> user',
    );
    const answer = await begin(httpClient(service.baseUrl));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('A service that we depend on is not responding.');
  } finally {
    await limit(-1);
  }
});

test('an issuer to which nothing may go is refused when it is set', async () => {
  const issuers = [
    ['https://10.0.0.1', 'forbidden-address'],
    ['https://169.254.169.254/latest', 'forbidden-address'],
    ['https://[::ffff:10.0.0.1]/', 'forbidden-address'],
    ['http://192.168.1.5', 'forbidden-address'],
    ['https://me:pw@login.northwind.example', 'credentials'],
    ['https://login.northwind.example/#x', 'fragment'],
  ] as const;
  for (const [oauthIssuer, code] of issuers) {
    const answer = await setOrganization({ oauthIssuer });
    expect([oauthIssuer, answer.status]).toEqual([oauthIssuer, 422]);
    const codes = code.includes('-') ? [code, code.replaceAll('-', '_')] : [code];
    expect(answer.body).toMatchObject({
      errors: codes.map((each) => ({ pointer: '/oauthIssuer', code: each })),
    });
  }
  // Only browsers go to the entry point of SAML, which may stand in the company's own network.
  const inside = { samlEntryPoint: 'https://10.0.0.1/adfs/ls' };
  expect((await setOrganization(inside)).status).toBe(200);
  const open = await setOrganization({ samlEntryPoint: 'http://10.0.0.1/adfs/ls' });
  expect(open).toMatchObject({
    status: 422,
    body: {
      errors: ['forbidden-address', 'forbidden_address'].map((code) => ({
        pointer: '/samlEntryPoint',
        code,
      })),
    },
  });
});

test('nobody begins or ends one while the organization is suspended', async () => {
  const client = httpClient(service.baseUrl);
  const answer = await atProvider(place(await begin(client)), 'dana-at-work');
  await whileSuspended(service, world.tenant, async () => {
    expect((await back(client, answer)).status).toBe(403);
    const own = `/portal/sso/${world.tenant.organizationId}`;
    for (const address of [own, `${own}/oauth`]) expect((await client.get(address)).status).toBe(403);
  });
  expect((await begin(client)).status).toBe(303);
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
