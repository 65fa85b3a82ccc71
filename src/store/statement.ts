import { createHash } from 'node:crypto';
import knexFactory from 'knex';
import type { Database, Statement, Tenant } from './database';

/** A statement with named parameters and the rows that it gives. `organizationId` is filled in from the scope. */
export interface Prepared<Row> {
  readonly statement: Statement;
  /** Names of the parameters in the order of `$1`, `$2`, … */
  readonly order: readonly string[];
  readonly row?: Row;
}

export type Parameters = Readonly<Record<string, unknown>>;

/** Builds text only; it has no connection. */
const builder = knexFactory({ client: 'pg' });

/**
 * Turns SQL with `:parameters` into a statement whose name follows from its text, so no two texts share one.
 *
 * @param label begins the name (at most 40 characters), for whoever reads `pg_stat_statements` or a log of the server
 */
export function prepare<Row>(label: string, sql: string, parameters: readonly string[]): Prepared<Row> {
  const bindings = Object.fromEntries(parameters.map((name) => [name, name]));
  const native = builder.raw(sql, bindings).toSQL().toNative();
  const digest = createHash('sha256').update(native.sql).digest('base64url').slice(0, 16);
  return { statement: { name: `${label}_${digest}`, text: native.sql }, order: native.bindings.map(String) };
}

/** Runs a prepared statement for one tenant in one round trip. */
export function query<Row>(
  database: Pick<Database, 'read'>,
  tenant: Tenant,
  prepared: Prepared<Row>,
  parameters: Parameters = {},
): Promise<Row[]> {
  const all: Parameters = { ...parameters, organizationId: tenant.organizationId };
  return database.read<Row>(
    tenant,
    prepared.statement,
    prepared.order.map((name) => all[name]),
  );
}
