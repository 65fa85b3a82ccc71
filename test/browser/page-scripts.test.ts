import type { Page } from 'playwright-core';
import { hrWorld, password } from '../support/organizations/hr';
import { useService } from '../support/service';
import { useBrowser } from '../support/browser';
import { enter, leave, click } from './hands';

/** The scripts that pages contain; without them the pages work as well. */

const service = useService();
const browser = useBrowser();

async function signedInAs(login: string): Promise<Page> {
  const page = await (await browser.context()).newPage();
  await page.goto(`${service.baseUrl}/portal/sign-in`);
  await enter(page, { login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
  return page;
}

test('the key / leads to the search box, and is an ordinary character inside of a field', async () => {
  const world = await hrWorld(service);
  const { login } = await world.user();
  await world.form({ employee: { firstName: 'Paula', lastName: 'Rivera' }, signed: false });
  const page = await signedInAs(login);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).not.toBe('find-people');
  await page.keyboard.press('/');
  expect(await focused()).toBe('find-people');
  await page.keyboard.type('a/b');
  expect(await page.locator('#find-people').inputValue()).toBe('a/b');
  await page.locator('#find-people').fill('rivera paula');
  await leave(page, () => page.keyboard.press('Enter'));
  expect(new URL(page.url()).pathname).toBe('/portal/employees');
  expect(await page.locator('table').innerText()).toContain('Rivera, Paula');
});

test('a cross-check of Section 2 shows while it is filled in, and goes once it is answered by a correction', async () => {
  const world = await hrWorld(service);
  const { login } = await world.user();
  const { i9Id } = await world.form({ section1: { socialSecurityNumber: '912-34-4321' } });
  const page = await signedInAs(login);
  await page.goto(`${service.baseUrl}/portal/i9s/${i9Id}/section2`);
  await enter(page, { 'lists-2': true, listB: 'B_DL', listC: 'C_SSN_CARD' });
  await leave(page, () => click(page, '#signing-form .usa-button[value="continue"]'));
  const number = 'documents.1.papers.0.number';
  const explanation = page.locator('#cross-checks textarea');
  await enter(page, { 'documents.0.papers.0.number': 'D1234567', [number]: '123-45-6789' });
  await page.keyboard.press('Tab');
  await explanation.waitFor();
  expect(await page.locator('#cross-checks').innerText()).toContain('Social Security number');
  expect(await page.locator(`[id="${number}"]`).inputValue()).toBe('123-45-6789');
  const pictures = process.env['SCREENSHOTS'];
  if (pictures) await page.screenshot({ path: `${pictures}/cross-check.png`, fullPage: true });
  await enter(page, { [number]: '912-34-4321' });
  await page.keyboard.press('Tab');
  await explanation.waitFor({ state: 'detached' });
  // Nothing was sent for good.
  const { body } = await world.admin.get<{ i9StatusCode: string }>(`/v1/i9s/${i9Id}`);
  expect(body.i9StatusCode).toBe('section1_completed');
});
