import type { Pool, PoolClient } from 'pg';
import { isConnectionLoss, isWaitInVain, NoFreeConnection } from '../../process/failures';
import { traceparent } from '../../process/traces';
import { clientPool, DatabaseClient } from './client';
import { begin, onlyOn, Pipeline, type Line, type Trx } from './pipeline';
import { settingFirst, type Arrange, type TenantSetting } from './tenant-query';
import {
  Batch,
  isOnCluster,
  onCluster,
  typeParsers,
  withoutSession,
  withSharedStatements,
  type Message,
  type Statement,
  type Wording,
} from './wire';

/** The connections to the database: how they are opened, limited, lent and returned. */

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** A pooler in between lends a session for one transaction (PgBouncer, `pool_mode = transaction`). */
  pooled?: boolean;
  /** Called with each connection that the pool opens. */
  connected?: (connection: DatabaseClient) => void;
  /** The most connections. */
  poolSize?: number;
  acquireTimeoutMs?: number;
  statementTimeoutMs?: number;
}

/** Connections of a pool. */
export interface Source {
  readonly pool: Pool;
  /** Inspects each connection before it is used; throws to reject it. */
  readonly admit?: (connection: DatabaseClient) => Promise<void>;
}

/** `main cluster prepare` creates it. */
const tenantOfClusters = `select to_regproc('public.name_tenant') is not null as there`;

/** @returns a check of each new connection; the first one finds out for all whether this is a cluster */
function clusterFinder(): (client: DatabaseClient) => Promise<void> {
  let found: Promise<boolean> | null = null;
  const find = async (client: DatabaseClient) =>
    (await client.query<{ there: boolean }>(tenantOfClusters)).rows[0]?.there ?? false;
  return async (client) => {
    found ??= find(client).catch((error: unknown) => {
      found = null;
      throw error;
    });
    if (await found) onCluster(client);
  };
}

/** The name by which this statement is asked for is there, unless a pooler has given it another. */
const renamed: Statement = {
  name: 'ask_pooler',
  text: `select not exists (select from pg_prepared_statements where name = 'ask_pooler') as renamed`,
};

/**
 * Finds out whether the pooler knows its clients' prepared statements and prepares them under names of its own on each
 * session that it lends, as PgBouncer does since 1.21. A pooler that does not passes names on as they are.
 *
 * Not over TLS: there PgBouncer waits for ever for the rest of a named statement that it has read already, when the
 * statement crosses the end of its buffer (github.com/pgbouncer/pgbouncer/pull/1531), and its version is not told.
 */
async function findPooler(client: DatabaseClient, wording: Wording): Promise<void> {
  const [row] = await ask<{ renamed: boolean }>(client, null, { statement: renamed, values: [] });
  if (row?.renamed && !client.isEncrypted) withSharedStatements(client, wording);
  else withoutSession(client);
}

/** Opens a pool. No connection is made before it is needed. */
export function openPool(options: DatabaseOptions): Pool {
  const findCluster = clusterFinder();
  const wording: Wording = { edition: 0 };
  const find = async (client: DatabaseClient) => {
    if (options.pooled) await findPooler(client, wording);
    await findCluster(client);
  };
  return clientPool({
    ...connectionSettings(options),
    max: options.poolSize ?? 10,
    idleTimeoutMillis: idleMs,
    verify: (client, done) => {
      if (!(client instanceof DatabaseClient)) return done();
      limitSilence(client, options);
      options.connected?.(client);
      find(client).then(() => done(), done);
    },
  });
}

/** Closes the connections when they are returned; a pool that was closed stays closed. */
export const closePool = async (pool: Pool): Promise<void> => {
  if (!pool.ending) await pool.end();
};

/**
 * The pool closes a connection that has been idle this long. A new one is expensive: on it every statement, and every
 * reference of a row that is written, is planned anew. Firewalls forget a connection after 350 seconds at the earliest.
 */
const idleMs = 300_000;

/**
 * The server ends what takes too long, but not if it is frozen, cut off, or waiting for a lost standby to confirm a
 * commit. So a connection in use that stays silent for longer than anything may take is dropped.
 */
export function limitSilence(client: DatabaseClient, options: DatabaseOptions): void {
  const { statement_timeout: statementMs, idle_in_transaction_session_timeout: pauseMs } = limitsOf(options);
  client.limitSilence(Math.max(statementMs, pauseMs) + 5_000);
}

/** The server ends a statement that takes longer, and a transaction that waits for us longer. */
const limitsOf = ({ statementTimeoutMs = 10_000 }: DatabaseOptions) => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 15_000,
});

export const connectionSettings = (options: DatabaseOptions) => ({
  connectionString: options.url,
  application_name: 'employment-eligibility-service',
  // A pooler accepts no settings for the session: the login has them instead (docs/operations.md, "PgBouncer").
  ...(!options.pooled && limitsOf(options)),
  connectionTimeoutMillis: options.acquireTimeoutMs ?? 5_000,
  keepAlive: true,
  types: typeParsers,
});

/** @throws NoFreeConnection */
async function lentBy(pool: Pool): Promise<DatabaseClient & PoolClient> {
  const connection = await pool.connect().catch((cause: unknown) => {
    throw isWaitInVain(cause) ? new NoFreeConnection(cause) : cause;
  });
  if (connection instanceof DatabaseClient) return connection;
  throw new Error('The pool has other connections');
}

/** Lends `work` a connection of the pool. */
export const onConnection = <T>(
  source: Source,
  work: (connection: DatabaseClient) => Promise<T>,
): Promise<T> => borrowing(source, async (borrow) => work(await borrow()));

/** Lends `work` a connection of the pool as soon as it asks for one; the same each time. */
export async function borrowing<T>(
  { pool, admit }: Source,
  work: (borrow: () => Promise<DatabaseClient>) => Promise<T>,
): Promise<T> {
  let lent: ReturnType<typeof lentBy> | undefined;
  let admitted: Promise<void> | undefined;
  let isLost = false;
  try {
    return await work(async () => {
      const connection = await (lent ??= lentBy(pool));
      if (admit) await (admitted ??= admit(connection));
      return connection;
    });
  } catch (error) {
    isLost = isConnectionLoss(error);
    throw error;
  } finally {
    void lent?.then(
      (connection) => connection.release(isLost || connection.isDropped),
      () => undefined,
    );
  }
}

/** Runs one statement on a connection. A coordinator propagates the tenant only in an explicit transaction. */
export async function ask<Row>(
  connection: DatabaseClient,
  setting: TenantSetting | null,
  asked: Message,
  arrange: Arrange = settingFirst,
): Promise<Row[]> {
  if (setting && isOnCluster(connection)) {
    const work = async (trx: Trx) => (await trx.ask(asked.statement, asked.values)).rows as Row[];
    return attempt(onlyOn(connection), { beginning: begin, setting, work, atOnce: true });
  }
  const { answers, failure } = await new Batch(arrange(setting, asked)).sendOn(connection);
  if (failure) throw failure.error;
  return (answers.at(-1)?.rows ?? []) as Row[];
}

/** Deliveries and jobs that the transaction creates record the span that caused them (migration 0103). */
const setCause: Statement = {
  name: 'set_cause',
  text: `select set_config('app.traceparent', $1, true)`,
};

/** What a transaction is. */
export interface PooledTransaction<T> {
  readonly beginning: Statement;
  readonly setting: TenantSetting;
  readonly work: (trx: Trx) => Promise<T>;
  /** It ends with what `work` issues before its first `await`. */
  readonly atOnce?: boolean;
}

/** Carries a transaction out, or undoes it. One that cannot be rolled back has lost its connection. */
export async function attempt<T>(
  line: Line<DatabaseClient>,
  { beginning, setting, work, atOnce = false }: PooledTransaction<T>,
): Promise<T> {
  const pipeline = new Pipeline(line);
  pipeline.send(beginning);
  pipeline.send(line.isOnCluster ? setting.onCluster : setting.statement, [setting.value]);
  // Only transactions with more in them create what records its cause.
  const cause = atOnce ? null : traceparent();
  if (cause !== null) pipeline.send(setCause, [cause]);
  try {
    const working = work(pipeline);
    if (!atOnce) await working;
    const [result] = await Promise.all([working, pipeline.commit()]);
    return result;
  } catch (error) {
    await pipeline.rollback().catch(async () => (await line.connection()).drop());
    throw error;
  }
}

/** Connections of a pool by what they do, and how many wait for one. */
export interface Connections {
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
}

export const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool): Connections => ({
  used: totalCount - idleCount,
  free: idleCount,
  waiting: waitingCount,
});

/** Returns whether a connection can be obtained and responds. */
export async function ready(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
