import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/portal/texts';
import { useBrowser } from '../support/browser';
import { componentsInside, componentsOutside } from '../support/rendering/components';
import { useService } from '../support/service';
import {
  axeFindings,
  keyboardFaults,
  largeLetterFaults,
  layoutFaults,
  summaryFaults,
} from './catalogue/inspect';
import { widths } from './catalogue/visit';

/**
 * Every component of the portal in every state, with every check. What only a component can break is looked at here and
 * not again on each page.
 */

const service = useService();
const browser = useBrowser();

const pages = {
  outside: componentsOutside,
  inside: componentsInside,
} as const;

async function showComponents(place: keyof typeof pages, language: Language) {
  const portal = `${service.baseUrl}/portal`;
  const page = await browser.shared(`${language}-US`);
  await page.route(`${portal}/components`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages[place]('/portal', language) }),
  );
  await page.goto(`${portal}/components`);
  return page;
}

describe('the components of the portal', () => {
  it.each([
    ['outside', 'en'],
    ['outside', 'es'],
    ['inside', 'en'],
  ] as const)('keep every rule on a page %s (%s)', async (place, language) => {
    const page = await showComponents(place, language);
    const faults: string[] = [];
    for (const [device, [width, height]] of Object.entries(widths)) {
      await page.setViewportSize({ width, height });
      const found = [
        ...(await layoutFaults(page, language)),
        ...(await largeLetterFaults(page, language)),
        ...(await axeFindings(page)),
      ];
      faults.push(...found.map((fault) => `${device}: ${fault}`));
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await axeFindings(page)).map((fault) => `dark: ${fault}`));
    faults.push(...(await keyboardFaults(page)), ...(await summaryFaults(page)));
    expect(faults).toEqual([]);
  });

  it('are dark on a dark device, but not in a frame of a page that may be light, nor on paper', async () => {
    const page = await showComponents('outside', 'en');
    const letters = () => page.evaluate(() => getComputedStyle(document.body).color);
    const [light, dark] = ['rgb(27, 27, 27)', 'rgb(240, 242, 245)'];
    expect(await letters()).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await letters()).toBe(dark);
    await page.emulateMedia({ media: 'print' });
    expect(await letters()).toBe(light);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => document.body.classList.add('portal-embedded'));
    expect(await letters()).toBe(light);
  });

  it('are all on these pages', () => {
    const folder = path.join(__dirname, '../../src/portal/ui');
    const exported = readdirSync(folder)
      .filter((name) => name.endsWith('.tsx') && name !== 'send-page.tsx')
      .flatMap((name) => [
        ...readFileSync(path.join(folder, name), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w+)/gm),
      ])
      .map(([, name = '']) => name);
    const source = readFileSync(path.join(__dirname, '../support/rendering/components.tsx'), 'utf8');
    // These are parts of others that are there.
    const within = ['DefaultSubmit', 'LabeledControl', 'Notes', 'PageFrame', 'QuestionField'];
    const absent = exported.filter((name) => !new RegExp(`<${name}\\b`).test(source));
    expect(absent.toSorted()).toEqual(within);
  });
});
