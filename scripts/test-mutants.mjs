/**
 * `npm run test:mutants -- [options] PATH…`: changes an operator, a bound or a condition of these sources (or of those in
 * these folders), one at a time. A mutant that the type checker passes is shown to the nearest quick tests, the nearest
 * first: those that would see the fault soon. It is listed when they pass it too: a test is missing beside that unit, or
 * the code is not needed.
 *
 *   --sample N   N mutants of all, chosen by chance; else every one
 *   --seed N     the same choice again
 *   --tests N    how many test files to run for each, the nearest first (10)
 *   --lines A-B  only mutants of these lines
 *
 * Works on a copy of the project, so the sources stay as they are. Ends with 1 when a mutant is left.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
const given = positionals.map((name) => path.relative(root, path.resolve(name)));
if (given.length === 0) refuse('which sources?');
const unknown = given.filter((name) => !/^src(\/|$)/.test(name) || !existsSync(path.join(root, name)));
if (unknown.length > 0) refuse(`no source of the program: ${unknown.join(', ')}`);
const isFolder = (name) => statSync(path.join(root, name)).isDirectory();
const sources = given
  .flatMap((name) =>
    isFolder(name)
      ? readdirSync(path.join(root, name), { recursive: true }).map((inner) => path.join(name, inner))
      : [name],
  )
  .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
  .toSorted();
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

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const prefix = 'ees-mutants-';
/** Copies of runs that were killed: the name holds the process id of the run. */
for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
  const [run] = name.slice(prefix.length).split('-');
  if (!isAlive(Number(run))) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
}
const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
const copy = path.join(folder, 'project');
const left = /^(node_modules|dist|coverage|screenshots|bench|\.(?!prettier))/;
let running;
/** @returns how a program of a package ended, and what it printed */
const inCopy = (command, args) =>
  new Promise((resolve) => {
    running = execFile(
      process.execPath,
      [path.join(root, 'node_modules', command), ...args],
      { cwd: copy, env: { ...process.env, TMPDIR: folder }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => resolve({ failed: error !== null, stdout }),
    );
  });
const inGivenOrder = path.join(import.meta.dirname, 'mutants/in-given-order.mjs');
const jestOptions = [
  '--config',
  'jest.quick.config.mjs',
  '--maxWorkers',
  '1',
  '--testSequencer',
  inGivenOrder,
];
const jest = (...args) => inCopy('jest/bin/jest.js', [...jestOptions, ...args]);

/** Words of a path, to compare a test with a source. */
const wordsOf = (file) => new Set(file.split(/[/.-]/).filter((word) => !/^(src|test|tsx?)$/.test(word)));
const nearest = new Map();

/** The quick tests that reach a source through what they import, those first that are named as it is. */
async function testsOf(file) {
  if (!nearest.has(file)) {
    const { stdout } = await jest('--listTests', '--findRelatedTests', file);
    const listed = stdout.split('\n').filter(Boolean);
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
async function killerOf({ file, code }) {
  const target = path.join(copy, file);
  const original = readFileSync(target, 'utf8');
  writeFileSync(target, code);
  try {
    const types = await inCopy('@typescript/native/bin/tsc', ['-p', 'tsconfig.json']);
    if (types.failed) return 'types';
    const tests = await testsOf(file);
    if (tests.length === 0) return null;
    const run = await jest('--bail', '--silent', '--runTestsByPath', ...tests);
    return run.failed ? 'tests' : null;
  } finally {
    writeFileSync(target, original);
  }
}

// Whoever ends this ends the copy with it.
const removeCopy = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    const end = () => {
      removeCopy();
      process.exit(1);
    };
    if (running?.exitCode !== null) return end();
    running.once('exit', end);
    running.kill(signal);
  });

const counts = { tests: 0, types: 0, left: 0 };
try {
  cpSync(root, copy, { recursive: true, filter: (from) => !left.test(path.relative(root, from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const mutant of mutants) {
    const killer = await killerOf(mutant);
    counts[killer ?? 'left'] += 1;
    const { file, line, from, to } = mutant;
    console.log(`${(killer ?? 'LEFT').padEnd(5)} ${file}:${line}  ${from}  ->  ${to}`);
  }
} finally {
  removeCopy();
}
console.log(
  `${mutants.length} mutants: ${counts.tests} killed by tests, ${counts.types} by types, ${counts.left} left`,
);
process.exitCode = counts.left > 0 ? 1 : 0;
