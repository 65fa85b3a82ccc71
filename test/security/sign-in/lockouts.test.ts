import { clientGuessLimits, neighborhoodFactor } from '../../../src/authentication/attempts';
import { limits, signInLimits } from '../../../src/portal/session/portal';
import { api } from '../../support/http';
import { ownerOf } from '../../support/owner';
import { httpClient, type HttpClient } from '../../support/pages/http-client';
import { hidden, hrWorld, password, signedIn, type HrWorld } from '../../support/organizations/hr';
import { quickHash } from '../../support/secrets';
import { useAnother, useService } from '../../support/service';

/** Nobody is locked out by others: neither a user nor an API client, however often somebody else guesses. */

const service = useService();
const withoutProxy = useAnother(service, { trustProxy: 0 });
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});
afterEach(() => ownerOf(service.services)('failed_attempts').delete());

const signIn = async (login: string, secret: string, address: string, browser?: HttpClient) => {
  const client = browser ?? httpClient(service.baseUrl);
  const { status } = await client.post('/portal/sign-in', { login, password: secret }, from(address));
  return status;
};
/** Behind the proxy on this machine, which every process trusts unless told otherwise. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Statuses by how often they came. */
async function tally(statuses: Iterable<Promise<number>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(statuses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const home = '203.0.113.9';

describe('a user', () => {
  test('is not locked by wrong passwords from the networks of one /48, which is held as a whole', async () => {
    const { login } = await world.user();
    const guesses = times(60, (index) => signIn(login, 'wrong', `2001:db8:77:${index.toString(16)}::1`));
    const tried = signInLimits.pair * neighborhoodFactor;
    expect(await tally(guesses)).toEqual({ 422: tried, 429: 60 - tried });
    expect(await signIn(login, password, home)).toBe(303);
    expect(await signIn(login, password, '2001:db8:78::1')).toBe(303);
  });

  test('is not locked by wrong passwords from everywhere; each network has fewer tries then', async () => {
    const { login } = await world.user();
    const { siege, pair } = signInLimits;
    const networks = times(Math.ceil(siege.name / pair) + 4, (index) => `198.51.100.${index}`);
    const guesses = networks.flatMap((address) => times(pair, () => signIn(login, 'wrong', address)));
    expect((await tally(guesses))[422]).toBeGreaterThanOrEqual(siege.name);
    const bot = '192.0.2.1';
    expect(await tally(times(pair, () => signIn(login, 'wrong', bot)))).toEqual({
      422: siege.pair,
      429: pair - siege.pair,
    });
    expect(await signIn(login, password, home)).toBe(303);
  });

  test('comes in from a known device although somebody guesses in the same network', async () => {
    const user = await world.user();
    const stranger = await world.user();
    const browser = await signedIn(service, user);
    const guesses = times(signInLimits.network + 20, (index) => signIn(`somebody.${index}`, 'wrong', home));
    expect(await tally(guesses)).toEqual({ 422: signInLimits.network, 429: 20 });
    await tally(times(signInLimits.pair, () => signIn(user.login, 'wrong', home)));
    expect(await signIn(user.login, password, home)).toBe(429);
    expect(await signIn(stranger.login, password, home, browser)).toBe(429);
    expect(await signIn(user.login.toUpperCase(), password, home, browser)).toBe(303);
  });

  test('keeps a known device to himself: it is no way to guess', async () => {
    const user = await world.user();
    const browser = await signedIn(service, user);
    const device = browser.cookies.get('portal_device') ?? '';
    const guess = (secret: string) => {
      const copy = httpClient(service.baseUrl);
      copy.cookies.set('portal_device', device);
      return signIn(user.login, secret, home, copy);
    };
    // Those of the device, and then those of a stranger.
    const most = signInLimits.pair * 2;
    expect(await tally(times(most + 5, () => guess('wrong')))).toEqual({ 422: most, 429: 5 });
    expect(await guess(password)).toBe(429);
    expect(await signIn(user.login, password, '203.0.113.10')).toBe(303);
    expect(Buffer.from(device, 'base64url').toString('latin1')).not.toContain(user.login);
  });

  test('can change his password although somebody guesses it in a session that he left open', async () => {
    const user = await world.user();
    const [left, own] = [await signedIn(service, user), await signedIn(service, user)];
    const change = async (client: HttpClient, present: string) => {
      const csrf = hidden(await (await client.get('/portal/account')).text(), 'csrf');
      const wanted = 'a new long password';
      return (await client.post('/portal/account/password', { csrf, present, wanted, again: wanted })).status;
    };
    const guesses = times(limits.passwords.limit + 2, () => change(left, 'wrong'));
    expect(await tally(guesses)).toEqual({ 422: limits.passwords.limit, 429: 2 });
    expect(await change(own, password)).toBe(303);
  });

  test('is a stranger with a cookie that somebody made up', async () => {
    const { login } = await world.user();
    const forged = httpClient(service.baseUrl);
    forged.cookies.set(
      'portal_device',
      Buffer.from(JSON.stringify({ id: 'x', logins: [login] })).toString('base64url'),
    );
    await tally(times(signInLimits.pair, () => signIn(login, 'wrong', home)));
    expect(await signIn(login, password, home, forged)).toBe(429);
  });

  test('cannot name addresses of his own when no proxy is trusted', async () => {
    const { login } = await world.user();
    const guesses = times(signInLimits.pair + 3, (index) =>
      signIn(login, 'wrong', `198.51.100.${index}`, httpClient(withoutProxy.baseUrl)),
    );
    expect(await tally(guesses)).toEqual({ 422: signInLimits.pair, 429: 3 });
  });
});

/** Employees' logins are unique only within an organization: whoever runs one can make any address a login there. */
describe('another employer that has the same login', () => {
  let elsewhere: HrWorld;
  beforeAll(async () => {
    elsewhere = await hrWorld(service);
  });

  /** A user, and an employee elsewhere with the same login. @returns the password of the employee */
  async function namesake(login: string): Promise<string> {
    await world.user({ login });
    const { employeeId } = await elsewhere.form({
      signed: false,
      employee: { emailAddress: login, createLogin: true },
    });
    const own = 'the password of the other account';
    await ownerOf(service.services)('employee_logins')
      .where({ employee_id: employeeId })
      .update({ password_hash: await quickHash(own) });
    return own;
  }

  test('gets no more guesses by signing in there between them', async () => {
    const login = 'guessed@example.com';
    const own = await namesake(login);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < signInLimits.pair - 1; index += 1) await signIn(login, 'wrong', home);
      statuses.push(await signIn(login, own, home));
    }
    expect(statuses).toEqual([303, 303, 303]);
    expect(await signIn(login, password, home)).toBe(422);
    expect(await signIn(login, password, '203.0.113.10')).toBe(303);
  });

  test('makes no browser a known device of the user', async () => {
    const login = 'unknown.device@example.com';
    const own = await namesake(login);
    const browser = httpClient(service.baseUrl);
    expect(await signIn(login, own, '203.0.113.10', browser)).toBe(303);
    await tally(times(signInLimits.pair, () => signIn(login, 'wrong', home)));
    expect(await signIn(login, password, home, browser)).not.toBe(303);
  });
});

describe('an API client', () => {
  const ask = async (client: { clientId: string }, secret: string, address: string) => {
    const authorization = `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString('base64')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const answer = await api(service.baseUrl).post('/v1/oauth/token', body, {
      authorization,
      ...from(address),
    });
    return answer.status;
  };

  test('is not locked by wrong secrets from everywhere', async () => {
    const client = await world.tenant.caller();
    const networks = times(26, (index) => `198.51.100.${index}`);
    const guesses = networks.flatMap((address) =>
      times(clientGuessLimits.pair, () => ask(client, 'wrong', address)),
    );
    expect(await tally(guesses)).toEqual({ 401: 26 * clientGuessLimits.pair });
    expect(await ask(client, client.clientSecret, '198.51.100.1')).toBe(429);
    expect(await ask(client, client.clientSecret, home)).toBe(200);
  });

  test('gets its tokens for all of its workers that start together', async () => {
    const client = await world.tenant.caller();
    const asked = times(clientGuessLimits.pair * 2, () => ask(client, client.clientSecret, home));
    expect(await tally(asked)).toEqual({ 200: clientGuessLimits.pair * 2 });
  });
});
