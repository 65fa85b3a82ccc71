import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page, Response } from 'playwright-core';
import { checksSource, searchSource } from '../../../src/portal/ui/security';
import { inPage, sessionOf } from './in-page';

/** What has to hold for every page, whatever it is about. Each check gives the faults that it finds, in words. */

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  // The markup of an element tells more.
  selectors: false,
  // None of these rules reads style sheets.
  preload: { assets: ['media'] },
};
declare const axe: { run(context: Document | readonly Element[], options: RunOptions): Promise<AxeResults> };

/** Elements of the page by kind: what {@link partsOf} has found. */
declare const elementsByKind: ReadonlyMap<string, readonly Element[]>;

/** What axe can say something about. */
export interface Parts {
  /** The page, by its address without numbers and secrets. */
  readonly page: string;
  /** Kinds of elements on it, by tag, classes, role and type. */
  readonly kinds: readonly string[];
}

export const partsOf = (page: Page): Promise<Parts> =>
  inPage(
    page,
    () => {
      const found = new Map<string, Element[]>();
      for (const element of Array.from(document.querySelectorAll('body *'))) {
        const classes = Array.from(element.classList).toSorted();
        const attributes = [element.getAttribute('role'), element.getAttribute('type')];
        const kind = [element.tagName, ...classes, ...attributes].join(' ');
        found.set(kind, [...(found.get(kind) ?? []), element]);
      }
      Object.assign(globalThis, { elementsByKind: found });
      const address = location.pathname.replace(/\/(?:\d+|[\w-]{20,})(?=\/|$)/g, '/:id');
      return { page: address, kinds: Array.from(found.keys()) };
    },
    null,
  );

/**
 * What axe finds, told by rule and element. What passed stays in the page: it is a hundred times as much.
 *
 * @param kinds of elements to audit, with what they contain; the whole page when left out. Most of a page's time goes to
 * what is audited: elements of one kind take a fifth.
 */
export async function axeFindings(page: Page, kinds?: readonly string[]): Promise<string[]> {
  // Only pages that are audited get it: it costs more to load than most of them.
  const session = await sessionOf(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  return inPage(
    page,
    async ({ options, wanted }) => {
      const context = wanted ? wanted.flatMap((kind) => elementsByKind.get(kind) ?? []) : document;
      const { violations } = await axe.run(context, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `axe ${id}: ${node.html} ${node.failureSummary ?? ''}`),
      );
    },
    { options: axeOptions, ...(kinds && { wanted: kinds }) },
  );
}

/**
 * What the answer itself has to say: the status, and that no script runs on the page, so that it works without any.
 * @param scripts where they may come from, besides those that pages contain, which work the same without them
 */
export function answerFaults(response: Response | null, status: number, scripts = "'none'"): string[] {
  const policy = response?.headers()['content-security-policy'] ?? '';
  const allowed = /script-src ([^;]*)/.exec(policy) ?? /default-src ([^;]*)/.exec(policy);
  const others = (allowed?.[1] ?? '').replace(searchSource, '').replace(checksSource, '').trim();
  return [
    ...(response?.status() === status ? [] : [`status ${response?.status()} and not ${status}`]),
    ...((others || "'none'") === scripts ? [] : [`scripts are allowed: ${policy}`]),
  ];
}

/** Frame, headings, fields and sizes as the browser has laid them out. */
export const layoutFaults = (page: Page, language: string, scripts = 0): Promise<string[]> =>
  inPage(
    page,
    ([expected, most]) => {
      const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
      const faults: string[] = [];
      const { scrollWidth, clientWidth, lang } = document.documentElement;
      if (scrollWidth > clientWidth) {
        const wide = all('main *').find((element) => element.getBoundingClientRect().right > clientWidth + 1);
        faults.push(`wider than the window: ${wide?.outerHTML.slice(0, 120) ?? ''}`);
      }
      const menu = document.querySelector('.hr-nav ul')?.getBoundingClientRect();
      const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (menu && clientWidth >= 1200 && menu.height > 3.75 * letters)
        faults.push('the menu takes more than one line');
      if (lang !== expected) faults.push(`language is ${lang}`);
      const headings = all('h1');
      if (headings.length !== 1) faults.push(`${headings.length} main headings`);
      if (!document.title.includes(headings[0]?.textContent.trim().slice(0, 12) ?? '-'))
        faults.push(`title "${document.title}" does not name "${headings[0]?.textContent ?? ''}"`);
      const scripts = document.querySelectorAll('script:not(.hr-search > script, #signing-form > script)');
      if (scripts.length > most) faults.push('has a script');
      const ids = all('[id]').map(({ id }) => id);
      for (const id of new Set(ids))
        if (ids.filter((one) => one === id).length > 1) faults.push(`two elements have the id ${id}`);
      const shown = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0;
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
      for (const field of all('input[type=datetime-local]').filter(shown)) {
        const { width, height } = field.getBoundingClientRect();
        Object.assign(field.style, { width: 'max-content', maxWidth: 'none' });
        const whole = field.getBoundingClientRect();
        field.removeAttribute('style');
        if (whole.width > width + 1 && whole.height >= height) faults.push(`cut off: ${field.id}`);
      }
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
    },
    [language, scripts] as const,
  );

/** The same with letters twice as large, which people choose in their browsers (WCAG 2.2, 1.4.4). */
export async function largeLetterFaults(page: Page, language: string, scripts = 0): Promise<string[]> {
  const session = await sessionOf(page);
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  try {
    const faults = await layoutFaults(page, language, scripts);
    return faults.map((fault) => `with large letters: ${fault}`);
  } finally {
    await setSize(16);
  }
}

/** Where the focus came, as the page itself noted it. */
interface FocusStop {
  /** The control's place in the order of the page; what it is when it should not be reached. */
  readonly order: string;
  readonly ring: boolean;
}
declare const focusStops: FocusStop[];

/** Lets the page note where the focus comes from now on. Gives the controls that Tab has to reach, in their order. */
const watchFocus = (page: Page): Promise<string[]> =>
  inPage(
    page,
    () => {
      const groups = new Set<string>();
      const controls = Array.from(
        document.querySelectorAll<HTMLElement>(
          'a[href], button, input:not([type=hidden]), select, textarea, summary',
        ),
      );
      const reached = controls.filter((control) => {
        if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return false;
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
      // Tab starts at the top again, wherever the focus or a click was.
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
      getSelection()?.removeAllRanges();
      scrollTo(0, 0);

      const order = new Map<EventTarget | null, string>(
        reached.map((control, index) => [control, String(index)]),
      );
      const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      const stops: FocusStop[] = [];
      Object.assign(globalThis, { focusStops: stops });
      document.addEventListener('focusin', ({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        const labels = Array.from(document.querySelectorAll(`label[for="${CSS.escape(target.id)}"]`));
        const looks = [target, ...labels].map((element) => getComputedStyle(element));
        looks.push(...labels.map((label) => getComputedStyle(label, '::before')));
        stops.push({
          order: order.get(target) ?? target.outerHTML.slice(0, 60),
          ring: looks.some(hasRing),
        });
      });
      return reached.map((control) => control.outerHTML.slice(0, 90));
    },
    null,
  );

/** Month, day, year, hour, minute, half of the day and the button of the calendar. */
const mostParts = 8;

const tabKey = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/**
 * Presses Tab so many times. The browser takes one press after the other; to wait for each, as Playwright does, would have
 * it draw the page as often.
 */
async function pressTab(page: Page, times: number): Promise<void> {
  const session = await sessionOf(page);
  await Promise.all(Array.from({ length: times }, () => session.send('Input.dispatchKeyEvent', tabKey)));
}

/** Presses Tab until the focus has come to so many elements. */
async function tabThrough(page: Page, length: number): Promise<FocusStop[]> {
  // Tab goes through the parts of a date and time, which the page does not see, before it leaves the control.
  const times = await inPage(
    page,
    () => document.querySelectorAll('input[type=datetime-local]').length,
    null,
  );
  let spare = mostParts * times;
  for (let missing = length; missing > 0; spare -= missing) {
    await pressTab(page, missing);
    const seen = await inPage(page, () => focusStops.length, null);
    missing = Math.min(length - seen, spare);
  }
  return inPage(page, () => focusStops, null);
}

/**
 * Goes through the page with the Tab key: the skip link comes first and works, everything that can be used is reached in
 * the order of the page, and each shows where the focus is.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const expected = await watchFocus(page);
  const stops = await tabThrough(page, expected.length);
  const faults: string[] = [];
  for (const [index, control] of expected.entries()) {
    const { order, ring } = stops[index] ?? { order: 'nothing', ring: false };
    if (order !== String(index)) {
      faults.push(`Tab ${index + 1} leads to ${order} and not to ${control}`);
      break;
    }
    if (!ring) faults.push(`no ring around ${control}`);
  }
  return [...faults, ...(await skipLinkFaults(page))];
}

/** Focuses an element and presses Enter. Gives the id of what has the focus then. */
async function follow(page: Page, selector: string, index = 0): Promise<string | undefined> {
  await inPage(page, ([all, which]) => document.querySelectorAll<HTMLElement>(all)[which]?.focus(), [
    selector,
    index,
  ] as const);
  await page.keyboard.press('Enter');
  return inPage(page, () => document.activeElement?.id, null);
}

async function skipLinkFaults(page: Page): Promise<string[]> {
  const focused = await follow(page, '.usa-skipnav');
  return focused === 'main-content' ? [] : [`the skip link leads to ${focused}`];
}

/** Whoever has sent something that was refused comes to what is wrong. */
export const arrivalFaults = (page: Page): Promise<string[]> =>
  inPage(
    page,
    async () => {
      const summary = document.getElementById('error-summary');
      if (!summary) return [];
      // The focus comes with the first frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      const focused = document.activeElement;
      return focused !== summary ? [`the focus is not on the faults but on ${focused?.tagName}`] : [];
    },
    null,
  );

/** Each line of the summary of faults leads to something that can be focused. */
export async function summaryFaults(page: Page): Promise<string[]> {
  const links = '#error-summary a';
  const targets = await inPage(
    page,
    (selector) => Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href')),
    links,
  );
  const faults: string[] = [];
  for (const [index, target] of targets.entries()) {
    const id = (target ?? '').slice(1);
    const focused = await follow(page, links, index);
    if (focused !== id) faults.push(`the summary's link to ${id} focuses ${focused}`);
  }
  return faults;
}

/** What only paper has: nothing to press, nothing cut off. */
export const printFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = Array.from(
      document.querySelectorAll<HTMLElement>('.usa-button, .hr-nav, .portal-header, .portal-footer, form'),
    );
    return buttons
      .filter((one) => one.checkVisibility() && (one.tagName !== 'FORM' || one.innerText.trim() !== ''))
      .map((one) => `printed: ${one.outerHTML.slice(0, 80)}`);
  });
