import { parseDate, type IsoDate } from './dates';
import type { Language } from './text';

/** Dates as people write them on pages. The interface takes only what `parseDate` of `dates.ts` does. */

/** What a typed date says. `ambiguous`: day and month could be meant either way, as in 4/5/1986 on a Spanish page. */
export type TypedDate =
  { readonly kind: 'date'; readonly date: IsoDate } | { readonly kind: 'ambiguous' | 'unreadable' };

interface Reader {
  /** Language of the page. In Spanish the day comes first in many countries, and on the form the month does. */
  readonly language: Language;
  readonly today: IsoDate;
  /** Where a year of two digits lies: a birth is past, the end of an authorization ahead. */
  readonly years: 'past' | 'ahead';
}

/** Names in English and Spanish, without accents, from January. */
const monthNames: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/** Returns the month, 1 to 12, that a word names, in full or by three or more of its first letters; or 0. */
const monthOf = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

/** Lower case without accents, ordinals (`1st`, `1º`) and the small words of a date. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th|er|ro|do|o)\b/g, '$1')
    .split(/[\s,./'’‐-―-]+/)
    .filter((part) => !['', 'de', 'del', 'of', 'the', 'el'].includes(part));

function fullYear(digits: string, { today, years }: Reader): string | undefined {
  if (/^(1[89]|20|21)\d\d$/.test(digits)) return digits;
  if (!/^\d\d$/.test(digits)) return undefined;
  const thisCentury = `20${digits}`;
  return years === 'past' && thisCentury > today.slice(0, 4) ? `19${digits}` : thisCentury;
}

type Reading = readonly [year: string, month: string, day: string];

function dateOf([digits, month, day]: Reading, reader: Reader): IsoDate | undefined {
  const year = fullYear(digits, reader);
  if (year === undefined || !/^\d\d?$/.test(month) || !/^\d\d?$/.test(day)) return undefined;
  return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Returns how the parts can be read: with the month first, as on the form, then with the day first. */
function readingsOf(parts: readonly string[]): Reading[] {
  const [a = '', b = '', c = ''] = parts;
  if (parts.length === 1) {
    const [, first = '', second = '', year = ''] = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(a) ?? [];
    const [, y = '', m = '', d = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(a) ?? [];
    return [
      [year, first, second],
      [year, second, first],
      [y, m, d],
    ];
  }
  if (parts.length !== 3) return [];
  const named = parts.findIndex((part) => monthOf(part) > 0);
  if (named >= 0) {
    const month = String(monthOf(parts[named] ?? ''));
    const [one = '', other = ''] = parts.filter((_, index) => index !== named);
    return one.length === 4 ? [[one, month, other]] : [[other, month, one]];
  }
  if (a.length === 4) return [[a, b, c]];
  return [
    [c, a, b],
    [c, b, a],
  ];
}

/**
 * Reads a date as people write it: 1/2/30, 01-02-2030, 01022030, January 2, 2030, 2 de enero de 2030, 2030-01-02. The month
 * comes first, as on the form, unless only the other order gives a date. On a Spanish page a date that can be read both
 * ways is ambiguous.
 */
export function readTypedDate(text: string, reader: Reader): TypedDate {
  const dates = readingsOf(partsOf(text)).flatMap((reading) => dateOf(reading, reader) ?? []);
  const [date, other] = [...new Set(dates)];
  if (date === undefined) return { kind: 'unreadable' };
  return other !== undefined && reader.language === 'es' ? { kind: 'ambiguous' } : { kind: 'date', date };
}
