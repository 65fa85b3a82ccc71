import type { Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres';
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction';
import { isStalePreparation } from '../process/failures';

/**
 * Texts that are prepared; what comes later is parsed each time. A program has a few hundred texts, but the number of
 * values in some of them varies.
 */
const preparedLimit = 400;

/** Text of a statement -> its name on every connection. */
const names = new Map<string, string>();
let generation = 1;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedLimit) return known;
  const name = `knex_${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

/** After a change of the schema: every text gets a new name and so is prepared anew. */
function forgetNames(): void {
  generation += 1;
  names.clear();
}

/** A first statement of a transaction that is the same for all tenants: it calls the tenant `current_organization()`. */
export interface Opening {
  /** Fixed text without parameters. */
  readonly sql: string;
  /** Takes the rows; once for each time that the transaction begins. */
  readonly take: (rows: readonly unknown[]) => void;
}

/** Configuration of a transaction for one tenant; Knex hands it on as it is. */
export interface TenantConfig extends Knex.TransactionConfig {
  organizationId: number;
  opening?: Opening | undefined;
}

/** Begins, sets the tenant and runs the first statement in one flight. The setting ends with the transaction. */
class TenantTransaction extends PostgresTransaction {
  private readonly organizationId: number | undefined;
  private readonly mode: string;
  private readonly opening: Opening | undefined;

  constructor(client: Knex.Client, work: unknown, config: Partial<TenantConfig>, outer: unknown) {
    super(client, work, config, outer);
    const { organizationId, isolationLevel, readOnly, opening } = config;
    this.organizationId = organizationId;
    this.mode = `${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${readOnly ? ' read only' : ''}`;
    this.opening = opening;
  }

  protected override async begin(connection: unknown): Promise<unknown> {
    const { organizationId, opening } = this;
    if (!Number.isSafeInteger(organizationId)) return super.begin(connection);
    const tenant = `select set_config('app.organization_id', '${organizationId}', true)`;
    const statements = [`begin${this.mode}`, tenant, ...(opening ? [opening.sql] : [])];
    const begun = await this.query(connection, statements.join('; '));
    // Nothing came back when it failed: Knex has rejected the transaction by then.
    if (begun) opening?.take(begun.response.at(-1)?.rows ?? []);
    return begun;
  }
}

/**
 * Knex's client for PostgreSQL with two things that it leaves to others: each text with values is a prepared statement,
 * so the database parses and plans it once per connection; and a transaction for a tenant starts in one round trip.
 */
export class StoreClient extends PostgresClient {
  /** Knex's type is that of the object which the work is given; what it returns is the promise around it. */
  override transaction(work: unknown, config: Partial<TenantConfig>, outer: unknown): Knex.Transaction {
    const promise: unknown = new TenantTransaction(this, work, config, outer);
    return promise as Knex.Transaction;
  }

  protected override _query(
    ...[connection, query]: Parameters<PostgresClient['_query']>
  ): ReturnType<PostgresClient['_query']> {
    const name = query.bindings && query.bindings.length > 0 ? nameOf(query.sql) : undefined;
    if (name === undefined) return super._query(connection, query);
    const named = { ...query, options: { ...query.options, name } };
    return super._query(connection, named).catch((error: unknown) => {
      if (!isStalePreparation(error)) throw error;
      forgetNames();
      // A transaction is lost with its first error; whoever began it runs it again.
      if (this.transacting) throw error;
      return super._query(connection, query);
    });
  }
}
