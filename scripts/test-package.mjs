/**
 * Packs the program, installs the package in an empty folder as docs/operations.md says, and starts it there on a PostgreSQL
 * of its own, as production does: without what development needs, and with the versions that were tested. Says its size and
 * how long the start takes.
 *
 *   npm run test:package
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

readCommandLine(import.meta.url);
await build();
const require = createRequire(import.meta.url);
const { startEmbeddedPostgres } = require('../dist/src/embedded-postgres/index.js');
const { makeLogins } = require('../dist/src/store/installation/logins.js');

const folder = mkdtempSync(path.join(tmpdir(), 'ees-package-'));
const app = path.join(folder, 'app');
const npm = (cwd, ...args) =>
  execFileSync('npm', [...args, '--silent'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const megabytes = (at) => Number(execFileSync('du', ['-sm', at], { encoding: 'utf8' }).split('\t')[0]);

const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
try {
  const [file = ''] = npm(root, 'pack', '--pack-destination', folder).trim().split('\n').slice(-1);
  mkdirSync(app);
  execFileSync('tar', ['-xzf', path.join(folder, file), '--strip-components=1', '-C', app]);
  for (const name of ['src', 'test', 'node_modules'])
    assert(!existsSync(path.join(app, name)), `${name} is in the package`);
  npm(app, 'ci', '--omit=dev');
  rmSync(path.join(app, 'node_modules/typescript'), { recursive: true });
  for (const name of ['embedded-postgres', '@swc/core', 'typescript', 'jest', '@redocly/cli'])
    assert(!existsSync(path.join(app, 'node_modules', name)), `${name} is installed`);
  const json = (at) => JSON.parse(readFileSync(path.join(app, at), 'utf8'));
  for (const [at, { version }] of Object.entries(json('npm-shrinkwrap.json').packages))
    if (existsSync(path.join(app, at, 'package.json')))
      assert.equal(json(path.join(at, 'package.json')).version, version, at);

  const env = {
    PATH: process.env.PATH,
    ENCRYPTION_KEYS: `key1:${randomBytes(32).toString('base64')}`,
    SANDBOX: 'false',
    ALLOW_INSECURE_BASE_URL: 'true',
    PORT: '0',
    DATABASE_URL: server.url,
  };
  // As the units of deploy/systemd start it.
  const run = (args, more = {}) =>
    execFileSync(process.execPath, ['dist/src/main.js', ...args], {
      cwd: app,
      encoding: 'utf8',
      env: { ...env, ...more },
    });
  run(['migrate']);
  const { service, worker } = await makeLogins(server.url);
  const logins = { DATABASE_URL: service, DATABASE_WORKER_URL: worker, DATABASE_OWNER_URL: server.url };
  assert.match(run(['check'], logins), /The service can be started\./);

  const started = performance.now();
  // As `npm start` in the installed package does, which has nothing to build.
  const child = spawn(process.execPath, ['scripts/start.mjs', 'api'], {
    cwd: app,
    env: { ...env, ...logins, LOG_FORMAT: 'json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let address = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    address = /"url":"([^"]+)".*"msg":"ready"/.exec(output)?.[1] ?? '';
    if (address) break;
  }
  const seconds = (performance.now() - started) / 1000;
  assert(address, output);
  for (const place of ['/readyz', '/docs', '/openapi.yaml', '/portal/sign-in'])
    assert.equal((await fetch(address + place)).status, 200, place);
  child.kill('SIGTERM');
  await once(child, 'close');
  console.log(
    `${readdirSync(folder).find((name) => name.endsWith('.tgz'))} installs as ${megabytes(app)} MB and is ready ${seconds.toFixed(1)} s after its start`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
