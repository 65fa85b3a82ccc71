import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { eventually } from '../patience';
import { handOver, serverEnvironment, startSystemServer, type SystemServer } from './system-postgres';

export interface CopyOptions {
  /** The copy follows its original under this name, as a standby; without a name it goes its own way. */
  readonly follows?: string;
  readonly settings?: Readonly<Record<string, string | number>>;
}

/**
 * Copies a running server with all of its databases and logins, and starts the copy on a free loopback port. It ends with
 * this process.
 *
 * @param bin folder of the installed programs
 * @param originalUrl of a superuser
 * @param data folder of the copy, which does not exist yet
 */
export async function startCopy(
  bin: string,
  originalUrl: string,
  data: string,
  { follows, settings = {} }: CopyOptions = {},
): Promise<SystemServer> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const account = serverAccount('');
  handOver(data, account);
  const source = new URL(originalUrl);
  if (follows !== undefined) source.searchParams.set('application_name', follows);
  const way = ['-D', data, '-d', source.href, '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(path.join(bin, 'pg_basebackup'), [...way, ...(follows === undefined ? [] : ['-R'])], {
    ...account,
    cwd: data,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return startSystemServer(bin, data, settings);
}

/** What a server is asked on; its sudden end is no surprise. */
export async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A commit is acknowledged when it would outlive the server. */
export const durable = { synchronous_commit: 'on' };

/** Starts a standby on a port, without which the primary acknowledges no commit from now on. */
export async function startStandby(
  bin: string,
  primaryUrl: string,
  data: string,
  port: number,
): Promise<SystemServer> {
  const follows = `standby_${port}`;
  const standby = await startCopy(bin, primaryUrl, data, { follows, settings: { ...durable, port } });
  const admin = await connectedTo(primaryUrl);
  await admin.query(`alter system set synchronous_standby_names = '${follows}'`);
  await admin.query('select pg_reload_conf()');
  const confirming = `select from pg_stat_replication where sync_state = 'sync'`;
  await eventually(async () => ((await admin.query(confirming)).rowCount === 1 ? true : undefined));
  await admin.end();
  return standby;
}

/** Makes a standby the primary; resolves when it takes writes. */
export async function promote(standbyUrl: string): Promise<void> {
  const admin = await connectedTo(standbyUrl);
  await admin.query('select pg_promote()');
  await admin.end();
}
