import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { freePort } from '../../../src/embedded-postgres/free-port';
import type { Authority, ServerTls } from './certificates';

export interface Pooler {
  /** `host:port` */
  readonly address: string;
  /** Without login and database, with the settings for TLS. */
  readonly url: string;
  readonly pid: number;
  /** Ends it, and every connection through it. */
  stop(): Promise<void>;
}

export interface PoolerTls {
  readonly authority: Authority;
  readonly server: ServerTls;
}

const linesOf = ({ authority, server }: PoolerTls) => `client_tls_sslmode = require
client_tls_cert_file = ${server.ssl_cert_file}
client_tls_key_file = ${server.ssl_key_file}
server_tls_sslmode = verify-full
server_tls_ca_file = ${authority.certificate}
`;

/**
 * Starts the installed PgBouncer on a free loopback port, in transaction pooling before one server: 20 sessions for each of
 * its users, whatever the number of clients. The server need not run yet. It ends with this process.
 *
 * @param ownPort where one listened that was killed
 * @param tls with it, clients and the pooler speak TLS, and so do the pooler and the server, whose certificate it shares
 */
export async function startPooler(serverUrl: string, tls?: PoolerTls, ownPort?: number): Promise<Pooler> {
  const port = ownPort ?? (await freePort());
  const address = `127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-pooler-'));
  chmodSync(folder, 0o755);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'users.txt'), '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port}
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
server_login_retry = 1
${tls ? linesOf(tls) : ''}`,
  );
  const child = spawn('pgbouncer', [settings], { ...serverAccount(''), stdio: ['ignore', 'ignore', 'pipe'] });
  const end = () => child.kill('SIGINT');
  process.on('exit', end);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      if (output.includes('process up')) resolve();
    });
    child.once('error', reject).once('exit', () => reject(new Error(output)));
  });
  return {
    address,
    url: tls
      ? `postgres://${address}?sslmode=verify-full&sslrootcert=${tls.authority.certificate}`
      : `postgres://${address}`,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode === null && child.signalCode === null) {
        end();
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
