/**
 * `npm run contract:changes [-- <base>]`: what this branch changes in the contract, in words, for its reviewer. Breaking
 * changes are those of `npm run check:breaking`; here is everything that a caller can notice.
 *
 *   <base>   a file, or a commit of this repository; main unless given
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readCommandLine } from './command-line.mjs';
import { operationsOf, readContract, resolve, root } from './docs/contract.mjs';

const { positionals } = readCommandLine(import.meta.url, { allowPositionals: true });
const [base = 'main'] = positionals;

/** The contract of a commit, or of a file. */
function contractOf(place) {
  if (existsSync(place)) return readContract(path.resolve(place));
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-changes-'));
  const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 64 << 20 });
  const names = git('ls-tree', '--name-only', place, 'openapi.yaml', 'openapi.examples.yaml');
  for (const name of names.toString().trimEnd().split('\n'))
    writeFileSync(path.join(folder, name), git('show', `${place}:${name}`));
  const contract = readContract(path.join(folder, 'openapi.yaml'));
  rmSync(folder, { recursive: true });
  return contract;
}

/** A description, however its lines are broken. */
const wordsOf = ({ description = '' }) => description.replaceAll(/\s+/g, ' ').trim();

const codes = (names) => names.map((name) => `\`${name}\``).join(', ');

/** Keys of two tables: those that only one has, and those that both have. */
function compared(before = {}, after = {}) {
  const [had, has] = [Object.keys(before), Object.keys(after)];
  return {
    added: has.filter((name) => !had.includes(name)),
    removed: had.filter((name) => !has.includes(name)),
    kept: has.filter((name) => had.includes(name)),
  };
}

const typeOf = (schema) => {
  const { $ref, type, anyOf, oneOf, items } = schema;
  if ($ref) return $ref.split('/').at(-1);
  const forms = anyOf ?? oneOf;
  if (forms) return forms.map(typeOf).join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  return [type ?? 'any value'].flat().join(' or ');
};

/** Keywords that decide which values fit, in the words of a reviewer. */
const bounds = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
];

/** What differs between two schemas of one name. */
function schemaChanges(before, after, place) {
  const lines = [];
  if (typeOf(before) !== typeOf(after))
    lines.push(`${place} is ${typeOf(after)}, no longer ${typeOf(before)}`);
  for (const bound of bounds)
    if (JSON.stringify(before[bound]) !== JSON.stringify(after[bound]))
      lines.push(
        after[bound] === undefined
          ? `${place} has no \`${bound}\` any more`
          : `${place} has \`${bound}\` ${after[bound]}${before[bound] === undefined ? '' : ` instead of ${before[bound]}`}`,
      );
  const values = compared(
    Object.fromEntries((before.enum ?? []).map((value) => [value, true])),
    Object.fromEntries((after.enum ?? []).map((value) => [value, true])),
  );
  if (before.enum && after.enum) {
    if (values.added.length > 0) lines.push(`${place} can be ${codes(values.added)} too`);
    if (values.removed.length > 0) lines.push(`${place} can no longer be ${codes(values.removed)}`);
  }
  const fields = compared(before.properties, after.properties);
  for (const name of fields.added) {
    const needed = after.required?.includes(name) ? ', required' : '';
    lines.push(`${place} has the field \`${name}\` (${typeOf(after.properties[name])}${needed})`);
  }
  if (fields.removed.length > 0) lines.push(`${place} lacks ${codes(fields.removed)}`);
  for (const name of fields.kept) {
    const [was, is] = [before.required, after.required].map((list) => list?.includes(name) === true);
    if (was !== is) lines.push(`${place}: \`${name}\` is ${is ? 'required' : 'no longer required'}`);
    lines.push(...schemaChanges(before.properties[name], after.properties[name], `${place}.${name}`));
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'])
    for (const [index, part] of (after[keyword] ?? []).entries())
      if (before[keyword]?.[index]) lines.push(...schemaChanges(before[keyword][index], part, place));
  if (before.items && after.items && !after.items.$ref)
    lines.push(...schemaChanges(before.items, after.items, `${place}[]`));
  if (wordsOf(before) !== wordsOf(after)) lines.push(`${place} is described otherwise`);
  return lines;
}

const byId = (document) =>
  Object.fromEntries(
    operationsOf(document).map(({ route, method, operation, parameters }) => [
      operation.operationId,
      { ...operation, route: `${method.toUpperCase()} ${route}`, parameters },
    ]),
  );

const problemsOf = ({ 'x-problems': problems = [] }) =>
  Object.fromEntries(problems.flatMap(({ type, codes: all = [type] }) => all.map((code) => [code, true])));

function operationChanges(documents, before, after, id) {
  const lines = [];
  if (before.route !== after.route) lines.push(`\`${id}\` is ${after.route}, no longer ${before.route}`);
  for (const name of ['x-permission', 'x-scope', 'x-max-body-bytes'])
    if (String(before[name]) !== String(after[name]))
      lines.push(`\`${id}\` has \`${name}\` ${after[name]} instead of ${before[name]}`);
  const [had, has] = [before, after].map(({ parameters }) =>
    Object.fromEntries(parameters.map((one) => [one.name, one])),
  );
  const parameters = compared(had, has);
  if (parameters.added.length > 0) lines.push(`\`${id}\` takes ${codes(parameters.added)}`);
  if (parameters.removed.length > 0) lines.push(`\`${id}\` no longer takes ${codes(parameters.removed)}`);
  for (const name of parameters.kept)
    lines.push(
      ...schemaChanges(
        ...[had, has].map((all, index) => resolve(documents[index], all[name].schema)),
        `\`${id}\` ?${name}`,
      ),
    );
  const statuses = compared(before.responses, after.responses);
  if (statuses.added.length > 0) lines.push(`\`${id}\` can respond ${statuses.added.join(', ')}`);
  if (statuses.removed.length > 0) lines.push(`\`${id}\` no longer responds ${statuses.removed.join(', ')}`);
  const problems = compared(problemsOf(before), problemsOf(after));
  if (problems.added.length > 0) lines.push(`\`${id}\` reports ${codes(problems.added)}`);
  if (problems.removed.length > 0) lines.push(`\`${id}\` no longer reports ${codes(problems.removed)}`);
  if (wordsOf(before) !== wordsOf(after)) lines.push(`\`${id}\` is described otherwise`);
  return lines;
}

/** @returns the changes, by heading */
function changes(documents) {
  const [before, after] = documents;
  const [had, has] = documents.map(byId);
  const operations = compared(had, has);
  const [oldSchemas, newSchemas] = documents.map(({ components }) => components.schemas);
  const schemas = compared(oldSchemas, newSchemas);
  const [oldExamples, newExamples] = documents.map(({ components }) => components.examples ?? {});
  const examples = compared(oldExamples, newExamples);
  const otherExamples = examples.kept.filter(
    (name) => !isDeepStrictEqual(oldExamples[name].value, newExamples[name].value),
  );
  return {
    Operations: [
      ...operations.added.map((id) => `\`${id}\` is new: ${has[id].route}, ${has[id].summary}`),
      ...operations.removed.map((id) => `\`${id}\` is gone: ${had[id].route}`),
      ...operations.kept.flatMap((id) => operationChanges(documents, had[id], has[id], id)),
    ],
    Objects: [
      ...schemas.added.map((name) => `\`${name}\` is new`),
      ...schemas.removed.map((name) => `\`${name}\` is gone`),
      ...schemas.kept.flatMap((name) => schemaChanges(oldSchemas[name], newSchemas[name], name)),
    ],
    Webhooks: compared(before.webhooks, after.webhooks).added.map((name) => `\`${name}\` is new`),
    Examples: [
      ...(examples.added.length > 0 ? [`${examples.added.length} are new`] : []),
      ...(examples.removed.length > 0 ? [`${examples.removed.length} are gone`] : []),
      ...(otherExamples.length > 0 ? [`${otherExamples.length} show other values`] : []),
    ],
  };
}

const found = Object.entries(changes([contractOf(base), readContract(path.join(root, 'openapi.yaml'))]));
const told = found.filter(([, lines]) => lines.length > 0);
for (const [heading, lines] of told)
  console.log(`${heading}\n${[...new Set(lines)].map((line) => `  ${line}`).join('\n')}\n`);
if (told.length === 0) console.log(`Nothing differs from ${base}`);
