import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useBrowser } from '../support/browser';
import {
  axeFindings,
  keyboardFaults,
  layoutFaults,
  partsOf,
  printFaults,
  summaryFaults,
} from './catalogue/inspect';

/** The checks of the catalogue find what is wrong, and the page that its tours share tells none of the one before. */

const browser = useBrowser();

const wrong = `<title>x</title>
<style>:focus { outline: none } button { padding: 0; border: 0; width: 10px; height: 10px }</style>
<a class="usa-skipnav" href="#nowhere">Skip</a>
<main id="main-content"><h1>Heading</h1><h1>Another</h1>
<div id="error-summary"><a href="#gone">A fault</a></div>
<img src="data:,"><input id="bare"><p style="color:#ccc">pale</p><p style="width:2000px" id="bare">wide</p>
<button class="usa-button">.</button><input id="first" tabindex="3" aria-invalid="true"></main>`;

test('every check finds what is wrong', async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.setContent(wrong);
  const rules = (await axeFindings(page)).map((finding) => /^axe ([\w-]+)/.exec(finding)?.[1]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang', 'image-alt', 'label']));
  expect(await layoutFaults(page, 'en')).toEqual(
    expect.arrayContaining([
      expect.stringContaining('wider than the window'),
      'language is ',
      '2 main headings',
      'title "x" does not name "Heading"',
      'two elements have the id bare',
      expect.stringContaining('small target 10x10'),
      'no label: bare',
      'nothing beside the field says what is wrong: first',
    ]),
  );
  expect(await summaryFaults(page)).toEqual([expect.stringContaining('the summary')]);
  expect(await keyboardFaults(page)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('no ring around <a class="usa-skipnav"'),
      expect.stringMatching(/^Tab 5 leads to .* and not to <input id="first" tabindex="3"/),
      expect.stringContaining('the skip link leads to'),
    ]),
  );
  expect(await printFaults(page)).toEqual([expect.stringContaining('printed')]);
});

test('axe audits the elements of some kinds, and nothing else, when it is told to', async () => {
  const page = await browser.open('data:text/html,<body></body>');
  await page.setContent(wrong);
  await partsOf(page);
  const findings = await axeFindings(page, ['IMG  ', 'P  ']);
  const rules = findings.map((finding) => /^axe ([\w-]+)/.exec(finding)?.[1]);
  expect(new Set(rules)).toEqual(new Set(['image-alt', 'color-contrast']));
});

test('what axe audits once is told by page and kind of element, not by number or text', async () => {
  const page = await browser.open('data:text/html,<body></body>');
  await page.route('https://portal.example/**', (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? '';
    return route.fulfill({
      contentType: 'text/html',
      body: `<main><p class="b a">${text}</p><input type="${text}"></main>`,
    });
  });
  const partsAt = async (address: string) => {
    await page.goto(`https://portal.example${address}`);
    return partsOf(page);
  };
  const seen = await partsAt('/i9s/17/hold?text=email');
  expect(seen).toEqual({ page: '/i9s/:id/hold', kinds: ['MAIN  ', 'P a b  ', 'INPUT  email'] });
  expect(await partsAt('/i9s/18/hold?text=email')).toEqual(seen);
  expect(await partsAt('/section1/kYb3Qz0pWm9T-xR_aLd41Q?text=tel')).toEqual({
    page: '/section1/:id',
    kinds: ['MAIN  ', 'P a b  ', 'INPUT  tel'],
  });
});

describe('the page that tests share', () => {
  const server = createServer((_request, response) => response.end());
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('is the same one, and has nothing of the test before', async () => {
    const page = await browser.shared('es-US');
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    await page.goto(address());
    await page.context().addCookies([{ name: 'session', value: 'x', url: address() }]);
    await page.evaluate(() => {
      localStorage.setItem('a', 'b');
      sessionStorage.setItem('a', 'b');
    });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 360, height: 740 });
    const before = heard.splice(0).length;

    expect(await browser.shared('es-US')).toBe(page);
    await page.goto(address());
    expect(before).toBeGreaterThan(0);
    expect(heard).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(
      await page.evaluate(() => ({
        stored: localStorage.length + sessionStorage.length,
        print: matchMedia('print').matches,
        width: innerWidth,
        language: navigator.language,
      })),
    ).toEqual({ stored: 0, print: false, width: 1280, language: 'es-US' });
  });

  test('is another one when the test before left it nowhere', async () => {
    const page = await browser.shared('en-US');
    const next = await browser.shared('en-US');
    expect(next).not.toBe(page);
    expect(page.isClosed()).toBe(true);
  });

  test('stays open after a test', async () => {
    expect((await browser.shared('es-US')).url()).toBe(`${address()}/`);
  });
});
