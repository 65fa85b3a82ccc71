import { types, type Connection, type FieldDef, type Submittable } from 'pg';

/** A statement whose text is fixed; the name identifies the text on every connection. */
export interface Statement {
  name: string;
  text: string;
}

/** A row of the result as the driver gives it: column name to parsed value. */
export type RawRow = Record<string, unknown>;

/** A statement that sets the tenant for what comes behind it in the same transaction, and its one parameter. */
export interface TenantSetting {
  readonly statement: Statement;
  readonly value: unknown;
}

const setTenant: Statement = {
  name: 'set_tenant',
  text: `select set_config('app.organization_id', $1, true)`,
};

export const tenantOf = (organizationId: number): TenantSetting => ({
  statement: setTenant,
  value: organizationId,
});

/**
 * The tenant that a function of the directory names; none, so that nothing is visible, when it names null.
 *
 * @param finder name of a function with one parameter that returns an organization
 */
export const tenantFoundBy = (finder: string, value: unknown): TenantSetting => ({
  statement: {
    name: `set_tenant_by_${finder}`,
    text: `select set_config('app.organization_id', coalesce(${finder}($1)::text, ''), true)`,
  },
  value,
});

/** Statements that one connection keeps prepared; the one unused for longest is closed first. */
const preparedLimit = 256;

/** The columns of a prepared statement's result. */
interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((value: string) => unknown)[];
  /** Copied for each row and filled, which is faster than an object that grows name by name. */
  readonly emptyRow: Readonly<RawRow>;
}

/** The result's columns, or why they are not known: not described yet, or to be prepared anew. */
type Preparation = Columns | 'undescribed' | 'stale';

/** Per connection: its prepared statements in order of use. */
const preparedStatements = new WeakMap<Connection, Map<string, Preparation>>();

const dateOid = 1082;

type ParserOf = (oid: number, format?: string) => (value: string) => unknown;
const parserOf: (oid: number, format: 'text' | 'binary') => (value: string) => unknown = types.getTypeParser;

/** A calendar date stays text: a `Date` at local midnight is another day elsewhere. */
export const typeParsers: { getTypeParser: ParserOf } = {
  getTypeParser: (oid, format) =>
    oid === dateOid ? (value) => value : parserOf(oid, format === 'binary' ? 'binary' : 'text'),
};

function columnsOf(fields: readonly FieldDef[]): Columns {
  const names = fields.map(({ name }) => name);
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID)),
    emptyRow: Object.fromEntries(names.map((name) => [name, null])),
  };
}

/** The text form in which PostgreSQL reads a parameter; buffers go as they are. */
function encode(value: unknown): Buffer | string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  return JSON.stringify(value);
}

function encodeElement(value: unknown): string {
  const encoded = encode(value);
  if (encoded === null) return 'NULL';
  if (Array.isArray(value) && typeof encoded === 'string') return encoded;
  const text = typeof encoded === 'string' ? encoded : `\\x${encoded.toString('hex')}`;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * A query for pg's client that tells the database the tenant and runs one prepared statement, both in one flight.
 *
 * Everything between two Sync messages is one implicit transaction, so a setting that is local to the transaction holds
 * for the statement behind it and is gone before the connection answers that it is ready. A statement is parsed once
 * per connection and its result described once; after an error both are done again (Close of a statement that is not
 * there is no error).
 */
export class TenantQuery implements Submittable {
  readonly result: Promise<RawRow[]>;
  private readonly rows: RawRow[] = [];
  private resolve!: (rows: RawRow[]) => void;
  private reject!: (error: unknown) => void;
  private statements = new Map<string, Preparation>();
  private columns: Columns | null = null;
  private tenantIsSet: boolean;

  /** @param setting null for a statement that needs no tenant */
  constructor(
    private readonly setting: TenantSetting | null,
    private readonly statement: Statement,
    private readonly values: readonly unknown[],
  ) {
    this.tenantIsSet = setting === null;
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    const statements = preparedStatements.get(connection) ?? new Map<string, Preparation>();
    preparedStatements.set(connection, statements);
    this.statements = statements;
    // Encoded first: a value that cannot be encoded must not leave half a message on the wire.
    const values = this.values.map(encode);
    const { setting } = this;
    const tenant = setting && [encode(setting.value)];
    connection.stream.cork();
    try {
      if (setting && tenant) {
        this.prepare(connection, setting.statement);
        connection.bind({ statement: setting.statement.name, values: tenant }, true);
        connection.execute(null, true);
      }
      this.prepare(connection, this.statement);
      connection.bind({ statement: this.statement.name, values }, true);
      const known = statements.get(this.statement.name);
      if (typeof known === 'object') this.columns = known;
      else connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** Parses the statement unless this connection has it, and marks it as just used. */
  private prepare(connection: Connection, { name, text }: Statement): void {
    const known = this.statements.get(name);
    const missing = known === undefined || known === 'stale';
    if (missing) {
      connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
    }
    this.statements.delete(name);
    this.statements.set(name, missing ? 'undescribed' : known);
    if (this.statements.size <= preparedLimit) return;
    for (const oldest of this.statements.keys()) {
      this.statements.delete(oldest);
      connection.close({ type: 'S', name: oldest }, true);
      return;
    }
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.columns = columnsOf(fields);
    this.statements.set(this.statement.name, this.columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.tenantIsSet || !this.columns) return;
    const { names, parsers, emptyRow } = this.columns;
    const row = { ...emptyRow };
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index];
      const value = fields[index];
      if (name !== undefined && typeof value === 'string') row[name] = parsers[index]?.(value);
    }
    this.rows.push(row);
  }

  handleCommandComplete(): void {
    this.tenantIsSet = true;
  }

  handleEmptyQuery(): void {
    // A statement without text gives no rows; there is nothing to keep.
  }

  handlePortalSuspended(): void {
    // Portals are always run to the end.
  }

  handleReadyForQuery(): void {
    this.resolve(this.rows);
  }

  handleError(error: unknown): void {
    for (const { name } of [this.setting?.statement ?? this.statement, this.statement]) {
      if (this.statements.has(name)) this.statements.set(name, 'stale');
    }
    this.reject(error);
  }
}
