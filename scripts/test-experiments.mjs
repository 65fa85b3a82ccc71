/**
 * `npm run test:experiments`: prints what callers notice of faults in production as a table: rolling
 * restarts behind HAProxy and nginx, killed processes, a PostgreSQL that restarts or freezes, a killed PgBouncer, a receiver
 * that hangs. Runs the programs that are installed on this machine, and says which are missing. SILENT_SECONDS is how long
 * PostgreSQL and the receiver do not answer (36). Takes some five minutes.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

readCommandLine(import.meta.url);
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);
const { status } = spawnSync(process.execPath, [jest, 'test/faults/experiments'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_EXPERIMENTS: 'yes' },
});
process.exit(status ?? 1);
