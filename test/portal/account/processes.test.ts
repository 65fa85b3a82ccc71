import { clientGuessLimits, linkGuessLimit } from '../../../src/authentication/attempts';
import { limits, signInLimits } from '../../../src/portal/session/portal';
import { removeExpired } from '../../../src/store/installation/housekeeping';
import { api } from '../../support/http';
import { eventually } from '../../support/patience';
import { httpClient, type HttpClient } from '../../support/pages/http-client';
import { hidden, hrWorld, password, signedIn, type HrWorld } from '../../support/organizations/hr';
import { useAnother, useService } from '../../support/service';
import { asWorker, ownerOf } from '../../support/owner';

/** Whoever guesses is held by all processes together, as is whoever sends too much or is shut out. */

const service = useService({ rateLimitPerMinute: 60_000 });
const another = useAnother(service);
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

const forget = () => ownerOf(service.services)('failed_attempts').delete();
afterEach(forget);

/** So many times, once here and once there. */
async function alternately<T>(times: number, attempt: (baseUrl: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) {
    results.push(await attempt((index % 2 === 0 ? service : another).baseUrl));
  }
  return results;
}

const signIn = (baseUrl: string, login: string, secret: string) =>
  httpClient(baseUrl).post('/portal/sign-in', { login, password: secret });

test('a login is locked on every process, and opens again when the window is over', async () => {
  const { login } = await world.user();
  const wrong = await alternately(signInLimits.pair, (baseUrl) => signIn(baseUrl, login, 'wrong'));
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 422));
  for (const { baseUrl } of [service, another]) {
    const answer = await signIn(baseUrl, login, password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(signInLimits.windowSeconds);
    expect(await answer.text()).toContain('There were too many attempts');
  }
  const over = new Date(Date.now() - signInLimits.windowSeconds * 1000 - 1000);
  await ownerOf(service.services)('failed_attempts').update({ window_start: over });
  expect((await signIn(another.baseUrl, login, password)).status).toBe(303);
});

test('a window that a wrong clock began in the future is over', async () => {
  const { login } = await world.user();
  const ask = async () => [
    (await signIn(service.baseUrl, login, password)).status,
    (await httpClient(service.baseUrl).get(`/portal/section2/${'x'.repeat(43)}`)).status,
  ];
  await alternately(signInLimits.pair, (baseUrl) => signIn(baseUrl, login, 'wrong'));
  await alternately(linkGuessLimit.limit, (baseUrl) =>
    httpClient(baseUrl).get(`/portal/section2/${'x'.repeat(43)}`),
  );
  expect(await ask()).toEqual([429, 429]);
  const ahead = new Date(Date.now() + 365 * 24 * 3_600_000);
  await ownerOf(service.services)('failed_attempts').update({ window_start: ahead });
  expect(await ask()).toEqual([303, 404]);
});

test('attempts at the same time on two processes count together', async () => {
  const { login } = await world.user();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signIn((index % 2 ? service : another).baseUrl, login, 'wrong')),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(signInLimits.pair);
});

test('the login of a new hire is locked in the same way', async () => {
  const address = 'locked.hire@example.com';
  await world.hireWithLogin(address);
  await alternately(signInLimits.pair, (baseUrl) => signIn(baseUrl, address, 'wrong'));
  expect((await signIn(another.baseUrl, address, password)).status).toBe(429);
});

test('what is right does not count, however often', async () => {
  const { login } = await world.user();
  const answers = await alternately(signInLimits.pair + 2, (baseUrl) => signIn(baseUrl, login, password));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  const rows: { attempts: number }[] = await ownerOf(service.services)('failed_attempts').select('attempts');
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0]);
});

test('somebody who is locked at one place does not lock the login everywhere', async () => {
  const { login } = await world.user();
  await alternately(signInLimits.pair + 10, (baseUrl) => signIn(baseUrl, login, 'wrong'));
  const rows: { attempts: number }[] = await ownerOf(service.services)('failed_attempts')
    .orderBy('attempts')
    .select('attempts');
  // Of the name and the network: what was let through, and no more.
  expect(rows.map(({ attempts }) => attempts)).toEqual([
    signInLimits.pair,
    signInLimits.pair,
    signInLimits.pair + 10,
  ]);
});

test('the present password on the form that changes it cannot be guessed in an open session', async () => {
  const user = await world.user();
  const client = await signedIn(service, user);
  const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
  const change = (baseUrl: string, present: string) => {
    const browser = httpClient(baseUrl);
    for (const [name, value] of client.cookies) browser.cookies.set(name, value);
    const wanted = 'a new long password';
    return browser.post('/portal/account/password', { csrf, present, wanted, again: wanted });
  };
  const wrong = await alternately(limits.passwords.limit, (baseUrl) => change(baseUrl, 'not the password'));
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 422));
  const refused = await change(another.baseUrl, password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/id="present-error"[^>]*>There were too many attempts/);
  await forget();
  expect((await change(another.baseUrl, password)).status).toBe(303);
});

test('the password that a new hire has to change cannot be guessed either', async () => {
  const address = 'guessing.hire@example.com';
  const generated = 'a generated password';
  await world.hireWithLogin(address, { generated });
  const client = httpClient(service.baseUrl);
  await client.post('/portal/sign-in', { login: address, password: generated });
  const wanted = 'my own long password';
  const change = (present: string) => client.post('/portal/my/password', { present, wanted, again: wanted });
  for (let attempt = 0; attempt < limits.passwords.limit; attempt += 1) {
    expect((await change('not the password')).status).toBe(422);
  }
  expect((await change(generated)).status).toBe(429);
});

test('unknown links count for new hires and representatives together', async () => {
  const open = (client: HttpClient, index: number) =>
    client.get(`/portal/section${1 + (index % 2)}/${'x'.repeat(40)}${index}`);
  let index = 0;
  const answers = await alternately(linkGuessLimit.limit, (baseUrl) =>
    open(httpClient(baseUrl), (index += 1)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  for (const { baseUrl } of [service, another]) {
    for (const section of [0, 1]) expect((await open(httpClient(baseUrl), section)).status).toBe(429);
  }
});

test('secrets of API clients cannot be guessed, on whichever operation and process', async () => {
  const client = await world.tenant.caller({ partner: true });
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`,
  });
  const form = (values: Record<string, string>) => new URLSearchParams(values);
  const asks = [
    (baseUrl: string, secret: string) =>
      api(baseUrl).post('/v1/oauth/token', form({ grant_type: 'client_credentials' }), basic(secret)),
    (baseUrl: string, secret: string) => api(baseUrl).post('/v1/partners/sessions', undefined, basic(secret)),
    (baseUrl: string, secret: string) =>
      api(baseUrl).post('/v1/oauth/revoke', form({ token: 'x' }), basic(secret)),
  ];
  let index = 0;
  const wrong = await alternately(clientGuessLimits.pair, (baseUrl) => {
    const ask = asks[(index += 1) % asks.length];
    if (!ask) throw new Error('There is no such operation');
    return ask(baseUrl, 'wrong');
  });
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 401));
  for (const { baseUrl } of [service, another]) {
    for (const ask of asks) {
      const answer = await ask(baseUrl, client.clientSecret);
      expect(answer.status).toBe(429);
      expect(answer.body).toMatchObject({ status: 429, title: 'Too many requests' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  const other = await world.tenant.caller();
  const credentials = { client_id: other.clientId, client_secret: other.clientSecret };
  const good = await api(another.baseUrl).post(
    '/v1/oauth/token',
    form({ grant_type: 'client_credentials', ...credentials }),
  );
  expect(good.status).toBe(200);
});

test('counters whose window is over are removed', async () => {
  await signIn(service.baseUrl, 'somebody.unknown', 'wrong');
  const { database } = asWorker(service.services);
  expect(await removeExpired(database, new Date())).toMatchObject({ failed_attempts: 0 });
  const later = new Date(Date.now() + 2 * 3_600_000);
  expect(await removeExpired(database, later)).toMatchObject({ failed_attempts: 3 });
});

test('a token that one process has revoked is refused by another one within five seconds', async () => {
  const client = await world.tenant.caller();
  const read = ({ baseUrl }: { baseUrl: string }) => api(baseUrl, client.token).get('/v1/roles');
  for (const process of [service, another]) expect((await read(process)).status).toBe(200);
  const form = { token: client.token, client_id: client.clientId, client_secret: client.clientSecret };
  const revoked = await api(service.baseUrl).post('/v1/oauth/revoke', new URLSearchParams(form));
  expect(revoked.status).toBe(200);
  expect((await read(service)).status).toBe(401);
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
  expect((await read(another)).status).toBe(401);
  later.mockRestore();
});

test('processes count the requests of a client together', async () => {
  const { token } = await world.tenant.caller();
  const used = async ({ baseUrl }: { baseUrl: string }): Promise<number> => {
    const { headers } = await api(baseUrl, token).get('/v1/roles');
    return (
      service.services.config.rateLimitPerMinute - Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    );
  };
  let sent = 0;
  // More than were ever sent there: those of the other process. A minute that ends begins the count anew for both.
  await eventually(async () => {
    for (let count = 0; count < 5; count += 1) await used(service);
    sent += 1;
    return (await used(another)) > sent || undefined;
  });
});
