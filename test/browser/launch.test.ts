import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useBrowser } from '../support/browser';
import { locateChromium } from '../support/rendering/chromium';
import { lettersOfNames, missingGlyphs } from '../support/rendering/glyphs';
import { runFolder } from '../support/runner/run-folder';

const folder = mkdtempSync(path.join(runFolder(), 'launch-'));
const begun = path.join(folder, 'begun');

/** The browser of the tests, which a signal ends at its first start. */
function fragileBrowser(): string {
  const { executablePath, env = {} } = locateChromium(folder);
  const settings = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const lines = [
    '#!/bin/sh',
    `if [ ! -e '${begun}' ]; then : > '${begun}'; kill -SEGV $$; fi`,
    ...settings,
    `exec '${executablePath}' "$@"`,
  ];
  const script = path.join(folder, 'browser.sh');
  writeFileSync(script, `${lines.join('\n')}\n`);
  chmodSync(script, 0o700);
  return script;
}

const chosen = process.env['CHROMIUM_PATH'];
beforeAll(() => {
  process.env['CHROMIUM_PATH'] = fragileBrowser();
});
const browser = useBrowser();
afterAll(() => {
  if (chosen === undefined) delete process.env['CHROMIUM_PATH'];
  else process.env['CHROMIUM_PATH'] = chosen;
});

test('a browser that a signal ended at its start is started again', async () => {
  const page = await browser.open('about:blank');
  expect(existsSync(begun)).toBe(true);
  expect(await page.evaluate('1 + 1')).toBe(2);
});

test('the browser draws the letters of names, and the check finds those that no font has', async () => {
  const page = await browser.open('about:blank');
  expect(await missingGlyphs(page, lettersOfNames)).toEqual([]);
  expect(await missingGlyphs(page, 'ñ\u0379山')).toEqual(['\u0379']);
});
