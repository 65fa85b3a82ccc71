import { types, type Connection, type FieldDef, type Submittable } from 'pg';

/** A statement whose text is fixed; the name identifies the text on every connection. */
export interface Statement {
  name: string;
  text: string;
}

/** A row of the result as the driver gives it: column name to parsed value. */
export type RawRow = Record<string, unknown>;

const setTenant: Statement = {
  name: 'set_tenant',
  text: `select set_config('app.organization_id', $1, true)`,
};

/** Statements that one connection keeps prepared; the one unused for longest is closed first. */
const preparedLimit = 256;

/** Columns of a prepared statement's result, or why they are not known: not described yet, or to be prepared anew. */
type Preparation = FieldDef[] | 'undescribed' | 'stale';

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
  private fields: FieldDef[] | null = null;
  private parsers: ((value: string) => unknown)[] = [];
  private tenantIsSet = false;

  constructor(
    private readonly organizationId: number,
    private readonly statement: Statement,
    private readonly values: readonly unknown[],
  ) {
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
    connection.stream.cork();
    try {
      this.prepare(connection, setTenant);
      connection.bind({ statement: setTenant.name, values: [String(this.organizationId)] }, true);
      connection.execute(null, true);
      this.prepare(connection, this.statement);
      connection.bind({ statement: this.statement.name, values }, true);
      const fields = statements.get(this.statement.name);
      if (typeof fields === 'object') this.describe(fields);
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

  private describe(fields: FieldDef[]): void {
    this.fields = fields;
    this.parsers = fields.map((field) => typeParsers.getTypeParser(field.dataTypeID));
  }

  handleRowDescription(message: { fields: FieldDef[] }): void {
    this.describe(message.fields);
    this.statements.set(this.statement.name, message.fields);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (!this.tenantIsSet || !this.fields) return;
    const row: RawRow = {};
    for (let index = 0; index < this.fields.length; index += 1) {
      const value = message.fields[index];
      const field = this.fields[index];
      if (field)
        row[field.name] = value === null || value === undefined ? null : this.parsers[index]?.(value);
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
    for (const { name } of [setTenant, this.statement]) {
      if (this.statements.has(name)) this.statements.set(name, 'stale');
    }
    this.reject(error);
  }
}
