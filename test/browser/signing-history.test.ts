import type { Page } from 'playwright-core';
import { passport, password } from '../support/organizations/hr';
import { useBrowser } from '../support/browser';
import { useService } from '../support/service';
import { setStage, type Stage } from './catalogue/stage';
import type { Entries } from '../support/pages/new-hire';
import { click, enter, leave } from './hands';

/** Back, Forward and a reload on the pages that lead to an examiner's signature: none may ask to send a form again. */

const service = useService();
const browser = useBrowser();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(service);
});

const open = (path: string) => browser.open(`${service.baseUrl}/portal${path}`, { javaScriptEnabled: false });

async function signIn(to: string): Promise<Page> {
  const page = await open(to);
  await enter(page, { login: stage.user.login, password });
  await leave(page, () => click(page, 'form[action$="/sign-in"] button'));
  return page;
}

/** The step in the address, the step that the page is, and whether it has faults. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = new URLSearchParams(location.search).get('step') ?? '';
    const step = document.querySelector<HTMLInputElement>('input[name=step]')?.value ?? document.title;
    return [named, step, ...(document.querySelector('.usa-error-message') ? ['faults'] : [])].join(' ');
  });

const valueOf = (page: Page, id: string) => page.locator(`[id="${id}"]`).inputValue();

/** Enters and sends; a reload must show the same. */
async function send(page: Page, entries: Entries = {}): Promise<string> {
  await enter(page, entries);
  await leave(page, () => click(page, 'main .usa-button[value=continue]'));
  const place = await shown(page);
  await page.reload();
  expect(await shown(page)).toBe(place);
  return place;
}

/** The pages that the browser has in its history in this direction, without those that follow their like. */
async function walk(page: Page, direction: 'goBack' | 'goForward', last: string): Promise<string[]> {
  const places = [await shown(page)];
  while (places.at(-1) !== last) {
    await page[direction]();
    const place = await shown(page);
    if (place !== places.at(-1)) places.push(place);
  }
  return places;
}

const number = 'documents.0.papers.0.number';
const { firstDay, ...papers } = passport;

/**
 * Goes through Section 2, back and forth, until it can be signed.
 * @param chosen what else is asked of this examiner
 * @param onePage all entries are on one page
 */
async function walkSection2(page: Page, chosen: Entries = {}, onePage = true): Promise<void> {
  expect(await send(page)).toBe('choose choose faults');
  expect(await send(page, { lists: true, listA: 'A_US_PASSPORT' })).toBe('edit edit');
  const { 'documents.0.papers.0.title': _, ...typed } = papers;
  if (!onePage) expect(await send(page, typed)).toBe('edit edit');
  const entries = { ...(onePage && typed), firstDay: 'soon', ...chosen };
  expect(await send(page, entries)).toBe('edit edit faults');
  expect(await valueOf(page, 'firstDay')).toBe('soon');
  expect(await send(page, { firstDay })).toBe('review review');
  expect(await send(page)).toBe('review review faults');
  expect(await send(page, { read: true })).toBe('sign sign');
  expect(await send(page, { signature: 'Somebody Else' })).toBe('sign sign faults');
  expect(await valueOf(page, 'signature')).toBe('Somebody Else');

  expect(await walk(page, 'goBack', 'edit edit')).toEqual(['sign sign faults', 'review review', 'edit edit']);
  const kept = onePage ? ([number, '123456789'] as const) : (['firstDay', firstDay] as const);
  expect(await valueOf(page, kept[0])).toBe(kept[1]);
  expect(await walk(page, 'goForward', 'sign sign faults')).toEqual([
    'edit edit',
    'review review',
    'sign sign faults',
  ]);
}

test('Section 2 of a user', async () => {
  const { i9Id } = await stage.world.form();
  await stage.keep(i9Id, 'A_US_PASSPORT');
  const page = await signIn(`/i9s/${i9Id}`);
  await leave(page, () => click(page, 'a[href$="/section2"]'));
  await walkSection2(page, { examinationMethod: true });
  await walk(page, 'goBack', 'choose choose');
  expect(await valueOf(page, 'listA')).toBe('A_US_PASSPORT');
  expect(await send(page)).toBe('edit edit');
  expect(await valueOf(page, number)).toBe('123456789');
  await send(page);
  await send(page, { read: true });
  await enter(page, { signature: 'Dana Whitfield' });
  await leave(page, () => click(page, 'main .usa-button[value=continue]'));
  expect(page.url()).toContain(`/i9s/${i9Id}?done=section2`);
  await page.goBack();
  expect(page.url()).toContain(`/i9s/${i9Id}?changed=yes`);
});

test('Section 2 of a representative, who adds a copy on the way', async () => {
  const emailAddress = 'sam.history@example.com';
  const { i9Id } = await stage.world.form({ remote: true });
  await stage.post(`/v1/i9s/${i9Id}/representative`, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    emailAddress,
  });
  await stage.keep(i9Id, 'A_US_PASSPORT');
  const link = await stage.linkTo(emailAddress);
  const page = await open(`${link}/form`);
  await walkSection2(page, {}, false);
  await walk(page, 'goBack', 'edit edit');
  await enter(page, { additionalInformation: 'Seen at noon' });
  await leave(page, () => click(page, '[value=copies]'));
  for (const act of [
    () => page.goBack(),
    () => page.goto(`${service.baseUrl}/portal${link}/form?step=edit`),
  ]) {
    await act();
    expect(await valueOf(page, 'additionalInformation')).toBe('Seen at noon');
  }
});

test('Supplement B', async () => {
  const { i9Id } = await stage.approved();
  const page = await signIn(`/i9s/${i9Id}/reverification`);
  expect(await send(page)).toBe('edit edit faults');
  expect(await send(page, { newLastName: 'Lindqvist' })).toBe('review review');
  expect(await send(page, { read: true })).toBe('sign sign');
  const steps = ['sign sign', 'review review', 'edit edit'];
  expect(await walk(page, 'goBack', 'edit edit')).toEqual(steps);
  expect(await valueOf(page, 'newLastName')).toBe('Lindqvist');
  expect(await walk(page, 'goForward', 'sign sign')).toEqual(steps.toReversed());
});
