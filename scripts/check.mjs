/**
 * `npm run check [names…]`: every check but the tests, one after the other, all of them even when one fails; ends with
 * a summary and the line `N checks passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './command-line.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** npm script and what it proves. */
const checks = [
  ['types', 'the types agree'],
  ['lint', 'the code and the texts keep their rules'],
  ['format', 'the code is formatted'],
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

const results = selected.map(([name, meaning]) => {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', `check:${name}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) process.stdout.write(`\n--- ${name} ---\n${stdout}${stderr}\n`);
  return { name, meaning, passed: status === 0, seconds: (performance.now() - started) / 1000 };
});

for (const { name, meaning, passed, seconds } of results) {
  console.log(
    `${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${meaning}`,
  );
}
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} checks passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
