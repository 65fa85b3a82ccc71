/**
 * `npm run test:cluster [-- jest arguments]`: runs the tests of the HTTP interface and those that kill or replace
 * processes, or lose the primary of the database, with PgBouncer in transaction pooling between the API and PostgreSQL, both as installed on this machine, and a replica beside it. Says
 * what is missing, with exit code 77; without HAProxy only the rolling restart is left out. Everything listens on loopback, and ends after 20 minutes at the latest.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { freePort } from './free-port.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const jestArguments = readArguments(import.meta.url);
const notInstalled = 77;
const longestMs = 20 * 60_000;

const { startSystemServer, systemPostgres } = loadTypeScript('test/support/peers/system-postgres.ts');
const { startCopy } = loadTypeScript('test/support/peers/standby.ts');
const { serverAccount } = loadTypeScript('src/embedded-postgres/account.ts');
const bin = systemPostgres();
const missing = [
  ...(bin ? [] : ['PostgreSQL 15 or later (Debian: postgresql)']),
  ...(spawnSync('pgbouncer', ['--version']).status === 0 ? [] : ['PgBouncer (Debian: pgbouncer)']),
];
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. Nothing was run.`);
  process.exit(notInstalled);
}

const folder = mkdtempSync(path.join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'ees-cluster-'));
chmodSync(folder, 0o755);
const server = await startSystemServer(bin, path.join(folder, 'data'), {
  wal_keep_size: '256MB',
  synchronous_commit: 'on',
});
const replica = await startCopy(bin, server.url, path.join(folder, 'replica'), { follows: 'replica' });

/** 20 sessions of the database for each of its users, whatever the number of clients. */
async function startPooler() {
  const port = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users.txt'), '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(server.url).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 1
`,
  );
  const child = spawn('pgbouncer', [settings], { ...serverAccount(''), stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000);
      if (output.includes('process up')) resolve();
    });
    child.once('error', reject).once('exit', () => reject(new Error(output)));
  });
  return { child, address: `127.0.0.1:${port}` };
}

const pooler = await startPooler();
process.on('exit', () => pooler.child.kill('SIGINT'));
const versions = [
  execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
  execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0],
];
console.log(`${versions.join(', ')}, transaction pooling`);
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);
const chosen =
  jestArguments.length > 0
    ? jestArguments
    : [
        'test/handlers',
        'test/faults/kill',
        'test/faults/rolling',
        'test/faults/failover',
        'test/faults/crowd',
        'test/faults/replicas',
      ];
const tests = spawn(process.execPath, [jest, ...chosen], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: server.url,
    TEST_POOLER: pooler.address,
    TEST_REPLICAS: `postgres://${new URL(replica.url).host}`,
    TEST_POOLER_PID: String(pooler.child.pid),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
const tooLong = setTimeout(() => {
  console.error(`Ended after ${longestMs / 60_000} minutes.`);
  tests.kill('SIGTERM');
}, longestMs);
const [code] = await once(tests, 'exit');
clearTimeout(tooLong);
pooler.child.kill('SIGINT');
await replica.stop();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code ?? 1);
