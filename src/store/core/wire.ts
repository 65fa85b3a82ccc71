import { runInThisContext } from 'node:vm';
import { LRUCache } from 'lru-cache';
import { types, type Connection, type FieldDef, type Submittable } from 'pg';
import { isStalePreparation } from '../../process/failures';
import { batchSpan } from '../../process/batch-spans';
import { startSpan } from '../../process/traces';

/** A statement whose text is fixed; the name identifies the text on every connection. */
export interface Statement {
  name: string;
  text: string;
  /** What a trace calls it, if not by its name. */
  label?: string;
  /** The tenant is always set by another statement before it. */
  tenantFirst?: boolean;
  /** Reads one record by its key, so it may share a round trip with others (`shared/reads.ts`). */
  brief?: boolean;
}

/** A result row as the driver returns it: column name to parsed value. */
export type RawRow = Record<string, unknown>;

/** Statements that one connection keeps prepared; the least recently used one is closed first. */
const preparedLimit = 256;

/** Makes a row of the texts of its columns. */
type MakeRow = (texts: readonly (string | null)[]) => RawRow;

/** What makes the result's rows, or why that is not known: not described yet, or to be prepared again. */
type Preparation = MakeRow | 'undescribed' | 'stale';

/** Connections on which each transaction may get a different database session, so none keeps a statement. */
const sessionless = new WeakSet<Connection>();

/** A pg client; its types do not show the connection. */
interface WithConnection {
  readonly connection: Connection;
}

/** Marks this client as connected to a pooler, which gives it a session for one transaction only. */
export const withoutSession = ({ connection }: WithConnection): void => void sessionless.add(connection);

/**
 * The wording of the statements that a pooler prepares for its clients. The pooler outlives our connections and prepares
 * the same text once, so a statement that the database refuses to run again needs another text.
 */
export interface Wording {
  edition: number;
}

/** Connections through a pooler that knows the prepared statements of its clients on each session (PgBouncer 1.21). */
const wordings = new WeakMap<Connection, Wording>();

/** Marks this client as connected to a pooler that prepares what the client has prepared. */
export const withSharedStatements = ({ connection }: WithConnection, wording: Wording): void =>
  void wordings.set(connection, wording);

/** Connections to the coordinator of a cluster. */
const clustered = new WeakSet<Connection>();

/** Marks this client's database as having tables on other servers. */
export const onCluster = ({ connection }: WithConnection): void => void clustered.add(connection);

export const isOnCluster = ({ connection }: WithConnection): boolean => clustered.has(connection);

/** The statements that a connection has prepared, least recently used first, and their edition. */
interface Prepared {
  edition: number;
  readonly statements: Map<string, Preparation>;
}

const preparedStatements = new WeakMap<Connection, Prepared>();

/** Returns what the connection has prepared; all of it is stale when another connection has begun a new edition. */
function preparedOn(connection: Connection): Prepared {
  const edition = wordings.get(connection)?.edition ?? 0;
  const prepared: Prepared = preparedStatements.get(connection) ?? { edition, statements: new Map() };
  preparedStatements.set(connection, prepared);
  if (prepared.edition !== edition)
    for (const name of prepared.statements.keys()) prepared.statements.set(name, 'stale');
  prepared.edition = edition;
  return prepared;
}

const dateOid = 1082;

type ParserOf = (oid: number, format?: string) => (value: string) => unknown;
const parserOf: (oid: number, format: 'text' | 'binary') => (value: string) => unknown = types.getTypeParser;

/** A calendar date stays text: a `Date` at local midnight is another day elsewhere. */
export const typeParsers: { getTypeParser: ParserOf } = {
  getTypeParser: (oid, format) =>
    oid === dateOid ? (value) => value : parserOf(oid, format === 'binary' ? 'binary' : 'text'),
};

/** Names and types of columns -> what makes their rows, the same for all connections. */
const rowMakers = new LRUCache<string, MakeRow>({ max: 1_000 });

function rowMakerOf(fields: readonly FieldDef[]): MakeRow {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
  const key = JSON.stringify(columns);
  const make = rowMakers.get(key) ?? compileRowMaker(columns);
  rowMakers.set(key, make);
  return make;
}

/**
 * Compiles an object literal with these columns. Copying an empty row and filling it takes V8 ten times as long, because one
 * place in the program does it for rows of all shapes (docs/performance.md).
 */
function compileRowMaker(columns: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[]): MakeRow {
  const parsers = columns.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID));
  const members = columns.map(
    ({ name }, at) => `${JSON.stringify(name)}: texts[${at}] === null ? null : parsers[${at}](texts[${at}])`,
  );
  const compiled: unknown = runInThisContext(`(parsers) => (texts) => ({ ${members.join(', ')} })`);
  return (compiled as (given: typeof parsers) => MakeRow)(parsers);
}

/** Returns the text format of a parameter; buffers are passed as they are. */
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

/** One statement of a batch with its values, one per `$n`. */
export interface Message {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/** The database's answer to a statement. */
export interface Answer {
  readonly rows: RawRow[];
  /** First word of its tag: `SELECT`, `COMMIT`, … */
  readonly command: string;
  /** Rows that were read or written. */
  readonly rowCount: number;
}

/** Why a batch failed: the position of the first statement that failed, and its error. Nothing after it was run. */
export interface Failure {
  readonly at: number;
  readonly error: unknown;
}

/**
 * Several statements for pg's client that travel in one round trip: one write to the socket, one answer.
 *
 * Everything between two Sync messages runs in one transaction: the one that the connection has begun, or else one of
 * its own. After an error the database skips everything that follows, so a `commit` in the same batch cannot take
 * effect. A statement is parsed once per connection and its result described once; after an error both are repeated
 * (closing a statement that does not exist is no error).
 */
export class Batch implements Submittable {
  /** Resolves once the connection is free again or has failed. */
  readonly done: Promise<void>;
  private answers: Answer[] = [];
  private rows: RawRow[] = [];
  private failure: Failure | null = null;
  private finish!: () => void;
  private statements = new Map<string, Preparation>();
  private edition = 0;
  private wording: Wording | undefined;

  private messages: readonly { statement: Statement; values: ReturnType<typeof encode>[] }[];
  private readonly span;

  constructor(messages: readonly Message[]) {
    // Encoded first: a value that cannot be encoded must not leave half a message on the wire.
    this.messages = messages.map(({ statement, values }) => ({ statement, values: values.map(encode) }));
    this.span = startSpan(batchSpan, messages);
    this.done = new Promise((resolve) => (this.finish = resolve));
  }

  /** Sends it, and waits for what `takeAnswers` returns. */
  async sendOn(connection: { query(batch: Batch): unknown }): Promise<ReturnType<Batch['takeAnswers']>> {
    connection.query(this);
    await this.done;
    return this.takeAnswers();
  }

  /**
   * Returns, once it is done, the answers to the statements that were run, in order. It keeps neither them nor what
   * was sent, because batches are garbage-collected long after they end.
   */
  takeAnswers(): { readonly answers: readonly Answer[]; readonly failure: Failure | null } {
    const { answers, failure } = this;
    this.answers = [];
    this.messages = [];
    return { answers, failure };
  }

  submit(connection: Connection): void {
    const keeps = !sessionless.has(connection) && !clustered.has(connection);
    const { statements, edition } = keeps
      ? preparedOn(connection)
      : { statements: this.statements, edition: 0 };
    this.statements = statements;
    this.edition = edition;
    this.wording = wordings.get(connection);
    connection.stream.cork();
    try {
      for (const { statement, values } of this.messages) {
        if (keeps) this.prepare(connection, statement);
        else this.parse(connection, statement);
        connection.bind({ statement: keeps ? statement.name : '', values }, true);
        // The pooler may have prepared it on another session before or after a change of its columns.
        if (this.wording || typeof statements.get(statement.name) === 'string')
          connection.describe({ type: 'P' }, true);
        connection.execute(null, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** Parses the statement for one use only. */
  private parse(connection: Connection, { name, text }: Statement): void {
    connection.parse({ name: '', text, types: [] }, true);
    this.statements.set(name, 'undescribed');
  }

  /** Parses the statement unless this connection has it, and marks it as just used. */
  private prepare(connection: Connection, { name, text }: Statement): void {
    const known = this.statements.get(name);
    const missing = known === undefined || known === 'stale';
    if (missing) {
      connection.close({ type: 'S', name }, true);
      connection.parse(
        { name, text: this.edition === 0 ? text : `${text}\n-- ${this.edition}`, types: [] },
        true,
      );
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

  /** The statement whose answer is arriving: they are answered in order. */
  private get current(): string {
    return this.messages[this.answers.length]?.statement.name ?? '';
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.statements.set(this.current, rowMakerOf(fields));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const make = this.statements.get(this.current);
    if (typeof make === 'function') this.rows.push(make(fields));
  }

  handleCommandComplete({ text = '' }: { text?: string }): void {
    const words = text.split(' ');
    if (this.statements.get(this.current) === 'undescribed')
      this.statements.set(this.current, rowMakerOf([]));
    this.answers.push({ rows: this.rows, command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0 });
    this.rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({});
  }

  handlePortalSuspended(): void {
    // Portals are always run to completion.
  }

  handleReadyForQuery(): void {
    this.span?.end();
    this.finish();
  }

  handleError(error: unknown): void {
    const at = this.answers.length;
    this.failure ??= { at, error };
    this.span?.end(error);
    // What follows was not even parsed. A schema change has made all of them stale, not only this one.
    const doubtful = isStalePreparation(error)
      ? this.statements.keys()
      : this.messages.slice(at).map(({ statement }) => statement.name);
    for (const name of doubtful) if (this.statements.has(name)) this.statements.set(name, 'stale');
    if (isStalePreparation(error) && this.wording?.edition === this.edition) this.wording.edition += 1;
    this.finish();
  }
}
