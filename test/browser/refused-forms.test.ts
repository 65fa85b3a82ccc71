import type { Page } from 'playwright-core';
import { password } from '../support/organizations/hr';
import { useBrowser } from '../support/browser';
import { useService } from '../support/service';
import { setStage, type Stage } from './catalogue/stage';
import type { Entries } from '../support/pages/new-hire';
import { click, enter, leave } from './hands';

/** Back to a page that refused a form, and a reload of it: neither may ask to send the form again. */

const service = useService();
const browser = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(service);
});

const open = (path: string) => browser.open(`${service.baseUrl}/portal${path}`, { javaScriptEnabled: false });

/** Sends what is refused, leaves by a link and comes back. */
async function comeBack(page: Page, form: string, entries: Entries): Promise<void> {
  await enter(page, entries);
  await leave(page, () => click(page, `${form} .usa-button:not([type=button])`));
  const faults = () =>
    page.evaluate(() => document.querySelector('main .usa-alert--error')?.textContent ?? '');
  const before = await faults();
  expect(before).not.toBe('');
  const place = page.url();
  await page.goto(`${service.baseUrl}/portal/home`);
  await page.goBack();
  expect([page.url(), await faults()]).toEqual([place, before]);
  await page.reload();
  expect(await faults()).toBe(before);
}

test('Back and a reload show the refused form again, with what was typed', async () => {
  const { i9Id } = await stage.world.form();
  const page = await open('/sign-in');
  await comeBack(page, 'form[action$="/sign-in"]', { login: 'nobody', password });
  expect(await page.locator('#login').inputValue()).toBe('nobody');
  expect(await page.locator('#password').inputValue()).toBe('');
  await enter(page, { login: stage.user.login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));

  await page.goto(`${service.baseUrl}/portal/i9s/${i9Id}/void`);
  await comeBack(page, 'main form', {});

  await page.goto(`${service.baseUrl}/portal/hires/new`);
  await comeBack(page, 'main form', { firstName: 'Ana' });
  expect(await page.locator('#firstName').inputValue()).toBe('Ana');

  await page.goto(`${service.baseUrl}/portal/account`);
  await comeBack(page, 'form[action$="/password"]', { present: 'not mine', wanted: 'short', again: 'other' });
  expect(await page.locator('#present').inputValue()).toBe('');
});
