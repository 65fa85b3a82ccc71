/**
 * `npm run test:cluster [-- jest arguments]`: runs the tests of the HTTP interface and those that kill or replace
 * processes, or lose the primary of the database, with PgBouncer in transaction pooling between the API and PostgreSQL,
 * both as installed on this machine, and a replica beside it. Where openssl is installed, the API and PgBouncer check each
 * certificate on the way to PostgreSQL. Says what is missing, with exit code 77; without HAProxy only the rolling restart
 * is left out. Everything listens on loopback, and ends after an hour at the latest.
 *
 * `npm run test:cluster -- --citus [jest arguments]`: the same with a Citus coordinator and two workers instead, for which
 * PG_BIN names a PostgreSQL that `npm run build:citus` has made. `test/faults/citus-kill` kills what other files use, so it
 * runs after the others, and is refused beside files that the arguments name.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments, refuse } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const given = readArguments(import.meta.url);
const citus = given[0] === '--citus';
const jestArguments = citus ? given.slice(1) : given;
const jest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('jest/package.json')),
  'bin/jest.js',
);
/** Kills servers of the cluster. */
const killing = 'test/faults/citus-kill';
const filesOf = (args) =>
  execFileSync(process.execPath, [jest, '--listTests', ...args], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
if (citus && jestArguments.length > 0) {
  const files = filesOf(jestArguments);
  if (files.length > 1 && files.some((file) => file.includes(killing)))
    refuse(import.meta.url, `${killing} kills what the other ${files.length - 1} files use: run it alone.`);
}
const notInstalled = 77;
const longestMs = 60 * 60_000;
/** Seven processes that start one after the other take 35 s where nothing else runs, and nine times as long on a busy machine. */
const testTimeoutMs = 15 * 60_000;

const { startSystemServer, systemPostgres } = loadTypeScript('test/support/peers/system-postgres.ts');
const { startCopy } = loadTypeScript('test/support/peers/standby.ts');
const { makeAuthority, tlsOfServer } = loadTypeScript('test/support/peers/certificates.ts');
const { has } = loadTypeScript('test/support/runtimes.ts');
const { endLeftoversOf } = loadTypeScript('test/support/runner/guard.ts');
const { startPooler } = loadTypeScript('test/support/peers/pooler.ts');
const bin = systemPostgres();
const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0;
/** `pg_config` of a copy knows where the copy has its extensions. */
const extensions = (folder) =>
  execFileSync(path.join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
const hasCitus = () =>
  existsSync(path.join(bin, 'pg_config')) &&
  existsSync(path.join(extensions(bin), 'extension', 'citus.control'));
const missing = [
  ...(bin ? [] : ['PostgreSQL 15 or later (Debian: postgresql)']),
  ...(citus || hasPgBouncer() ? [] : ['PgBouncer (Debian: pgbouncer)']),
  ...(!citus || !bin || hasCitus()
    ? []
    : ['Citus (`npm run build:citus`, then PG_BIN=<the folder that it prints>)']),
];
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. Nothing was run.`);
  process.exit(notInstalled);
}

const folder = mkdtempSync(path.join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'ees-cluster-'));
chmodSync(folder, 0o755);
process.env.TEST_RUN_FOLDER = folder;
endLeftoversOf(folder);
const authority =
  citus || !has(['openssl'], 'PgBouncer without TLS') ? null : makeAuthority(folder, 'authority');
const tls = authority && {
  authority,
  server: tlsOfServer(authority, path.join(folder, 'tls'), 'IP:127.0.0.1'),
};
const settings = citus
  ? {
      shared_preload_libraries: 'citus',
      max_worker_processes: 100,
      max_prepared_transactions: 200,
      // One is killed: what it acknowledged is there afterwards.
      synchronous_commit: 'on',
      plan_cache_mode: 'force_custom_plan',
      'citus.all_modifications_commutative': 'on',
      'citus.allow_nested_distributed_execution': 'on',
      'citus.enable_unsafe_triggers': 'on',
      'citus.local_table_join_policy': 'never',
      'citus.recover_2pc_interval': '1s',
    }
  : { wal_keep_size: '256MB', synchronous_commit: 'on', ...tls?.server };
const server = await startSystemServer(bin, path.join(folder, 'data'), settings);
const workers = await Promise.all(
  (citus ? ['worker1', 'worker2'] : []).map((name) =>
    startSystemServer(bin, path.join(folder, name), settings),
  ),
);
const replica = citus
  ? null
  : await startCopy(bin, server.url, path.join(folder, 'replica'), {
      follows: 'replica',
      settings: { ...tls?.server },
    });

const pooler = citus ? null : await startPooler(server.url, tls ?? undefined);
const version = (program) => execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0];
console.log(
  citus
    ? `${version(path.join(bin, 'postgres'))}, Citus: a coordinator and two workers`
    : `${version(path.join(bin, 'postgres'))}, ${version('pgbouncer')}, transaction pooling${tls ? ' over TLS' : ''}; Citus is a run of its own (--citus)`,
);
const faults = ['kill', 'rolling', 'failover', 'crowd', 'replicas'].map((name) => `test/faults/${name}`);
const all = citus
  ? [
      'test/handlers',
      'test/security/matrix',
      'test/security/second-look',
      'test/portal/account',
      'test/faults/citus.test',
      'test/faults/citus-filled',
    ]
  : ['test/handlers', ...faults];
const runs = jestArguments.length > 0 ? [jestArguments] : [all, ...(citus ? [[killing]] : [])];
const peers = citus
  ? { TEST_CITUS_WORKERS: workers.map(({ url }) => url).join() }
  : {
      TEST_POOLER: pooler.url,
      TEST_REPLICAS: `postgres://${new URL(replica.url).host}`,
      TEST_POOLER_PID: String(pooler.pid),
    };
const env = { ...process.env, TEST_DATABASE_URL: server.url, ...peers };
let tests;
let isOver = false;
const end = (signal) => {
  isOver = true;
  tests?.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
const tooLong = setTimeout(() => {
  console.error(`Ended after ${longestMs / 60_000} minutes.`);
  end('SIGTERM');
}, longestMs);
const codes = [];
for (const chosen of runs) {
  if (isOver) break;
  tests = spawn(process.execPath, [jest, `--testTimeout=${testTimeoutMs}`, ...chosen], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  const [code] = await once(tests, 'exit');
  codes.push(code ?? 1);
}
clearTimeout(tooLong);
for (const one of [pooler, replica, ...workers, server]) await one?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(isOver ? 1 : Math.max(...codes));
