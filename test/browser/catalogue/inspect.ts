import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page, Response } from 'playwright-core';

/** What has to hold for every page, whatever it is about. Each check gives the faults that it finds, in words. */

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
declare const axe: { run(options: object): Promise<AxeResults> };

/** What axe finds, told by rule and element. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeSource);
  const results = await page.evaluate((values) => axe.run({ runOnly: { type: 'tag', values } }), tags);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

/** What the answer itself has to say: the status, and that no script runs on the page, so that it works without any. */
export function answerFaults(response: Response | null, status: number): string[] {
  const policy = response?.headers()['content-security-policy'] ?? '';
  const allowed = /script-src ([^;]*)/.exec(policy) ?? /default-src ([^;]*)/.exec(policy);
  return [
    ...(response?.status() === status ? [] : [`status ${response?.status()} and not ${status}`]),
    ...(allowed?.[1]?.trim() === "'none'" ? [] : [`scripts are allowed: ${policy}`]),
  ];
}

/** Frame, headings, fields and sizes as the browser has laid them out. */
export const layoutFaults = (page: Page, language: string): Promise<string[]> =>
  page.evaluate((expected) => {
    const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
    const faults: string[] = [];
    const { scrollWidth, clientWidth, lang } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = all('main *').find((element) => element.getBoundingClientRect().right > clientWidth + 1);
      faults.push(`wider than the window: ${wide?.outerHTML.slice(0, 120) ?? ''}`);
    }
    if (lang !== expected) faults.push(`language is ${lang}`);
    const headings = all('h1');
    if (headings.length !== 1) faults.push(`${headings.length} main headings`);
    if (!document.title.includes(headings[0]?.textContent.trim().slice(0, 12) ?? '-'))
      faults.push(`title "${document.title}" does not name "${headings[0]?.textContent ?? ''}"`);
    if (document.scripts.length > 0) faults.push('has a script');
    const ids = all('[id]').map(({ id }) => id);
    for (const id of new Set(ids))
      if (ids.filter((one) => one === id).length > 1) faults.push(`two elements have the id ${id}`);
    const shown = (element: HTMLElement) => element.checkVisibility() && element.tabIndex >= 0;
    for (const control of all('a, button, input:not([type=hidden]), select, textarea, summary').filter(
      shown,
    )) {
      const box = control.closest('.usa-skipnav') ? null : sizeOf(control);
      if (box && (box.width < 24 || box.height < 24) && !isInSentence(control))
        faults.push(
          `small target ${Math.round(box.width)}x${Math.round(box.height)}: ${control.outerHTML.slice(0, 100)}`,
        );
    }
    for (const field of Array.from(
      document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
    ))
      if (!Array.from(field.labels ?? []).some((label) => label.textContent.trim() !== ''))
        faults.push(`no label: ${field.id}`);
    for (const field of all('[aria-invalid=true]')) {
      const told = (
        field.getAttribute('aria-describedby') ??
        field.closest('fieldset')?.getAttribute('aria-describedby') ??
        ''
      ).split(' ');
      const group =
        field.closest('fieldset[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
      if (![...told, ...group].some((id) => id.endsWith('-error') && document.getElementById(id)))
        faults.push(`nothing beside the field says what is wrong: ${field.id}`);
    }
    return faults;

    /** A radio or a box is chosen by its label too. */
    function sizeOf(control: HTMLElement): DOMRect {
      const chosen = control.matches('[type=radio], [type=checkbox]');
      return (
        chosen ? (document.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? control) : control
      ).getBoundingClientRect();
    }
    /** Links within a sentence may be as high as its lines. */
    function isInSentence(control: HTMLElement): boolean {
      const around = control.parentElement?.textContent.trim().length ?? 0;
      return control.tagName === 'A' && around > control.textContent.trim().length + 3;
    }
  }, language);

/**
 * Goes through the page with the Tab key: the skip link comes first and works, everything that can be used is reached in
 * the order of the page, and each shows where the focus is.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const expected = await page.evaluate(() => {
    const groups = new Set<string>();
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary',
      ),
    );
    const reached = controls.filter((control) => {
      if (control.tabIndex < 0 || !control.checkVisibility()) return false;
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
      const group = Array.from(
        document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(control.name)}"]`),
      );
      // One of a group is reached by Tab, the others by the arrows.
      if (groups.has(control.name) || (group.some(({ checked }) => checked) && !control.checked))
        return false;
      groups.add(control.name);
      return true;
    });
    for (const [index, control] of reached.entries()) control.dataset['tabOrder'] = String(index);
    // Tab starts at the top again, wherever the focus or a click was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
    return reached.map((control) => control.outerHTML.slice(0, 90));
  });
  const faults: string[] = [];
  for (const [index, control] of expected.entries()) {
    await page.keyboard.press('Tab');
    const { order, visible } = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return { order: '', visible: false };
      const looks = [
        getComputedStyle(focused),
        ...Array.from(document.querySelectorAll(`label[for="${CSS.escape(focused.id)}"]`)).flatMap(
          (label) => [getComputedStyle(label), getComputedStyle(label, '::before')],
        ),
      ];
      const ring = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return {
        order: focused.dataset['tabOrder'] ?? focused.outerHTML.slice(0, 60),
        visible: looks.some(ring),
      };
    });
    if (order !== String(index)) {
      faults.push(`Tab ${index + 1} leads to ${order} and not to ${control}`);
      break;
    }
    if (!visible) faults.push(`no ring around ${control}`);
  }
  return [...faults, ...(await skipLinkFaults(page))];
}

async function skipLinkFaults(page: Page): Promise<string[]> {
  const link = page.locator('.usa-skipnav');
  await link.focus();
  await page.keyboard.press('Enter');
  const focused = await page.evaluate(() => document.activeElement?.id);
  return focused === 'main-content' ? [] : [`the skip link leads to ${focused}`];
}

/** Each line of the summary of faults leads to something that can be focused; the first one is followed. */
export async function summaryFaults(page: Page): Promise<string[]> {
  const links = page.locator('#error-summary a');
  const targets = await links.evaluateAll((all) =>
    all.map((link) => (link.getAttribute('href') ?? '').slice(1)),
  );
  const faults: string[] = [];
  for (const [index, id] of targets.entries()) {
    await links.nth(index).focus();
    await page.keyboard.press('Enter');
    const focused = await page.evaluate(() => document.activeElement?.id);
    if (focused !== id) faults.push(`the summary's link to ${id} focuses ${focused}`);
  }
  return faults;
}

/** What only paper has: nothing to press, nothing cut off. */
export const printFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = Array.from(
      document.querySelectorAll<HTMLElement>('.usa-button, .hr-nav, .portal-header, .portal-footer'),
    );
    return buttons
      .filter((one) => one.checkVisibility())
      .map((one) => `printed: ${one.outerHTML.slice(0, 80)}`);
  });
