import type { Page, Response } from 'playwright-core';
import type { Entries } from '../support/pages/new-hire';

/**
 * What somebody does with a mouse and a keyboard, by the browser's own input events. Playwright's locators do the same, but
 * bring a script of 340 kB to every page, which costs more than the page itself; and our pages are ready when they and
 * their fonts are loaded, so there is nothing else to wait for.
 */

/** Clicks the first element that fits. @throws Error when there is none, or nobody could click it */
export async function click(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.evaluate(async (wanted) => {
    const element = document.querySelector<HTMLElement>(wanted);
    if (!element) throw new Error(`there is no ${wanted}`);
    if (element.matches(':disabled')) throw new Error(`${wanted} is disabled`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Text that gets its font now moves what comes after it.
    await document.fonts.ready;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The first line of a link that wraps.
    const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit || !element.contains(hit))
      throw new Error(`${wanted} is covered by ${hit?.outerHTML ?? 'nothing'}`);
    return point;
  }, selector);
  await page.mouse.click(x, y);
}

/** Does what leads to another page, and waits until that is loaded. */
export async function leave(page: Page, act: () => Promise<void>): Promise<Response | null> {
  const [response] = await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), act()]);
  return response;
}

/** Enters answers the way a person does, each at its control. */
export async function enter(page: Page, entries: Entries): Promise<void> {
  for (const [id, value] of Object.entries(entries)) {
    if (value === true) await click(page, `label[for="${id}"]`);
    else if (await isChosen(page, id, value)) continue;
    else if (value === '') await page.keyboard.press('Delete');
    else await page.keyboard.insertText(value);
  }
}

/**
 * Chooses the value where the control is a list; else selects what the control holds, for somebody to type over.
 *
 * @throws Error when the control cannot be used
 */
const isChosen = (page: Page, id: string, value: string): Promise<boolean> =>
  page.evaluate(
    ([name, wanted]) => {
      const control = document.getElementById(name);
      if (!control?.checkVisibility() || control.matches(':disabled'))
        throw new Error(`${name} cannot be used`);
      control.focus();
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.select();
        return false;
      }
      const options = control instanceof HTMLSelectElement ? Array.from(control.options) : [];
      const option = options.find((one) => [one.value, one.text].includes(wanted));
      if (!option) throw new Error(`${name} has no choice ${wanted}`);
      option.selected = true;
      return true;
    },
    [id, value] as const,
  );
