import { setTimeout as sleep } from 'node:timers/promises';
import { connectionFault } from '../../process/failures';
import { readerOn, type Reader, type Statement } from '../core/database';
import type { DatabaseClient } from '../core/client';
import { ask, closePool, onConnection, openPool, type DatabaseOptions } from '../core/pool';
import { judgeFreshness, type Position } from './freshness';

/**
 * A replica's state, or why it is not used: it cannot be reached, is too far behind, or does not belong to this
 * primary.
 */
export type ReplicaState = 'in use' | 'away' | 'behind' | 'refused';

/** Receives what happens to replicas and reads. A replica is named by host and port. */
export interface ReplicaListener {
  /** Called once for each change of the state. */
  replica(name: string, state: ReplicaState, reason?: string): void;
  /** A read was answered there. */
  read(server: string): void;
}

/** Thrown by a replica that should not be used, and says why. */
export class Unfit extends Error {
  constructor(
    readonly state: 'behind' | 'refused',
    message: string,
  ) {
    super(message);
  }
}

/** How long a read waits for a replica that is slightly behind before it goes to the primary. */
const patienceMs = 20;
/** How often each replica is checked, and how soon it has to answer: together less than a second. */
export const lookEveryMs = 250;
const answerMs = 500;

const lsn = (place: string) => `(${place} - '0/0'::pg_lsn)::float8`;

/**
 * Everything committed is before this position. With `synchronous_commit` off that holds before it is flushed. Fails on
 * a server that is not (or no longer) the primary.
 */
export const primaryPosition: Statement = {
  name: 'primary_position',
  text: `select ('x' || left(pg_walfile_name(place), 8))::bit(32)::integer as timeline, ${lsn('place')} as bytes
    from (select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end as place) as log`,
};

const replayed = `case when pg_is_in_recovery() then ${lsn('pg_last_wal_replay_lsn()')} end`;
const replayedPosition: Statement = { name: 'replayed_position', text: `select ${replayed} as bytes` };

/**
 * Which server and database this is, and who is signed in. A replica learns of a new timeline a little late, never
 * early.
 */
export const identity: Statement = {
  name: 'server_identity',
  text: `select (select system_identifier from pg_control_system())::text as system,
    (select oid from pg_database where datname = current_database())::text as database, current_user::text as login,
    greatest((select timeline_id from pg_control_checkpoint()),
             (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
    ${replayed} as bytes`,
};

export interface ServerIdentity {
  readonly system: string;
  readonly database: string;
  readonly login: string;
}

type Standing = ServerIdentity & { readonly timeline: number; readonly bytes: number | null };

export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('A server that was asked for its state said nothing');
  return row;
};

/** @throws Unfit */
function assertReplica(own: ServerIdentity, { system, database, login, bytes }: Standing): void {
  if (bytes === null) throw new Unfit('refused', 'it is no standby');
  if (system !== own.system) throw new Unfit('refused', 'it is a standby of another primary');
  if (database !== own.database) throw new Unfit('refused', 'its URL leads to another database');
  if (login !== own.login) throw new Unfit('refused', `the login there is ${login}, not ${own.login}`);
}

export class Replica {
  readonly name: string;
  inUse = false;
  reading = 0;
  private state: ReplicaState | null = null;
  private looking: Promise<void> | null = null;
  private lagging = false;
  private readonly connections = new Set<DatabaseClient>();
  private readonly replayed = new WeakMap<DatabaseClient, Position>();
  private readonly readers = new WeakMap<Position, Reader>();
  private readonly pool;

  constructor(
    options: DatabaseOptions,
    private readonly primary: { position(): Promise<Position>; identity(): Promise<ServerIdentity> },
    private readonly listener: ReplicaListener,
  ) {
    this.name = new URL(options.url).host;
    this.pool = openPool({
      ...options,
      acquireTimeoutMs: answerMs,
      connected: (connection) => {
        this.connections.add(connection);
        connection.once('end', () => this.connections.delete(connection));
      },
    });
  }

  /** Runs reads that see everything up to the position. @throws Unfit, and what `isFault` recognizes */
  async read<T>(needed: Position, work: (reader: Reader) => Promise<T>): Promise<T> {
    this.reading += 1;
    try {
      return await work(this.readerUpTo(needed));
    } finally {
      this.reading -= 1;
    }
  }

  /** Stops using it until it has been checked. */
  doubt(): void {
    this.inUse = false;
  }

  /** Checks whether a read would be answered now. */
  look(): Promise<void> {
    return (this.looking ??= this.test().finally(() => (this.looking = null)));
  }

  async close(): Promise<void> {
    await this.looking;
    await closePool(this.pool);
  }

  private async test(): Promise<void> {
    const needed = await this.primary.position().catch(() => null);
    // Without the primary nothing can be read.
    if (!needed) return;
    const late = setTimeout(() => this.hangUp(), answerMs);
    try {
      // Asked in any case: earlier answers say nothing about a server that hangs.
      await onConnection(this.upTo(needed), (connection) => this.standingOf(connection, needed.timeline));
      this.become('in use');
    } catch (error) {
      if (error instanceof Unfit) this.become(error.state, error.message);
      else this.become('away', connectionFault(error) ?? 'it does not answer in time');
    } finally {
      clearTimeout(late);
    }
  }

  /** Pending queries fail. */
  private hangUp(): void {
    for (const connection of this.connections) connection.drop();
  }

  private become(state: ReplicaState, reason?: string): void {
    this.inUse = state === 'in use';
    // Being slightly behind for a moment is not worth reporting.
    const isNews = state !== this.state && (state !== 'behind' || this.lagging);
    this.lagging = state === 'behind';
    if (!isNews) return;
    this.state = state;
    this.listener.replica(this.name, state, reason);
  }

  /** Those who were told the same position can share round trips. */
  private readerUpTo(needed: Position): Reader {
    const reader = this.readers.get(needed) ?? readerOn(this.upTo(needed));
    this.readers.set(needed, reader);
    return reader;
  }

  private upTo(needed: Position) {
    return { pool: this.pool, admit: (connection: DatabaseClient) => this.admit(connection, needed) };
  }

  /** @throws Unfit unless reads on this connection from now on see everything up to the position */
  private async admit(connection: DatabaseClient, needed: Position): Promise<void> {
    const giveUp = performance.now() + patienceMs;
    for (let pauseMs = 0; ; pauseMs = pauseMs * 2 || 1) {
      const known = this.replayed.get(connection) ?? null;
      const verdict = judgeFreshness(needed, known, performance.now() < giveUp);
      if (verdict === 'read') return;
      if (verdict === 'primary') throw new Unfit('behind', 'it has not replayed what is to be read');
      if (pauseMs > 0) await sleep(pauseMs);
      const timeline = known?.timeline === needed.timeline ? known.timeline : null;
      this.replayed.set(connection, await this.standingOf(connection, timeline));
    }
  }

  /** A connection stays with one server, so the server's identity is checked only at first and after a promotion. */
  private async standingOf(connection: DatabaseClient, timeline: number | null): Promise<Position> {
    const statement = timeline === null ? identity : replayedPosition;
    const standing = onlyRow(await ask<Standing>(connection, null, { statement, values: [] }));
    if (timeline === null) assertReplica(await this.primary.identity(), standing);
    const { bytes } = standing;
    if (bytes === null) throw new Unfit('refused', 'it is no standby');
    return { timeline: timeline ?? standing.timeline, bytes };
  }
}
