/**
 * `npm run test:mutants -- [options] FILE…`: changes an operator, a bound or a condition of these sources, one at a time,
 * and runs the nearest quick tests: those that would see the fault soon. A mutant that none of them fails for is shown to
 * the type checker, and is listed when that passes it too: a test is missing beside that unit, or the code is not needed.
 *
 *   --sample N   N mutants of all, chosen by chance; else every one
 *   --seed N     the same choice again
 *   --tests N    how many test files to run for each, the nearest first (10)
 *   --lines A-B  only mutants of these lines
 *
 * Works on a copy of the project, so the sources stay as they are. Ends with 1 when a mutant is left.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { mutantsOf } from './mutants/mutants.mjs';

const { values, positionals, refuse } = readCommandLine(import.meta.url, {
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    tests: { type: 'string', default: '10' },
    lines: { type: 'string', default: '' },
  },
});
const sources = positionals.map((name) => path.relative(root, path.resolve(name)));
if (sources.length === 0) refuse('which sources?');
const unknown = sources.filter((name) => !/^src\/.*\.tsx?$/.test(name) || !existsSync(path.join(root, name)));
if (unknown.length > 0) refuse(`no source of the program: ${unknown.join(', ')}`);
for (const name of ['sample', 'seed', 'tests'])
  if (values[name] !== undefined && !/^[1-9]\d*$/.test(values[name])) refuse(`--${name} takes a number`);
if (!/^(\d+-\d+)?$/.test(values.lines)) refuse('--lines takes two numbers, such as 40-60');

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function choose(mutants) {
  if (values.sample === undefined) return mutants;
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`--seed ${seed}`);
  const random = numbersFrom(seed);
  const shuffled = mutants.map((mutant) => ({ mutant, key: random() })).toSorted((a, b) => a.key - b.key);
  return shuffled.slice(0, Number(values.sample)).map(({ mutant }) => mutant);
}

const [first, last] = values.lines ? values.lines.split('-').map(Number) : [0, Infinity];
const mutants = choose(
  sources
    .flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')))
    .filter(({ line }) => line >= first && line <= last),
);

const folder = mkdtempSync(path.join(tmpdir(), 'ees-mutants-'));
const copy = path.join(folder, 'project');
const left = /^(node_modules|dist|coverage|screenshots|bench|\.(?!prettier))/;
const inCopy = (command, args) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', command), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  });
const jest = (...args) =>
  inCopy('jest/bin/jest.js', ['--config', 'jest.quick.config.mjs', '--maxWorkers', '1', ...args]);

/** Words of a path, to compare a test with a source. */
const wordsOf = (file) => new Set(file.split(/[/.-]/).filter((word) => !/^(src|test|tsx?)$/.test(word)));
const nearest = new Map();

/** The quick tests that reach a source through what they import, those first that are named as it is. */
function testsOf(file) {
  if (!nearest.has(file)) {
    const listed = jest('--listTests', '--findRelatedTests', file).stdout.split('\n').filter(Boolean);
    const words = wordsOf(file);
    const module = path.basename(file).replace(/\.tsx?$/, '');
    const score = (test) => {
      const name = path.relative(copy, test);
      const shared = [...wordsOf(name)].filter((word) => words.has(word)).length;
      const imports = new RegExp(`from '[./]+src/.*/${module}'`).test(readFileSync(test, 'utf8'));
      return shared + (imports ? 3 : 0);
    };
    const ranked = listed.map((test) => ({ test, score: score(test) })).toSorted((a, b) => b.score - a.score);
    nearest.set(
      file,
      ranked.slice(0, Number(values.tests)).map(({ test }) => test),
    );
  }
  return nearest.get(file);
}

/** @returns what saw the fault; null when nothing did */
function killerOf({ file, code }) {
  const target = path.join(copy, file);
  const original = readFileSync(target, 'utf8');
  writeFileSync(target, code);
  try {
    const tests = testsOf(file);
    if (tests.length > 0 && jest('--bail', '--silent', '--runTestsByPath', ...tests).status !== 0)
      return 'tests';
    const types = inCopy('@typescript/native/bin/tsc', ['-p', 'tsconfig.json']);
    return types.status === 0 ? null : 'types';
  } finally {
    writeFileSync(target, original);
  }
}

const counts = { tests: 0, types: 0, left: 0 };
try {
  cpSync(root, copy, { recursive: true, filter: (from) => !left.test(path.relative(root, from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const mutant of mutants) {
    const killer = killerOf(mutant);
    counts[killer ?? 'left'] += 1;
    const { file, line, from, to } = mutant;
    console.log(`${(killer ?? 'LEFT').padEnd(5)} ${file}:${line}  ${from}  ->  ${to}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${mutants.length} mutants: ${counts.tests} killed by tests, ${counts.types} by types, ${counts.left} left`,
);
process.exitCode = counts.left > 0 ? 1 : 0;
