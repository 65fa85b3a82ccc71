import { setTimeout as sleep } from 'node:timers/promises';
import knexFactory, { type Knex } from 'knex';
import type { Client } from 'pg';
import { asConstraintProblem } from './constraints';
import { asUnavailable, isConnectionLoss, isStalePreparation, isTransient } from './failures';
import { StoreClient, type TenantConfig } from './knex-client';
import { serviceRole } from './schema';
import { TenantQuery, typeParsers, type Statement } from './wire';

export type { Statement } from './wire';

/** Whose rows a query may touch. */
export interface Tenant {
  organizationId: number;
}

export interface Database {
  /**
   * Runs one reading statement for one tenant in one network round trip.
   *
   * @param values one per `$n`; arrays, dates and buffers are encoded, `undefined` counts as null
   * @returns the rows with parsed values (dates as `YYYY-MM-DD`, instants as `Date`)
   * @throws Problem service-unavailable when the database is away or too slow
   */
  read<Row>(tenant: Tenant, statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs work in one transaction for one tenant. After a deadlock or serialization failure the work runs again (three
   * times at most), so it must have no effect outside the database.
   *
   * @throws Problem of the violated constraint (already-exists, unknown-reference, …), or service-unavailable
   */
  transaction<T>(tenant: Tenant, work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** The owner's connections, without tenant and without row-level security: only for what happens before a tenant is
   *  known (authentication), for the worker, the migrations and the sandbox. */
  system: Knex;
  /** Whether a connection of the service can be had and answers. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  applicationName?: string;
  /** Connections of the service; the owner's pool holds at most half as many. */
  poolSize?: number;
  acquireTimeoutMs?: number;
  statementTimeoutMs?: number;
  /** A transaction that waits for us longer than this is ended by the server. */
  idleInTransactionTimeoutMs?: number;
}

const attempts = 3;

/**
 * Opens the pools. No connection is made before the first query.
 *
 * Each connection of the service takes on the role `eligibility_service`, which owns nothing, so row-level security
 * applies to it; the tenant is set anew in every transaction and never outlives it.
 *
 * Behind PgBouncer use session pooling: the role and the prepared statements belong to the session. (Transaction
 * pooling needs `max_prepared_statements` in PgBouncer and `alter role <login> set role = 'eligibility_service'`, which
 * then also holds for the owner's pool and is therefore not supported.)
 */
export function openDatabase(options: DatabaseOptions): Database {
  const poolSize = options.poolSize ?? 10;
  const pool = makePool(options, poolSize, takeOnServiceRole);
  const system = makePool(options, Math.max(1, Math.ceil(poolSize / 2)));
  return {
    system,
    read: (tenant, statement, values) => read(pool, tenant, statement, values),
    transaction: (tenant, work) => transaction(pool, tenant, work),
    ready: () => ready(pool),
    close: async () => {
      await Promise.all([pool.destroy(), system.destroy()]);
    },
  };
}

type Callback = (error: Error | null, connection?: Client) => void;

function makePool(
  options: DatabaseOptions,
  max: number,
  afterCreate?: (connection: Client, done: Callback) => void,
): Knex {
  return knexFactory({
    client: StoreClient,
    connection: {
      connectionString: options.url,
      application_name: options.applicationName ?? 'employment-eligibility-service',
      statement_timeout: options.statementTimeoutMs ?? 10_000,
      idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 15_000,
      connectionTimeoutMillis: options.acquireTimeoutMs ?? 5_000,
      keepAlive: true,
      types: typeParsers,
    },
    acquireConnectionTimeout: options.acquireTimeoutMs ?? 5_000,
    pool: { min: 0, max, ...(afterCreate && { afterCreate }) },
    // Otherwise the message of a database error repeats the values of the statement.
    compileSqlOnError: false,
    // Every failure reaches the caller as an error; the library's own warnings would say it twice.
    log: {
      warn: () => undefined,
      error: () => undefined,
      deprecate: () => undefined,
      debug: () => undefined,
    },
  });
}

function takeOnServiceRole(connection: Client, done: Callback): void {
  connection.query(`set role ${serviceRole}`).then(
    () => done(null, connection),
    (error: Error) => done(error),
  );
}

/** A connection of Knex's pool, which throws away what carries this mark. */
type PooledConnection = Client & { __knex__disposed?: unknown };

/** The part of Knex's client that hands out raw connections. */
interface ConnectionSource {
  acquireConnection(): Promise<PooledConnection>;
  releaseConnection(connection: PooledConnection): Promise<void>;
}

/** Reading may be repeated: once on another connection when the first one turns out to be gone. */
async function read<Row>(
  pool: Knex,
  { organizationId }: Tenant,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const source = pool.client as ConnectionSource;
  const run = async () => {
    const connection = await source.acquireConnection();
    try {
      const rows = await connection.query(new TenantQuery(organizationId, statement, values)).result;
      return rows as Row[];
    } catch (error) {
      if (isConnectionLoss(error)) connection.__knex__disposed = error;
      throw error;
    } finally {
      void source.releaseConnection(connection);
    }
  };
  try {
    return await run().catch((error: unknown) => {
      if (isStalePreparation(error) || isConnectionLoss(error)) return run();
      throw error;
    });
  } catch (error) {
    throw asUnavailable(error);
  }
}

async function transaction<T>(
  pool: Knex,
  { organizationId }: Tenant,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const config: TenantConfig = { organizationId };
      return await pool.transaction(work, config);
    } catch (error) {
      const undone = isTransient(error) || isStalePreparation(error);
      if (!undone || attempt === attempts) throw asUnavailable(asConstraintProblem(error));
      await sleep(attempt * 20);
    }
  }
}

async function ready(pool: Knex): Promise<boolean> {
  try {
    await pool.raw('select 1');
    return true;
  } catch {
    return false;
  }
}
