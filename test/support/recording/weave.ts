import { asJson, asList, type Json } from '../../../src/contract/document';
import type { Recorded, Recording } from './record';
import { examplesFileOf, problemsIn } from './examples-file';
import { firstUses } from './summaries';

/** Fields that say in which state a record is. */
const stateFields = ['i9StatusCode', 'caseState', 'state'];

/** What an example shows, where nobody has put it in words: the page, the state, or which record it is. */
function labelOf({ response, request }: Recorded): string {
  const shown = asJson(response);
  if (isPage(shown)) return 'A page of two records';
  const state = stateFields.map((name) => shown[name]).find((value) => typeof value === 'string');
  if (typeof state === 'string') return `In the state ${state}`;
  if (typeof shown['id'] === 'number') return `The record ${shown['id']}`;
  return request === undefined ? 'The whole response' : 'The request of the sample';
}

/** Whether a list was asked for two records. */
const isPage = ({ links }: Json): boolean =>
  asList(links).some((link) => String(asJson(link)['href']).includes('page_size=2'));

/** `All employees` is a page of them, too. */
const summaryOf = (one: Recorded): string => {
  const written = one.variant?.summary ?? firstUses[one.operationId];
  if (written === undefined) return labelOf(one);
  return !one.variant && isPage(asJson(one.response)) ? `${written}, two a page` : written;
};

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
  const examples = operations.flatMap((one) => {
    const summary = summaryOf(one);
    return [
      ...(one.request === undefined ? [] : [example(nameOf(one, 'Request'), summary, one.request)]),
      ...(one.response === undefined ? [] : [example(nameOf(one, 'Response'), summary, one.response)]),
    ];
  });
  const failures = problems.map(({ name, summary, response }) => example(name, summary, response));
  return examplesFileOf([...failures, ...examples].join(''), problemsIn(before));
}
