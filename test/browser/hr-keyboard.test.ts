import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { hrWorld, password, useHr, type HrWorld } from '../portal/hr/support';
import { useBrowser } from '../support/browser';
import { api } from '../support/http';
import { press, tabTo, type } from './keys';
import { ownerOf } from '../support/owner';

jest.setTimeout(120_000);

/** By keyboard alone, on a phone's width, without scripts: what people press, nothing that only a test can do. */

const service = useHr();
const browser = useBrowser();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

const open = (path: string) =>
  browser.open(service.baseUrl + path, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const heading = (page: Page) => page.locator('h1').textContent();
const place = (page: Page) => new URL(page.url()).pathname;

async function signIn(login: string, to: string): Promise<Page> {
  const page = await open(`/portal${to}`);
  await type(page, 'login', login);
  await type(page, 'password', password);
  await press(page, 'form[action$="/sign-in"] button');
  return page;
}

test('a form is found, started, sent again and withdrawn; a package is made; an update goes again', async () => {
  const { login } = await world.user();
  const hired = await world.admin.post<{ id: number }>('/v1/employees', {
    firstName: 'Noor',
    lastName: 'Quartey',
    startDate: '2026-11-23',
    locationId: world.tenant.locationId,
    emailAddress: 'noor.keys@example.com',
  });
  expect(hired.status).toBe(201);
  const page = await signIn(login, '/employees');
  await type(page, 'name', 'quart');
  await press(page, 'form[role=search] button');
  await press(page, `a[href$="/employees/${hired.body.id}/i9"]`);
  await tabTo(page, '#where');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await press(page, 'form[action$="/i9"] button');
  expect(await heading(page)).toBe('Quartey, Noor');
  expect(await page.locator('[role=status]').textContent()).toContain('The form is started');

  await press(page, 'a[href$="/section1-link"]');
  await press(page, 'form[action$="/section1-link"] button');
  expect(await page.locator('[role=status]').textContent()).toContain('The employee gets an email');

  const { i9Id } = await world.form({ remote: true });
  await page.goto(`${service.baseUrl}/portal/i9s/${i9Id}`);
  await press(page, 'a[href$="/representative"]');
  await type(page, 'firstName', 'Sam');
  await type(page, 'lastName', 'Ito');
  await type(page, 'email', 'sam.keys@example.com');
  await press(page, 'form[action$="/representative"] button');
  await press(page, 'a[href$="/representative-withdrawal"]');
  await press(page, 'form[action$="/representative-withdrawal"] button');
  expect(await page.locator('[role=status]').textContent()).toContain('The invitation was withdrawn');

  await press(page, 'a[href$="/packages"]');
  await type(page, 'startDate', '11/01/2026');
  await press(page, 'form[action$="/packages"] button');
  expect(await page.locator('progress').count()).toBe(1);
  await press(page, 'a[href*="refresh=yes"]');
  await press(page, '.hr-refresh a');
  expect(place(page)).toBe('/portal/packages');

  const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';
  const partner = await world.tenant.caller({ partner: { callbackUrl } });
  const push = await api(service.baseUrl, partner.token).post<{ id: number }>(
    '/v1/partners/self/test-deliveries',
  );
  await press(page, 'a[href$="/pushes"]');
  await press(page, `form[action$="/pushes/${push.body.id}/redelivery"] button`);
  expect(await page.locator('[role=status]').textContent()).toContain('queued again');
});

describe('the company account', () => {
  let provider: Server;
  beforeAll(async () => {
    provider = createServer((_req, res) => res.end('<h1>The sign-in of the company</h1>'));
    await new Promise<void>((done) => void provider.listen(0, '127.0.0.1', done));
    const { port } = provider.address() as AddressInfo;
    const { userId } = await world.user();
    const system = ownerOf(service.services);
    await system('users').where({ id: userId }).update({ email_address: 'dana@keys.example' });
    await system('organizations')
      .where({ id: world.tenant.organizationId })
      .update({
        saml_enabled: true,
        saml_settings: JSON.stringify({
          entryPoint: `http://127.0.0.1:${port}/sso`,
          certificate: 'MIIB',
        }),
      });
  });
  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });

  test('is reached from the sign-in page, past the policy that holds forms to this site', async () => {
    const page = await open('/portal/sign-in');
    await press(page, 'a[href*="/sso"]');
    await type(page, 'account', 'anybody@keys.example');
    await tabTo(page, 'form[action$="/sso"] button');
    const arrived = page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/sso/);
    await page.keyboard.press('Enter');
    await arrived;
    expect(await heading(page)).toBe('The sign-in of the company');
    expect(page.url()).not.toContain('anybody');
  });

  test('says the same to everybody whom it cannot take there', async () => {
    const page = await open('/portal/sso');
    await type(page, 'account', 'nobody.at.all');
    await press(page, 'form[action$="/sso"] button');
    expect([place(page), await heading(page)]).toEqual(['/portal/sso/asked', 'Look at your email']);
  });
});
