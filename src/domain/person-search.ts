import { seesFullSsn } from './rights';
import type { Scope } from './scope';

/** Words of a name that are tried in both orders; more are taken as typed. */
const mostWords = 8;

/**
 * Reads what people type to find an employee: `Rivera`, `Ana`, `Ana Rivera`, `Rivera Ana` or `Rivera, Ana M` as the
 * beginnings of names, and the whole of it also as an email address, the employee's number, the employer's own, or the
 * number of a form.
 *
 * @returns the filter: the whole text, then pairs of a first and a last name, either of which can be empty; none for an
 *   empty text
 */
export function personOf(text: string): { person?: readonly string[] } {
  const [last = '', first = ''] = text.split(',').map((part) => part.trim());
  if (last && first) return { person: [text, first, last, first.replace(/\s+\p{L}\.?$/u, ''), last] };
  const words = (last || first).split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  const ends = words.length > mostWords ? [0, words.length] : Array.from(words.keys(), (at) => at + 1);
  const pairs = [['', words.join(' ')]];
  for (const end of ends) {
    const [before, after] = [words.slice(0, end).join(' '), words.slice(end).join(' ')];
    pairs.push([before, after], ...(before && after ? [[after, before]] : []));
  }
  return { person: [words.join(' '), ...pairs.flat()] };
}

/**
 * Returns the last four digits of a Social Security number that a search asks for: `1234`, or as they are shown,
 * `***-**-1234`; null for any other text, and for those who may not see whole numbers.
 */
export const soughtEnding = (text: string, scope: Pick<Scope, 'permissions'>): string | null =>
  seesFullSsn(scope) ? (/^(?:[*x]{3}-?[*x]{2}-?)?(\d{4})$/i.exec(text.trim())?.[1] ?? null) : null;

/** Returns what the audit says of a search by these digits: who searched and when, never the digits; null for any other. */
export const numberSearch = (text: string, scope: Pick<Scope, 'organizationId' | 'permissions'>) =>
  soughtEnding(text, scope) === null ? null : ({ type: 'ssn_search', id: scope.organizationId } as const);
