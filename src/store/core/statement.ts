import { createHash } from 'node:crypto';
import knexFactory, { type Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { valuesBy } from '../../domain/json';
import type { Database, TenantBySecret, Statement, Tenant } from './database';
import { TransactionEnded, whenIdle, type Trx } from './pipeline';
import { columnOf, selectList, type Field, type FieldKind, type RecordOf } from './fields';
import type { Answer } from './wire';

/** A transaction of one tenant. */
export interface OfTenant {
  readonly trx: Trx;
  readonly scope: Tenant;
}

/**
 * A statement with named parameters, and the type of its rows. `organizationId` is filled in from the tenant. Before the
 * organization is known, the statement of a secret's holder refers to it as `current_organization()`.
 */
export class Prepared<Row> {
  constructor(
    readonly statement: Statement,
    /** Names of the parameters in the order of `$1`, `$2`, … */
    readonly order: readonly string[],
    /** The same in several statements, for a cluster: there no statement writes on two servers. */
    private readonly apart: readonly Prepared<unknown>[] | null = null,
  ) {}

  /** The same, but on a cluster these statements instead. */
  orApart(...apart: readonly Prepared<unknown>[]): Prepared<Row> {
    return new Prepared(this.statement, this.order, apart);
  }

  /** Reads for one tenant in one round trip. */
  read(
    database: Pick<Database, 'read'>,
    tenant: Tenant | TenantBySecret,
    parameters: Parameters = {},
  ): Promise<Row[]> {
    return database.read<Row>(tenant, this.statement, this.valuesFor(tenant, parameters));
  }

  /** Like `read`, for one row at most. @returns null when there is none */
  async readFirst(
    database: Pick<Database, 'read'>,
    tenant: Tenant | TenantBySecret,
    parameters: Parameters = {},
  ): Promise<Row | null> {
    return (await this.read(database, tenant, parameters))[0] ?? null;
  }

  /** Like `read`, for each of several tenants. @returns the rows of all of them, in their order */
  async readEach(
    database: Pick<Database, 'read'>,
    tenants: readonly Tenant[],
    parameters?: Parameters,
  ): Promise<Row[]> {
    return (await Promise.all(tenants.map((tenant) => this.read(database, tenant, parameters)))).flat();
  }

  /** Like `read`, for one statement that writes. It is not repeated when the connection is lost. */
  run(
    database: Pick<Database, 'run'>,
    tenant: Tenant | TenantBySecret,
    parameters: Parameters = {},
  ): Promise<Row[]> {
    return database.run<Row>(tenant, this.statement, this.valuesFor(tenant, parameters));
  }

  /** Asks the directory, which can look at all organizations. */
  lookUp(database: Pick<Database, 'lookUp'>, parameters: Parameters = {}): Promise<Row[]> {
    return database.lookUp<Row>(this.statement, this.valuesFor(null, parameters));
  }

  /** Returns the rows that a transaction sees, with what it has written. */
  async all({ trx, scope }: OfTenant, parameters: Parameters = {}): Promise<Row[]> {
    return (await trx.ask(this.statement, this.valuesFor(scope, parameters))).rows as Row[];
  }

  /** Like `all`, for one row at most. @returns null when there is none */
  async first(unit: OfTenant, parameters?: Parameters): Promise<Row | null> {
    return (await this.all(unit, parameters))[0] ?? null;
  }

  /** Like `first`, for a statement that always gives a row. */
  async only(unit: OfTenant, parameters?: Parameters): Promise<Row> {
    const row = await this.first(unit, parameters);
    if (!row) throw new Error(`${this.statement.name} gave no row`);
    return row;
  }

  /** Like `all`, for a statement that counts. */
  async count(this: Prepared<{ count: number }>, unit: OfTenant, parameters?: Parameters): Promise<number> {
    return (await this.first(unit, parameters))?.count ?? 0;
  }

  /**
   * Like `all`, for a change whose result no one needs: it travels with the next statement that is asked for, at the latest
   * with `commit`. If it fails, that one and the whole transaction fail.
   */
  async send({ trx, scope }: OfTenant, parameters: Parameters = {}): Promise<void> {
    const statements = (trx.isOnCluster && this.apart) || [this];
    for (const one of statements) trx.send(one.statement, one.valuesFor(scope, parameters));
  }

  /** @throws Error when a parameter is not given, not even as null: another name stands for nothing */
  valuesFor(tenant: Tenant | TenantBySecret | null, parameters: Parameters): unknown[] {
    const organizationId = tenant !== null && 'organizationId' in tenant ? tenant.organizationId : null;
    return this.order.map((name) => {
      if (name === 'organizationId' && organizationId !== null) return organizationId;
      if (!(name in parameters)) throw new Error(`${this.statement.name} is asked without ${name}`);
      return parameters[name];
    });
  }
}

/** What a row of a statement has. */
export type RowOf<P> = P extends Prepared<infer Row> ? Row : never;

export type Parameters = Readonly<Record<string, unknown>>;

type Options = Pick<Statement, 'tenantFirst' | 'brief'>;

/** Knex without a connection: it builds the statements that are prepared. */
export const knex = knexFactory({ client: 'pg' });

/** Stands for a value until there is one. Knex takes any object as a value. */
class Parameter {
  [member: string]: unknown;
  constructor(readonly name: string) {}
}

/**
 * A value in a statement that Knex builds, which is given by its name with each request.
 * @param type to which it is cast, where PostgreSQL does not find the type in what it is compared with
 */
export const param = (name: string, type?: string): Knex.Raw =>
  knex.raw(type === undefined ? '?' : `?::${type}`, [new Parameter(name)]);

/** A value that is the same for every request, and so part of the text. */
export const literal = (value: string | number | boolean | null): Knex.Raw =>
  knex.raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));

/** Columns with the values of parameters; each is the name of its parameter in snake_case. */
export const assigned = (names: readonly string[], prefix = ''): Record<string, Knex.Raw> =>
  Object.fromEntries(names.map((name) => [`${prefix}${columnOf(name)}`, param(name)]));

/** What a statement calls a table that can be renamed: `users as u`. */
const nameIn = (table: string): string => table.slice(table.lastIndexOf(' ') + 1);

const rowsOf =
  (organization: Knex.Raw) =>
  (table: string, ...names: readonly string[]): Knex.QueryBuilder => {
    const prefix = `${nameIn(table)}.`;
    return knex(table).where({ [`${prefix}organization_id`]: organization, ...assigned(names, prefix) });
  };

/** The rows of one organization in a table, which can be renamed (`users as u`), with these parameters' values. */
export const ofTenant = rowsOf(param('organizationId'));

/** The same before the organization is known: that of a secret's holder. */
export const ofHolder = rowsOf(knex.raw('current_organization()'));

/** The row of the organization itself. */
export const ownOrganization = () => knex('organizations').where({ id: param('organizationId') });

/**
 * What `join` of Knex takes to join the row that a column refers to, which is of the same organization.
 * @param table can be renamed: `users as u`
 * @param key column of the table that has the value of `reference`
 */
export function referredBy(
  reference: string,
  table: string,
  key = 'id',
): [table: string, columns: Record<string, string>] {
  const [name, from] = [nameIn(table), reference.slice(0, reference.indexOf('.'))];
  return [table, { [`${name}.organization_id`]: `${from}.organization_id`, [`${name}.${key}`]: reference }];
}

/** The same join as SQL, for what tables and lists are made of. */
export function joinTo(table: string, reference: string, key = 'id'): string {
  const columns = Object.entries(referredBy(reference, table, key)[1]);
  return ` join ${table} on ${columns.map((pair) => pair.join(' = ')).join(' and ')} `;
}

/** The insert of one row of the organization, with a parameter for each of these fields. */
export const insertion = (table: string, ...names: readonly string[]): Knex.QueryBuilder =>
  knex(table).insert({ organization_id: param('organizationId'), ...assigned(names) });

/** The condition that a column has one of the values of an array. */
export const isAnyOf = (column: string, name: string, type: string): Knex.Raw =>
  knex.raw('?? = any(?)', [column, param(name, type)]);

/** The condition that a column has one of the values that a query finds, which runs first. */
export const isAmong = (column: string, found: Knex.QueryBuilder): Knex.Raw =>
  knex.raw('?? = any(?)', [column, arrayOf(found)]);

/** The values that a query finds, as an array. */
export const arrayOf = (found: Knex.QueryBuilder): Knex.Raw => knex.raw('array?', [found]);

/** The select list of a statement that counts rows. */
export const countOfRows = knex.raw('count(*)::integer as count');

/** The number of rows that meet a condition. */
export const countedWhere = (condition: Knex.Raw): Knex.Raw =>
  knex.raw('(count(*) filter (where ?))::integer', [condition]);

/** The time so many days after the transaction began. */
export const daysFromNow = (days: number): Knex.Raw => knex.raw(`now() + make_interval(days => ${days})`);

/** The number that follows those in a column. */
export const nextIn = (column: string): Knex.Raw => knex.raw('coalesce(max(??), 0) + 1', [column]);

/** A call of a function of the database; what it returns can be selected from, as a table. */
export const functionCall = (name: string, ...values: readonly Knex.Raw[]): Knex.Raw =>
  knex.raw(`??(${values.map(() => '?').join()})`, [name, ...values]);

/** Rows that are given as parameters, an array for each column (`inColumns`). @param columns with their types */
export function unnested(table: string, columns: Readonly<Record<string, string>>): Knex.Raw {
  const names = Object.keys(columns);
  const rows = functionCall('unnest', ...names.map((name) => param(name, `${columns[name]}[]`)));
  return knex.raw(`? as ??(${names.map(() => '??').join(', ')})`, [rows, table, ...names]);
}

/** The values of rows in these columns, an array for each. */
export const inColumns = <Name extends string>(
  rows: readonly Readonly<Record<Name, unknown>>[],
  ...names: readonly Name[]
): Record<Name, unknown[]> => valuesBy(names, (name) => rows.map((row) => row[name]));

/** Whether a query finds anything. */
export const exists = (found: Knex.QueryBuilder): Knex.Raw => knex.raw('exists ?', [found]);

/** The organizations that a function of the directory returns. */
export const organizationsFrom = (finder: string): Knex.QueryBuilder =>
  knex.select({ organizationId: functionCall(finder) });

/** Those that are not suspended, of the organizations that a function of the directory finds. */
export const openOrganizations = (finder: string, sought: Knex.Raw): Knex.QueryBuilder =>
  knex(knex.raw('? as id', [functionCall(finder, sought)]))
    .whereRaw('open_organization(id) is not null')
    .select({ organizationId: 'id' });

/** A query with a limit that is an expression: Knex takes only numbers. */
export function limited(query: Knex.QueryBuilder, limit: Knex.Raw): Knex.Raw {
  const { sql, bindings } = query.toSQL();
  return knex.raw(`${sql} limit ?`, [...(bindings as Knex.RawBinding[]), limit]);
}

/** The insert of rows of the organization that are made of what a query finds. @param others by the names of their columns */
export const insertionFrom = (
  table: string,
  found: Knex.QueryBuilder,
  others: Readonly<Record<string, Knex.Raw>>,
): Knex.QueryBuilder => {
  const values = { organization_id: param('organizationId', 'integer'), ...others };
  const columns = Object.keys(values);
  const into = knex.raw(`??(${columns.map(() => '??').join(', ')})`, [table, ...columns]);
  return knex(into).insert(found.select(values));
};

/** The refusal of a transaction that relies on what was remembered, when an expression is not what it was then. */
export const confirmation = (
  expression: Knex.Raw | Knex.QueryBuilder,
  remembered: Knex.Raw,
): Knex.QueryBuilder =>
  knex.select(knex.raw('case when ? = ? then true else refuse_stale() end', [expression, remembered]));

/** A parameter in SQL text; `::` begins a cast. */
const parameter = /(?<!:):([a-z]\w*)/g;

/** SQL with `:parameters` as a part of what Knex builds. */
export const fragment = (sql: string): Knex.Raw =>
  knex.raw(
    sql,
    Object.fromEntries([...sql.matchAll(parameter)].map(([, name = '']) => [name, new Parameter(name)])),
  );

/**
 * Turns what Knex has built, or SQL with `:parameters`, into a statement whose name is derived from its text, so no two
 * texts share a name.
 *
 * @param label start of the name (at most 40 characters), for readers of `pg_stat_statements` and the server's log
 * @param query its values are `param`s
 */
export function prepare<Row>(
  label: string,
  query: string | Knex.QueryBuilder | Knex.Raw,
  options: Options = {},
): Prepared<Row> {
  const native = (typeof query === 'string' ? fragment(query) : query).toSQL().toNative();
  const digest = createHash('sha256').update(native.sql).digest('base64url').slice(0, 16);
  const order = native.bindings.map((value: unknown) => {
    if (!(value instanceof Parameter)) throw new Error(`${label} has a value of its own: ${String(value)}`);
    return value.name;
  });
  return new Prepared({ name: `${label}_${digest}`, text: native.sql, label, ...options }, order);
}

/** Like `prepare`, for the number of rows that a query finds. */
export const prepareCount = (label: string, query: Knex.QueryBuilder): Prepared<{ count: number }> =>
  prepare(label, query.select(countOfRows));

/** Fields whose values are used as the database returns them. */
export type PlainFields = Readonly<Record<string, Field<unknown, Exclude<FieldKind, 'encrypted'>>>>;

/**
 * Like `prepare`, for some fields of a table: they are what a row has, and its type. The expressions of derived fields can
 * have `:parameters`.
 *
 * @param table its name or alias, in a query of several
 */
export const prepareFields = <F extends PlainFields>(
  label: string,
  query: Knex.QueryBuilder,
  fields: F,
  table?: string,
  options: Options = {},
): Prepared<RecordOf<F>> =>
  prepare<RecordOf<F>>(label, query.select(fragment(selectList(table, fields))), options);

/** Like `prepareFields`, for what a function of the database returns as a table. @param parameters in their order */
export const prepareCall = <F extends PlainFields>(
  name: string,
  parameters: readonly string[],
  fields: F,
): Prepared<RecordOf<F>> =>
  prepareFields(name, knex(functionCall(name, ...parameters.map((one) => param(one)))), fields);

/** Like `prepareFields`, for what a change returns. */
export const prepareReturning = <F extends PlainFields>(
  label: string,
  query: Knex.QueryBuilder,
  fields: F,
  table?: string,
): Prepared<RecordOf<F>> => prepare<RecordOf<F>>(label, query.returning(fragment(selectList(table, fields))));

/** Prepares a statement, or several, once for each of the keys in use. */
export function preparedBy<Statements extends object>(
  make: (key: string) => Statements,
): (key: string) => Statements {
  const known = new LRUCache<string, Statements>({ max: 100, memoMethod: make });
  return (key) => known.memo(key);
}

/** Likewise for each list of names in use, such as a table and columns of it. */
export function preparedByNames<Statements extends object>(
  make: (...names: string[]) => Statements,
): (...names: readonly string[]) => Statements {
  const known = preparedBy((key) => make(...key.split(' ')));
  return (...names) => known(names.join(' '));
}

/**
 * Prepares two changes as one statement; on a cluster, where their tables can be on different servers, they are two. There
 * the second one returns something, because it would otherwise be copied, which row-level security does not allow.
 */
export const asOneStatement = (label: string, first: string, second: string): Prepared<never> =>
  prepare<never>(label, `with first as (${first}) ${second}`).orApart(
    prepare(`${label}_first`, first),
    prepare(`${label}_second`, `${second} returning organization_id`),
  );

/** Starts a read that waits for its turn, in a snapshot that it shares or, when it is the only one, on its own. */
type PendingRead = (shared: Trx | null) => Promise<unknown>;

/**
 * Returns the same database, but what `read`, `look` and `snapshot` ask for one tenant in one turn of the event loop travels in
 * one round trip and sees the same instant. A `snapshot` that asks for more afterwards begins again, on its own.
 */
export function readingTogether(database: Database, tenant: Tenant): Database {
  let turn: { readonly reads: PendingRead[]; readonly done: Promise<unknown> } | null = null;
  const collect = () => {
    const reads: PendingRead[] = [];
    const startAll = (shared: Trx | null) => Promise.allSettled(reads.map((start) => start(shared)));
    const done = new Promise<void>(whenIdle).then(() => {
      turn = null;
      return reads.length === 1 ? startAll(null) : database.look(tenant, startAll);
    });
    return { reads, done };
  };
  const share = <R>(inSnapshot: (trx: Trx) => Promise<R>, alone: () => Promise<R>): Promise<R> => {
    let result: Promise<R>;
    const { reads, done } = (turn ??= collect());
    reads.push((shared) => (result = shared ? inSnapshot(shared) : alone()));
    return done.then(() => result);
  };
  const isOwn = (other: Tenant | TenantBySecret): boolean =>
    'organizationId' in other && other.organizationId === tenant.organizationId;
  return {
    ...database,
    read<Row>(of: Tenant | TenantBySecret, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
      const alone = () => database.read<Row>(of, statement, values);
      const inSnapshot = async (trx: Trx) => (await trx.ask(statement, values)).rows as Row[];
      return isOwn(of) ? share(inSnapshot, alone) : alone();
    },
    look<R>(of: Tenant, work: (trx: Trx) => Promise<R>): Promise<R> {
      const alone = () => database.look(of, work);
      return isOwn(of) ? share(work, alone) : alone();
    },
    async snapshot<R>(of: Tenant, work: (trx: Trx) => Promise<R>): Promise<R> {
      const alone = () => database.snapshot(of, work);
      if (!isOwn(of)) return alone();
      const atOnce = () => database.look(of, work);
      return share(work, atOnce).catch((error: unknown) => {
        if (error instanceof TransactionEnded) return alone();
        throw error;
      });
    },
  };
}

/** Runs prepared statements for one tenant. */
export type Ask = <Row>(prepared: Prepared<Row>, parameters: Parameters) => Promise<Row[]>;

export const asking =
  (database: Pick<Database, 'read'>, tenant: Tenant): Ask =>
  (prepared, parameters) =>
    prepared.read(database, tenant, parameters);

export const askingIn =
  (unit: OfTenant): Ask =>
  (prepared, parameters) =>
    prepared.all(unit, parameters);

/**
 * Reads by a statement that starts after a lock was taken: only such a one sees what the lock was waiting for. Both travel
 * in one round trip.
 */
export const behind = async <T>(lock: Promise<unknown>, read: Promise<T>): Promise<T> =>
  (await Promise.all([lock, read]))[1];

let built = 0;

/** Text of a statement that was built for one use -> its name on every connection: one that is in use keeps its name. */
const names = new LRUCache<string, string>({ max: 1_000, memoMethod: () => `knex_${(built += 1)}` });

function askBuilt(trx: Trx, query: Knex.QueryBuilder | Knex.Raw): Promise<Answer> {
  const { sql: text, bindings } = query.toSQL().toNative();
  return trx.ask({ name: names.memo(text), text }, bindings);
}

/**
 * Runs in a transaction what Knex has built for this one time, with its values. Building takes longer than a round trip:
 * statements that run often are prepared.
 */
export const runIn = async <Row = Readonly<Record<string, unknown>>>(
  trx: Trx,
  query: Knex.QueryBuilder | Knex.Raw,
): Promise<Row[]> => (await askBuilt(trx, query)).rows as Row[];

/** Like `runIn`, for a change. @returns how many rows it wrote */
export const changeIn = async (trx: Trx, query: Knex.QueryBuilder): Promise<number> =>
  (await askBuilt(trx, query)).rowCount;

/** Sends a statement ahead of those that were issued after its place was kept. */
export type SendEarly = (prepared: Prepared<unknown>, parameters: Parameters) => void;

/** Keeps a place for a statement that must run before those issued from here on. */
export function keepPlaceIn({ trx, scope }: OfTenant): SendEarly {
  const send = trx.keepPlace();
  return (prepared, parameters) => send(prepared.statement, prepared.valuesFor(scope, parameters));
}
