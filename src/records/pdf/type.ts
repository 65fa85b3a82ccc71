import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** Public Sans of the U.S. Web Design System: every Latin letter with accents, and I, l and 1 that differ. */
const folder = path.resolve(path.dirname(require.resolve('@uswds/uswds')), '..', 'fonts', 'public-sans');

const own = (file: string) => path.join(folder, file);
/** A font package beside whose description its regular weight lies. */
const beside = (description: string, file: string) =>
  path.join(path.dirname(description), '400Regular', file);

/** Of each font where its file is; the first three carry the form, the others the names that they have no letters for. */
const files = {
  regular: () => own('PublicSans-Regular.ttf'),
  bold: () => own('PublicSans-Bold.ttf'),
  italic: () => own('PublicSans-Italic.ttf'),
  /** Chinese and Japanese, Cyrillic, Greek. */
  han: () =>
    beside(
      require.resolve('@expo-google-fonts/chocolate-classical-sans/package.json'),
      'ChocolateClassicalSans_400Regular.ttf',
    ),
  hangul: () =>
    beside(require.resolve('@expo-google-fonts/gowun-dodum/package.json'), 'GowunDodum_400Regular.ttf'),
  arabic: () =>
    beside(
      require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
      'NotoSansArabic_400Regular.ttf',
    ),
  hebrew: () =>
    beside(
      require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
      'NotoSansHebrew_400Regular.ttf',
    ),
} as const;

export type FontName = keyof typeof files;

/** Which font has the letters of a script that the form's own font has not. */
const scripts: readonly (readonly [letters: RegExp, font: FontName])[] = [
  [/[\p{Script=Arabic}\u200c\u200d]/u, 'arabic'],
  [/[\p{Script=Hebrew}]/u, 'hebrew'],
  [/[\p{Script=Hangul}]/u, 'hangul'],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Greek}\u3000-\u30ff]/u,
    'han',
  ],
];
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRight = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

export interface Style {
  readonly font: FontName;
  /** Points. */
  readonly size: number;
}

const faces = new Map<FontName, Font>();

/** Read once per process, at the first page that is printed: that takes longer than a page. */
export function face(name: FontName): Font {
  const known = faces.get(name);
  if (known) return known;
  const font = create(readFileSync(files[name]()));
  if (!('layout' in font)) throw new Error(`The file of ${name} is not one font`);
  rememberWords(font);
  faces.set(name, font);
  return font;
}

/** Most words of a form are printed on every form, and choosing and placing their glyphs is most of the work. */
function rememberWords(font: Font): void {
  const runs = new LRUCache<string, GlyphRun>({ max: 5_000 });
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    if (features) return layout(text, features, ...more);
    let run = runs.get(text);
    if (!run) {
      run = layout(text);
      runs.set(text, run);
    }
    // PDFKit scales the positions that it gets.
    const positions = { value: run.positions.map((position) => ({ ...position })) };
    return Object.create(run, { positions }) as GlyphRun;
  };
}

/** The font of a character's script if it has the character, else `font` if that has it; null for neither. */
function ownFont(character: string, font: FontName): FontName | null {
  const code = character.codePointAt(0) ?? 0;
  const other = scripts.find(([letters]) => letters.test(character))?.[1] ?? font;
  return [other, font].find((name) => face(name).hasGlyphForCodePoint(code)) ?? null;
}

/** Fonts for the rare letters that neither has, such as Ɔ and ǒ. */
const lastResorts = ['han', 'hangul', 'arabic', 'hebrew'] as const satisfies readonly FontName[];

/** The font that prints a character where `font` should; null for none. */
const fontOf = (character: string, font: FontName): FontName | null =>
  ownFont(character, font) ?? lastResorts.find((name) => ownFont(character, name) === name) ?? null;

/** The font that should print a word: `font`, or one that also has the rare letter in it, so that the word looks as one. */
function fontOfWord(word: string, font: FontName): FontName {
  const isWhole = (name: FontName) => [...word].every((character) => ownFont(character, name) !== null);
  return [font, ...lastResorts].find(isWhole) ?? font;
}

export interface Run {
  readonly font: FontName;
  readonly text: string;
}

/** A line in pieces of one font each, in the order in which they are printed: right to left where the script runs so. */
export function runsOf(line: string, font: FontName): readonly Run[] {
  const runs: Run[] = [];
  for (const word of inVisualOrder(line).split(/(?= )/)) {
    const own = fontOfWord(word, font);
    for (const character of word) {
      const last = runs.at(-1);
      const marks = /^\p{M}$/u.test(character);
      const wanted = marks && last ? last.font : (fontOf(character, own) ?? font);
      if (last?.font === wanted) runs[runs.length - 1] = { font: wanted, text: last.text + character };
      else runs.push({ font: wanted, text: character });
    }
  }
  return runs;
}

/** Words of a script that runs from right to left are reversed; the font itself turns the letters of each. */
function inVisualOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  if (!leftToRight.test(line)) return reversed(line);
  const words = line.split(' ');
  const isReversed = (word = '') => rightToLeft.test(word) && !leftToRight.test(word);
  const ordered: string[] = [];
  for (let index = 0; index < words.length;) {
    let end = index;
    while (end < words.length && isReversed(words[end])) end += 1;
    ordered.push(end > index ? betweenMarks(words.slice(index, end).join(' ')) : (words[index] ?? ''));
    index = Math.max(end, index + 1);
  }
  return ordered.join(' ');
}

/** Within a line from left to right, what stands before and after the words stays where it is. */
const betweenMarks = (text: string): string =>
  text.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?/su, reversed);

/** Letters of one script, numbers and each mark between them, the last one first; brackets face the other way. */
const reversed = (text: string): string =>
  (text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200c\u200d]+|\p{N}+(?:[.,:/-]\p{N}+)*|./gsu) ?? [])
    .toReversed()
    .map((piece) => mirrored[piece] ?? piece)
    .join('');

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
};

/**
 * What no one sees on a screen either, such as marks of direction that come with a copied name or the selectors of a
 * variant; but for the two that tell Arabic letters whether to join.
 */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The dots between the parts of a name in Japanese and Chinese, which the fonts have as one character alone. */
const middleDots = /[\u30fb\u2027]/g;

/**
 * The text as the fonts can print it: a character without a shape becomes its number (`[U+4E2D]`), so that nothing is
 * lost or printed as an empty box.
 */
export function printable(text: string, font: FontName = 'regular'): string {
  return [
    ...text.normalize('NFC').replaceAll('\t', ' ').replaceAll(invisible, '').replaceAll(middleDots, '·'),
  ]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (character === '\n' || fontOf(character, font) !== null) return character;
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
}

/** Widths of words by face, in parts of the size. Most words of a form are printed on every form. */
const widths = new LRUCache<string, number>({ max: 20_000 });

function wordWidth(word: string, font: FontName): number {
  const key = `${font} ${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = runsOf(word, font).reduce((sum, { font: name, text }) => {
    const shapes = face(name);
    return sum + shapes.layout(text).advanceWidth / shapes.unitsPerEm;
  }, 0);
  widths.set(key, width);
  return width;
}

/** Width of one line in points. */
export function widthOf(text: string, { font, size }: Style): number {
  const words = text.split(' ');
  const spaces = (words.length - 1) * wordWidth(' ', font);
  return words.reduce((sum, word) => sum + (word === '' ? 0 : wordWidth(word, font)), spaces) * size;
}

/** Distance between the base lines of two lines of text. */
export const leading = ({ size }: Style): number => size * 1.22;

/** Breaks printable text into lines of at most `width` points; words that are longer are broken as well. */
export function wrap(text: string, style: Style, width: number): string[] {
  return printable(text, style.font)
    .split('\n')
    .flatMap((line) => wrapLine(line, style, width));
}

function wrapLine(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = broken(word, style, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
}

/**
 * A word in pieces that fit, broken where it has a hyphen, slash, point, at sign or underscore, else anywhere. No hyphen is
 * added: in a name or a number it would be read as part of it.
 */
function broken(word: string, style: Style, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character, style) > width) {
      const end = (/^.*[-/.@_]/u.exec(piece)?.[0] ?? piece).length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += character;
  }
  return [...pieces, piece];
}

export interface Fitted {
  readonly style: Style;
  readonly lines: readonly string[];
  /** Everything is there; else the lines are the first ones. */
  readonly whole: boolean;
}

/** The smallest size that is still easy to read on paper. */
const smallest = 6;

/** Sets text as large as it fits into a box, from the size of the style down to 6 points. */
export function fit(text: string, style: Style, width: number, height: number): Fitted {
  for (let { size } = style; ; size = Math.max(smallest, size - 0.5)) {
    const tried = { ...style, size };
    const lines = wrap(text, tried, width);
    const room = Math.floor((height + 0.2 * size) / leading(tried));
    if (lines.length <= room) return { style: tried, lines, whole: true };
    if (size > smallest) continue;
    const least = Math.max(1, room);
    return { style: tried, lines: lines.slice(0, least), whole: lines.length <= least };
  }
}
