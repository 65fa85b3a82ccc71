import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { operationIds } from '../../generated/handlers';
import { problemTypes } from '../../generated/problems';
import type { RunningServer } from '../../src/server/server';
import { useBrowser } from '../support/browser';
import { readContract } from '../support/contract/contract';
import { startTestApi } from '../support/parts';

const project = path.resolve(__dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'ees-docs-'));
const browser = useBrowser({ busyPages: true });
let server: RunningServer & { url: string };

beforeAll(async () => {
  copyFileSync(path.join(project, 'openapi.yaml'), path.join(root, 'openapi.yaml'));
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const render = path.join(project, 'scripts/docs.mjs');
  const folder = path.join(root, 'dist/docs');
  const result = spawnSync(process.execPath, [render, folder], { cwd: project, encoding: 'utf8' });
  expect(result.stderr).toBe('');
  server = await startTestApi({ documents: { root } });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

interface Visit {
  page: Page;
  /** Errors of scripts and of the policy, and what the page asked other hosts for. */
  complaints: string[];
}

/** Opens a page of the docs; every request to another host is refused and counts as a complaint. */
async function visit(address: string, width = 1280): Promise<Visit> {
  const page = await browser.open('about:blank', { viewport: { width, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.route(
    (url) => url.host !== new URL(server.url).host && url.protocol !== 'data:' && url.protocol !== 'blob:',
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

/** Texts that reach beyond the window where nothing scrolls, so that nobody can read their end. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrolls(element.parentElement));
    return Array.from(document.querySelectorAll('main *'))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.childElementCount === 0 && element.textContent !== '' && !scrolls(element))
      .map((element) => element.textContent);
  });

interface Item {
  operationId: string;
  summary: string;
  tags: [string];
}
type Paths = Record<string, Record<string, Item>>;
const itemsOf = (paths: Paths): Item[] =>
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter((item) => item.operationId !== undefined);
const contract = readContract() as { paths: Paths; webhooks: Paths };
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Place in the docs -> the heading there, of each operation and each delivery. */
const headings = new Map(
  [...itemsOf(contract.paths), ...itemsOf(contract.webhooks)].map(({ operationId, summary, tags }) => [
    `${slug(tags[0])}/${operationId.toLowerCase()}`,
    summary,
  ]),
);

test('an operation shows its samples in three languages', async () => {
  const { page, complaints } = await visit('/docs#/partners/startpartneri9');
  const operation = page.locator('[id="partners/startpartneri9"]');
  await operation.getByText('curl', { exact: true }).first().click();
  for (const language of ['TypeScript', 'Python'])
    await page.getByText(language, { exact: true }).locator('visible=true').first().waitFor();
  await page.getByText('Python', { exact: true }).locator('visible=true').first().click();
  await operation.getByText('urllib').first().waitFor();
  expect(complaints).toEqual([]);
});

test.each(['Getting started', 'The life of an I-9', 'The sandbox'])(
  'the guide %s can be read',
  async (title) => {
    const { page, complaints } = await visit(`/docs#/${slug(title)}`);
    const guide = page.locator(`[id="${slug(title)}"]`);
    await guide.getByText(title, { exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const pictures = await guide.locator('img').evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          await (image as HTMLImageElement).decode();
          return (image as HTMLImageElement).naturalWidth;
        }),
      ),
    );
    expect(pictures.every((width) => width > 100)).toBe(true);
    expect(pictures).toHaveLength(title.startsWith('The life') ? 1 : 0);
    expect(complaints).toEqual([]);
  },
);

test('/docs shows every operation and every delivery, keeps to its policy, and every link leads somewhere', async () => {
  const operations = itemsOf(contract.paths);
  expect(operations.map(({ operationId }) => operationId)).toEqual([...operationIds]);
  const { page, complaints } = await visit('/docs');
  await page.getByRole('heading', { name: 'Employment Eligibility Service' }).first().waitFor();
  const shown = () =>
    page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // Links to single fields (`#…#…`) are the renderer's own.
  const place = /^(?:\/docs)?#\/([^#]+)$/;
  const found = new Set(await shown());
  const visited = new Set<string>();
  const missing: string[] = [];
  const toVisit = () =>
    [...found].map((href) => place.exec(href)?.[1]).find((id) => id !== undefined && !visited.has(id));
  for (let id = toVisit(); id !== undefined; id = toVisit()) {
    visited.add(id);
    await page.goto(`${server.url}/docs#/${id}`);
    const heading = headings.get(id);
    const target =
      heading === undefined
        ? page.locator(`[id="${id}"], [id="/${id}"]`).first()
        : page.locator(`[id="${id}"] h2`).filter({ hasText: heading });
    await target
      .waitFor({ state: heading === undefined ? 'attached' : 'visible' })
      .catch(() => missing.push(id));
    for (const href of await shown()) found.add(href);
  }
  expect(missing).toEqual([]);
  for (const id of headings.keys()) expect(visited).toContain(id);

  for (const type of Object.keys(problemTypes)) {
    await page.goto(`${server.url}/docs/problems/${type}`);
    for (const href of await shown()) found.add(href);
  }
  const others = [...found].filter((href) => !/#/.test(href));
  const dead: string[] = [];
  for (const href of others.filter((target) => target.startsWith('/'))) {
    const response = await fetch(`${server.url}${href}`);
    if (response.status !== 200) dead.push(`${href}: ${response.status}`);
  }
  expect(dead).toEqual([]);
  expect(others.filter((href) => !/^(\/|https:\/\/|mailto:)/.test(href))).toEqual([]);
  expect(
    [...found].filter((href) => href.startsWith('/docs#')).map((href) => place.exec(href)?.[1]),
  ).not.toContain(undefined);
  expect(complaints).toEqual([]);
});

test('the search finds operations, fields and guides', async () => {
  const { page, complaints } = await visit('/docs');
  const results = page.getByTestId('search-dialog').locator('[data-component-name="Search/SearchItem"]');
  for (const [word, result] of [
    ['receipt', '/v1/i9s/{i9_id}/receipt-replacements'],
    ['employeeReturnUrl', '/v1/partners/i9s/section1'],
    ['Magic names', 'Magic names and numbers'],
  ] as const) {
    await page.getByTestId('search-trigger').first().click();
    await page.getByTestId('search-dialog').locator('input').fill(word);
    await results.filter({ hasText: result }).first().waitFor();
    await page.keyboard.press('Escape');
  }
  expect(complaints).toEqual([]);
});

test.each([
  '/docs',
  '/docs#/getting-started',
  '/docs#/the-sandbox',
  '/docs#/the-life-of-an-i-9',
  '/docs#/tokens/createtoken',
  '/docs#/employees/createemployee',
  '/docs/problems',
  '/docs/problems/invalid-request',
])('%s fits on a phone', async (address) => {
  const { page, complaints } = await visit(address, 360);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await overflow(page)).toBe(0);
  expect(await cutOff(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('each problem type leads to its page', async () => {
  const { page, complaints } = await visit('/docs/problems');
  const links = await page
    .locator('main table a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(Object.keys(problemTypes).map((type) => `/docs/problems/${type}`));
  for (const [type, { title, status }] of Object.entries(problemTypes)) {
    const response = await page.goto(`${server.url}/docs/problems/${type}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('.facts').innerText()).toContain(`HTTP ${status}`);
  }
  expect(complaints).toEqual([]);
});

test('the policy of /docs names what it allows', async () => {
  const response = await fetch(`${server.url}/docs`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(policy).not.toContain('https:');
});
