import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { hrWorld, password, type HrWorld } from '../support/organizations/hr';
import { useService } from '../support/service';
import { useBrowser } from '../support/browser';
import { api } from '../support/http';
import { press, tabTo, type } from './keys';
import { ownerOf } from '../support/owner';
import { answerTo, samlSettings } from '../support/peers/saml/idp';

/** By keyboard alone, on a phone's width, without scripts: what people press, nothing that only a test can do. */

const service = useService();
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
  await tabTo(page, '#remote');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await press(page, 'form[action$="/i9"] button');
  expect(await heading(page)).toBe('Quartey, Noor');
  expect(await page.locator('[role=status]').textContent()).toContain('The form has been started');

  await press(page, 'a[href$="/section1-link"]');
  await press(page, 'form[action$="/section1-link"] button');
  expect(await page.locator('[role=status]').textContent()).toContain('The employee will get an email');

  const { i9Id } = await world.form({ remote: true });
  await page.goto(`${service.baseUrl}/portal/i9s/${i9Id}`);
  await press(page, 'a[href$="/representative"]');
  await type(page, 'firstName', 'Sam');
  await type(page, 'lastName', 'Ito');
  await type(page, 'emailAddress', 'sam.keys@example.com');
  await press(page, 'form[action$="/representative"] button');
  await press(page, 'a[href$="/representative-withdrawal"]');
  await press(page, 'form[action$="/representative-withdrawal"] button');
  expect(await page.locator('[role=status]').textContent()).toContain('The invitation was withdrawn');

  await press(page, 'a[href$="/inspections"]');
  await press(page, 'a[href$="/packages"]');
  await type(page, 'startDate', '11/01/2026');
  await press(page, 'form[action$="/packages"] button');
  expect(await page.locator('progress').count()).toBe(1);
  await press(page, 'a[href*="refresh=yes"]');
  await press(page, '.hr-refresh a');
  expect(place(page)).toBe('/portal/packages');

  const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';
  const partner = await world.tenant.caller({ partner: { callbackUrl } });
  const delivery = await api(service.baseUrl, partner.token).post<{ id: number }>(
    '/v1/partners/self/test-deliveries',
  );
  await press(page, 'a[href$="/imports"]');
  await press(page, 'a[href$="/deliveries"]');
  await press(page, `form[action$="/deliveries/${delivery.body.id}/redelivery"] button`);
  expect(await page.locator('[role=status]').textContent()).toContain('queued and will be sent again');
});

describe('the company account', () => {
  let provider: Server;
  beforeAll(async () => {
    const entity = `${service.baseUrl}/portal/sso/${world.tenant.organizationId}/saml`;
    const answer = async (req: IncomingMessage, res: ServerResponse) => {
      const fields = Object.entries(await answerTo(new URL(req.url ?? '', entity), entity, 'dana-at-work'));
      const inputs = fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
      const form = `<form method="post" action="${entity}">${inputs.join('')}<button>Go on</button></form>`;
      res.setHeader('content-type', 'text/html').end(`<h1>The sign-in of the company</h1>${form}`);
    };
    provider = createServer((req, res) => void answer(req, res));
    await new Promise<void>((done) => void provider.listen(0, '127.0.0.1', done));
    const { port } = provider.address() as AddressInfo;
    const { userId } = await world.user();
    const system = ownerOf(service.services);
    await system('users')
      .where({ id: userId })
      .update({ email_address: 'dana@keys.example', saml_id: 'dana-at-work' });
    await system('organizations')
      .where({ id: world.tenant.organizationId })
      .update({
        saml_enabled: true,
        saml_settings: JSON.stringify({
          // Another site than 127.0.0.1, as a provider is: cookies tell sites apart, not ports.
          entryPoint: `http://localhost:${port}/sso`,
          issuer: samlSettings.samlIssuer,
          certificate: samlSettings.samlCertificate,
        }),
      });
  });
  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });

  test('is reached from the sign-in page, past the policy that holds forms to this site, and leads back', async () => {
    const page = await open('/portal/sign-in');
    await press(page, 'a[href*="/sso"]');
    await type(page, 'account', 'anybody@keys.example');
    await tabTo(page, 'form[action$="/sso"] button');
    const arrived = page.waitForURL(/^http:\/\/localhost:\d+\/sso/);
    await page.keyboard.press('Enter');
    await arrived;
    expect(await heading(page)).toBe('The sign-in of the company');
    expect(page.url()).not.toContain('anybody');
    await press(page, 'button');
    expect(place(page)).toBe('/portal/work');
  });

  test('says the same to everybody whom it cannot take there', async () => {
    const page = await open('/portal/sso');
    await type(page, 'account', 'nobody.at.all');
    await press(page, 'form[action$="/sso"] button');
    expect([place(page), await heading(page)]).toEqual(['/portal/sso/asked', 'Check your work email']);
  });
});
