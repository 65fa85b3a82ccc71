import type { Page } from 'playwright-core';
import type { RunningServer } from '../../src/server/server';
import { useBrowser } from '../support/browser';
import { startTestApi } from '../support/parts';
import { renderDocs } from '../support/rendering/docs';
import { axeFindings } from './catalogue/inspect';

/** The docs in a browser; what their files hold is test/docs/site.test.ts. */

const browser = useBrowser();
let server: RunningServer & { url: string };

beforeAll(async () => {
  server = await startTestApi({ documents: { root: renderDocs(), sandbox: true } });
});
afterAll(() => server.stop());

interface Visit {
  page: Page;
  /** Errors of scripts and of the policy, and what the page asked other hosts for. */
  complaints: string[];
}

type Options = Parameters<typeof browser.context>[0];

/** Opens a page of the docs; every request to another host is refused and counts as a complaint. */
async function visit(address: string, options: Options = {}): Promise<Visit> {
  const context = await browser.context(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.route(
    (url) => url.host !== new URL(server.url).host,
    (route) => {
      complaints.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  await page.goto(`${server.url}${address}`);
  return { page, complaints };
}

/** The page is not wider than the window: nothing has to be read by scrolling sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is out of sight is not laid out otherwise, and has no size and place to judge. */
const layOutAll = (page: Page) =>
  page.evaluate(() =>
    document.styleSheets[0]?.insertRule(
      '.operation, .object, .fields > *, .prose { content-visibility: visible !important }',
      0,
    ),
  );

/** Texts that reach beyond the window where nothing scrolls, so that nobody can read their end. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrolls(element.parentElement));
    return Array.from(document.querySelectorAll('main *'))
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.childElementCount === 0 && element.textContent !== '' && !scrolls(element))
      .map((element) => element.textContent);
  });

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each([
    '/docs',
    '/docs/guides/the-life-of-an-i-9',
    '/docs/reference/partners',
    '/docs/problems',
    '/docs/compliance',
  ])('%s fits on a phone, and axe finds nothing', async (address) => {
    const { page, complaints } = await visit(address, {
      viewport: { width: 360, height: 900 },
      colorScheme,
    });
    await layOutAll(page);
    expect(await overflow(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('one sample, request and response are open at a time, and their code has colors', async () => {
  const { page, complaints } = await visit('/docs/reference/partners#startPartnerI9');
  const operation = page.locator('#startPartnerI9');
  await operation.getByText('"integrationCandidateId"').first().waitFor();
  await operation.getByText('Python', { exact: true }).click();
  await operation.getByText('urllib').first().waitFor();
  const openTabs = () => operation.locator('.samples details[open] > summary').allInnerTexts();
  expect(await openTabs()).toEqual(['Python', 'A hire on site', '202: A hire on site']);
  // An open tab stays open.
  await operation.getByText('Python', { exact: true }).click();
  expect(await openTabs()).toEqual(['Python', 'A hire on site', '202: A hire on site']);
  await page.waitForFunction(() => (CSS.highlights.get('key')?.size ?? 0) > 0);
  expect(complaints).toEqual([]);
});

test('requests, responses and errors are tabs beside each other', async () => {
  const { page, complaints } = await visit('/docs/reference/employees#createEmployee');
  const parts = page.locator('#createEmployee .told > .tabs');
  const tabs = parts.locator('> details > summary');
  expect(await tabs.allInnerTexts()).toEqual(['Request', 'Responses', 'Errors']);
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await parts.getByText('firstName', { exact: true }).isVisible()).toBe(true);
  await parts.getByText('Errors', { exact: true }).click();
  expect(await parts.getByText('firstName', { exact: true }).isVisible()).toBe(false);
  expect(await parts.locator('a[href="/docs/problems#status-401"]').isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the fields of a nested object open in place', async () => {
  const { page, complaints } = await visit('/docs/reference/employees#getEmployee');
  const operation = page.locator('#getEmployee');
  await operation.getByText('Responses', { exact: true }).first().click();
  const employee = operation.locator('details[data-object="Employee"]');
  await employee.locator('> summary').click();
  await employee.getByText('lastName', { exact: true }).waitFor();
  // Objects within open too, and closing and opening copies nothing twice.
  const inner = employee.locator('details.nested').first();
  await inner.locator('> summary').click();
  await inner.locator('dt').first().waitFor();
  for (const _time of ['close', 'open']) await employee.locator('> summary').click();
  expect(await employee.locator('> dl').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each([
  ['#/partners/startpartneri9', '/docs/reference/partners#startPartnerI9'],
  ['#/i-9s/completesection2', '/docs/reference/section-2#completeSection2'],
  ['/reference/i-9s#completeSection2', '/docs/reference/section-2#completeSection2'],
  ['#/getting-started', '/docs/guides/getting-started'],
  ['#/webhooks', '/docs/reference/webhooks'],
  ['#/errors', '/docs/guides/errors'],
])('the old address /docs%s leads to %s', async (old, address) => {
  const { page, complaints } = await visit(`/docs${old}`);
  await page.waitForURL(server.url + address);
  expect(complaints).toEqual([]);
});

test('the search finds operations, fields and guides', async () => {
  const { page, complaints } = await visit('/docs');
  for (const [word, title, where] of [
    ['receipt', 'Replace a receipt with documents', '/v1/i9s/{i9_id}/receipt-replacements'],
    ['employeeReturnUrl', 'employeeReturnUrl', 'Start an I-9 for a new hire'],
    ['magic', 'Magic names and numbers', 'The sandbox'],
    ['createemployee', 'Create an employee', '/v1/employees'],
  ] as const) {
    // A click waits for the page to be drawn: before that the browser drops keys.
    if (word === 'receipt') await page.getByRole('button', { name: 'Search' }).click();
    else await page.keyboard.press('/');
    await page.getByRole('textbox', { name: 'Search the docs' }).fill(word);
    await page.locator('dialog a', { hasText: title }).filter({ hasText: where }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'hidden' });
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a button copies the Markdown of a page for an assistant', async () => {
  const { page, complaints } = await visit('/docs/guides/software-agents');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy for an assistant' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('# Software agents');
  expect(complaints).toEqual([]);
});

test('the language of samples is chosen once for all pages', async () => {
  const { page, complaints } = await visit('/docs/reference/partners#updatePartner');
  const openOnes = async () => [
    ...new Set(await page.locator('.samples details[name^="sample-"][open] > summary').allTextContents()),
  ];
  expect(await openOnes()).toEqual(['curl']);
  await page.locator('#updatePartner').getByText('Python', { exact: true }).click();
  await page.locator('#startPartnerI9 details[open] > summary', { hasText: 'Python' }).waitFor();
  expect(await openOnes()).toEqual(['Python']);
  await page.goto(`${server.url}/docs/reference/users`);
  await page.locator('#listUsers details[open] > summary', { hasText: 'Python' }).waitFor();
  expect(await openOnes()).toEqual(['Python']);
  expect(complaints).toEqual([]);
});

test('a mistyped address suggests what its words find', async () => {
  const { page } = await visit('/docs/guides/pagingandfilters/paging', {
    viewport: { width: 360, height: 900 },
  });
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await page.locator('.suggested a', { hasText: 'Paging' }).first().waitFor();
  expect(await page.getByText('This page as Markdown').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Copy for an assistant' }).count()).toBe(0);
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('an operation is tried out as a client of the sandbox', async () => {
  const { page, complaints } = await visit('/docs/reference/locations');
  const asked: (string | null | undefined)[][] = [];
  let queried = '';
  await page.route('**/v1/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') {
      queried = request.url().slice(server.url.length);
      return route.fulfill({ json: { searchResult: [] } });
    }
    asked.push([
      request.method(),
      new URL(request.url()).pathname,
      (await request.allHeaders())['authorization'],
      (await request.allHeaders())['if-match'],
      request.postData(),
    ]);
    return route.fulfill({ json: request.url().includes('token') ? { access_token: 'a-token' } : { id: 7 } });
  });
  const operation = page.locator('#updateLocation');
  await operation.getByRole('button', { name: 'Try it' }).click();
  // What the sample sends is there already; the rest is told by an example, and sent when it is filled in.
  const id = operation.getByRole('textbox', { name: 'location_id' });
  expect(await id.inputValue()).toBe('2');
  await id.fill('7');
  await operation.getByText('More parameters').click();
  await operation.getByRole('textbox', { name: 'If-Match' }).fill('"1"');
  await operation.getByLabel('Body').fill('{"name":"Depot"}');
  expect(await axeFindings(page)).toEqual([]);
  await operation.getByRole('button', { name: 'Send' }).click();
  await operation.locator('output').getByText('"id": 7').waitFor();
  expect(asked).toEqual([
    [
      'POST',
      '/v1/oauth/token',
      undefined,
      undefined,
      'grant_type=client_credentials&client_id=sandbox-admin&client_secret=sandbox-admin-secret',
    ],
    ['PATCH', '/v1/locations/7', 'Bearer a-token', '"1"', '{"name":"Depot"}'],
  ]);
  const list = page.locator('#listLocations');
  await list.getByRole('button', { name: 'Try it' }).click();
  await list.getByText('More parameters').click();
  const city = list.getByRole('textbox', { name: 'addressCity' });
  expect(await list.getByRole('textbox', { name: 'updatedSince' }).getAttribute('placeholder')).toMatch(
    /^such as 20/,
  );
  await city.fill('Tacoma & Reno');
  await list.getByRole('button', { name: 'Send' }).click();
  await list.locator('output').getByText('searchResult').waitFor();
  expect(queried).toBe('/v1/locations?page_size=2&addressCity=Tacoma+%26+Reno');
  expect(complaints).toEqual([]);
});

test('on paper stands the page alone, all of it', async () => {
  const { page } = await visit('/docs/reference/tokens');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#menu, body > header, .turn').filter({ visible: true }).count()).toBe(0);
  expect(
    await page
      .locator('.operation')
      .evaluateAll((all) => all.every((one) => one.checkVisibility({ contentVisibilityAuto: true }))),
  ).toBe(true);
  expect(await overflow(page)).toBe(0);
});

test('without scripts everything can be read', async () => {
  const { page } = await visit('/docs/reference/tokens', { javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'Tokens', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
});
