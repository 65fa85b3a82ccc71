import type { Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres';
import makeKnex from 'knex/lib/knex-builder/make-knex';
import { LRUCache } from 'lru-cache';
import { DatabaseClient } from './client';
import type { Flights } from './flights';

/** Text of a statement that Knex has made -> its name on every connection. */
const names = new LRUCache<string, string>({ max: 1_000 });
let made = 0;

/** The number of values in some texts varies, so they may be many: those in use keep their names. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `knex_${(made += 1)}`;
  names.set(text, name);
  return name;
}

/** Knex's client of a pool, whose connections are ours. */
export class ServiceDialect extends PostgresClient {
  protected override _driver(): { Client: typeof DatabaseClient } {
    return { Client: DatabaseClient };
  }
}

/** Knex's client for a transaction of ours: what Knex builds travels with the transaction's other statements. */
class FlightClient extends PostgresClient {
  /** Takes the place of a connection, of which this client needs none. */
  private static readonly connection = {};
  flights!: Flights;

  /** @param pool whose settings hold here too */
  static over({ client }: Knex, flights: Flights): FlightClient {
    const pooled = client as Readonly<Record<string, unknown>>;
    const names = ['version', 'config', 'driver', 'valueForUndefined', 'logger'] as const;
    const settings = Object.fromEntries(names.map((name) => [name, pooled[name]]));
    // As Knex itself makes the client of a transaction: the constructor would open another pool.
    const own = { transacting: true, flights };
    return Object.assign(Object.create(FlightClient.prototype) as FlightClient, settings, own);
  }

  override acquireConnection(): Promise<object> {
    return Promise.resolve(FlightClient.connection);
  }

  override releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  protected override async _query(
    ...[, query]: Parameters<PostgresClient['_query']>
  ): ReturnType<PostgresClient['_query']> {
    const statement = { name: nameOf(query.sql), text: query.sql };
    query.response = await this.flights.ask(statement, query.bindings);
    return query;
  }
}

/**
 * Knex for one transaction. It is made when something is built with it for the first time, which takes longer than a
 * flight: what runs often is a prepared text.
 */
export function knexOver(pool: Knex, flights: Flights): Knex {
  let own: Knex | undefined;
  const knex = () => (own ??= makeKnex(FlightClient.over(pool, flights)));
  return new Proxy(pool, {
    apply: (_pool, _this, parameters: [string]) => knex()(...parameters),
    get: (_pool, name): unknown => (name === 'flights' ? flights : Reflect.get(knex(), name)),
  });
}

/** The flights of a transaction that `knexOver` has made; undefined for one of Knex's own. */
export function flightsOf(trx: Knex): Flights | undefined {
  return Reflect.get(trx, 'flights') as Flights | undefined;
}
