/**
 * `npm run test:experiments [-- parts of names]`: prints what callers notice of faults in production as a table: rolling
 * restarts behind HAProxy and nginx, killed processes, a PostgreSQL that restarts or freezes, a killed PgBouncer, a receiver
 * that hangs, a clock that is wrong, and upgrades under load. A second table has the alerts of an outage. Runs the programs
 * that are installed on this machine, and says which are missing. With parts of names, only experiments with one of them.
 *
 * HIRES           hires in each step of an experiment (20)
 * SILENT_SECONDS  for which PostgreSQL and the receiver do not respond (36)
 * UPGRADES        how many upgrades (20)
 *
 * Takes some ten minutes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

const { positionals } = readCommandLine(import.meta.url, { allowPositionals: true });
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);
const folder = mkdtempSync(path.join(tmpdir(), 'ees-experiments-rows-'));
const file = path.join(folder, 'rows');
const tests = ['test/faults/experiments', 'test/upgrade/under-load', 'test/faults/alerts'];
const names = positionals.length > 0 ? ['--testNamePattern', positionals.join('|')] : [];
const codes = tests.map(
  (test) =>
    spawnSync(process.execPath, [jest, test, '--passWithNoTests', ...names], {
      cwd: root,
      stdio: 'inherit',
      env: { UPGRADES: '20', ...process.env, TEST_EXPERIMENTS: file },
    }).status ?? 1,
);

const rows = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
const lineOf = (cells) => `| ${cells.join(' | ')} |`;
for (const table of new Set(rows.map(([head]) => head.join()))) {
  const ofTable = rows.filter(([head]) => head.join() === table);
  const [[head]] = ofTable;
  const lines = ofTable.map(([, cells]) => lineOf(head.map((_, index) => cells[index] ?? '')));
  console.log(['', lineOf(head), lineOf(head.map(() => '---')), ...lines].join('\n'));
}
rmSync(folder, { recursive: true, force: true });
process.exit(Math.max(...codes));
