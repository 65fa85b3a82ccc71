/**
 * `npm run check [names…]`: every check but the tests, as many at a time as there are cores, all of them even when one
 * fails; ends with a summary and the line `N checks passed, N failed`.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** npm script and what it proves. The slowest comes first, beside which all others run on a second core. */
const checks = [
  ['format', 'the code is formatted'],
  ['types', 'the types agree'],
  ['lint', 'the code and the texts keep their rules'],
  ['lint:contract', 'the contract keeps its rules'],
  ['breaking', 'the contract breaks nothing of the last release'],
  ['generated', 'the generated files are current'],
  ['dead-code', 'nothing is unused'],
];

const { positionals: wanted, refuse } = readCommandLine(import.meta.url, { allowPositionals: true });
const selected = checks.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => checks.every(([known]) => known !== name));
if (unknown.length > 0)
  refuse(`unknown: ${unknown.join(', ')}; there are ${checks.map(([name]) => name).join(', ')}`);

/** Runs a check, and prints what it says when it fails. */
function run([name, meaning]) {
  const started = performance.now();
  const script = ['run', '--silent', `check:${name}`];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: Infinity, shell: process.platform === 'win32' };
  return new Promise((resolve) => {
    execFile('npm', script, options, (error, stdout, stderr) => {
      if (error) process.stdout.write(`\n--- ${name} ---\n${stdout}${stderr}\n`);
      resolve({ name, meaning, passed: !error, seconds: (performance.now() - started) / 1000 });
    });
  });
}

const results = new Map();
const left = selected.values();
/** Takes one check after the other, until none is left. */
async function work() {
  for (const check of left) results.set(check, await run(check));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

const inOrder = selected.map((check) => results.get(check));
for (const { name, meaning, passed, seconds } of inOrder) {
  console.log(
    `${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${meaning}`,
  );
}
const failed = inOrder.filter(({ passed }) => !passed).length;
console.log(`${inOrder.length - failed} checks passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
