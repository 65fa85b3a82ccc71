import { asJson, asList, type Json } from '../../../src/contract/document';
import type { Recorded, RecordedProblem, Recording } from './record';
import { examplesFileOf, problemsIn, referenceTo, type ContractTexts } from './examples-file';
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

/** Key of one use of an operation, beside its request and beside its answer. */
const keyOf = ({ operationId, variant }: Recorded): string => operationId + (variant?.name ?? '');

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

/** Examples by reference: to recorded ones, or to those that are written with the components. */
const references =
  /( +)examples:(?:\n(?:\1 {2}\w+: \{ \$ref: '[\w.]*#\/[\w/]+' \}\n)+| \{ \w+: \{ \$ref: '[\w.]*#\/[\w/]+' \} \}\n)/g;

/** The entries below `examples`, a single one on the same line where it fits. */
function listed(indent: string, entries: readonly string[]): string {
  const inline = `${indent}examples: { ${entries.join()} }\n`;
  return entries.length === 1 && inline.length <= 160
    ? inline
    : `${indent}examples:\n${entries.map((entry) => `${indent}  ${entry}\n`).join('')}`;
}

/** Lets the examples of one part of an operation be the recorded ones. */
function referred(text: string, uses: readonly Recorded[], part: 'Request' | 'Response'): string {
  if (uses.length === 0) return text;
  const entries = uses.map((one) => `${keyOf(one)}: ${referenceTo('examples', nameOf(one, part))}`);
  return text.replaceAll(references, (_all, indent: string) => listed(indent, entries));
}

/** Lets each failure that operations share show the recorded ones of its status. */
function withProblems(text: string, problems: readonly RecordedProblem[]): string {
  const shared = problems.filter(({ name }) => !name.startsWith('OAuth'));
  return text.replaceAll(references, (lines, indent: string) => {
    const shown = /(\w+)' \}/.exec(lines)?.[1];
    const status = shared.find(({ name }) => name === shown)?.status;
    const members = shared
      .filter((one) => one.status === status)
      .map(({ name }) => `${name}: ${referenceTo('examples', name)}`);
    return members.length === 0 ? lines : listed(indent, members);
  });
}

/**
 * Puts recorded requests and answers into the text of the examples, and refers to them in the contract. Request and answer of an operation have the same
 * key, so that a mock that pairs them by name answers the one with the other.
 */
export function weave(texts: ContractTexts, { operations: recorded, problems }: Recording): ContractTexts {
  const { contract } = texts;
  const end = contract.indexOf('\nwebhooks:');
  const ids = [...new Set(recorded.map(({ operationId }) => operationId))];
  const head = ids.reduce(
    (text, operationId) => {
      const uses = recorded.filter((one) => one.operationId === operationId);
      const from = text.indexOf(`      operationId: ${operationId}\n`);
      const next = text.indexOf('      operationId: ', from + 1);
      const until = next < 0 ? text.length : next;
      const operation = text.slice(from, until);
      const answer = operation.indexOf(`        '${uses[0]?.status}':\n`);
      const [before, after] = [operation.slice(0, answer), operation.slice(answer)];
      const sent = uses.filter(({ request }) => request !== undefined);
      const answered = uses.filter(({ response }) => response !== undefined);
      return (
        text.slice(0, from) +
        referred(before, sent, 'Request') +
        referred(after, answered, 'Response') +
        text.slice(until)
      );
    },
    contract.slice(0, end),
  );
  const examples = recorded.flatMap((one) => {
    const summary = summaryOf(one);
    return [
      ...(one.request === undefined ? [] : [example(nameOf(one, 'Request'), summary, one.request)]),
      ...(one.response === undefined ? [] : [example(nameOf(one, 'Response'), summary, one.response)]),
    ];
  });
  const failures = problems.map(({ name, summary, response }) => example(name, summary, response));
  return {
    contract: head + withProblems(contract.slice(end), problems),
    examples: examplesFileOf([...failures, ...examples].join(''), problemsIn(texts.examples)),
  };
}
