import type { Page } from 'playwright-core';
import { leave } from './hands';

/** What somebody does who has a keyboard and nothing else. */

const mostTabs = 80;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let count = 0; count < mostTabs; count += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    if (there) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Presses a key that leads to another page. */
export async function key(page: Page, name: string): Promise<void> {
  await leave(page, () => page.keyboard.press(name));
}

export const type = async (page: Page, id: string, text: string): Promise<void> => {
  await tabTo(page, `[id="${id}"]`);
  await page.keyboard.type(text);
};

/** Goes to a button or link and presses it. */
export async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await key(page, 'Enter');
}
