/**
 * `npm run test:system-postgres [-- jest arguments]`: runs the tests once more on the PostgreSQL that is installed on
 * this machine, in a cluster made for the purpose. Exit code 77 when none is installed (PG_BIN names its programs'
 * directory when it lies in an unusual place).
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readArguments } from './command-line.mjs';

const jestArguments = readArguments(import.meta.url);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const notInstalled = 77;

/** Directory of the newest server that is at least PostgreSQL 15. */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const places = [
    process.env.PG_BIN,
    ...(existsSync(debian)
      ? readdirSync(debian)
          .sort((a, b) => b - a)
          .map((version) => `${debian}/${version}/bin`)
      : []),
    '/usr/pgsql/bin',
    '/usr/local/pgsql/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  return places.find((place) => {
    if (!place || !existsSync(path.join(place, 'initdb'))) return false;
    const { stdout } = spawnSync(path.join(place, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(stdout ?? '')?.[0]) >= 15;
  });
}

/** PostgreSQL refuses to run as root. */
function ordinaryAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!found) throw new Error('neither an account "postgres" nor "nobody" to run PostgreSQL as');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(output)));
  });
}

const bin = findBinaries();
if (!bin) {
  console.log('no PostgreSQL 15 or later is installed here');
  process.exit(notInstalled);
}

const account = ordinaryAccount();
const data = mkdtempSync(path.join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'ees-system-postgres-'));
if (account.uid !== undefined) chownSync(data, account.uid, account.gid);
const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
const options = { ...account, cwd: data, env: environment };

const made = spawnSync(
  path.join(bin, 'initdb'),
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
  {
    ...options,
    encoding: 'utf8',
  },
);
if (made.status !== 0) throw new Error(made.stderr);

const port = await freePort();
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  port,
  fsync: 'off',
  synchronous_commit: 'off',
  max_connections: 300,
};
const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...args], {
  ...options,
  stdio: ['ignore', 'ignore', 'pipe'],
  detached: true,
});
/** Whatever ends this script, an error included, ends the server too. */
process.on('exit', () => server.kill('SIGINT'));
const end = (code) => {
  server.once('exit', () => {
    rmSync(data, { recursive: true, force: true });
    process.exit(code);
  });
  server.kill('SIGINT');
};

await waitUntilReady(server);
console.log(spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim());
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);
const tests = spawn(process.execPath, [jest, ...jestArguments], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
tests.once('exit', (code) => end(code ?? 1));
