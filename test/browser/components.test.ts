import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

describe('the components of the portal', () => {
  it.each([
    ['outside', 'en'],
    ['outside', 'es'],
    ['inside', 'en'],
  ] as const)('keep every rule on a page %s (%s)', async (place, language) => {
    const portal = `${service.baseUrl}/portal`;
    const page = await browser.shared(`${language}-US`);
    await page.route(`${portal}/components`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages[place]('/portal', language) }),
    );
    await page.goto(`${portal}/components`);
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
    faults.push(...(await keyboardFaults(page)), ...(await summaryFaults(page)));
    expect(faults).toEqual([]);
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
    const within = ['DefaultSubmit', 'Field', 'Notes', 'PageFrame', 'Question'];
    const absent = exported.filter((name) => !new RegExp(`<${name}\\b`).test(source));
    expect(absent.toSorted()).toEqual(within);
  });
});
