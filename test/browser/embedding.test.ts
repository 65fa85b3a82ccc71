import { eventually } from '../support/patience';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { useBrowser } from '../support/browser';
import { partnership, start, tokenOf, type Partnership } from '../support/organizations/partnership';
import { useService } from '../support/service';
import { ownerOf } from '../support/owner';
import { httpClient, readyToSign } from '../support/pages/http-client';

/** Section 1 in a frame of a partner's page, which is on another site. */

const service = useService();
const browser = useBrowser();
let partnersPage: Server;
let origin: string;

beforeAll(async () => {
  partnersPage = createServer((req, res) => {
    const link = new URL(req.url ?? '', origin).searchParams.get('link') ?? '';
    res.setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Onboarding</title><h1>Onboarding</h1>
      <script>
        const steps = [];
        addEventListener('eligibility:step', ({ detail }) => steps.push(detail.step));
        const messages = [];
        addEventListener('message', ({ data }) => messages.push(data));
      </script>
      <script src="${service.baseUrl}/embed.js"></script>
      <eligibility-section1 link="${link}"></eligibility-section1>`);
  });
  await new Promise<void>((resolve) => partnersPage.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(partnersPage.address() as AddressInfo).port}`;
});
afterAll(() => partnersPage.close());

const settings = '/v1/partners/self';

async function hire(embedOrigins: readonly string[]): Promise<{ world: Partnership; link: string }> {
  const world = await partnership(service);
  const { status } = await world.partner.patch(settings, { embedOrigins });
  expect(status).toBe(200);
  const { i9Section1Link: link } = await start(world);
  return { world, link };
}

const openPartnersPage = (link: string): Promise<Page> =>
  browser.open(`${origin}/?link=${encodeURIComponent(link)}`);

async function framed(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the frame has no page');
  return frame;
}

const place = (frame: Frame): string => new URL(frame.url()).pathname.split('/').at(-1) ?? '';

/** Presses the main button of the framed page, and waits for the page that follows. */
async function proceed(frame: Frame, button = '.usa-button--big'): Promise<void> {
  await Promise.all([frame.waitForNavigation({ waitUntil: 'load' }), frame.click(button)]);
}

test('a new hire signs in the frame of another site, which receives height and steps only', async () => {
  const { link } = await hire([origin]);
  await readyToSign(httpClient(service.baseUrl), new URL(link).pathname);
  const page = await openPartnersPage(link);
  const frame = await framed(page);
  await frame.waitForSelector('h1');
  expect(new URL(frame.url()).pathname).toBe(`/portal/embedded/section1/${tokenOf(link)}`);
  expect(await frame.$$('header, footer')).toEqual([]);

  await proceed(frame, 'main > .portal-language');
  expect(await frame.getAttribute('html', 'lang')).toBe('es');
  await proceed(frame, 'main .usa-alert a.usa-button');
  expect(place(frame)).toBe('review');
  await proceed(frame);
  await frame.click('label[for="read"]');
  await proceed(frame);
  expect(place(frame)).toBe('sign');
  await frame.fill('#signature', 'Ida Zebrowski');
  await proceed(frame);
  expect(place(frame)).toBe('done');

  await page.waitForFunction('steps.at(-1) === "done"');
  await page.evaluate(
    `new Promise((resolve) => {
      addEventListener('message', resolve, { once: true });
      postMessage({ type: 'eligibility:step', step: 'forged' }, '*');
      postMessage({ type: 'eligibility:height', height: 5 }, '*');
    })`,
  );
  expect(await page.evaluate('steps')).toEqual(['start', 'start', 'review', 'sign', 'sign', 'done']);
  const sent = (await page.evaluate('messages')) as Record<string, unknown>[];
  expect(new Set(sent.flatMap((message) => Object.keys(message)))).toEqual(
    new Set(['type', 'step', 'height']),
  );
  const heights = async () => ({
    frameHeight: await page.evaluate('document.querySelector("iframe").clientHeight'),
    pageHeight: await frame.evaluate('document.documentElement.scrollHeight'),
  });
  // The page tells its height once it is laid out, which is after its step.
  const { frameHeight, pageHeight } = await eventually(async () => {
    const told = await heights();
    return told.frameHeight === told.pageHeight ? told : undefined;
  });
  expect(frameHeight).toBe(pageHeight);
});

test('the cookies of embedded pages are kept apart for each site around them', async () => {
  const { link } = await hire([origin]);
  const page = link.replace('/portal/', '/portal/embedded/');
  const { headers } = await fetch(`${page}?lang=es`, { redirect: 'manual' });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/; Path=\/portal\/embedded; HttpOnly; Secure; Partitioned; SameSite=None$/),
  ]);
});

test('a page tells a browser which sites may frame it, unless the employer has switched the partner off', async () => {
  const { world, link } = await hire([origin, 'https://hr.ats.example']);
  const page = link.replace('/portal/', '/portal/embedded/');
  const policy = async (url: string) => {
    const { headers } = await fetch(url);
    return [
      /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0],
      headers.get('x-frame-options'),
    ];
  };
  expect(await policy(page)).toEqual([`frame-ancestors ${origin} https://hr.ats.example`, null]);
  expect(await policy(link)).toEqual(["frame-ancestors 'none'", 'DENY']);
  await ownerOf(service.services)('partners')
    .where({ id: world.caller.partnerId })
    .update({ disabled_by_employer: true });
  expect(await policy(page)).toEqual(["frame-ancestors 'none'", 'DENY']);
});

test('the script for partners has at most 2,000 characters', async () => {
  const response = await fetch(`${service.baseUrl}/embed.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await response.text()).length).toBeLessThanOrEqual(2_000);
});

test.each([
  ['a partner that names no origin', () => []],
  ['another origin', () => ['https://hr.ats.example']],
] as const)('a browser shows nothing in the frame of %s', async (_, origins) => {
  const { link } = await hire(origins());
  const page = await openPartnersPage(link);
  await page.waitForLoadState('load');
  const frame = await framed(page);
  expect(frame.url()).toBe('chrome-error://chromewebdata/');
  expect(await page.evaluate('messages')).toEqual([]);
});
