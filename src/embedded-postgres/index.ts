import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount, type SystemAccount } from './account';
import { locateBinaries, type Binaries } from './binaries';
import { clusterPaths, dataDirArgument, ensureCluster } from './cluster';
import { readPassword, serverEnvironment, type ClusterPaths } from './cluster';
import { directoryProblem, fullDisk, prepareDataDirectory } from './data-directory';
import { freePort } from './free-port';
import { findRunningServer } from './in-use';
import { StartupError } from '../process/startup-error';

export type EmbeddedPostgres = ReturnType<typeof running>;

export interface EmbeddedPostgresOptions {
  /** The service's data directory; the cluster lives below it in `postgres/` and is kept between starts. */
  dataDir: string;
  /** Server settings on top of the defaults, for example `{ fsync: 'off' }` in tests. */
  settings?: Readonly<Record<string, string>>;
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts PostgreSQL in place of the shell (`exec`), with a small guard that reads from us until we are gone: an end of
 * file without a farewell means that we crashed or were killed, so the guard stops the server.
 */
const guardedStart = '(read -r farewell <&3 || kill -INT $$) >/dev/null 2>&1 & exec "$@" 3<&-';

function launch(
  binary: string,
  args: string[],
  cwd: string,
  account: SystemAccount | undefined,
): ChildProcess {
  const [file, fileArgs] =
    process.platform === 'win32' ? [binary, args] : ['/bin/sh', ['-c', guardedStart, 'sh', binary, ...args]];
  return spawn(file, fileArgs, {
    ...account,
    cwd,
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Its own session: Ctrl-C in a terminal must not stop the database before the requests in flight are finished.
    detached: true,
  });
}

type Attempt = Awaited<ReturnType<typeof attemptStart>>;

/** @returns `failure` is undefined once the server accepts connections, otherwise what it wrote before it gave up */
async function attemptStart(
  binaries: Binaries,
  paths: ClusterPaths,
  account: SystemAccount | undefined,
  settings: Readonly<Record<string, string>>,
) {
  const args = ['-D', dataDirArgument(paths.data, account)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const child = launch(binaries.postgres, args, paths.data, account);
  const guard = child.stdio[3];
  guard?.on('error', () => undefined);
  const ended = once(child, 'exit')
    .catch(() => undefined)
    .then(() => {
      if (guard && 'end' in guard) guard.end('farewell\n');
    });
  let output = '';
  const failure = await new Promise<string | undefined>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('ready to accept connections')) resolve(undefined);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(output));
    void ended.then(() => sleep(500)).then(() => resolve(output));
  });
  return { child, ended, failure };
}

function inUse(dataDir: string, pid: number | undefined): StartupError {
  const who = pid === undefined ? '' : ` (PostgreSQL process ${pid})`;
  return new StartupError(
    `The data directory ${dataDir} is in use by another running service${who}: stop that one first, or give this one its own DATA_DIR; nothing was changed.`,
  );
}

async function stopChild({ child, ended }: Attempt): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    child.kill(signal);
    await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
  }
  await ended;
}

function running(attempt: Attempt, port: number, dataDir: string, password: string) {
  return {
    /** Connection URL of the superuser and the database `postgres`, password included: never log it. */
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    /** Resolves when the server ends, through `stop` or on its own, with what is said of its disk if that is full. */
    ended: attempt.ended.then(() => fullDisk(dataDir)).catch(() => undefined),
    /** Ends all sessions and the server; resolves when it is gone. May be called twice. */
    stop: () => stopChild(attempt),
  };
}

/**
 * Makes sure that the embedded server could start in the data directory, and creates it if necessary. Starts nothing.
 *
 * @throws StartupError when the directory is in use, foreign, not writable or full
 */
export async function checkDataDirectory(directory: string): Promise<void> {
  const dataDir = path.resolve(directory);
  prepareDataDirectory(dataDir);
  const user = await findRunningServer(clusterPaths(dataDir).data);
  if (user !== undefined) throw inUse(dataDir, user);
}

async function start(dataDir: string, settings: Readonly<Record<string, string>>): Promise<EmbeddedPostgres> {
  await checkDataDirectory(dataDir);
  const { data } = clusterPaths(dataDir);
  const account = serverAccount(data);
  const binaries = locateBinaries(account);
  const paths = await ensureCluster(dataDir, binaries, account);
  const password = readPassword(paths);
  const giveUp = performance.now() + 10_000;
  for (;;) {
    const port = await freePort();
    const attempt = await attemptStart(binaries, paths, account, {
      ...defaultSettings,
      ...settings,
      port: `${port}`,
    });
    if (attempt.failure === undefined) return running(attempt, port, dataDir, password);
    if (/lock file .* already exists/.test(attempt.failure))
      throw inUse(dataDir, await findRunningServer(data));
    // Another program took the port, or sessions of a server that was killed are still ending.
    const passing = /Address already in use|pre-existing shared memory block/.test(attempt.failure);
    if (!passing || performance.now() > giveUp) {
      throw new StartupError(`The embedded PostgreSQL did not start: ${attempt.failure.trim()}`);
    }
    await sleep(200);
  }
}

/**
 * Starts the embedded PostgreSQL on a free loopback port; the first start creates its cluster (UTF8, locale C, random
 * password). Works for ordinary users and for root. The server ends with this process, however this process ends.
 *
 * @throws StartupError when the data directory is in use or unusable, or the server does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    return await start(dataDir, options.settings ?? {});
  } catch (error) {
    throw directoryProblem(error, dataDir);
  }
}
