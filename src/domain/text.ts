import { printableRanges } from '../../generated/printable';
import { accept, type Checked, refuse } from './problem';

export type TextFault = 'control-character' | 'too-long' | 'letters-not-printable';

interface TextRule {
  /** Largest number of characters, see `characterCount`. */
  maxLength?: number;
  /** Line feeds are allowed; CR LF and CR become LF. For notes and reasons only. */
  multiline?: boolean;
  /** It is printed on the form, so it has letters that the fonts of the form have. */
  printed?: boolean;
}

// Cs: a lone surrogate has no UTF-8 form. Zl and Zp break lines as control characters do.
const refused = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const refusedButLineFeed = /[^\P{Cc}\n]|[\p{Cs}\p{Zl}\p{Zp}]/u;
/** Some fonts of the form have a few of them; no name needs any. */
const picture = /\p{Emoji_Presentation}|(?![©®™])\p{Extended_Pictographic}/u;

const codePoint = (code: number): string => `\\u{${code.toString(16)}}`;
let printable: RegExp | undefined;

/** Text of letters that a font of the form has, see `records/pdf/type.ts`. To make it takes milliseconds: not at the start. */
const printableText = (): RegExp =>
  (printable ??= new RegExp(
    `^[${printableRanges.map(([first, last]) => `${codePoint(first)}-${codePoint(last)}`).join('')}]*$`,
    'u',
  ));

/** What no one sees, such as the selector of a variant or the end of a line, is not printed. */
const unseen = /\p{Default_Ignorable_Code_Point}|\n/gu;

/** Returns whether the fonts of the form have every letter. */
export const isPrintable = (text: string): boolean =>
  !picture.test(text) && printableText().test(text.replaceAll(unseen, ''));

/**
 * Returns whether a letter has more combining marks than any language uses (UAX #15, section 13, "Stream-Safe Text Format").
 * The time for normalizing grows with their square: half a minute for a megabyte. Only where a run of marks begins are they
 * counted: from each of them, a megabyte would take a quarter of a second.
 */
export const hasManyMarks = (text: string): boolean => /(?<!\p{M})\p{M}{31}/u.test(text);

const firstCharacter = /^\P{M}\p{M}*/u;

/** Embeddings, overrides and isolates (Unicode, UAX #9): they turn around what follows them. No text needs one. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Leaves out what reverses the text behind it. */
export const withoutDirections = (text: string): string => text.replace(directions, '');

/** Returns a text as it is validated, stored and compared: trimmed, in Unicode NFC, without what reverses other text. */
export const tidied = (text: string): string => withoutDirections(text).trim().normalize('NFC');

const emailAddress = /^[^@\s<>()[\],;:"\\]+@[^@\s<>()[\],;:"\\]+$/u;

/**
 * Returns whether a text can be an email address. Refuses what marks an address in a header (`<ana@example.com>`) or separates
 * several, and hosts that are IP addresses in brackets.
 */
export const isEmailAddress = (text: string): boolean => emailAddress.test(text);

/**
 * Trims, brings to Unicode NFC, and measures. Blank text becomes null ("unset").
 * Faults: `control-character` (NUL, line breaks, lone surrogates and the like), `too-long`, `letters-not-printable`.
 */
export function normalizeText(text: string, rule: TextRule = {}): Checked<string | null, TextFault> {
  const lines = rule.multiline ? text.replace(/\r\n?/g, '\n') : text;
  const value = tidied(lines);
  if ((rule.multiline ? refusedButLineFeed : refused).test(value)) return refuse('control-character');
  if (rule.printed === true && !isPrintable(value)) return refuse('letters-not-printable');
  if (rule.maxLength !== undefined && isLonger(value, rule.maxLength)) return refuse('too-long');
  return accept(value === '' ? null : value);
}

/** The same for a text that has to be there. */
export function filledText(text: string, rule: TextRule): Checked<string, TextFault | 'required'> {
  const result = normalizeText(text, rule);
  if (!result.ok) return result;
  return result.value === null ? refuse('required') : accept(result.value);
}

/** What stands for each pattern; a function gets the match and its groups. */
export type Replacements = readonly (readonly [RegExp, string | ((...found: string[]) => string)])[];

/** Makes the replacements in a text, one after the other. */
export const replaced = (text: string, replacements: Replacements): string =>
  replacements.reduce(
    (result, [pattern, by]) =>
      typeof by === 'string' ? result.replace(pattern, by) : result.replace(pattern, by),
    text,
  );

/** Writes a text of a record, which can have line breaks and tabs, for a field of the form, which has one line. */
export const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ');

/** `1 form`, `2 forms`. */
export const withNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Length in Unicode code points of the NFC form: `é` and `😀` count one each, as a person counts them. It is also how
 * JSON Schema's maxLength and PostgreSQL's varchar count, so a generated client, the contract and the database agree.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text.normalize('NFC')) count += 1;
  return count;
}

/** Whether a text in NFC has more characters than that: it has no more of them than of UTF-16's units, which need no counting. */
const isLonger = (text: string, most: number): boolean => text.length > most && characterCount(text) > most;

/** Text for comparison without regard to case (Unicode), the same as lower() in the database's ICU collation. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Letters that are written with others, or without their stroke, where a keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** They are few: a function that is called for each letter would take most of the time of folding. */
const notPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * A name for comparison without regard to case, accents, ligatures, apostrophes, hyphens and white space. The marks of
 * kana stay: they make another letter.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u3099\u309a]|[\u02b9-\u02bd]/gu, '')
    .replace(notPlain, inPlainLetters);
}

/** Writes a letter that has no accent to lose in plain ones: ł as l, Œ as Oe. Every other letter stays. */
export function inPlainLetters(letter: string): string {
  const plain = plainLetters[letter];
  if (plain !== undefined) return plain;
  const large = plainLetters[letter.toLowerCase()];
  return large === undefined ? letter : capitalized(large);
}

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** First letter of a name with its accents; empty for no name. */
export function initial(name: string | null): string {
  return name === null ? '' : (firstCharacter.exec(name.trim())?.[0] ?? '');
}

/** Language of the help texts (interface specification, languagePreference: 1 English, 2 Spanish). */
export type Language = 'en' | 'es';

/** @param preference null counts as English */
export const languageOf = (preference: number | null): Language => (preference === 2 ? 'es' : 'en');

/** `after: firstDay` as words: "After: first day". */
export function wordsOf(name: string): string {
  return capitalized(
    name
      .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
      .replace(/([A-Z]\d?)([A-Z][a-z])/g, '$1 $2')
      .replace(/(\d)([A-Z][a-z])/g, '$1 $2')
      .replaceAll('-', ' ')
      .toLowerCase()
      .replace(/\blist [abc]/, (list) => list.toUpperCase().replace('LIST', 'list'))
      .replace(/\bssn\b/, 'SSN'),
  );
}

/** A name as the contract spells it (`emailAddress`, `in_review`, "ready"), but for the placeholder of an address. */
const spelled = /[a-z][A-Z]|\w_\w|`|"[^\s"]*"|\bin the state\b|\bcontract\b/;
/** Returns whether a sentence is for people: it names nothing as a program does. */
export const readable = (sentence: string): boolean => !spelled.test(sentence.replaceAll(/\{\w+\}/g, ''));
