/** The parts of Knex's PostgreSQL dialect that `knex-client.ts` builds on; Knex has no types for them. */

declare module 'knex/lib/dialects/postgres' {
  import { Knex } from 'knex';

  interface CompiledQuery {
    sql: string;
    bindings?: readonly unknown[];
    /** The driver's response; Knex takes `rows`, `command` and `rowCount` from it. */
    response?: unknown;
  }

  class PostgresClient extends Knex.Client {
    version: string;
    acquireConnection(): Promise<object>;
    releaseConnection(connection: object): Promise<void>;
    protected _driver(): object;
    protected _query(connection: unknown, query: CompiledQuery): Promise<CompiledQuery>;
  }
  export = PostgresClient;
}

declare module 'knex/lib/knex-builder/make-knex' {
  import { Knex } from 'knex';

  function makeKnex(client: Knex.Client): Knex;
  export = makeKnex;
}
