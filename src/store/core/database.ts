import { setTimeout as sleep } from 'node:timers/promises';
import { asUnavailable, isConnectionLoss, isStalePreparation, isTransient } from '../../process/failures';
import { traced, traceparent, type SpanStart } from '../../process/traces';
import { DatabaseClient } from './client';
import { asConstraintProblem } from './constraints';
import { begin, onlyOn, type Shared, type Trx } from './pipeline';
import {
  ask,
  attempt,
  borrowing,
  closePool,
  connectionSettings,
  connectionsOf,
  limitSilence,
  onConnection,
  openPool,
  ready,
  type Connections,
  type DatabaseOptions,
  type Source,
  type PooledTransaction,
} from './pool';
import { sharedReads } from './shared/reads';
import { sharedTransactions } from './shared/transactions';
import { settingWithin, tenantFoundBy, tenantOf, type TenantSetting } from './tenant-query';
import type { Message, Statement } from './wire';

export type { Statement } from './wire';

/** The organization whose rows a query may use. */
export interface Tenant {
  organizationId: number;
}

/** No organization has this id: no rows are visible until a tenant is named. */
export const noTenant: Tenant = { organizationId: 0 };

/** A tenant that is not known yet: the organization of a secret or a name. */
export interface TenantBySecret {
  /** Name of a directory function that returns one organization. */
  foundBy:
    | 'organization_of_access_token'
    | 'organization_of_session'
    | 'organization_of_link'
    | 'organization_of_client';
  /** Hash of the secret, or the name. */
  key: Buffer | string;
}

export interface Database {
  /**
   * Runs one reading statement for one tenant in one round trip. If the tenant is not known yet, the directory finds it
   * in the same round trip; no rows are visible when it finds none.
   *
   * @param values one per `$n`; arrays, dates and buffers are encoded, `undefined` counts as null
   * @returns the rows with parsed values (dates as `YYYY-MM-DD`, instants as `Date`)
   * @throws Problem service-unavailable when the database is unavailable or too slow
   */
  read<Row>(
    tenant: Tenant | TenantBySecret,
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]>;
  /** Like `read`, for one statement that writes. It is not repeated when the connection is lost. */
  run<Row>(tenant: Tenant | TenantBySecret, statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Like `read`, for the directory's functions: without a tenant nothing else is visible. */
  lookUp<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs work in one transaction for one tenant. After a deadlock or serialization failure the work runs again (three
   * times at most), so it must have no effects outside the database.
   *
   * `begin` and `commit` travel with the work's first and last statements, so they cost no round trip.
   *
   * @throws Problem of the violated constraint (already-exists, unknown-reference, …), or service-unavailable
   */
  transaction<T>(tenant: Tenant, work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, not on a cluster. If it is one round trip, it may become one transaction with others of this kind
   * (`shared/transactions.ts`), and fail because one of them does: then the caller does the same work with `transaction`.
   *
   * @param inRounds also if it takes more than one. What it locks it claims (`Trx`), and its first round trip changes nothing.
   */
  transactionWithOthers<T>(
    tenant: Tenant,
    work: (trx: Trx) => Promise<T>,
    options?: { readonly inRounds?: boolean },
  ): Promise<T>;
  /** Like `transaction`, read-only: all statements see the same instant. */
  snapshot<T>(tenant: Tenant, work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Like `snapshot`, in one round trip: the transaction ends with the statements that `work` issues before its first
   * `await`.
   */
  look<T>(tenant: Tenant, work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Answers with `look` in a snapshot of a replica, or with `work` in a transaction if no replica can answer or `look`
   * returns undefined: for reads that sometimes need to write something first.
   */
  lookOr<T>(
    tenant: Tenant,
    look: (trx: Trx) => Promise<T | undefined>,
    work: (trx: Trx) => Promise<T>,
  ): Promise<T>;
  /** Reads from the primary itself, for authentication. */
  readonly primary: Reader;
  /**
   * Opens a connection outside the pool: session state lasts until it is closed or lost. One that is silent for 20 seconds is
   * lost: whoever opens it asks something more often.
   */
  openSession(): Promise<DedicatedConnection>;
  /** Returns whether a connection can be obtained and responds. */
  ready(): Promise<boolean>;
  /** Counts the connections of the pool now. */
  connections(): Connections;
  close(): Promise<void>;
}

/** What a read-only server can do. */
export type Reader = Pick<Database, 'read' | 'snapshot' | 'look'>;

/** A dedicated connection. */
export interface DedicatedConnection extends Pick<Database, 'lookUp' | 'close'> {
  /** Aborted when the connection has ended, for whatever reason. */
  readonly ended: AbortSignal;
}

const attempts = 3;

/**
 * Opens a pool. No connection is made before the first query.
 *
 * The login owns nothing, so row-level security applies to it. Every transaction sets the tenant for itself; the
 * session keeps nothing except prepared statements.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const source = { pool };
  const primary = readerOn(source);
  const share = sharedTransactions(source);
  const transaction: Database['transaction'] = (tenant, work) =>
    transact(source, { beginning: begin, setting: settingOf(tenant), work });
  return {
    ...primary,
    primary,
    run: (tenant, statement, values) => run(source, settingOf(tenant), { statement, values }),
    lookUp: (statement, values) => read(source, null, { statement, values }),
    transaction,
    transactionWithOthers: (tenant, work, { inRounds = false } = {}) =>
      transactWithOthers(source, () => share(tenant.organizationId, inRounds), {
        beginning: begin,
        setting: settingOf(tenant),
        work,
      }),
    lookOr: (tenant, _look, work) => transaction(tenant, work),
    openSession: () => openSession(options),
    ready: () => ready(pool),
    connections: () => connectionsOf(pool),
    close: () => closePool(pool),
  };
}

/** Runs work with connections of its own, which end with it. */
export async function withDatabase<T>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Reads on connections of one pool. */
export function readerOn(source: Source): Reader {
  const share = sharedReads(source);
  return {
    read: <Row>(tenant: Tenant | TenantBySecret, statement: Statement, values: readonly unknown[]) =>
      'foundBy' in tenant || !statement.brief
        ? read<Row>(source, settingOf(tenant), { statement, values })
        : repeatingRead<Row>(() => share(tenant.organizationId, { statement, values }) as Promise<Row[]>),
    snapshot: (tenant, work) =>
      transact(source, { beginning: beginSnapshot, setting: settingOf(tenant), work }),
    look: (tenant, work) =>
      transact(source, { beginning: beginSnapshot, setting: settingOf(tenant), work, atOnce: true }),
  };
}

const settingOf = (tenant: Tenant | TenantBySecret): TenantSetting =>
  'foundBy' in tenant ? tenantFoundBy(tenant.foundBy, tenant.key) : tenantOf(tenant.organizationId);

async function openSession(options: DatabaseOptions): Promise<DedicatedConnection> {
  const client = new DatabaseClient(connectionSettings(options));
  const ended = new AbortController();
  client.on('end', () => ended.abort());
  // This event precedes `end`; a pending query fails with the same error.
  client.on('error', () => ended.abort());
  try {
    await client.connect();
  } catch (error) {
    throw asUnavailable(error);
  }
  limitSilence(client, options);
  return {
    ended: ended.signal,
    lookUp: (statement, values) => again(isTransient, () => ask(client, null, { statement, values })),
    close: () => client.end(),
  };
}

/** Runs a statement, and once more if the first attempt failed in a way that allows it. */
const again = <Row>(isRepeatable: (error: unknown) => boolean, once: () => Promise<Row[]>): Promise<Row[]> =>
  once().catch((error: unknown) => {
    if (isRepeatable(error)) return once();
    throw error;
  });

/** What the caller is to know of a failure. */
const tell = (error: unknown): never => {
  throw asUnavailable(asConstraintProblem(error));
};

/** Returns what does so on any connection of a pool. */
const repeating =
  (isRepeatable: (error: unknown) => boolean) =>
  <Row>(once: () => Promise<Row[]>): Promise<Row[]> =>
    again(isRepeatable, once).catch(tell);

const repeatingRead = repeating((error) => isStalePreparation(error) || isConnectionLoss(error));
/** A write is repeated only if it cannot have taken effect. */
const repeatingWrite = repeating((error) => isStalePreparation(error) || isTransient(error));

const read = <Row>(source: Source, setting: TenantSetting | null, asked: Message): Promise<Row[]> =>
  repeatingRead(() =>
    onConnection(source, (connection) => ask<Row>(connection, setting, asked, settingWithin)),
  );

const run = <Row>(source: Source, setting: TenantSetting, asked: Message): Promise<Row[]> =>
  repeatingWrite(() => onConnection(source, (connection) => ask<Row>(connection, setting, asked)));

const beginSnapshot: Statement = {
  name: 'begin_snapshot',
  text: 'begin isolation level repeatable read read only',
};

/** Includes the wait for a connection. */
const transactionSpan: SpanStart = { name: 'transaction', kind: 'internal' };

/** Attempts it on the same connection, because it knows which prepared statements are stale; another one does not. */
async function attemptAll<T>(once: (isFirst: boolean) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await once(count === 1);
    } catch (error) {
      if (!(isTransient(error) || isStalePreparation(error)) || count === attempts) throw error;
      await sleep(count * 20);
    }
  }
}

const carriedOut = <T>(run: () => Promise<T>): Promise<T> => traced(transactionSpan, run).catch(tell);

const transact = <T>(source: Source, asked: PooledTransaction<T>): Promise<T> =>
  carriedOut(() =>
    onConnection(source, (connection) => attemptAll(() => attempt(onlyOn(connection), asked))),
  );

/** What is shared needs no connection of its own. What a trace follows has a transaction of its own. */
function transactWithOthers<T>(source: Source, share: () => Shared, asked: PooledTransaction<T>): Promise<T> {
  if (traceparent() !== null) return transact(source, asked);
  return carriedOut(() =>
    borrowing(source, (connection) =>
      attemptAll((isFirst) =>
        attempt({ connection, isOnCluster: false, ...(isFirst && { shared: share() }) }, asked),
      ),
    ),
  );
}

/**
 * Runs one transaction as the owner of the tables, who sees every organization; used to fill an empty database.
 *
 * @param owner connections of the owner's login
 */
export const asOwner = <T>(
  owner: Pick<Database, 'transaction'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => owner.transaction(noTenant, work);

/**
 * Sets the tenant for the statements that follow in a transaction; for the few commands that go through the
 * organizations one by one. A coordinator propagates `set local` to the other servers of its cluster; elsewhere the
 * Citus setting has no effect.
 */
export async function nameTenant(trx: Trx, { organizationId }: Tenant): Promise<void> {
  const id = Math.trunc(organizationId);
  await Promise.all([
    trx.ask({ name: 'propagate_settings', text: `set local citus.propagate_set_commands = 'local'` }),
    trx.ask({ name: `name_tenant_${id}`, text: `set local app.organization_id = '${id}'` }),
  ]);
}
