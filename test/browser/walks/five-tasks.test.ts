import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { bulkActionsOf } from '../../support/organizations/bulk-actions';
import { hrWorld, password, type HrWorld } from '../../support/organizations/hr';
import { ownerOf } from '../../support/owner';
import { useBrowser } from '../../support/browser';
import { useService } from '../../support/service';
import { click, enter, leave } from '../hands';

/**
 * Five tasks of an HR user, counted: screens (pages that load, the first included), taps (clicks and choices) and fields
 * that are typed. docs/development/walks.md has the figures; a walk that becomes longer fails here.
 */

const service = useService();
const browser = useBrowser();
let world: HrWorld;
let login: string;
let i9Id: number;

beforeAll(async () => {
  world = await hrWorld(service);
  const user = await world.user();
  login = user.login;
  ({ i9Id } = await world.form({ employee: { lastName: 'Okafor', startDate: '2026-11-19' } }));
  await world.form({ signed: false, employee: { firstName: 'Paula', lastName: 'Rivera' } });
  // More than a page of the list shows.
  for (let count = 0; count < 26; count += 1)
    await world.form({ signed: false, employee: { lastName: `Quist ${count}` } });
  const { i9Id: ending } = await world.form({ employee: { lastName: 'Nguyen' } });
  await ownerOf(service.services)('i9s').where({ id: ending }).update({ i9_expiration: '2027-01-18' });
});

/** The button that leads on, below what is asked. */
const proceed = 'main form .portal-actions button';

/** A user at the page "Work", whose steps are counted. */
async function walker() {
  const page: Page = await browser.open(`${service.baseUrl}/portal/sign-in`);
  await enter(page, { login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
  const counted = { screens: 1, taps: 0, typed: 0 };
  const tap = (selector: string) => {
    counted.taps += 1;
    return click(page, selector);
  };
  return {
    page,
    counted,
    tap,
    /** Clicks what leads to another page. */
    async go(selector: string) {
      await leave(page, () => tap(selector));
      counted.screens += 1;
    },
    async answer(entries: Readonly<Record<string, string | true>>) {
      for (const [id, value] of Object.entries(entries)) {
        const chosen =
          value === true ||
          (await page.evaluate((name) => document.getElementById(name)?.tagName, id)) === 'SELECT';
        counted[chosen ? 'taps' : 'typed'] += 1;
      }
      await enter(page, entries);
    },
    text: () => page.evaluate(() => document.querySelector('main')?.textContent ?? ''),
  };
}

test('completes Section 2 with a passport from the page Work', async () => {
  const { counted, go, answer, text } = await walker();
  await go(`a[href$="/i9s/${i9Id}"]`);
  await go('a[href$="/section2"]');
  await answer({ lists: true, listA: 'A_US_PASSPORT' });
  await go(proceed);
  await answer({
    'documents.0.papers.0.number': '567890123',
    'documents.0.papers.0.expirationDate': '04/30/2031',
  });
  await go(proceed);
  await answer({ read: true });
  await go(proceed);
  await answer({ signature: 'Dana Whitfield' });
  await go(proceed);
  expect(await text()).toContain('Section 2');
  expect(counted).toEqual({ screens: 7, taps: 9, typed: 3 });
});

test('finds “rivera paula”', async () => {
  const { counted, go, answer, text } = await walker();
  await answer({ 'find-people': 'rivera paula' });
  await go('form[role=search] button');
  expect(await text()).toContain('1 employee');
  expect(await text()).toContain('Rivera, Paula');
  expect(counted).toEqual({ screens: 2, taps: 1, typed: 1 });
});

test('reminds all employees who are waited for, however many', async () => {
  const { page, counted, go, answer, text } = await walker();
  const { work } = bulkActionsOf(service, world.tenant);
  const worked = async () => {
    await work(Number(page.url().split('/').at(-1)));
    await page.reload();
  };
  await go('a[href*="view=all&waiting=employee"]');
  await answer({ 'which-2': true, action: 'remind' });
  await go('#many button');
  await go(proceed);
  await worked();
  await go(proceed);
  await worked();
  expect(await text()).toContain('Succeeded27 forms');
  expect(counted).toEqual({ screens: 5, taps: 6, typed: 0 });
});

test('lists the authorizations that end within 60 days as CSV', async () => {
  const { page, counted, tap, go } = await walker();
  await go('nav a[href$="/reports"]');
  await go('a[href$="/ending-authorizations"]');
  await go('a[href$="expires=01%2F18%2F2027"]');
  const [file] = await Promise.all([page.waitForEvent('download'), tap('a[href*="format=csv"]')]);
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows.slice(1).map((row) => row.split('","')[0])).toEqual(['"Nguyen, Ana']);
  expect(counted).toEqual({ screens: 4, taps: 4, typed: 0 });
});

test('prepares an inspection up to the package that is being made', async () => {
  const { counted, go, answer, text } = await walker();
  await go('nav a[href$="/inspections"]');
  await go('a[href$="/inspections/new"]');
  await answer({ noticeDate: '11/18/2026', agency: true, scope: true });
  await go(proceed);
  await go('form[action$="/package"] button');
  await go('form[action$="/release"] button');
  expect(await text()).toContain('The package is released and being created.');
  expect(counted).toEqual({ screens: 6, taps: 7, typed: 1 });
});
