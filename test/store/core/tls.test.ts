import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { postgresUrl } from '../../../src/config/parsers';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { locateBinaries } from '../../../src/embedded-postgres/binaries';
import { describe as inWords, standingsOf, withQueuePool } from '../../../src/store/core/client';
import { noTenant, openDatabase } from '../../../src/store/core/database';
import { withConnection } from '../../../src/store/installation/logins';
import { lookAtReplicas } from '../../../src/store/replicas/replicated';
import { eventually } from '../../support/patience';
import { makeAuthority, tlsOfServer, type Authority } from '../../support/peers/certificates';
import { startPreparingPooler, type PreparingPooler } from '../../support/peers/preparing-pooler';
import { startSystemServer, type SystemServer } from '../../support/peers/system-postgres';
import { has } from '../../support/runtimes';

/**
 * Two servers with TLS, of which one takes writes. The certificate of the first is for `localhost`, that of the second for
 * 127.0.0.1: whoever goes by another name than that of the server that was reached is refused by one of them.
 */

const password = 'secret-of-the-login';
const folder = mkdtempSync(path.join(tmpdir(), 'ees-tls-'));
const hosts = ['localhost', '127.0.0.1'] as const;
let authority: Authority;
let stranger: Authority;
let servers: SystemServer[];

const portOf = (place: number) => new URL(servers[place]?.url ?? '').port;

/** As an operator writes it; the certificates of the servers are for these hosts, unless they are named otherwise. */
function urlOf(named: readonly string[] = hosts, trusted = authority): string {
  const several = named.map((host, place) => `${host}:${portOf(place)}`).join();
  const settings = `sslmode=verify-full&sslrootcert=${trusted.certificate}&target_session_attrs=read-write`;
  const outcome = postgresUrl(`postgres://postgres:${password}@${several}/postgres?${settings}`);
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.value;
}

/** Closes the other one to writes. */
async function makePrimary(primary: number): Promise<void> {
  for (const [place, { url }] of servers.entries()) {
    const admin = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
    await admin.connect();
    const closed = place === primary ? 'off' : 'on';
    await admin.query(`alter system set default_transaction_read_only = ${closed}`);
    await admin.query('select pg_reload_conf()');
    await admin.end();
  }
}

/** Port of the server that was reached, and whether with TLS. */
const reached = {
  name: 'reached',
  text: `select inet_server_port() as port, (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as tls`,
};

/** How often the statement is prepared on its session. */
const prepared = {
  name: 'prepared',
  text: `select count(*)::integer as count from pg_prepared_statements where statement like '%as count%'`,
};

const suite = has(['openssl'], 'TLS to several databases is not tested') ? describe : describe.skip;

suite('TLS to several databases', () => {
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    authority = makeAuthority(folder, 'authority');
    stranger = makeAuthority(folder, 'stranger');
    const bin = path.dirname(locateBinaries(serverAccount('')).postgres);
    servers = await Promise.all(
      ['DNS:localhost', 'IP:127.0.0.1'].map((name, place) => {
        const tls = tlsOfServer(authority, path.join(folder, `tls-${place}`), name);
        return startSystemServer(bin, path.join(folder, `data-${place}`), { ...tls });
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([0, 1])('finds the primary and verifies its own name, where that is number %s', async (place) => {
    await makePrimary(place);
    const port = Number(portOf(place));
    const database = openDatabase({ url: urlOf(), poolSize: 1 });
    await expect(database.lookUp(reached, [])).resolves.toEqual([{ port, tls: true }]);
    const writing = { name: 'write', text: 'create temporary table written ()' };
    await database.transaction(noTenant, (trx) => trx.ask(writing));
    await database.close();
    // What goes past a pooler: commands, and the queue with its LISTEN.
    const { rows } = await withConnection(urlOf(), (client) => client.query(reached));
    expect(rows).toEqual([{ port, tls: true }]);
    await withQueuePool(urlOf(), async (pool) => {
      expect((await pool.query(reached)).rows).toEqual([{ port, tls: true }]);
    });
  });

  const refusal = async (url: string): Promise<string> => {
    const error = await withConnection(url, async () => null).catch((failure: Error) => failure);
    expect(error?.message).not.toContain(password);
    return error?.message ?? 'connected';
  };

  test('goes to no server whose certificate is for another name, not even as the only one that takes writes', async () => {
    await makePrimary(1);
    const twice = urlOf(['localhost', 'localhost']);
    expect((await standingsOf(twice)).map(inWords)).toEqual([
      `localhost:${portOf(0)} takes no writes`,
      `localhost:${portOf(1)} cannot be asked (its certificate is for another name: ERR_TLS_CERT_ALTNAME_INVALID)`,
    ]);
    expect(await refusal(twice)).toBe(
      `The database cannot be reached: No server takes writes: localhost:${portOf(0)} takes no writes, ` +
        `localhost:${portOf(1)} cannot be asked (its certificate is for another name: ERR_TLS_CERT_ALTNAME_INVALID)`,
    );
  });

  test('goes to no server whose authority it does not know', async () => {
    const message = await refusal(urlOf(hosts, stranger));
    const fault = 'its certificate is of an authority that is not trusted: UNABLE_TO_VERIFY_LEAF_SIGNATURE';
    for (const [place, host] of hosts.entries())
      expect(message).toContain(`${host}:${portOf(place)} cannot be asked (${fault})`);
  });

  test('answers 503 as long as the certificate of the only server is not taken', async () => {
    const [host] = hosts;
    const { searchParams } = new URL(urlOf());
    const settings = `sslmode=verify-full&sslrootcert=${searchParams.get('sslrootcert')}`;
    const url = `postgres://postgres@${host}:${portOf(1)}/postgres?${settings}`;
    const database = openDatabase({ url, poolSize: 1 });
    await expect(database.lookUp(reached, [])).rejects.toMatchObject({
      type: 'service-unavailable',
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
    await database.close();
  });

  test('prepares no statement through a pooler over TLS, where PgBouncer can stall on one', async () => {
    const [, server] = servers;
    const tls = tlsOfServer(authority, path.join(folder, 'tls-pooler'), 'IP:127.0.0.1');
    const named = async (pooler: PreparingPooler, settings: string) => {
      const url = pooler.through(`postgres://postgres@localhost:${portOf(1)}/postgres${settings}`);
      const database = openDatabase({ url, pooled: true, poolSize: 1 });
      const counted = await database.lookUp<{ count: number }>(prepared, []);
      await database.close();
      await pooler.stop();
      return counted[0]?.count;
    };
    const settings = `?sslmode=verify-full&sslrootcert=${authority.certificate}`;
    expect([
      await named(await startPreparingPooler(server?.url ?? ''), ''),
      await named(await startPreparingPooler(server?.url ?? '', tls), settings),
    ]).toEqual([1, 0]);
  });

  test('verifies the name of a replica, and takes the authority from the other settings', async () => {
    await makePrimary(0);
    const urls = hosts.map((host) => `postgres://${host}:${portOf(1)}`);
    const looked = await eventually(async () => {
      const reports = await lookAtReplicas({ url: urlOf(), poolSize: 1 }, urls);
      // On a busy machine a replica may be asked once more.
      return reports.some(({ reason }) => reason === 'it does not answer in time') ? undefined : reports;
    });
    expect(looked).toEqual([
      {
        name: `localhost:${portOf(1)}`,
        state: 'away',
        reason: 'its certificate is for another name: ERR_TLS_CERT_ALTNAME_INVALID',
      },
      { name: `127.0.0.1:${portOf(1)}`, state: 'refused', reason: 'it is no standby' },
    ]);
  });
});
