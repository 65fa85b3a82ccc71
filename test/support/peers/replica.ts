import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { handOver, serverEnvironment, untilReady } from './system-postgres';

/** A streaming standby of a server of this machine. */
export interface TestReplica {
  /** Host and port, as `DATABASE_REPLICA_URLS` names it. */
  readonly url: string;
  /** Connects as the superuser. */
  asSuperuser<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Ends it as a failing machine would. */
  kill(): Promise<void>;
  /** Starts it again where it was. */
  start(): Promise<void>;
  /** Stops each of its processes where it is: nothing is closed, and nothing answers. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): void;
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // A server that is killed ends it, which is not the test's concern.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What a standby is made of. */
interface Primary {
  /** Of a superuser. */
  readonly url: string;
  /** Folder of its files. */
  readonly data: string;
}

/** What each server has of its own. */
const own = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/;

/** Copies the files of a running server, with what a standby needs beside them. */
async function copyServer(bin: string, { url, data }: Primary, folder: string): Promise<void> {
  writeFileSync(path.join(folder, 'standby.signal'), '');
  const copier = path.join(bin, 'pg_basebackup');
  // The embedded binaries come without it.
  if (existsSync(copier)) {
    rmSync(folder, { recursive: true });
    execFileSync(copier, ['-d', url, '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-N']);
    return;
  }
  await withClient(url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(data, folder, { recursive: true, filter: (file) => !own.test(file) });
    const stopped = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    writeFileSync(path.join(folder, 'backup_label'), stopped.rows[0]?.label ?? '');
  });
}

/**
 * Starts a standby of a running server, which ends with this process.
 * @param bin folder of the server's programs
 * @param folder of its files, which is made
 */
export async function startReplica(
  bin: string,
  primary: Primary,
  folder: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<TestReplica> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await copyServer(bin, primary, folder);
  const account = serverAccount('');
  handOver(folder, account);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    fsync: 'off',
    max_connections: 300,
    primary_conninfo: primary.url,
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () =>
    spawn(path.join(bin, 'postgres'), ['-D', folder, ...args], {
      ...account,
      cwd: folder,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
  let server = launch();
  await untilReady(server);
  // Its other processes end with the first one.
  process.on('exit', () => server.kill('SIGKILL'));
  const asSuperuser: TestReplica['asSuperuser'] = (work) =>
    withClient(Object.assign(new URL(primary.url), { port: String(port) }).href, work);
  let frozen: number[] = [];
  return {
    url: `postgres://127.0.0.1:${port}`,
    asSuperuser,
    async kill() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    async start() {
      server = launch();
      await untilReady(server);
    },
    async freeze() {
      const { rows } = await asSuperuser((client) => {
        // First of all what makes new ones.
        server.kill('SIGSTOP');
        return client.query<{ pid: number }>(
          'select pid from pg_stat_activity where pid <> pg_backend_pid()',
        );
      });
      frozen = [...rows.map(({ pid }) => pid), server.pid ?? 0];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    },
  };
}
