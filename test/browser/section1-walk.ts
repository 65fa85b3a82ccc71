import type { Page } from 'playwright-core';
import { asks, placeIn, type Entries } from '../support/pages/new-hire';
import { click, enter, leave } from './hands';

/** Presses the page's main button and waits for the page that follows. */
export async function proceed(page: Page): Promise<void> {
  await leave(page, () => click(page, '.usa-button--big'));
}

/** Enters those answers that the page asks for. */
export async function enterHere(page: Page, entries: Entries): Promise<void> {
  const ids = Object.keys(entries);
  const here = await page.evaluate(
    (wanted) => wanted.filter((id) => document.getElementById(id) !== null),
    ids,
  );
  await enter(page, Object.fromEntries(here.map((id) => [id, entries[id] ?? ''])));
}

/** Fills in page after page, until one says that something is wrong, or none asks any more. */
export async function fillIn(page: Page, entries: Entries): Promise<void> {
  while (asks.test(place(page))) {
    await enterHere(page, entries);
    await proceed(page);
    if (await page.evaluate(() => document.getElementById('error-summary') !== null)) return;
  }
}

/** The last step of the path, without the token. */
export const place = (page: Page): string => placeIn(page.url());

export const heading = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
