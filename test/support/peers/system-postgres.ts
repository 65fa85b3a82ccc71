import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { freePort } from '../../../src/embedded-postgres/free-port';

const debian = '/usr/lib/postgresql';

/** Where distributions put the programs of their servers; `PG_BIN` names another place. */
function places(): string[] {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  return [
    process.env['PG_BIN'] ?? '',
    ...versions.map((version) => path.join(debian, version, 'bin')),
    '/usr/pgsql/bin',
    '/usr/local/pgsql/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
}

/** Folder of the programs of the newest PostgreSQL that is installed here; undefined where none is at least 15. */
export const systemPostgres = (): string | undefined =>
  places().find((place) => {
    if (place === '' || !existsSync(path.join(place, 'initdb'))) return false;
    const { stdout } = spawnSync(path.join(place, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(stdout)?.[0]) >= 15;
  });

export interface SystemServer {
  /** Of the superuser, who needs no password. */
  readonly url: string;
  /** Ends all sessions and the server. */
  stop(): Promise<void>;
  /** Sends a signal to the server and all of its sessions, without a word to anybody: `SIGKILL`, `SIGSTOP`, `SIGCONT`. */
  signal(name: NodeJS.Signals): void;
}

/** Of a server and its programs. It names the run with which they end (`runner/guard.ts`). */
export const serverEnvironment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  TEST_RUN_FOLDER: process.env['TEST_RUN_FOLDER'] ?? '',
});

/** Hands a folder with all that is in it to the account that runs the server when this process is root's. */
export function handOver(folder: string, account: ReturnType<typeof serverAccount>): void {
  if (!account) return;
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, name), account.uid, account.gid);
}

export async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('error', reject).once('exit', () => reject(new Error(output)));
  });
}

/** Tests only notice that the server is in recovery: its log names the statement. */
function reportCrash(chunk: Buffer): void {
  const text = chunk.toString();
  if (/was terminated by signal \d+: (?!Killed)/.test(text)) console.error(text);
}

/**
 * Starts the installed PostgreSQL on loopback, on a free port unless the settings name one. It ends with this process.
 *
 * @param bin folder of its programs
 * @param data folder of the cluster, which is made unless there is one
 */
export async function startSystemServer(
  bin: string,
  data: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<SystemServer> {
  // An empty folder belongs to whoever made it, which says nothing.
  const account = serverAccount('');
  const isNew = !existsSync(path.join(data, 'PG_VERSION'));
  mkdirSync(data, { recursive: true, mode: 0o700 });
  handOver(data, account);
  const options = { ...account, cwd: data, env: serverEnvironment() };
  if (isNew) {
    const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    execFileSync(path.join(bin, 'initdb'), cluster, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  }
  const port = settings['port'] ?? (await freePort());
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    fsync: 'off',
    synchronous_commit: 'off',
    max_connections: 300,
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = () => server.kill('SIGINT');
  process.on('exit', end);
  server.stderr.on('data', reportCrash);
  await untilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', end);
      if (server.exitCode !== null || server.signalCode !== null) return;
      end();
      await once(server, 'exit');
    },
    signal: (name) => {
      const { pid = 0 } = server;
      const sessions = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      for (const one of [pid, ...sessions.map(Number)]) process.kill(one, name);
    },
  };
}
