/**
 * Names every change of the contract that can break a client, compared with the last release that is kept in
 * docs/releases/. The comparison is Redocly's; what it does not know of (permissions, scopes, problem types, operation
 * ids) is compared here.
 *
 *   node scripts/contract-diff.mjs [base] [revision] [--all]
 *
 * `--all` names the harmless changes too. The exit code is 1 when something breaks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { bundledCopy, operationsOf, readContract, resolve, root } from './docs/contract.mjs';

const { values: options, positionals } = readCommandLine(import.meta.url, {
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const [base = lastRelease(), revision = bundledCopy()] = positionals;

/** The kept contract of the newest release. */
function lastRelease() {
  const folder = path.join(root, 'docs/releases');
  const { version } = JSON.parse(readFileSync(path.join(folder, 'releases.json'), 'utf8')).at(-1);
  return path.join(folder, `openapi-${version}.yaml`);
}

/** What Redocly's comparison of the two documents' files says, one line per verdict. */
function structuralChanges(before, after) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-diff-'));
  const report = path.join(folder, 'report.json');
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const cli = path.join(path.dirname(manifest), 'bin/cli.js');
  const args = ['diff', path.resolve(base), path.resolve(revision), '--format', 'json', '-o', report];
  const result = spawnSync(process.execPath, [cli, ...args, '--fail-on', 'none'], {
    // Away from the project's redocly.yaml, whose rules are those of the linter and would replace those of the comparison.
    cwd: folder,
    encoding: 'utf8',
  });
  if (result.status !== 0 || !existsSync(report)) {
    process.stderr.write(result.stdout + result.stderr);
    process.exit(2);
  }
  const { changes } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return changes.flatMap(({ path: where, impact, kind, verdicts }) =>
    (verdicts.length > 0 ? verdicts : [{ impact, message: kind, ruleId: 'change' }]).map((verdict) => ({
      breaking:
        verdict.impact === 'major' &&
        !isTolerated(verdict, where) &&
        !isRespelled(where, before, after) &&
        !takesMore(verdict, where, before, after),
      where: place(where),
      message: verdict.message,
    })),
  );
}

/**
 * The contract tells clients to bear values that they do not know in what they receive, and `501` is there to go away.
 */
const isTolerated = (verdict, where) =>
  (verdict.ruleId === 'enum-values-added' &&
    (where.includes('/responses/') || where.startsWith('#/webhooks/'))) ||
  where.endsWith('/responses/501');

const partsOf = (pointer) =>
  decodeURIComponent(pointer.replace(/^#\//, ''))
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const place = (pointer) => partsOf(pointer).join(' › ');

/** Only `true` is allowed, in either spelling; generators of clients trip over a `const` that is no text. */
const mustBeTrue = (schema) =>
  schema?.type === 'boolean' && (schema.const === true || schema.not?.const === false);

/** Whether every value that the bounds let through has the format already. */
const fitsInt32 = ({ minimum, maximum }) => minimum >= -(2 ** 31) && maximum < 2 ** 31;

/** Keywords that no value is judged by, where they hold a text and name no property. */
const words = new Set(['title', 'description']);

const withoutWords = (node) =>
  JSON.stringify(node, (name, value) => (words.has(name) && typeof value !== 'object' ? undefined : value));

/** The alternatives of a pattern such as `^(a|b)$`. */
const alternatives = (pattern) => /^\^\(([^()]*)\)\$$/.exec(pattern)?.[1].split('|');

/**
 * Returns what both documents have at a place of the newer one. A parameter is known by its name: others may have been added
 * before it.
 */
const inBoth = (before, after, where) =>
  partsOf(where).reduce(
    ([old, now], part, index, parts) => {
      const [had, has] = [resolve(before, old), resolve(after, now)];
      if (parts[index - 1] !== 'parameters' || !Array.isArray(had)) return [had?.[part], has?.[part]];
      const { name } = resolve(after, has[part]);
      return [had.find((one) => resolve(before, one).name === name), has[part]];
    },
    [before, after],
  );

/** Whether a pattern of what is sent lets the same through, and more. */
function takesMore({ message }, where, before, after) {
  if (!message.startsWith('`pattern`') || where.includes('/responses/') || where.startsWith('#/webhooks/'))
    return false;
  const [old, now] = inBoth(before, after, where).map((schema) => alternatives(schema?.pattern));
  return old !== undefined && now !== undefined && old.every((one) => now.includes(one));
}

/** The values of an enumeration that can be null, in either of its spellings. */
function nullableValues(document, node = {}) {
  const schema = resolve(document, node);
  const forms = schema?.anyOf?.map((form) => resolve(document, form));
  const values = forms?.some(({ type }) => type === 'null') ? forms.flatMap((form) => form.enum ?? []) : [];
  const own = schema?.enum?.includes(null) ? schema.enum.filter((value) => value !== null) : values;
  return own.length > 0 ? own : undefined;
}

/** Whether an enumeration that can be null has another spelling, and no value less. */
const isNullableRespelled = (before, after, old, now) => {
  const [had, has] = [nullableValues(before, old), nullableValues(after, now)];
  return had !== undefined && has !== undefined && had.every((value) => has.includes(value));
};

/** Whether a schema only says in another way what it has always said. */
function isRespelled(where, before, after) {
  const parts = partsOf(where);
  const at = (document, place) => place.reduce((node, part) => resolve(document, node)?.[part], document);
  const both = (place, judge) => [before, after].every((document) => judge(at(document, place) ?? {}));
  if (parts.at(-1) === 'security') {
    // An operation without its own has that of the document; whoever was let in has to be let in still.
    const ways = (document) => (at(document, parts) ?? document.security).map((way) => JSON.stringify(way));
    return ways(before).every((way) => ways(after).includes(way));
  }
  if (parts.at(-1) === 'not') return both(parts.slice(0, -1), mustBeTrue);
  const holders = parts.map((_part, index) => parts.slice(0, parts.length - index));
  if (
    holders
      .slice(0, 4)
      .some((holder) => isNullableRespelled(before, after, at(before, holder), at(after, holder)))
  )
    return true;
  // A part of an allOf is known by all that it says, its words too.
  if (parts.at(-2) === 'allOf') return withoutWords(at(before, parts)) === withoutWords(at(after, parts));
  return at(after, parts)?.format === 'int32' && !at(before, parts)?.format && both(parts, fitsInt32);
}

/** Differences between two tables by key: `ask` says what is wrong with an entry that is in both. */
function tableChanges(before, after, ask) {
  return [...before].flatMap(([key, value]) => {
    const now = after.get(key);
    const message = now === undefined ? undefined : ask(value, now);
    return message === undefined ? [] : [{ breaking: true, where: key, message }];
  });
}

const operationTable = (document) =>
  new Map(
    operationsOf(document).map(({ route, method, operation }) => [
      `${method.toUpperCase()} ${route}`,
      operation,
    ]),
  );

const problemTable = (document) =>
  new Map((document['x-problem-types'] ?? []).map((entry) => [entry.type, entry]));

function ownChanges(before, after) {
  const operations = ['operationId', 'x-permission', 'x-scope'].flatMap((name) =>
    tableChanges(operationTable(before), operationTable(after), (old, now) =>
      [old[name]].flat().every((value) => [now[name]].flat().includes(value))
        ? undefined
        : `\`${name}\` changed from '${old[name]}' to '${now[name]}'.`,
    ),
  );
  const gone = [...problemTable(before).keys()]
    .filter((type) => !problemTable(after).has(type))
    .map((type) => ({ breaking: true, where: `problem ${type}`, message: 'The problem type was removed.' }));
  const moved = tableChanges(problemTable(before), problemTable(after), (old, now) =>
    old.status === now.status
      ? undefined
      : `The status of the problem changed from ${old.status} to ${now.status}.`,
  );
  return [...operations, ...gone, ...moved];
}

const documents = [readContract(base), readContract(revision)];
const changes = [...structuralChanges(...documents), ...ownChanges(...documents)];
const breaking = changes.filter((change) => change.breaking);
for (const { where, message, breaking: breaks } of options.all ? changes : breaking)
  console.log(`${breaks ? 'BREAKING' : 'harmless'}  ${where}: ${message}`);
const since = path.relative(root, path.resolve(base));
console.log(`${breaking.length} breaking of ${changes.length} changes since ${since}`);
process.exitCode = breaking.length > 0 ? 1 : 0;
