import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser';
import type { Language } from '../../src/portal/texts';
import { startPortal, type TestPortal } from '../portal/portal-server';
import { attestations, enter, person, place, preparer, proceed } from './section1-walk';

jest.setTimeout(120_000);

const browser = useBrowser();
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Folder for pictures of every page, to look at; none are taken without it. */
const pictures = process.env['PORTAL_PICTURES'];

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

declare const axe: { run(options: object): Promise<AxeResults> };

/** What axe finds, told by rule and element. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate((values) => axe.run({ runOnly: { type: 'tag', values } }), tags);
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html} ${node.failureSummary ?? ''}`),
  );
}

test('the check finds what is wrong', async () => {
  const page = await browser.open('about:blank');
  await page.setContent(
    '<title>x</title><main><img src="data:,"><input><p style="color:#ccc">pale</p></main>',
  );
  const rules = (await findings(page)).map((finding) => finding.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang', 'image-alt', 'label']));
});

describe.each([
  ['desktop', 1280, 900],
  ['phone', 360, 740],
] as const)('on a %s', (device, width, height) => {
  test.each(['en', 'es'] as const)('axe finds nothing on any page (%s)', async (language: Language) => {
    const seen: string[] = [];
    const found: Record<string, string[]> = {};
    const complaints: string[] = [];
    const look = async (page: Page, name: string) => {
      seen.push(name);
      const list = await findings(page);
      if (list.length > 0) found[name] = list;
      if (pictures)
        await page.screenshot({
          path: path.join(pictures, `${device}-${language}-${name}.png`),
          fullPage: true,
        });
    };

    const link = portal.section1.addLink(
      { language, everifyApplies: true },
      { returnUrl: 'https://apply.example.com/' },
    );
    const linkUrl = `${portal.url}/portal/section1/${link.token}`;
    const page = await browser.open(linkUrl, { viewport: { width, height } });
    page.on('console', (message) => {
      // Chromium reports every 4xx page as an error of its own.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('requestfailed', (request) => complaints.push(request.url()));
    await look(page, '01-start');
    await proceed(page);
    await look(page, '02-form');
    await page.locator('details summary').click();
    await proceed(page);
    await look(page, '03-form-faults');
    await enter(page, { 'attestation-4': true, expirationKind: true, 'numberKind-3': true });
    await proceed(page);
    await look(page, '04-form-conditional-faults');
    await page.goto(linkUrl);
    await look(page, '05-start-again');
    await page.goto(`${linkUrl}/form`);
    await enter(page, { ...person, ...attestations.authorizedUntil, 'helped-2': true });
    await proceed(page);
    await look(page, '06-preparers');
    await page.locator('button[value="add"].usa-button--outline').click();
    await proceed(page);
    await look(page, '07-preparers-faults');
    await enter(page, { ...preparer(0), ...preparer(1, { firstName: 'Maj', lastName: 'Lindqvist' }) });
    await proceed(page);
    expect(place(page)).toBe('/review');
    await look(page, '08-review');
    await page.goto(`${linkUrl}/review?changed=yes`);
    await look(page, '09-review-changed');
    await proceed(page);
    await look(page, '10-attestation');
    await proceed(page);
    await look(page, '11-attestation-faults');
    await enter(page, { read: true, 'read.0': true, 'read.1': true });
    await proceed(page);
    await look(page, '12-sign');
    await proceed(page);
    await look(page, '13-sign-faults');
    await enter(page, {
      signature: 'Ana Portillo-Núñez',
      'signature.0': 'Chidi Okafor',
      'signature.1': 'Maj Lindqvist',
    });
    await proceed(page);
    expect(place(page)).toBe('/done');
    await look(page, '14-done');
    await page.goto(`${portal.url}/portal/section1/instructions?lang=${language}`);
    await look(page, '15-instructions');

    for (const status of ['expired', 'revoked', 'used'] as const) {
      const closed = portal.section1.addLink({ language }, { status });
      await page.goto(`${portal.url}/portal/section1/${closed.token}`);
      await look(page, `16-${status}`);
    }
    await page.goto(`${portal.url}/portal/section1/${'x'.repeat(43)}?lang=${language}`);
    await look(page, '17-unknown');
    const correction = portal.section1.addLink({
      language,
      correctionReason: 'The birth date has another year.',
    });
    const correctionUrl = `${portal.url}/portal/section1/${correction.token}`;
    await page.goto(correctionUrl);
    await look(page, '18-correction');
    await page.goto(`${correctionUrl}/form`);
    await look(page, '19-correction-form');
    await page.goto(`${correctionUrl}/sign`);
    await look(page, '20-no-answers');
    const minor = portal.section1.addLink({ language });
    const minorUrl = `${portal.url}/portal/section1/${minor.token}`;
    await page.goto(`${minorUrl}/form`);
    await enter(page, { ...person, ...attestations.citizen, 'dateOfBirth-year': '2010', 'helped-2': true });
    await proceed(page);
    await enter(page, { 'signedAs-2': true, ...preparer(0) });
    await look(page, '21-preparers-minor');
    await proceed(page);
    await proceed(page);
    await enter(page, { read: true, 'read.0': true });
    await proceed(page);
    await look(page, '22-sign-minor');
    portal.section1.breakDown();
    await page.goto(minorUrl);
    await look(page, '23-failed');

    expect(found).toEqual({});
    expect(complaints).toEqual([]);
    expect(seen).toHaveLength(25);
  });
});
