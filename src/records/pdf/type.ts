import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** Public Sans of the U.S. Web Design System: every Latin letter with accents, and I, l and 1 that differ. */
const folder = path.resolve(path.dirname(require.resolve('@uswds/uswds')), '..', 'fonts', 'public-sans');

const own = (file: string) => path.join(folder, file);
/** The regular weight of a font whose package has this description. */
const regularOf = (description: string, name: string) =>
  path.join(path.dirname(description), '400Regular', `${name}_400Regular.ttf`);

/** Of each font where its file is; the first three carry the form, the others the names that they have no letters for. */
const files = {
  regular: () => own('PublicSans-Regular.ttf'),
  bold: () => own('PublicSans-Bold.ttf'),
  italic: () => own('PublicSans-Italic.ttf'),
  /** Chinese and Japanese, Cyrillic, Greek. */
  han: () =>
    regularOf(
      require.resolve('@expo-google-fonts/chocolate-classical-sans/package.json'),
      'ChocolateClassicalSans',
    ),
  hangul: () => regularOf(require.resolve('@expo-google-fonts/gowun-dodum/package.json'), 'GowunDodum'),
  arabic: () =>
    regularOf(require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'), 'NotoSansArabic'),
  hebrew: () =>
    regularOf(require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'), 'NotoSansHebrew'),
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

/** Chooses and places the glyphs of a text of one script. */
type Shape = (text: string) => GlyphRun;

interface Face {
  readonly font: Font;
  readonly shape: Shape;
}

const faces = new Map<FontName, Face>();

/** Read once per process, at the first page that is printed: that takes longer than a page. */
export const face = (name: FontName): Font => readFace(name).font;

function readFace(name: FontName): Face {
  const known = faces.get(name);
  if (known) return known;
  const font = create(readFileSync(files[name]()));
  if (!('layout' in font)) throw new Error(`The file of ${name} is not one font`);
  nameGlyphs(font);
  const read = { font, shape: rememberWords(font) };
  faces.set(name, read);
  return read;
}

/**
 * fontkit keeps each glyph with the letters that it was first made for. Arabic letters share glyphs, so a name that is
 * copied from a form would have the letters of a form that was printed before.
 */
function nameGlyphs(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    const isSame = codePoints.length === 0 || glyph.codePoints.join() === codePoints.join();
    return isSame ? glyph : (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph);
  };
}

/**
 * Most words of a form are printed on every form, and choosing and placing their glyphs is most of the work. Limited by
 * letters, since somebody can write thousands without a blank.
 */
function rememberWords(font: Font): Shape {
  const layout = font.layout.bind(font);
  const runs = new LRUCache<string, GlyphRun>({
    maxSize: 60_000,
    maxEntrySize: 20_000,
    sizeCalculation: (run) => run.glyphs.length + 1,
    memoMethod: (text) => layout(text),
  });
  const shape: Shape = (text) => runs.memo(text);
  font.layout = (text, features, ...more) => {
    if (features) return layout(text, features, ...more);
    const run = shape(text);
    // PDFKit scales the positions that it gets.
    const positions = { value: run.positions.map((position) => ({ ...position })) };
    return Object.create(run, { positions }) as GlyphRun;
  };
  return shape;
}

/** To look a character up in a font takes longer than anything else that is done with it before it is shaped. */
const ownFonts = new LRUCache<string, { readonly found: FontName | null }>({ max: 10_000 });

/** The font of a character's script if it has the character, else `font` if that has it; null for neither. */
function ownFont(character: string, font: FontName): FontName | null {
  const key = character + font;
  const known = ownFonts.get(key);
  if (known) return known.found;
  const found = findFont(character, font);
  ownFonts.set(key, { found });
  return found;
}

function findFont(character: string, font: FontName): FontName | null {
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

export interface TextRun {
  readonly font: FontName;
  readonly text: string;
}

/** A line in pieces of one font each, in the order in which they are printed: right to left where the script runs so. */
export function runsOf(line: string, font: FontName): readonly TextRun[] {
  const runs: TextRun[] = [];
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

/** The characters that have to be printed of a text. */
export const charactersIn = (text: string): readonly string[] => [
  ...text.normalize('NFC').replaceAll('\t', ' ').replaceAll(invisible, '').replaceAll(middleDots, '·'),
];

/** A font's table of characters ends with this one, which no font has. */
const endOfTable = 0xffff;

/**
 * Code points of the characters that one of the fonts has.
 * @internal for `npm run generate`
 */
export const codePointsOfFonts = (): ReadonlySet<number> =>
  new Set(
    (['regular', ...lastResorts] as const)
      .flatMap((name) => face(name).characterSet)
      .filter((code) => code !== endOfTable),
  );

/**
 * The text as the fonts can print it: a character without a shape becomes its number (`[U+4E2D]`), so that nothing is
 * lost or printed as an empty box.
 */
export function printable(text: string, font: FontName = 'regular'): string {
  return charactersIn(text)
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (character === '\n' || fontOf(character, font) !== null) return character;
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
}

/** Widths of words by face, in parts of the size. Most words of a form are printed on every form. */
const widths = new LRUCache<string, number>({
  maxSize: 200_000,
  maxEntrySize: 20_000,
  sizeCalculation: (_width, word) => word.length,
});

function wordWidth(word: string, font: FontName): number {
  const key = `${font} ${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = runsOf(word, font).reduce((sum, { font: name, text }) => {
    const { font: shapes, shape } = readFace(name);
    return sum + shape(text).advanceWidth / shapes.unitsPerEm;
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
export const wrap = (text: string, style: Style, width: number): string[] => [
  ...linesOf(printable(text, style.font), style, width),
];

/** Lines are made as they are asked for: who has no room for more does not pay for them. */
function* linesOf(text: string, style: Style, width: number): Generator<string> {
  for (const line of text.split('\n')) yield* wrapLine(line, style, width);
}

function* wrapLine(text: string, style: Style, width: number): Generator<string> {
  const { font, size } = style;
  const space = wordWidth(' ', font);
  let line = '';
  /** Of the line, in parts of the size. */
  let used = 0;
  for (const word of text.split(' ')) {
    const own = word === '' ? 0 : wordWidth(word, font);
    const longer = line === '' ? own : used + space + own;
    if (longer * size <= width) {
      line = line === '' ? word : `${line} ${word}`;
      used = longer;
      continue;
    }
    if (line !== '') yield line;
    line = own * size <= width ? word : yield* broken(word, style, width);
    used = line === word ? own : wordWidth(line, font);
  }
  yield line;
}

/** The places where a word is broken if it has them. */
const breakable = new Set('-/.@_');

/**
 * Breaks a word that is longer than a line: where it has a hyphen, slash, point, at sign or underscore, else between any
 * two letters. No hyphen is added: in a name or a number it would be read as part of it.
 *
 * Only pieces about as long as a line are shaped, because letters can have other forms and widths at the ends of a piece. So
 * the work grows with the length of the word.
 *
 * @returns the last piece, which may have room for more behind it
 */
function* broken(word: string, style: Style, width: number): Generator<string, string> {
  const clusters = word.match(letterWithMarks) ?? [];
  let start = 0;
  for (let guess = 1; ;) {
    const from = start;
    const pieceOf = (count: number) => clusters.slice(from, from + count);
    const isShort = (count: number) => widthOf(pieceOf(count).join(''), style) <= width;
    const rest = clusters.length - from;
    const piece = pieceOf(largest(guess, rest, isShort));
    if (piece.length === rest) return piece.join('');
    const length = piece.findLastIndex((letter) => breakable.has(letter)) + 1 || piece.length;
    yield piece.slice(0, length).join('');
    start += length;
    guess = piece.length;
  }
}

const letterWithMarks = /.[\p{M}\u200c\u200d]*/gsu;

/**
 * Returns the largest count of at most `most` that is short enough; 1 where not even that is. Asks about counts around the
 * guess first, then halves what is left.
 */
function largest(guess: number, most: number, isShort: (count: number) => boolean): number {
  let [low, high] = [1, most + 1];
  let next = Math.max(2, guess);
  for (let step = 1; high - low > 1; step *= 2) {
    const count = low < next && next < high ? next : Math.floor((low + high) / 2);
    if (isShort(count)) {
      low = count;
      next = count + step;
    } else {
      high = count;
      next = count - step;
    }
  }
  return low;
}

export interface Fitted {
  readonly style: Style;
  readonly lines: readonly string[];
  /** Everything is there; else the lines are the first ones. */
  readonly whole: boolean;
}

/** The smallest size that is still easy to read on paper, in points. Nothing is printed smaller. */
export const smallest = 6;

/**
 * Sets text as large as it fits into a box, from the size of the style down to 6 points. Makes no more lines than the box
 * has room for, and one: a text can be far longer.
 */
export function fit(text: string, style: Style, width: number, height: number): Fitted {
  const shown = printable(text, style.font);
  const words = shown.split(/[ \n]/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + wordWidth(word, style.font), 0);
  for (let { size } = style; ; size = Math.max(smallest, size - 0.5)) {
    const tried = { ...style, size };
    const isLast = size <= smallest;
    const fitting = Math.floor((height + 0.2 * size) / leading(tried));
    const room = isLast ? Math.max(1, fitting) : fitting;
    // Not even a line more would be enough.
    if (!isLast && letters * size > (room + 1) * width) continue;
    const lines = first(room + 1, linesOf(shown, tried, width));
    const whole = lines.length <= room;
    if (whole || isLast) return { style: tried, lines: lines.slice(0, room), whole };
  }
}

function first<T>(count: number, all: Iterable<T>): T[] {
  const found: T[] = [];
  for (const one of all) {
    found.push(one);
    if (found.length === count) break;
  }
  return found;
}
