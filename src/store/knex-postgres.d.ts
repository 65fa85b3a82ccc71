/** The parts of Knex's PostgreSQL dialect that `knex-client.ts` builds on; Knex has no types for them. */

declare module 'knex/lib/dialects/postgres' {
  import { Knex } from 'knex';

  interface CompiledQuery {
    sql: string;
    bindings?: readonly unknown[];
    options?: Readonly<Record<string, unknown>>;
  }

  class PostgresClient extends Knex.Client {
    /** Whether this is the client of a transaction. */
    transacting?: boolean;
    protected _query(connection: unknown, query: CompiledQuery): Promise<CompiledQuery>;
  }
  export = PostgresClient;
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction' {
  import { Knex } from 'knex';

  class PostgresTransaction {
    constructor(client: Knex.Client, work: unknown, config: unknown, outer: unknown);
    protected begin(connection: unknown): Promise<unknown>;
    /** Results of the statements in their order, for a text with more than one; undefined after an error. */
    protected query(
      connection: unknown,
      sql: string,
    ): Promise<{ response: { rows: unknown[] }[] } | undefined>;
  }
  export = PostgresTransaction;
}
