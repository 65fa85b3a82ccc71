import type { Page } from 'playwright-core';

/** Not a character of Unicode, so no font has a glyph for it. */
const unassigned = '\u0378';

/** Latin, accented and East Asian letters, as they stand in names. */
export const lettersOfNames = 'Agéñłő山田李明';

/** Those characters of a text that the browser cannot draw: it leaves a gap or draws a box in their place. */
export const missingGlyphs = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(
    ([characters, nothing]) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 64;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.font = '40px sans-serif';
      const drawn = (character: string): string => {
        context.clearRect(0, 0, 64, 64);
        context.fillText(character, 8, 48);
        return canvas.toDataURL();
      };
      const gaps = new Set([drawn(' '), drawn(nothing)]);
      return [...characters].filter((character) => gaps.has(drawn(character)));
    },
    [text, unassigned] as const,
  );
