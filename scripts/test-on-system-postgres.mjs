/**
 * `npm run test:system-postgres [-- jest arguments]`: runs the tests once more on the PostgreSQL that is installed on
 * this machine, in a cluster made for the purpose. Exit code 77 when none is installed (PG_BIN names its programs'
 * directory when it lies in an unusual place).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './command-line.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const jestArguments = readArguments(import.meta.url);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const notInstalled = 77;

const { startSystemServer, systemPostgres } = loadTypeScript('test/support/peers/system-postgres.ts');
const { endLeftoversOf } = loadTypeScript('test/support/runner/guard.ts');
const bin = systemPostgres();
if (!bin) {
  console.log('no PostgreSQL 15 or later is installed here');
  process.exit(notInstalled);
}

const folder = mkdtempSync(path.join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'ees-system-postgres-'));
chmodSync(folder, 0o755);
process.env.TEST_RUN_FOLDER = folder;
endLeftoversOf(folder);
const server = await startSystemServer(bin, path.join(folder, 'data'));
console.log(execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim());
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);
const tests = spawn(process.execPath, [jest, ...jestArguments], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
const [code] = await once(tests, 'exit');
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code ?? 1);
