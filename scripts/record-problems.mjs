/**
 * `npm run record:problems [-- tests…]`: plays the tests (all, or those named as for Jest) and writes down which problems each
 * operation answered, with a real answer each, in openapi.examples.yaml (`x-problems` of what is served), and names a test file that shows it in test/contract/problem-witnesses.json. What the test files that ran no longer show is taken out.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { operationsOf, readContract, root } from './docs/contract.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const { positionals: tests } = readCommandLine(import.meta.url, { allowPositionals: true });
const { keyOf, ownProblems } = loadTypeScript('test/support/contract/own-problems.ts');
const { examplesFileOf, examplesIn } = loadTypeScript('test/support/recording/examples-file.ts');

const examplesFile = path.join(root, 'openapi.examples.yaml');
const witnessFile = path.join(root, 'test/contract/problem-witnesses.json');

/** Plays the tests. @returns what they noted, and the files that ran */
function play() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-problems-'));
  const [notes, results] = [path.join(folder, 'notes'), path.join(folder, 'results.json')];
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  spawnSync(process.execPath, [jest, '--json', `--outputFile=${results}`, ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RECORD_PROBLEMS: notes },
  });
  try {
    const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trimEnd().split('\n') : [];
    const files = JSON.parse(readFileSync(results, 'utf8')).testResults.map(({ name }) => name);
    return {
      seen: lines.map((line) => JSON.parse(line)),
      played: new Set(files.map((file) => path.relative(root, file))),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tests of operations come first: they show a problem on purpose. */
const rank = (file) => `${file.startsWith('test/handlers/') ? 0 : 1} ${file}`;
const least = (texts, by) => texts.reduce((one, other) => (by(other) < by(one) ? other : one));

/** Words that are the same in every run, in front of those with numbers and times. */
const plain = ({ detail = '' }) => `${/\d/.test(detail) ? 1 : 0} ${detail}`;

/** What of an answer is an example: the rest follows from the type and the request. */
const exampleOf = ({ detail, errors }) => ({
  ...(detail && { detail }),
  ...(errors?.length > 0 && { errors: errors.slice(0, 3) }),
});

const witnessesBefore = () => (existsSync(witnessFile) ? JSON.parse(readFileSync(witnessFile, 'utf8')) : {});

/** The witness of each problem: the one that it has, while that one is there and shows it. */
function witnessesOf(seen, played, operations) {
  const before = witnessesBefore();
  const files = new Map();
  for (const { file, operationId, answer } of seen)
    for (const problem of ownProblems(operationId, operations.get(operationId), answer))
      files.set(keyOf(problem), (files.get(keyOf(problem)) ?? new Set()).add(file));
  const shows = ([key, file]) => !played.has(file) || files.get(key)?.has(file);
  const isThere = ([, file]) => existsSync(path.join(root, file));
  const kept = Object.entries(before).filter((entry) => isThere(entry) && shows(entry));
  const found = [...files].map(([key, shown]) => [key, least([...shown], rank)]);
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(found), ...Object.fromEntries(kept) }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  );
}

/** `x-problems` of an operation, from the keys of its problems. */
function entriesOf(operationId, operation, keys, seen, order) {
  const problems = keys.map((key) => key.split(' ')).filter(([id]) => id === operationId);
  return order
    .filter((type) => problems.some((problem) => problem[1] === type))
    .map((type) => {
      const codes = problems.flatMap(([, own, code]) => (own === type && code) || []).sort();
      const answers = seen
        .filter((one) => one.operationId === operationId && one.answer.type.endsWith(`/${type}`))
        .map(({ answer }) => answer);
      const known = operation['x-problems']?.find((entry) => entry.type === type)?.example;
      const example = known ?? exampleOf(least(answers, plain));
      return { type, ...(codes.length > 0 && { codes }), example };
    });
}

const line = ({ type, codes, example }) =>
  `    - { type: ${type}${codes ? `, codes: [${codes.join(', ')}]` : ''}, example: ${JSON.stringify(example)} }\n`;

function write({ seen, played }) {
  const document = readContract();
  const order = document['x-problem-types'].map(({ type }) => type);
  const operations = new Map(
    operationsOf(document).map(({ operation }) => [operation.operationId, operation]),
  );
  const witnesses = witnessesOf(seen, played, operations);
  const keys = Object.keys(witnesses);
  const entries = operationsOf(document).map(({ operation }) => [
    operation.operationId,
    entriesOf(operation.operationId, operation, keys, seen, order),
  ]);
  const problems = entries
    .filter(([, own]) => own.length > 0)
    .map(([id, own]) => `  ${id}:\n${own.map(line).join('')}`);
  writeFileSync(
    examplesFile,
    examplesFileOf(examplesIn(readFileSync(examplesFile, 'utf8')), problems.join('')),
  );
  writeFileSync(witnessFile, `${JSON.stringify(witnesses, null, 2)}\n`);
}

write(play());
