import path from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { hrWorld, password, type HrUser, type HrWorld } from '../support/organizations/hr';
import { useService } from '../support/service';
import { useBrowser } from '../support/browser';
import { ownerOf } from '../support/owner';
import { axeFindings } from './catalogue/inspect';
import { click, enter, leave } from './hands';

/** Passkeys with a virtual authenticator of the browser. They are bound to a name, so the service has one. */

const service = useService({ baseUrl: 'http://localhost:0' });
const browser = useBrowser();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A browser on a device that verifies its owner. */
async function device(): Promise<Device> {
  const context = await browser.context();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, cdp, authenticatorId };
}

const go = (page: Page, to: string) => page.goto(`${service.baseUrl}/portal${to}`);
const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const main = 'main form .usa-button[type=submit]';
const send = (page: Page) => leave(page, () => click(page, main));

async function picture(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: path.join(folder, `passkey-${name}.png`), fullPage: true });
}

/** Signs in with the password and adds a passkey of the device. */
async function addPasskey({ context, page }: Device, { login }: HrUser): Promise<void> {
  await go(page, '/sign-in?to=/account');
  await enter(page, { login, password });
  await send(page);
  await go(page, '/account/passkeys');
  await picture(page, 'none');
  await enter(page, { name: 'My laptop', present: password });
  await send(page);
  expect(placeOf(page)).toBe('/portal/account/passkeys?done=added');
  await picture(page, 'added');
  await context.clearCookies();
}

/** Signs in with the passkey. @returns what the browser has sent */
async function signIn(page: Page): Promise<string> {
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await go(page, '/sign-in/passkey?to=/account');
  await send(page);
  return (await sent).postData() ?? '';
}

const replay = (body: string) =>
  fetch(`${service.baseUrl}/portal/sign-in/passkey`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(body),
  });

test('a passkey signs in without a password and a code, each answer once', async () => {
  const mine = await device();
  const user = await world.user();
  await addPasskey(mine, user);
  const { role }: { role: number } = await ownerOf(service.services)('users')
    .where({ id: user.userId })
    .first('role');
  await ownerOf(service.services)('roles').where({ id: role }).update({ second_factor_required: true });

  await go(mine.page, '/sign-in/passkey');
  await picture(mine.page, 'sign-in');
  const answer = await signIn(mine.page);
  expect(placeOf(mine.page)).toBe('/portal/account');
  expect(await mine.page.locator('main').textContent()).toContain('with a passkey');
  expect((await replay(answer)).status).toBe(422);

  // The answer to one challenge is none to another, nor for another user.
  await go(mine.page, '/sign-in/passkey');
  const fresh = await mine.page.locator('input[name=challenge]').inputValue();
  const moved = new URLSearchParams(answer);
  moved.set('challenge', fresh);
  expect((await replay(moved.toString())).status).toBe(422);
  for (const made of [
    '',
    'null',
    '{}',
    '{"id":"x","response":{"userHandle":"MTox"}}',
    '{"id":1,"response":1}',
    '{"id":"x","response":null}',
    '{"id":"x","response":{"userHandle":5}}',
  ]) {
    moved.set('answer', made);
    expect((await replay(moved.toString())).status).toBe(422);
  }
  moved.set('challenge', 'made up');
  expect((await replay(moved.toString())).status).toBe(422);
});

test('is removed with the password, and opens nothing afterwards', async () => {
  const mine = await device();
  const user = await world.user();
  await addPasskey(mine, user);
  await signIn(mine.page);
  await go(mine.page, '/account/passkeys');
  await leave(mine.page, () => click(mine.page, 'td a[href$="/removal"]'));
  await picture(mine.page, 'removal');
  await enter(mine.page, { present: 'wrong' });
  expect((await send(mine.page))?.status()).toBe(422);
  await enter(mine.page, { present: password });
  await send(mine.page);
  expect(placeOf(mine.page)).toBe('/portal/account/passkeys?done=removed');
  await mine.context.clearCookies();
  await signIn(mine.page);
  expect(new URL(mine.page.url()).pathname).toBe('/portal/sign-in/passkey');
  await picture(mine.page, 'refused');
});

test('a device that does not verify its owner gets nowhere, and the page says so', async () => {
  const mine = await device();
  await addPasskey(mine, await world.user());
  await mine.cdp.send('WebAuthn.setUserVerified', {
    authenticatorId: mine.authenticatorId,
    isUserVerified: false,
  });
  await go(mine.page, '/sign-in/passkey');
  await click(mine.page, main);
  await mine.page.locator('#passkey-failed').waitFor({ state: 'visible' });
  await picture(mine.page, 'failed');
  expect(placeOf(mine.page)).toBe('/portal/sign-in/passkey');
});

test('only the pages that use a passkey allow a script', async () => {
  const policy = async (to: string) =>
    (await fetch(`${service.baseUrl}/portal${to}`)).headers.get('content-security-policy');
  expect(await policy('/sign-in/passkey')).toMatch(/; script-src 'self'$/);
  expect(await policy('/sign-in')).not.toContain('script-src');
});
