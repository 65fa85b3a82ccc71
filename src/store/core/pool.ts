import knexFactory, { type Knex } from 'knex';
import { isConnectionLoss } from '../../process/failures';
import { DatabaseClient } from './client';
import { onlyOn, Pipeline, type Line } from './pipeline';
import { ServiceDialect } from './knex-client';
import { settingFirst, TenantQuery, type Arrange, type TenantSetting } from './tenant-query';
import {
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
  connected?: (connection: PooledConnection) => void;
  /** The most connections. */
  poolSize?: number;
  acquireTimeoutMs?: number;
  statementTimeoutMs?: number;
}

/** Connections of a pool. */
export interface Source {
  readonly pool: Knex;
  /** Inspects each connection before it is used; throws to reject it. */
  readonly admit?: (connection: PooledConnection) => Promise<void>;
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
  const [row] = await client.query(new TenantQuery([{ statement: renamed, values: [] }])).result;
  if (row?.['renamed'] === true && !client.isEncrypted) withSharedStatements(client, wording);
  else withoutSession(client);
}

/** Opens Knex connections with the settings that all of ours have; the program itself uses `openDatabase`. */
export function openPool(options: DatabaseOptions): Knex {
  const findCluster = clusterFinder();
  const wording: Wording = { edition: 0 };
  const find = async (client: DatabaseClient) => {
    if (options.pooled) await findPooler(client, wording);
    await findCluster(client);
  };
  return knexFactory({
    client: ServiceDialect,
    connection: connectionOf(options),
    acquireConnectionTimeout: options.acquireTimeoutMs ?? 5_000,
    pool: {
      min: 0,
      max: options.poolSize ?? 10,
      idleTimeoutMillis: idleMs,
      afterCreate: (client: DatabaseClient, done: (error?: unknown) => void) => {
        limitSilence(client, options);
        options.connected?.(client);
        find(client).then(() => done(), done);
      },
    },
    // Otherwise the message of a database error repeats the statement's values.
    compileSqlOnError: false,
    // Every failure reaches the caller as an error; the library's own warnings would repeat it.
    log: {
      warn: () => undefined,
      error: () => undefined,
      deprecate: () => undefined,
      debug: () => undefined,
    },
  });
}

/** The pool closes a connection that has been idle this long. */
const idleMs = 15_000;

/**
 * The server ends what takes too long, but not if it is frozen, cut off, or waiting for a lost standby to confirm a
 * commit. So a connection in use that stays silent for longer than anything may take is dropped.
 */
export function limitSilence(client: DatabaseClient, options: DatabaseOptions): void {
  const { statement_timeout: statementMs, idle_in_transaction_session_timeout: pauseMs } = limitsOf(options);
  client.limitSilence(Math.max(statementMs, pauseMs, idleMs) + 5_000);
}

/** The server ends a statement that takes longer, and a transaction that waits for us longer. */
const limitsOf = ({ statementTimeoutMs = 10_000 }: DatabaseOptions) => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 15_000,
});

export const connectionOf = (options: DatabaseOptions) => ({
  connectionString: options.url,
  application_name: 'employment-eligibility-service',
  // A pooler accepts no settings for the session: the login has them instead (docs/operations.md, "PgBouncer").
  ...(!options.pooled && limitsOf(options)),
  connectionTimeoutMillis: options.acquireTimeoutMs ?? 5_000,
  keepAlive: true,
  types: typeParsers,
});

/** A connection of Knex's pool, which discards one with this mark. */
export type PooledConnection = DatabaseClient & { __knex__disposed?: unknown };

/** The part of Knex's client that lends raw connections. */
interface ConnectionSource {
  acquireConnection(): Promise<PooledConnection>;
  releaseConnection(connection: PooledConnection): Promise<void>;
}

/** Lends `work` a connection of the pool. */
export const onConnection = <T>(
  source: Source,
  work: (connection: PooledConnection) => Promise<T>,
): Promise<T> => borrowing(source, async (borrow) => work(await borrow()));

/** Lends `work` a connection of the pool as soon as it asks for one; the same each time. */
export async function borrowing<T>(
  { pool, admit }: Source,
  work: (borrow: () => Promise<PooledConnection>) => Promise<T>,
): Promise<T> {
  const source = pool.client as ConnectionSource;
  let lent: Promise<PooledConnection> | undefined;
  let admitted: Promise<void> | undefined;
  try {
    return await work(async () => {
      const connection = await (lent ??= source.acquireConnection());
      if (admit) await (admitted ??= admit(connection));
      return connection;
    });
  } catch (error) {
    if (lent && isConnectionLoss(error))
      await lent.then((connection) => (connection.__knex__disposed = error), nobody);
    throw error;
  } finally {
    void lent?.then((connection) => source.releaseConnection(connection), nobody);
  }
}

const nobody = () => undefined;

/** Runs one statement on a connection. */
export const ask = async <Row>(
  connection: PooledConnection,
  setting: TenantSetting | null,
  asked: Message,
  arrange: Arrange = settingFirst,
): Promise<Row[]> => {
  if (setting && isOnCluster(connection)) {
    const tenant = { statement: setting.onCluster, values: [setting.value] };
    return askCluster<Row>(connection, tenant, asked);
  }
  return (await connection.query(new TenantQuery(arrange(setting, asked))).result) as Row[];
};

/** The coordinator propagates the tenant only in an explicit transaction. */
async function askCluster<Row>(
  connection: PooledConnection,
  tenant: Message,
  asked: Message,
): Promise<Row[]> {
  const line = onlyOn(connection);
  const pipeline = new Pipeline(line);
  pipeline.send({ name: 'begin', text: 'begin' });
  pipeline.send(tenant.statement, tenant.values);
  try {
    const [answer] = await Promise.all([pipeline.ask(asked.statement, asked.values), pipeline.commit()]);
    return answer.rows as Row[];
  } catch (error) {
    await undo(line, pipeline);
    throw error;
  }
}

/** A transaction that cannot be rolled back has lost its connection. */
export const undo = ({ connection }: Line<PooledConnection>, pipeline: Pipeline): Promise<void> =>
  pipeline.rollback().catch(async (failure: unknown) => {
    (await connection()).__knex__disposed = failure;
  });

/** Connections of a pool by what they do, and how many wait for one. */
export interface Connections {
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
}

/** The part of Knex's pool (tarn) that counts. */
interface Counters {
  readonly pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
}

/** A pool that was closed has none. */
export function connectionsOf({ client }: Knex): Connections {
  const { pool } = client as Counters;
  if (!pool) return { used: 0, free: 0, waiting: 0 };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** Returns whether a connection can be obtained and responds. */
export async function ready(pool: Knex): Promise<boolean> {
  try {
    await pool.raw('select 1');
    return true;
  } catch {
    return false;
  }
}
