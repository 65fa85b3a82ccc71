import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { buildInspectionPackage } from '../../src/forms/inspection-packages';
import { useBrowser } from '../support/browser';
import { api } from '../support/http';
import { hrWorld, password, useHr, type HrWorld } from '../portal/hr/support';
import { enter } from './section1-walk';

jest.setTimeout(240_000);

/** Every page of the portal for users and representatives: axe finds nothing, on a desk and on a phone. */

const service = useHr();
const browser = useBrowser();
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const pictures = process.env['PORTAL_PICTURES'];
declare const axe: { run(options: object): Promise<AxeResults> };

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate((values) => axe.run({ runOnly: { type: 'tag', values } }), tags);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

/** Nothing on the page is wider than the window. */
const tooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Makes the packages that wait, as the worker does. */
async function build(organizationId: number): Promise<void> {
  const waiting: number[] = await service.services.database
    .system('inspection_packages')
    .where({ organization_id: organizationId, state: 'waiting' })
    .pluck('id');
  for (const packageId of waiting) {
    await buildInspectionPackage(service.services, { organizationId, packageId }, true);
  }
}

const send = async (page: Page, button = '.usa-button--big') =>
  Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.locator(button).first().click()]);

describe.each([
  ['desk', 1280, 900],
  ['phone', 360, 740],
] as const)('on a %s', (device, width, height) => {
  const found: Record<string, string[]> = {};
  let seen = 0;
  let world: HrWorld;
  beforeAll(async () => {
    world = await hrWorld(service, { everify: true });
  });

  async function look(page: Page, name: string): Promise<void> {
    seen += 1;
    const list = await findings(page);
    if (await tooWide(page)) list.push('wider than the window');
    if (list.length > 0) found[name] = list;
    if (pictures)
      await page.screenshot({ path: path.join(pictures, `hr-${device}-${name}.png`), fullPage: true });
  }

  async function signIn(login: string): Promise<Page> {
    const page = await browser.open(`${service.baseUrl}/portal/i9s`, { viewport: { width, height } });
    await enter(page, { login, password });
    await send(page);
    return page;
  }
  const go = (page: Page, place: string) => page.goto(`${service.baseUrl}/portal${place}`);

  test('the pages of a user', async () => {
    const { login } = await world.user();
    await world.form({ employee: { lastName: 'Okafor', firstName: 'Chidi' }, signed: false });
    await world.form({ employee: { lastName: 'Lindqvist', firstName: 'Maj', startDate: '2026-11-02' } });
    const { i9Id } = await world.form({ section1: { socialSecurityNumber: '900-65-4321' } });
    const outside = await browser.open(`${service.baseUrl}/portal/sign-in`, { viewport: { width, height } });
    await look(outside, '01-sign-in');
    for (const [name, place] of [
      ['02-company', '/portal/sso'],
      ['02-company-asked', '/portal/sso/asked'],
      ['02-company-spanish', '/portal/sso?lang=es'],
    ] as const) {
      const company = await browser.open(service.baseUrl + place, { viewport: { width, height } });
      await look(company, name);
    }
    await enter(outside, { login, password: 'wrong' });
    await send(outside);
    await look(outside, '02-sign-in-wrong');
    const page = await signIn(login);
    await look(page, '03-worklist');
    await go(page, '/i9s?view=overdue&name=nobody');
    await look(page, '04-worklist-empty');
    await go(page, `/i9s/${i9Id}`);
    await look(page, '05-i9');
    await go(page, `/i9s/${i9Id}/section2`);
    await look(page, '06-choose');
    await send(page);
    await look(page, '07-choose-faults');
    await enter(page, { 'lists-2': true, listB: 'B_DL', listC: 'C_SSN_CARD' });
    await send(page);
    await look(page, '08-documents');
    await send(page);
    await look(page, '09-documents-faults');
    await enter(page, {
      'documents.0.papers.0.issuingAuthority': 'New York',
      'documents.0.papers.0.number': 'D1234567',
      'documents.0.papers.0.expirationDate': '04/28/2030',
      'documents.0.hasPhotograph': true,
      'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
      'documents.1.papers.0.number': '900-65-4321',
    });
    await send(page);
    await look(page, '10-review');
    await send(page);
    await look(page, '11-review-unread');
    await enter(page, { read: true });
    await send(page);
    await look(page, '12-sign');
    await send(page);
    await look(page, '13-sign-faults');
    await enter(page, { signature: 'Dana Whitfield' });
    await send(page);
    expect(await page.locator('.usa-alert--success').textContent()).toContain('Section 2 is signed');
    await look(page, '14-i9-approved');
    for (const place of ['audit-trail', 'copies', 'everify', 'amendment-request', 'reverification', 'hold'])
      await go(page, `/i9s/${i9Id}/${place}`).then(() => look(page, `15-${place}`));
    const other = await world.form({ employee: { lastName: 'Haddad' } });
    for (const place of ['correction', 'void'])
      await go(page, `/i9s/${other.i9Id}/${place}`).then(() => look(page, `16-${place}`));
    await send(page, '.usa-button--secondary');
    await look(page, '17-void-faults');
    const partner = await world.tenant.caller({
      partner: { callbackUrl: 'http://127.0.0.1:9/{integrationCandidateId}' },
    });
    await api(service.baseUrl, partner.token).post('/v1/partners/self/test-deliveries');
    const waiting = await world.form({ signed: false, employee: { lastName: 'Castellanos-Whitmore' } });
    await go(page, `/i9s/${waiting.i9Id}/section1-link`);
    await look(page, '19-section1-link');
    await send(page, 'form .usa-button[type=submit]:not(.portal-language)');
    await look(page, '19-section1-link-sent');
    const remote = await world.form({ remote: true });
    await world.admin.post(`/v1/i9s/${remote.i9Id}/representative`, {
      firstName: 'Sam',
      lastName: 'Ito',
      emailAddress: `tour.${device}@example.com`,
    });
    await go(page, `/i9s/${remote.i9Id}/representative-withdrawal`);
    await look(page, '19-representative-withdrawal');
    const hired = await world.admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Noor',
      lastName: 'Quartey',
      startDate: '2026-11-23',
      locationId: world.tenant.locationId,
      emailAddress: `noor.${device}@example.com`,
    });
    await go(page, '/employees');
    await look(page, '19-employees');
    await go(page, `/employees/${hired.body.id}/i9`);
    await look(page, '19-start');
    await send(page, 'form .usa-button[type=submit]:not(.portal-language)');
    await look(page, '19-start-faults');
    await go(page, '/packages');
    await look(page, '19-packages-none');
    await enter(page, { startDate: '02/30/2026', employees: 'twelve' });
    await send(page, 'form .usa-button[type=submit]:not(.portal-language)');
    await look(page, '19-packages-faults');
    for (const startDate of ['', '11/20/2026']) {
      await go(page, '/packages');
      await enter(page, { startDate });
      await send(page, 'form .usa-button[type=submit]:not(.portal-language)');
    }
    await build(world.tenant.organizationId);
    await go(page, '/packages');
    await enter(page, { employees: String(hired.body.id) });
    await send(page, 'form .usa-button[type=submit]:not(.portal-language)');
    await look(page, '19-packages');
    for (const place of ['/pushes', '/account', '/sandbox/mail', '/i9s/999999'])
      await go(page, place).then(() => look(page, `18${place.replaceAll('/', '-')}`));
    expect(found).toEqual({});
    expect(seen).toBeGreaterThan(38);
  });

  test.each(['en', 'es'] as const)('the pages of a representative (%s)', async (language) => {
    const { i9Id } = await world.form({ remote: true });
    const address = `rep.${device}.${language}@example.com`;
    await world.admin.post(`/v1/i9s/${i9Id}/representative`, {
      firstName: 'Sam',
      lastName: 'Ito',
      emailAddress: address,
    });
    const link = /https?:\S+\/portal\/section2\/\S+/.exec((await world.mailTo(address)).text)?.[0] ?? '';
    const page = await browser.open(`${link}?lang=${language}`, { viewport: { width, height } });
    const name = (step: string) => `20-representative-${language}-${step}`;
    await look(page, name('1-start'));
    await send(page);
    await look(page, name('2-choose'));
    await enter(page, { lists: true, listA: 'A_US_PASSPORT' });
    await send(page);
    await look(page, name('3-documents'));
    await enter(page, {
      'documents.0.papers.0.number': '123456789',
      'documents.0.papers.0.expirationDate': '04/28/2031',
      copiesKept: true,
    });
    await send(page);
    await look(page, name('4-review'));
    await enter(page, { read: true });
    await send(page);
    await enter(page, { signature: 'Sam Ito' });
    await look(page, name('5-sign'));
    await send(page);
    await look(page, name('6-done'));
    expect(page.url()).toBe(link);
    const { login } = await world.user();
    const user = await signIn(login);
    await go(user, `/i9s/${i9Id}/approval`);
    await look(user, `21-approval-${language}`);
    expect(found).toEqual({});
  });
});
