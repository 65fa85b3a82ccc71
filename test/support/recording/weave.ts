import { asJson, asList, type Json } from '../../../src/contract/document';
import type { Recorded, Recording } from './record';
import { examplesFileOf, problemsIn } from './examples-file';
import { firstUses } from './summaries';

/** Whether a list was asked for two records. */
const isPage = ({ links }: Json): boolean =>
  asList(links).some((link) => String(asJson(link)['href']).includes('page_size=2'));

/** What an example shows, in words. `All employees` is a page of them, too. */
function summaryOf({ operationId, variant, response }: Recorded): string {
  const written = variant?.summary ?? firstUses[operationId];
  if (variant || !isPage(asJson(response))) {
    if (written === undefined) throw new Error(`test/support/recording/summaries.ts lacks ${operationId}`);
    return written;
  }
  return written === undefined ? 'A page of two records' : `${written}, two a page`;
}

/**
 * Key of one use of an operation. Its request and its response have the same, so that a mock that pairs them by name answers the
 * one with the other.
 */
export const keyOf = ({ operationId, variant }: Recorded): string => operationId + (variant?.name ?? '');

const nameOf = (one: Recorded, part: 'Request' | 'Response'): string =>
  keyOf(one).replace(/^./, (first) => first.toUpperCase()) + part;

/** JSON on lines of at most 150 characters, broken between members only. */
function wrapped(value: unknown, indent: string): string {
  const tokens = JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+/g) ?? [];
  const lines = [''];
  for (const token of tokens) {
    const spaced = token === ',' || token === ':' ? `${token} ` : token;
    const last = lines.length - 1;
    if (lines[last]?.endsWith(', ') && lines[last].length + spaced.length > 150) lines.push(spaced);
    else lines[last] += spaced;
  }
  return lines.map((line) => indent + line.trimEnd()).join('\n');
}

const example = (name: string, summary: string, value: unknown): string =>
  `  ${name}:\n    summary: ${JSON.stringify(summary)}\n    value:\n${wrapped(value, '      ')}\n`;

/** Returns the text of the examples file with the recorded requests and responses. */
export function weave(before: string, { operations, problems }: Recording): string {
  const examples = operations.flatMap((one) =>
    (['Request', 'Response'] as const).flatMap((part) => {
      const value = part === 'Request' ? one.request : one.response;
      return value === undefined ? [] : [example(nameOf(one, part), summaryOf(one), value)];
    }),
  );
  const failures = problems.map(({ name, summary, response }) => example(name, summary, response));
  return examplesFileOf([...failures, ...examples].join(''), problemsIn(before));
}
