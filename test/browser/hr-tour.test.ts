import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser';
import { keepCopies } from '../forms/support';
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

const preparer = {
  lastName: 'Adeyemi',
  firstName: 'Ngozi',
  middleInitial: null,
  addressStreet: '5 Cedar Lane',
  addressCity: 'Albany',
  addressState: 'NY',
  addressZip: '12207',
};

/** Nothing on the page is wider than the window. */
const tooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

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
    const again = await world.form({ section1: { addressStreet: '1 Old Street', preparers: [preparer] } });
    await world.admin.post(`/v1/i9s/${again.i9Id}/correction-requests`, {
      reason: 'The street is not the one on your lease.',
    });
    await world.admin.post(`/v1/sandbox/i9s/${again.i9Id}/section1`, {
      addressStreet: '2 New Street',
      preparers: [preparer],
    });
    await keepCopies(world.admin, again.i9Id, ['A_US_PASSPORT']);
    await go(page, `/i9s/${again.i9Id}`);
    await page.locator('details summary').first().click();
    expect(await page.locator('del').first().textContent()).toContain('1 Old Street');
    await look(page, '15-earlier-version');
    await go(page, `/i9s/${again.i9Id}/copies?to=section2`);
    await send(page, '.usa-button');
    await look(page, '15-copies-faults');
    const other = await world.form({ employee: { lastName: 'Haddad' } });
    for (const place of ['correction', 'void'])
      await go(page, `/i9s/${other.i9Id}/${place}`).then(() => look(page, `16-${place}`));
    await send(page, '.usa-button--secondary');
    await look(page, '17-void-faults');
    for (const place of ['/everify-cases', '/pushes', '/account', '/sandbox/mail', '/i9s/999999'])
      await go(page, place).then(() => look(page, `18${place.replaceAll('/', '-')}`));
    expect(found).toEqual({});
    expect(seen).toBeGreaterThan(25);
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
    });
    await keepCopies(world.admin, i9Id, ['A_US_PASSPORT']);
    const button = await page.$('button[value=copies]');
    await button?.click();
    await look(page, name('3-copies'));
    await go(page, `/section2/${link.split('/').at(-1)}/form`);
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
