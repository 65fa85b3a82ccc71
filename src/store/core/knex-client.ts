import type { Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres';
import makeKnex from 'knex/lib/knex-builder/make-knex';
import { LRUCache } from 'lru-cache';
import { DatabaseClient } from './client';
import type { Pipeline } from './pipeline';

let made = 0;

/**
 * Text of a statement that Knex has built -> its name on every connection. In some texts the number of values varies, so
 * there may be many texts: those in use keep their names.
 */
const names = new LRUCache<string, string>({ max: 1_000, memoMethod: () => `knex_${(made += 1)}` });

/** Knex's client of a pool, with our own connections. */
export class ServiceDialect extends PostgresClient {
  protected override _driver(): { Client: typeof DatabaseClient } {
    return { Client: DatabaseClient };
  }
}

/** Knex's client for one of our transactions: what Knex builds travels with the transaction's other statements. */
class PipelineClient extends PostgresClient {
  /** Stands in for a connection, which this client does not need. */
  private static readonly connection = {};
  pipeline!: Pipeline;

  /** @param pool whose settings apply here too */
  static over({ client }: Knex, pipeline: Pipeline): PipelineClient {
    const pooled = client as Readonly<Record<string, unknown>>;
    const names = ['version', 'config', 'driver', 'valueForUndefined', 'logger'] as const;
    const settings = Object.fromEntries(names.map((name) => [name, pooled[name]]));
    // Created as Knex creates a transaction's client: the constructor would open another pool.
    const own = { transacting: true, pipeline };
    return Object.assign(Object.create(PipelineClient.prototype) as PipelineClient, settings, own);
  }

  override acquireConnection(): Promise<object> {
    return Promise.resolve(PipelineClient.connection);
  }

  override releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  protected override async _query(
    ...[, query]: Parameters<PostgresClient['_query']>
  ): ReturnType<PostgresClient['_query']> {
    const statement = { name: names.memo(query.sql), text: query.sql };
    query.response = await this.pipeline.ask(statement, query.bindings);
    return query;
  }
}

/**
 * Returns Knex for one transaction. It is created when something is first built with it, which takes longer than a
 * round trip: statements that run often are prepared texts.
 */
export function knexOver(pool: Knex, pipeline: Pipeline): Knex {
  let own: Knex | undefined;
  const knex = () => (own ??= makeKnex(PipelineClient.over(pool, pipeline)));
  return new Proxy(pool, {
    apply: (_pool, _this, parameters: [string]) => knex()(...parameters),
    get: (_pool, name): unknown => (name === 'pipeline' ? pipeline : Reflect.get(knex(), name)),
  });
}

/** Returns the pipeline of a transaction made by `knexOver`; undefined for one of Knex's own. */
export function pipelineOf(trx: Knex): Pipeline | undefined {
  return Reflect.get(trx, 'pipeline') as Pipeline | undefined;
}
