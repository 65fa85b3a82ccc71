import { randomBytes } from 'node:crypto';
import { deviceOf } from '../../../src/portal/session/device';
import { mostSessions } from '../../../src/store/access/portal-sessions';
import { httpClient } from '../../support/pages/http-client';
import {
  hidden,
  hrWorld,
  password,
  signedIn,
  type HrUser,
  type HrWorld,
} from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { ownerOf } from '../../support/owner';
import { quickHash } from '../../support/secrets';

/** A user sees and ends the sessions of his own, and nobody else's. */

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';

async function inFirefox({ login }: HrUser) {
  const client = httpClient(service.baseUrl);
  await client.post('/portal/sign-in', { login, password, to: '/account' }, { 'user-agent': firefox });
  return client;
}

async function pageOf(client: Awaited<ReturnType<typeof inFirefox>>) {
  const page = await (await client.get('/portal/account/sessions')).text();
  const end = (session: string) =>
    client.post('/portal/account/sessions', { csrf: hidden(page, 'csrf'), session });
  return { page, ids: [...page.matchAll(/name="session" value="(\d+)"/g)].map(([, id]) => id ?? ''), end };
}

const isOpen = async (client: Awaited<ReturnType<typeof inFirefox>>) =>
  (await client.get('/portal/account')).status === 200;

async function newestSession(): Promise<number> {
  const row: { id: number } | undefined = await ownerOf(service.services)('portal_sessions')
    .orderBy('id', 'desc')
    .first('id');
  return row?.id ?? 0;
}

test('are listed without those that are over, and one of them can be ended', async () => {
  const user = await world.user();
  const [here, there, idle] = [await signedIn(service, user), await inFirefox(user), await inFirefox(user)];
  const newest = await newestSession();
  const long = new Date(Date.now() - 3_600_000);
  await ownerOf(service.services)('portal_sessions').where({ id: newest }).update({ last_seen_at: long });
  const { page, ids, end } = await pageOf(here);
  expect(page).toContain('2 sessions');
  expect(page).toContain('Firefox on Windows');
  expect(page).toContain('This session');
  expect(page).not.toContain('Mozilla');
  expect(ids).toHaveLength(1);
  expect((await end(ids[0] ?? '')).status).toBe(303);
  expect([await isOpen(here), await isOpen(there), await isOpen(idle)]).toEqual([true, false, false]);
  const audit: unknown[] = await ownerOf(service.services)('audit_events').where({
    operation_id: 'endSession',
    subject_id: user.userId,
  });
  expect(audit).toHaveLength(1);
});

test('all end together except the one that asks', async () => {
  const user = await world.user();
  const clients = [await signedIn(service, user), await inFirefox(user), await inFirefox(user)] as const;
  await (await pageOf(clients[0])).end('all');
  expect(await Promise.all(clients.map(isOpen))).toEqual([true, false, false]);
});

test('of somebody else are neither seen nor ended', async () => {
  const victim = await inFirefox(await world.user());
  const foreign = await newestSession();
  const { page, end } = await pageOf(await signedIn(service, await world.user()));
  expect(page).toContain('1 session<');
  for (const id of [String(foreign), '0', '-1', '99999999999', 'x', '1.5']) await end(id);
  expect(await isOpen(victim)).toBe(true);
});

test('are twenty at most: one more ends the oldest', async () => {
  const user = await world.user();
  const [first, second] = [await inFirefox(user), await inFirefox(user)];
  const { organizationId } = world.tenant;
  const [row]: Record<string, unknown>[] = await ownerOf(service.services)('portal_sessions')
    .where({ organization_id: organizationId, user_id: user.userId })
    .orderBy('id', 'desc');
  const { id: _, ...copied } = row ?? {};
  const more = Array.from({ length: mostSessions - 2 }, () => ({ ...copied, token_hash: randomBytes(32) }));
  await ownerOf(service.services)('portal_sessions').insert(more);
  expect([await isOpen(first), await isOpen(second)]).toEqual([true, true]);
  const last = await inFirefox(user);
  expect([await isOpen(first), await isOpen(second), await isOpen(last)]).toEqual([false, true, true]);
});

test('are ended by an administrator, with the tokens of the API', async () => {
  const caller = await world.tenant.caller();
  const login = `ended.${caller.userId}`;
  await ownerOf(service.services)('users')
    .where({ id: caller.userId })
    .update({ login, password_hash: await quickHash(password) });
  const browser = await inFirefox({ userId: caller.userId, login });
  const path = `/v1/users/${caller.userId}`;
  const { body } = await world.admin.get<{ firstName: string; lastName: string; role: string }>(path);
  const { firstName, lastName, role } = body;
  const change = (endSessions: boolean) =>
    world.admin.patch(path, { firstName, lastName, role: Number(role), endSessions });
  expect([(await change(false)).status, await isOpen(browser)]).toEqual([200, true]);
  expect([(await change(true)).status, await isOpen(browser)]).toEqual([200, false]);
  const tokens = await ownerOf(service.services)('access_tokens').where({
    user_id: caller.userId,
    revoked_at: null,
  });
  expect(tokens).toEqual([]);
});

test.each([
  [firefox, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36 Edg/137.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', null],
  ['', null],
])('a browser is named by its kind alone: %s', (agent, device) => {
  expect(deviceOf({ headers: { 'user-agent': agent } })).toBe(device);
});
