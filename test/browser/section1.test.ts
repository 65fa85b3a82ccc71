import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { withoutChance } from '../support/answers';
import { useBrowser } from '../support/browser';
import { attestations, citizen, person, preparer, without } from '../support/pages/new-hire';
import { answeredLink, useLinks, useStandingClocks, type Link } from '../support/pages/section1';
import { useService } from '../support/service';
import { click, enter, leave } from './hands';
import { enterHere, fillIn, place, proceed } from './section1-walk';

/** What only a browser can tell of Section 1. What its pages ask, refuse and sign is in test/portal/section1/pages. */

const browser = useBrowser();
const clocks = useStandingClocks();
const service = useService({}, undefined, clocks);
const links = useLinks(service);

afterEach(() => {
  expect(service.errors).toEqual([]);
});

const linkUrl = (link: Link) => `${service.baseUrl}/portal/section1/${link.token}`;

/** No page needs script: every walk runs without. */
const plainPage = (url: string) =>
  browser.open(url, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const isVisible = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((name) => document.getElementById(name)?.checkVisibility() ?? false, id);

async function openForm(options: Parameters<typeof links.add>[0] = {}): Promise<[Page, Link]> {
  const link = await links.add(options);
  const page = await plainPage(linkUrl(link));
  await proceed(page);
  expect(place(page)).toBe('/name');
  return [page, link];
}

/** Opens a page after all before it. */
async function openAt(
  at: string,
  options: Parameters<typeof links.add>[0] = {},
  answers = citizen,
): Promise<[Page, Link]> {
  const link = await answeredLink(service, links, at, options, answers);
  const page = await plainPage(`${linkUrl(link)}${at}`);
  expect(place(page)).toBe(at);
  return [page, link];
}

describe('the attestations', () => {
  test('the questions of an attestation show only while it is chosen', async () => {
    const [page, link] = await openForm();
    await page.goto(`${linkUrl(link)}/number`);
    expect(place(page)).toBe('/name');
    await page.goto(`${linkUrl(link)}/status`);
    const visible = (id: string) => isVisible(page, id);
    expect(await visible('alienNumber')).toBe(false);
    await enter(page, { 'attestation-3': true });
    expect(await visible('alienNumber')).toBe(true);
    await enter(page, { 'attestation-4': true });
    expect(await visible('alienNumber')).toBe(false);
    await proceed(page);
    await page.goto(`${linkUrl(link)}/number`);
    expect([await visible('authorizedAlienNumber'), await visible('i94Number')]).toEqual([false, false]);
    await enter(page, { 'numberKind-2': true });
    expect([await visible('authorizedAlienNumber'), await visible('i94Number')]).toEqual([false, true]);
  });
});

describe('faults', () => {
  test('an empty page names every answer that is needed, with a link to it, and nothing more', async () => {
    const [page] = await openForm();
    const named: (string | null)[] = [];
    while (place(page) !== '/review') {
      await proceed(page);
      const targets = await page.evaluate(() =>
        Array.from(document.querySelectorAll('#error-summary a'), (link) => link.getAttribute('href')),
      );
      if (targets.length > 0) expect(await page.title()).toMatch(/^Error: .* - Form I-9, Section 1$/);
      for (const target of targets) {
        const id = (target ?? '').slice(1);
        await click(page, `#error-summary a[href="#${id}"]`);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
        expect(await isVisible(page, `${id}-error`)).toBe(true);
      }
      named.push(...targets);
      if (targets.length > 0) await enterHere(page, { ...person, ...attestations.citizen });
    }
    expect(named).toEqual([
      '#lastName',
      '#firstName',
      '#addressStreet',
      '#addressCity',
      '#addressState',
      '#addressZip',
      '#dateOfBirth',
      '#attestation',
      '#helped',
    ]);
  });

  test('an answer that is too long for the form is refused, not cut off', async () => {
    const type = async (page: Page, id: string, text: string) => {
      await page.locator(`[id="${id}"]`).focus();
      await page.keyboard.insertText(text);
    };
    const [page] = await openForm();
    await enter(page, { firstName: 'Ana', lastName: '' });
    const name = 'Fernández de Córdoba y Fernández de Velasco-Núñez';
    await type(page, 'lastName', name);
    await proceed(page);
    expect(await page.locator('#error-summary li').allTextContents()).toEqual([
      'Last name (family name): Shorten the answer, it is too long for the form',
    ]);
    expect(await page.locator('#lastName').inputValue()).toBe(name);
    const [other] = await openAt('/social-security', {}, { ...citizen, socialSecurityNumber: '' });
    await type(other, 'socialSecurityNumber', ' 900.12.3456');
    await proceed(other);
    await fillIn(other, { ...attestations.citizen, helped: true });
    expect(await other.locator('main').textContent()).toContain('900-12-3456');
  });
});

describe('signing', () => {
  test('goes back over refused pages without sending any of them again', async () => {
    const [page] = await openAt('/review');
    await proceed(page);
    for (const _ of [1, 2]) await proceed(page);
    expect(await page.locator('#read-error').count()).toBe(1);
    await enter(page, { read: true });
    await proceed(page);
    for (const signature of ['Ana', 'Portillo']) {
      await enter(page, { signature });
      await proceed(page);
    }
    expect(await page.locator('#signature').inputValue()).toBe('Portillo');
    await page.reload();
    expect(await page.locator('#signature-error').count()).toBe(1);
    const places = [place(page)];
    while (places.at(-1) !== '/review') {
      await page.goBack();
      places.push(place(page));
    }
    expect([...new Set(places)]).toEqual(['/sign', '/attestation', '/review']);
  });
});

describe('a hurried phone user', () => {
  test('taps what stays where it is: pages ask for their fonts before they show text', async () => {
    const link = await links.add({ correctionReason: 'The street is misspelled.' });
    const page = await plainPage(linkUrl(link));
    const fonts = await page.evaluate(async () => {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      const entries = performance.getEntriesByType('resource');
      return entries.flatMap((one) =>
        one instanceof PerformanceResourceTiming && one.name.endsWith('.woff2') ? [one.initiatorType] : [],
      );
    });
    expect(fonts).toEqual(['link', 'link']);
  });

  test('Enter in a field continues; it neither switches the language nor removes a person', async () => {
    const [page] = await openForm();
    await enterHere(page, person);
    await leave(page, () => page.locator('#lastName').press('Enter'));
    expect(place(page)).toBe('/address');
    const [later] = await openAt('/preparer-1', {}, { ...citizen, helped: 'yes' });
    await enter(later, preparer(0));
    await leave(later, () => later.getByText('Add another person').click());
    await enter(later, preparer(1));
    await leave(later, () => later.locator('[id="preparers.1.lastName"]').press('Enter'));
    expect(place(later)).toBe('/review');
    expect(await later.locator('html').getAttribute('lang')).toBe('en');
  });

  test('reaches every control with the keyboard alone', async () => {
    const link = await links.add();
    const page = await browser.open(`${linkUrl(link)}/status`);
    await page.locator('#attestation').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#attestation-3').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('alienNumber');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue');
  });

  test('sees no page wider than the phone, with letters of any size', async () => {
    const [page, link] = await openForm({ language: 'es' });
    const sizes = ['100%', '150%', '200%'];
    const width = () =>
      page.evaluate((all) => {
        const { style } = document.documentElement;
        const seen = all.map((fontSize) => {
          style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        });
        style.fontSize = '';
        return seen;
      }, sizes);
    const widths = [];
    const entries = { ...without('helped'), ...attestations.authorizedUntil, 'helped-2': true } as const;
    const seen = [];
    while (place(page) !== '/attestation') {
      await proceed(page);
      widths.push(await width());
      await enterHere(page, { ...entries, ...preparer(0) });
      if (place(page) === seen.at(-1)) await proceed(page);
      seen.push(place(page));
    }
    expect(new Set(seen).size).toBe(11);
    widths.push(await width());
    await page.goto(linkUrl(link));
    widths.push(await width());
    expect(widths).toEqual(widths.map(() => sizes.map(() => 360)));
  });
});

describe('short pages', () => {
  test.each([
    ['en', 'citizen'],
    ['es', 'resident'],
    ['es', 'authorizedUntil'],
  ] as const)('no page is longer than two screens of a phone (%s, %s)', async (language, status) => {
    const [page] = await openForm({ language });
    await page.goBack();
    const heights: Record<string, number> = {};
    const entries = {
      ...person,
      ...attestations[status],
      read: true,
      signature: 'Ana Portillo-Núñez',
    } as const;
    for (;;) {
      const at = place(page);
      heights[at] = await page.evaluate(() => document.documentElement.scrollHeight);
      if (at === '/done') break;
      await enterHere(page, entries);
      await proceed(page);
    }
    expect(Object.keys(heights)).toHaveLength(status === 'authorizedUntil' ? 13 : 11);
    // The answers of someone authorized to work have three lines more than fit, and stay together.
    const long = Object.entries(heights).filter(([at, height]) => height > 2 * 740 && at !== '/review');
    expect(long).toEqual([]);
    expect(heights['/review']).toBeLessThan(status === 'authorizedUntil' ? 1_600 : 2 * 740);
  });
});

test('no address, referrer or readable cookie ever carries what was typed', async () => {
  const requests: { url: string | undefined; referer: string | undefined }[] = [];
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    requests.push({ url: request.url, referer: request.headers.referer });
  };
  subscribe('http.server.request.start', note);
  const [page] = await openForm();
  await fillIn(page, { ...person, addressZip: '' });
  const entries = { ...without('helped'), ...attestations.authorizedUntil, 'helped-2': true } as const;
  await fillIn(page, { ...entries, ...preparer(0) });
  await proceed(page);
  await enter(page, { read: true, 'read.0': true });
  await proceed(page);
  await enter(page, { signature: 'Ana Portillo-Núñez', 'signature.0': 'Chidi Okafor' });
  await proceed(page);
  expect(place(page)).toBe('/done');
  unsubscribe('http.server.request.start', note);
  expect(requests.length).toBeGreaterThan(15);
  expect(requests.map(({ referer }) => referer)).toEqual(requests.map(() => undefined));
  const cookies = await page.context().cookies();
  expect(cookies.every((cookie) => cookie.httpOnly)).toBe(true);
  const untimed = cookies.map(({ expires: _, ...cookie }) => cookie);
  const written = withoutChance(JSON.stringify([requests, untimed, service.errors]));
  const secrets = [
    ...Object.values(person),
    ...Object.values(attestations.authorizedUntil),
    ...Object.values(preparer(0)),
  ];
  const telling = secrets.filter((value): value is string => typeof value === 'string' && value.length > 4);
  expect(telling.length).toBeGreaterThanOrEqual(12);
  expect(
    telling.filter((value) => written.includes(value) || written.includes(encodeURIComponent(value))),
  ).toEqual([]);
});
