import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { everifyStates } from '../../src/domain/everify/states';
import { i9States } from '../../src/domain/i9/machine/states';
import type { RunningServer } from '../../src/server/server';
import { problemTypes } from '../../generated/problems';
import { operationsOf } from '../../src/contract/document';
import { partnerContract } from '../../src/server/partner-contract';
import { readContract } from '../support/contract/contract';
import { startTestApi } from '../support/parts';
import { renderDocs } from '../support/rendering/docs';

/** The rendered docs as files and as they are served; what a browser makes of them is test/browser/documentation.test.ts. */

const root = renderDocs();
const folder = path.join(root, 'dist/docs');
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
);
/** Pages by their address. */
const pages = new Map(
  [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, html]) => [`/docs/${name}`.replace(/(?:\/index)?\.html$/, ''), html]),
);
const every = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const pageOf = (address: string) => pages.get(address) ?? '';

interface Item {
  operationId: string;
  summary: string;
  tags: [string];
}
const contract = readContract() as Record<'paths' | 'webhooks', Record<string, Record<string, Item>>> & {
  tags: { name: string }[];
  components: { examples: Record<'CreateImportRequest', { value: string }> };
};
const entries = [contract.paths, contract.webhooks].flatMap((items) =>
  Object.entries(items).flatMap(([route, methods]) =>
    Object.values(methods)
      .filter(({ operationId }) => operationId !== undefined)
      .map((item) => ({ route, ...item })),
  ),
);
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const groupPage = (tag: string) => `/docs/reference/${slug(tag)}`;

test('each group of operations has a page with its operations and deliveries, and no other', () => {
  const groups = [...pages.keys()].filter((address) => address.startsWith('/docs/reference/'));
  expect(groups.sort()).toEqual(contract.tags.map(({ name }) => groupPage(name)).sort());
  for (const address of groups) {
    const own = entries.filter(({ tags }) => groupPage(tags[0]) === address);
    expect(every(pageOf(address), /<section class="operation" id="(\w+)"/g)).toEqual(
      own.map(({ operationId }) => operationId),
    );
    for (const { operationId, summary, route } of own) {
      expect(pageOf(address)).toContain(`<a class="anchor" href="#${operationId}">${summary}</a>`);
      expect(pageOf(address)).toContain(`<code>${operationId}</code>`);
      expect(pageOf(address)).toContain(`data-route="${route}"`);
    }
  }
});

test('a length that has one value only is said once', () => {
  expect(pageOf('/docs/reference/partners')).toMatch(/>10 characters</);
  for (const html of pages.values()) expect(every(html, /\b((\d+) to \2 \w+)/g)).toEqual([]);
});

test('partners have pages of their own: what a partner client may call, and nothing else', () => {
  const offered = partnerContract(readContract());
  const ids = operationsOf(offered).map(({ operationId }) => operationId);
  const deliveries = Object.values(contract.webhooks).flatMap((item) =>
    Object.values(item).map((one) => one.operationId),
  );
  const shown = [...pages]
    .filter(([address]) => address.startsWith('/docs/partner/reference/'))
    .flatMap(([, html]) => every(html, /<section class="operation" id="(\w+)"/g));
  expect(shown.sort()).toEqual([...ids, ...deliveries].sort());
  expect(pageOf('/docs/partner')).toContain('href="/openapi.partner.yaml"');
  expect(pages.has('/docs/partner/guides/getting-started')).toBe(true);
  expect(pages.has('/docs/partner/guides/set-up-your-organization')).toBe(false);
});

interface Collected {
  name: string;
  method: string;
  url: string;
  headers: (readonly [string, string])[];
  /** What the request sends: a text as it is, JSON and forms as what they say. */
  body: unknown;
}
interface Pair {
  value: string;
}
interface Postman {
  item: {
    item: {
      name: string;
      request: {
        method: string;
        url: { raw: string };
        header: (Pair & { key: string })[];
        body?: {
          mode: string;
          raw?: string;
          urlencoded?: (Pair & { key: string })[];
          options?: { raw: { language: string } };
        };
      };
    }[];
  }[];
}
interface Bruno {
  items: {
    items: {
      name: string;
      request: {
        method: string;
        url: string;
        headers: (Pair & { name: string })[];
        body: { mode: string; json?: string; text?: string; formUrlEncoded?: (Pair & { name: string })[] };
      };
    }[];
  }[];
}
/** Stands for a file that whoever sends the request picks. */
const fileOf = 'a file';
const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));

test.each(['', 'partner/'])('/docs/%s: the collections send the request of every sample', (below) => {
  const { item } = JSON.parse(files.get(`${below}postman.json`) ?? '') as Postman;
  const postman = item.flatMap((folder) =>
    folder.item.map(({ name, request: { method, url, header, body } }): Collected => ({
      name,
      method,
      url: url.raw,
      headers: header.map(({ key, value }) => [key, value]),
      body:
        body?.urlencoded?.map(({ key, value }) => [key, value]) ??
        (body?.mode === 'file' ? fileOf : undefined) ??
        (body?.options?.raw.language === 'text' ? body.raw : parsed(body?.raw)),
    })),
  );
  const { items } = JSON.parse(files.get(`${below}bruno.json`) ?? '') as Bruno;
  const bruno = items.flatMap((folder) =>
    folder.items.map(({ name, request: { method, url, headers, body } }): Collected => ({
      name,
      method,
      url,
      headers: headers.map((one) => [one.name, one.value]),
      body:
        body.formUrlEncoded?.map((one) => [one.name, one.value]) ??
        (body.mode === 'file' ? fileOf : undefined) ??
        body.text ??
        parsed(body.json),
    })),
  );
  expect(bruno).toEqual(postman);
  const samples = [...pages]
    .filter(([address]) => address.startsWith(`/docs/${below}reference/`))
    .flatMap(([, html]) =>
      every(html, /<summary>curl<\/summary><pre tabindex="0"><code data-language="sh">([^<]*)</g),
    );
  expect(postman).toHaveLength(samples.length);
  const addresses = samples.map((text) =>
    (/'http:\/\/127\.0\.0\.1:3000([^']*)'/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&'),
  );
  expect(postman.map(({ url }) => url.replace('{{baseUrl}}', '')).sort()).toEqual(addresses.sort());
  expect(postman.filter(({ body }) => body !== undefined).length).toBeGreaterThan(below === '' ? 40 : 8);
  // A body goes with the type that says how to read it, and a file is no text in JSON's quotes.
  for (const { headers, body } of postman)
    expect(headers.filter(([name]) => name === 'Content-Type')).toHaveLength(body === undefined ? 0 : 1);
  const typed = (type: string) =>
    postman.filter(({ headers }) => headers.some(([, value]) => value === type));
  // Partners import nothing.
  const sent = below === '' ? [contract.components.examples.CreateImportRequest.value] : [];
  expect(typed('text/csv').map(({ body }) => body)).toEqual(sent);
  expect(typed('application/zip').map(({ body }) => body)).toEqual(below === '' ? [fileOf] : []);
});

test('every operation shows samples in three languages, and each record that it answers', () => {
  for (const { operationId, tags } of entries.filter(({ route }) => route.startsWith('/'))) {
    const [, section = ''] = pageOf(groupPage(tags[0])).split(
      `<section class="operation" id="${operationId}"`,
    );
    const own = section.split('<section')[0] ?? '';
    expect(every(own, /<summary>(curl|TypeScript|Python)<\/summary>/g)).toEqual([
      'curl',
      'TypeScript',
      'Python',
    ]);
    const objects = every(own, /<span class="type"><a href="#(\w+)"/g);
    for (const name of objects) expect(section).toContain(`<section class="object" id="${name}">`);
  }
});

test('every link of every page leads to a page, and to a place on it', () => {
  const ids = new Map([...pages].map(([address, html]) => [address, new Set(every(html, / id="([^"]+)"/g))]));
  const others = new Set(['/openapi.yaml', '/openapi.json', '/openapi.partner.yaml']);
  const leads = (from: string, href: string): boolean => {
    if (/^(?:https:|mailto:)/.test(href) || others.has(href)) return true;
    const [address = '', place] = (href.startsWith('#') ? from + href : href).split('#');
    const file = address.replace(/^\/docs\/|\?.*/g, '');
    if (place === undefined && /\.\w+$/.test(file)) return files.has(file);
    return place === undefined ? ids.has(address) : ids.get(address)?.has(place) === true;
  };
  const dead = [...pages].flatMap(([address, html]) =>
    every(html, /(?:href|src)="([^"]*)"/g)
      .filter((href) => !leads(address, href))
      .map((href) => `${address}: ${href}`),
  );
  expect(dead).toEqual([]);
  const places = JSON.parse(files.get('search.json') ?? '') as { title: string; href: string }[];
  expect(places.filter(({ href }) => !leads('', href))).toEqual([]);
  for (const { summary } of entries) expect(places.map(({ title }) => title)).toContain(summary);
});

test('the states of a form and of a case are pictures whose steps lead from state to state', () => {
  const guide = pageOf('/docs/guides/the-life-of-an-i-9');
  expect(every(guide, /<g id="i9-(\w+)"/g).toSorted()).toEqual(
    Object.keys(i9States)
      .filter((state) => state !== 'none')
      .toSorted(),
  );
  expect(every(guide, /<g id="everify-(\w+)"/g).toSorted()).toEqual(Object.keys(everifyStates).toSorted());
  for (const end of ['i9-voided', 'i9-approved', 'everify-mismatch', 'everify-employment_authorized'])
    expect(guide).toContain(`<a href="#${end}"`);
  // Each phase is a picture of its own, so that they stand side by side where there is room.
  const pictures = every(guide, /<span class="diagram"[^>]*>(.*?)<\/span>/gs);
  expect(pictures.map((picture) => every(picture, /(<svg) [^>]*width="360"/g).length)).toEqual([4, 4]);
});

test('a table of many columns names the column in each cell, for phones', () => {
  expect(pageOf('/docs/compliance')).toContain('<table class="stacks">');
  expect(pageOf('/docs/compliance')).toContain('<td data-label="source">8 CFR 274a.2(e)(1)(i)</td>');
  expect(pageOf('/docs/problems')).not.toContain('class="stacks"');
});

test('no page has an id twice', () => {
  for (const [address, html] of pages) {
    const ids = every(html, / id="([^"]+)"/g);
    expect([address, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([address, []]);
  }
});

test('each page has a title and a description of its own, its Markdown, and is reached by turning pages', () => {
  const titles = [...pages.values()].map((html) => every(html, /<title>([^<]+)<\/title>/g)[0]);
  expect(new Set(titles).size).toBe(pages.size);
  for (const [address, html] of pages) {
    expect([address, every(html, /<meta name="description" content="([^"]{10,})"/g)]).toEqual([
      address,
      [expect.any(String)],
    ]);
    const [markdown = ''] = every(html, /rel="alternate" type="text\/markdown" href="\/docs\/([^"]+)"/g);
    expect([address, files.get(markdown)]).toEqual([address, expect.stringMatching(/^# /)]);
  }
  const reached: string[] = [];
  for (
    let at: string | undefined = '/docs';
    at !== undefined;
    at = every(pageOf(at), /rel="next" href="([^"]+)"/g)[0]
  )
    reached.push(at);
  const menu = every(pageOf('/docs').split('<main')[0] ?? '', /<li><a href="([^"]+)"/g);
  expect(reached).toEqual(menu);
  for (const { operationId, tags } of entries)
    expect(files.get(`reference/${slug(tags[0])}.md`)).toContain(`\`${operationId}\``);
});

test('each problem type has its page, named in the index', () => {
  const links = every(pageOf('/docs/problems'), /<td><a href="([^"]+)"/g);
  expect(links.sort()).toEqual(
    Object.keys(problemTypes)
      .map((type) => `/docs/problems/${type}`)
      .sort(),
  );
  for (const [type, { title, status }] of Object.entries(problemTypes)) {
    expect(pageOf(`/docs/problems/${type}`)).toContain(title);
    expect(pageOf(`/docs/problems/${type}`)).toContain(`HTTP ${status} · <code>${type}</code>`);
  }
});

/** At most what it weighs: browsers get it smaller still. */
test('the first view of each page is small', () => {
  const weigh = (text: string) => gzipSync(text).length;
  const loaded = ['assets/docs.css', 'assets/docs.mjs', 'assets/icon.svg'];
  const assets = loaded.map((name) => weigh(files.get(name) ?? '')).reduce((sum, weight) => sum + weight, 0);
  const heavy = [...pages].filter(([, html]) => weigh(html) + assets > 60_000).map(([address]) => address);
  expect(heavy).toEqual([]);
});

describe('as they are served', () => {
  let server: RunningServer & { url: string };
  const baseUrl = 'https://eligibility.example';
  beforeAll(async () => {
    server = await startTestApi({ documents: { root, baseUrl } });
  });
  afterAll(() => server.stop());

  test('samples name the address of the environment, which offers to try things out in the sandbox alone', async () => {
    const page = await (await fetch(`${server.url}/docs/reference/employees`)).text();
    expect(page).toContain(`curl -s &#39;${baseUrl}/v1/employees`.replaceAll('&#39;', "'"));
    expect(page).not.toContain('127.0.0.1');
    expect(page).toContain('data-sandbox="false"');
    const llms = await fetch(`${server.url}/llms.txt`);
    expect(llms.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const links = every(await llms.text(), /\]\(([^)]+)\)/g);
    for (const link of links.filter((href) => href.endsWith('.md'))) {
      expect(link.startsWith(`${baseUrl}/docs/`)).toBe(true);
      expect(files.has(link.slice(`${baseUrl}/docs/`.length))).toBe(true);
    }
    expect(links.length).toBeGreaterThan(contract.tags.length);
  });

  test('a page is asked for again and not sent again; what it loads is not even asked for', async () => {
    const ask = (more: Record<string, string>) =>
      fetch(`${server.url}/docs/reference/i-9s`, { headers: { 'Accept-Encoding': 'br', ...more } });
    const first = await ask({});
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    const second = await ask({
      'If-None-Match': first.headers.get('etag') ?? '',
      // Node's fetch asks for a fresh answer otherwise.
      'Cache-Control': 'max-age=0',
    });
    expect(second.status).toBe(304);
    const [style = ''] = every(await first.text(), /rel="stylesheet" href="([^"]+)"/g);
    const asset = await fetch(server.url + style);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('the policy allows scripts and styles of this host, and nothing written into a page', async () => {
    const response = await fetch(`${server.url}/docs`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|https:|data:/);
    expect((await fetch(`${server.url}/docs`, { method: 'POST' })).status).toBe(404);
  });

  test.each([
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['a program', 'application/json', 'application/problem+json'],
    ['a program that takes anything', '*/*', 'application/problem+json'],
  ])('a mistyped address responds to %s with 404 in its own format', async (_who, accept, type) => {
    for (const address of ['/docs/reference/nothing', '/docs/partner/nothing', '/docs/404']) {
      const response = await fetch(server.url + address, { headers: { Accept: accept } });
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get('content-type')).toContain(type);
      if (type === 'text/html') expect(await response.text()).toContain('<h1>There is no such page</h1>');
    }
  });

  test.each(['/openapi.yaml', '/openapi.json', '/openapi-3.0.yaml', '/openapi.partner.yaml'])(
    '%s names the address of the environment',
    async (address) => {
      const text = await (await fetch(server.url + address)).text();
      expect(text).not.toContain('127.0.0.1:3000');
      expect(text).toContain(`${baseUrl}/v1/oauth/token`);
    },
  );
});

test('the contract is published as one file, which loads nothing', () => {
  const file = path.join(root, 'dist/openapi.html');
  execFileSync('npm', ['run', 'docs:publish', '--', file], { stdio: 'ignore' });
  const html = readFileSync(file, 'utf8');
  for (const { operationId } of operationsOf(contract))
    expect(html).toContain(`"operationId":"${operationId}"`);
  expect(every(html, /<(?:script|link|img)[^>]* (?:src|href)="(?!data:)([^"]+)"/g)).toEqual([]);
});
