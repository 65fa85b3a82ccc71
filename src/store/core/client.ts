import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';
import { connectionFault, errorCode, isTransient } from '../../process/failures';
import { hostnamesOf } from '../../process/database-urls';

/** One of the servers in a connection URL. */
interface Host {
  readonly host: string;
  readonly port: number;
}

/** The result of asking a server whether it accepts writes. */
export interface HostStanding extends Host {
  /** It accepts writes, after this many promotions of a standby; null: it is a standby or closed to writes. */
  readonly timeline: number | null;
  /** Why it could not be asked. */
  readonly fault?: string;
}

const readOnlySqlTransaction = '25006';

/**
 * None of the servers accepts writes at present. Counts as a lost connection: another connection may reach the right
 * server.
 */
class NoPrimary extends Error {
  readonly code = readOnlySqlTransaction;
}

/** A server that is frozen or unreachable must not delay connecting to the others. */
const patienceMs = 2_000;

/** Clients of the former primary are not told of a promotion, so they check this often. */
const watchMs = 2_000;

/** `default_transaction_read_only` is how servers other than standbys are closed to writes. */
const standingQuery = {
  text: `select case when current_setting('transaction_read_only')::boolean or pg_is_in_recovery() then null
    else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline`,
  query_timeout: patienceMs,
};

async function timelineOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(standingQuery);
  return rows[0]?.timeline ?? null;
}

/** Asks one server, on a connection of its own. */
async function probe(settings: ClientConfig, address: Host): Promise<HostStanding> {
  const client = new Client({ ...settings, connectionTimeoutMillis: patienceMs });
  Object.assign(client, address).on('error', () => undefined);
  try {
    await client.connect();
    return { ...address, timeline: await timelineOf(client) };
  } catch (error) {
    const fault = connectionFault(error) ?? (error instanceof Error ? error.message : String(error));
    return { ...address, timeline: null, fault };
  } finally {
    void client.end();
  }
}

/**
 * Returns the servers of a URL in libpq's format: `?host=one,two&port=5432,5433`, with one port for all or one for
 * each.
 */
function hostsOf(url: string): Host[] {
  const asked = new URL(url);
  const ports = (asked.searchParams.get('port') ?? asked.port).split(',');
  return hostnamesOf(asked).map((host, at) => ({ host, port: Number(ports[at] ?? ports[0]) || 5432 }));
}

/** Returns whether the URL asks for whichever of its servers accepts writes, and not just for one server. */
const isSought = (url: string): boolean => new URL(url).searchParams.has('target_session_attrs');

/** Asks all servers of such a URL at once; none for any other URL. */
export const standingsOf = (url: string): Promise<HostStanding[]> =>
  Promise.all((isSought(url) ? hostsOf(url) : []).map((host) => probe({ connectionString: url }, host)));

const isSame = (one: Host, other: Host): boolean => one.host === other.host && one.port === other.port;

/**
 * What this process knows about the servers of a URL, of which one at a time accepts writes.
 *
 * A promotion starts a new timeline. So of two servers that accept writes, the one with the higher timeline is the
 * primary; the other is a former primary that was left running, and is never written to again.
 */
class Servers {
  private readonly clients = new Set<DatabaseClient>();
  private primary: Host | null = null;
  private search: Promise<Host> | null = null;
  private timeline = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(private readonly url: string) {}

  joined(client: DatabaseClient): void {
    this.clients.add(client);
    this.watch ??= setInterval(() => void this.look().catch(() => undefined), watchMs);
  }

  left(client: DatabaseClient): void {
    this.clients.delete(client);
    if (this.clients.size > 0) return;
    clearInterval(this.watch);
    this.watch = undefined;
    this.primary = null;
  }

  /** @throws NoPrimary */
  find(): Promise<Host> {
    if (this.primary) return Promise.resolve(this.primary);
    // A search in progress may have asked a server before it came back.
    return this.search ? this.search.catch(() => this.look()) : this.look();
  }

  /**
   * A connection to a server was lost, or a write there was refused. If it was the primary, search for the primary at
   * once: other connections, idle at the moment, may be broken too.
   */
  doubt(host: Host): void {
    if (!this.primary || !isSame(this.primary, host)) return;
    this.primary = null;
    this.look().catch(() => undefined);
  }

  /** @throws NoPrimary when a client has connected to a server that accepts no writes, or to a former primary */
  admit(timeline: number | null): void {
    if (timeline === null || timeline < this.timeline) throw new NoPrimary('The server takes no writes');
  }

  private look(): Promise<Host> {
    return (this.search ??= this.ask().finally(() => (this.search = null)));
  }

  private async ask(): Promise<Host> {
    const standings = await standingsOf(this.url);
    this.timeline = Math.max(this.timeline, ...standings.map(({ timeline }) => timeline ?? 0));
    const primary = standings.find(({ timeline }) => timeline === this.timeline && timeline > 0);
    for (const client of this.clients) {
      // While there is no primary, a server that does not answer may still be it.
      const isPrimary = (one: HostStanding) => one === primary || (!primary && one.fault !== undefined);
      if (!standings.some((one) => isSame(one, client) && isPrimary(one))) client.drop();
    }
    if (!primary) throw new NoPrimary(`No server takes writes: ${standings.map(describe).join(', ')}`);
    this.primary = { host: primary.host, port: primary.port };
    return this.primary;
  }
}

/** Describes a server without any secret. */
export function describe({ host, port, timeline, fault }: HostStanding): string {
  if (fault !== undefined) return `${host}:${port} cannot be asked (${fault})`;
  return `${host}:${port} ${timeline === null ? 'takes no writes' : `takes writes (timeline ${timeline})`}`;
}

/** URL -> what is known about its servers. */
const known = new Map<string, Servers>();

function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}

/**
 * Returns the URL of one server, for a driver that connects to no other: of several servers, the one that accepts writes.
 *
 * @throws NoPrimary
 */
export async function serverUrl(url: string): Promise<string> {
  if (!isSought(url)) return url;
  const { host, port } = await new Servers(url).find();
  const one = new URL(url);
  one.searchParams.delete('target_session_attrs');
  one.searchParams.set('host', host);
  one.searchParams.set('port', String(port));
  return one.href;
}

/** Milliseconds after which a connection in use is given up: the server ends what takes half as long. */
export const socketTimeoutMs = 20_000;

type Connected = (error: Error | null, client?: Client) => void;

/**
 * A pg client that supports what libpq does and pg does not: with `target_session_attrs` in its URL it connects to
 * whichever of the URL's servers accepts writes. It closes itself when another server has become the primary.
 */
export class DatabaseClient extends Client {
  private readonly servers: Servers | null;
  /** It was closed, although the driver may not have noticed yet. */
  isDropped = false;
  /** Whether it is in use; its pool says so. */
  isLent = true;

  constructor(config: ClientConfig = {}) {
    super(config);
    const { connectionString: url } = config;
    this.servers = url !== undefined && isSought(url) ? serversOf(url) : null;
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | undefined {
    const connected = this.servers ? this.connectTo(this.servers) : super.connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(null, client),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  /** Whether it speaks TLS. */
  get isEncrypted(): boolean {
    return this.connection.stream instanceof TLSSocket;
  }

  /** Closes at once, whatever is in progress. */
  drop(): void {
    this.isDropped = true;
    this.connection.stream.destroy();
  }

  /**
   * Closes when nothing has come or gone for so long while it is in use: a server that is frozen or cut off, or a machine that
   * is gone, closes no connection. 0: never.
   */
  limitSilence(ms: number): void {
    const { stream } = this.connection;
    if (!(stream instanceof Socket)) return;
    stream.setTimeout(ms);
    if (stream.listenerCount('timeout', this.endSilence) === 0) stream.on('timeout', this.endSilence);
  }

  private readonly endSilence = (): void => {
    if (!this.isLent) return;
    this.connection.stream.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
  };

  private async connectTo(servers: Servers): Promise<Client> {
    Object.assign(this, await servers.find());
    servers.joined(this);
    this.on('end', () => servers.left(this));
    this.on('error', () => servers.doubt(this));
    this.connection.on('errorMessage', (error) => {
      if (errorCode(error) === readOnlySqlTransaction) servers.doubt(this);
    });
    try {
      await super.connect();
      servers.admit(await timelineOf(this));
      return this;
    } catch (error) {
      servers.doubt(this);
      this.drop();
      throw error;
    }
  }
}

/**
 * Opens a session for locks that last until it ends. Those of a host that disappears end after a minute and a half, instead
 * of hours.
 *
 * @param url of a login of the database, not through a pooler that shares sessions
 * @param onLost is called when the session ends or fails
 */
export async function openLockSession(
  url: string,
  name: string,
  onLost: () => void = () => undefined,
): Promise<DatabaseClient> {
  const session = new DatabaseClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: socketTimeoutMs / 2,
  });
  session.on('error', onLost).on('end', onLost);
  try {
    await session.connect();
    await session.query(
      'set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
    return session;
  } catch (error) {
    session.drop();
    throw error;
  }
}

/** Opens a pool. The caller ends it. */
export function clientPool(settings: PoolConfig): Pool {
  const pool = new Pool({ ...settings, Client: DatabaseClient });
  // The next query notices what happens to an idle connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => void Object.assign(client, { isLent: true }));
  pool.on('release', (_failure, client) => void Object.assign(client, { isLent: false }));
  return pool;
}

/** How often a statement that a deadlock has rolled back is run again, and after how long: the other one goes first. */
const mostRepeats = 5;
const repeatMs = 50;

/**
 * Opens the connections of a runner of the queue, whose statements are transactions of their own. One that a deadlock has
 * rolled back runs again: graphile-worker 0.17 records the ends of several jobs at once, a change that makes jobs anew for
 * several forms can lock them the other way round, and the runner ends for good when it is the one that fails.
 */
export function queuePool(url: string, max: number): Pool {
  const pool = clientPool({ connectionString: url, max });
  pool.on('connect', (client) => {
    const { query } = client;
    const limitSilence = (ms: number) => client instanceof DatabaseClient && client.limitSilence(ms);
    const ask = async (asked: readonly unknown[], repeats: number): Promise<unknown> => {
      // The connection that listens may be silent for hours.
      limitSilence(socketTimeoutMs);
      try {
        return (await Reflect.apply(query, client, asked)) as unknown;
      } catch (error) {
        if (repeats === 0 || !isTransient(error)) throw error;
        await sleep(repeatMs);
        return ask(asked, repeats - 1);
      } finally {
        limitSilence(0);
      }
    };
    Object.assign(client, { query: (...asked: unknown[]) => ask(asked, mostRepeats) });
  });
  return pool;
}

/** Runs `work` with a pool of one connection. */
export async function withQueuePool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = clientPool({ connectionString: url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
