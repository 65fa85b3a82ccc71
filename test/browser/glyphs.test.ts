import { useBrowser } from '../support/browser';
import { lettersOfNames, missingGlyphs } from '../support/rendering/glyphs';

const browser = useBrowser();

test('the browser draws the letters of names, and the check finds those that no font has', async () => {
  const page = await browser.open('about:blank');
  expect(await missingGlyphs(page, lettersOfNames)).toEqual([]);
  expect(await missingGlyphs(page, 'ñ\u0379山')).toEqual(['\u0379']);
});
