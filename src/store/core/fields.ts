import { hashColumns, type KeyRing, type Purpose, type StoredHash } from './keys';

/**
 * A field of a record. A table of fields defines the record's type, its `select` list and its columns all at once. A
 * field's column is its name in snake_case.
 */
export interface Field<Value, Kind extends FieldKind = FieldKind> {
  readonly kind: Kind;
  /** Expression of a derived field. */
  readonly sql?: string;
  /** How an encrypted field is stored: in `<column>_ciphertext`, beside the hashes by which it is found. */
  readonly encryption?: {
    readonly purpose: Purpose;
    readonly column: string;
    readonly hashes: readonly StoredHash[];
  };
  /**
   * How the value is converted to text and back, for JSON in a text column and for encrypted fields that are not plain
   * text.
   */
  readonly coding?: Coding<unknown>;
  /** Exists only for its type. */
  readonly value?: Value;
}

/** Converts a value to text and back. */
export interface Coding<Value> {
  write(value: Value): string;
  read(text: string): Value;
}

/**
 * `stored` is read and written, `json` likewise as JSON, `encrypted` likewise but encrypted in the database;
 * `generated` and `derived` are only read, `secret` is only written.
 */
export type FieldKind = 'stored' | 'json' | 'encrypted' | 'generated' | 'derived' | 'secret';
export type Fields = Readonly<Record<string, Field<unknown>>>;

type ReadKind = Exclude<FieldKind, 'secret'>;
type WrittenKind = Exclude<FieldKind, 'generated' | 'derived'>;

/** The record as it is read. */
export type RecordOf<F extends Fields> = {
  [Name in keyof F as F[Name]['kind'] extends ReadKind ? Name : never]: ValueOf<F[Name]>;
};
/** The values that can be written. All are optional: the database knows which are required. */
export type ValuesOf<F extends Fields> = {
  [Name in keyof F as F[Name]['kind'] extends WrittenKind ? Name : never]?: ValueOf<F[Name]> | undefined;
};
type ValueOf<F> = F extends Field<infer Value> ? Value : never;

export const stored = <Value>(): Field<Value, 'stored'> => ({ kind: 'stored' });
export const json = <Value>(): Field<Value, 'json'> => ({ kind: 'json' });
export const secret = <Value>(): Field<Value, 'secret'> => ({ kind: 'secret' });
export const generated = <Value>(): Field<Value, 'generated'> => ({ kind: 'generated' });
export const derived = <Value>(sql: string): Field<Value, 'derived'> => ({ kind: 'derived', sql });
export const encrypted = (
  purpose: Purpose,
  column: string,
  hashes: readonly StoredHash[] = [],
): Field<string | null, 'encrypted'> => ({
  kind: 'encrypted',
  encryption: { purpose, column, hashes },
});

/** An encrypted field that contains JSON. */
export const encryptedJson = <Value>(
  purpose: Purpose,
  column: string,
  coding: Partial<Coding<Value>> = {},
): Field<Value | null, 'encrypted'> => ({
  kind: 'encrypted',
  encryption: { purpose, column, hashes: [] },
  coding: { ...jsonCoding<Value>(), ...coding },
});

/** JSON in a text column. */
export const textJson = <Value>(): Field<Value | null, 'stored'> => ({
  kind: 'stored',
  coding: jsonCoding<Value>(),
});

const jsonCoding = <Value>(): Coding<Value> => ({
  write: JSON.stringify,
  read: (text) => JSON.parse(text) as Value,
});

/** A field of a table that a list joins, under a name of its own: it is read, and opened as it is there. */
export const joinedFrom = <Value>(
  table: string,
  name: string,
  field: Field<Value>,
): Field<Value, 'derived'> => ({
  ...field,
  kind: 'derived',
  sql: field.sql ?? `${table}."${storedIn(name, field)}"`,
});

/** The column that holds a field. */
const storedIn = (name: string, { encryption }: Field<unknown>): string =>
  encryption ? `${encryption.column}_ciphertext` : columnOf(name);

/** The key that the database generates. */
export const id = generated<number>();
export const text = stored<string | null>();
export const requiredText = stored<string>();
export const integer = stored<number | null>();
export const requiredInteger = stored<number>();
export const flag = stored<boolean | null>();
export const requiredFlag = stored<boolean>();
/** `YYYY-MM-DD` */
export const date = stored<string | null>();
export const requiredDate = stored<string>();
export const instant = stored<Date | null>();

/** When a record last changed, the latest time of several tables, in RFC 3339. */
export const updatedAt = (...tables: string[]): Field<string, 'derived'> =>
  derived<string>(`to_char(${latest(tables)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const latest = (tables: readonly string[]) =>
  `greatest(${tables.map((table) => `${table}.updated_at`).join(', ')})`;

/** Field -> column; there are only as many as fields. */
const columnNames = new Map<string, string>();

/** `addressStreet2` -> `address_street2` */
export function columnOf(name: string): string {
  const known = columnNames.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(name, column);
  return column;
}

/** The fields that are read, with their names. */
const readable = (fields: Fields) => Object.entries(fields).filter(([, { kind }]) => kind !== 'secret');

export const readableNames = (fields: Fields): string[] => readable(fields).map(([name]) => name);

/**
 * Returns the `select` list whose rows are the records themselves, except that encrypted fields are not decrypted yet.
 *
 * @param table undefined in a query of one table
 * @param prefix put before the names, for rows that hold other records too
 */
export function selectList(table: string | undefined, fields: Fields, prefix = ''): string {
  const of = table === undefined ? '' : `${table}.`;
  return readable(fields)
    .map(([name, field]) => `${field.sql ?? `${of}"${storedIn(name, field)}"`} as "${prefix}${name}"`)
    .join(', ');
}

/** Returns the function that decrypts a row's encrypted fields. It modifies the row, which no one else holds. */
export function opener<F extends Fields>(
  fields: F,
): (keys: KeyRing, organizationId: number, row: object) => RecordOf<F> {
  const coded = Object.entries(fields).flatMap(([name, { encryption, coding }]) =>
    encryption || coding ? [{ name, purpose: encryption?.purpose, coding }] : [],
  );
  return (keys, organizationId, row) => {
    const record = row as Record<string, unknown>;
    for (const { name, purpose, coding } of coded) {
      const value = record[name];
      const text =
        purpose && value instanceof Uint8Array ? keys.decrypt(organizationId, purpose, value) : value;
      if (typeof text === 'string') record[name] = coding ? coding.read(text) : text;
    }
    return record as RecordOf<F>;
  };
}

/** One of several records in a row that joins their tables. */
export interface Joined<F extends Fields> {
  /** Its part of the `select` list. */
  readonly columns: string;
  /** Null if an outer join found none. */
  open(keys: KeyRing, organizationId: number, row: Readonly<Record<string, unknown>>): RecordOf<F> | null;
}

/** Returns what reads a table's record from such a row. */
export function joined<F extends Fields>(table: string, fields: F): Joined<F> {
  const prefix = `${table}.`;
  const open = opener(fields);
  const own = readableNames(fields).map((name) => ({ name, column: `${prefix}${name}` }));
  /** Copied and filled, as the rows of the driver are. */
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(own.map(({ name }) => [name, null]));
  return {
    columns: selectList(table, fields, prefix),
    open(keys, organizationId, row) {
      if (row[`${prefix}id`] === null) return null;
      const record = { ...empty };
      for (const { name, column } of own) record[name] = row[column];
      return open(keys, organizationId, record);
    },
  };
}

/** Returns columns and values for an insert or update, without values that are undefined or cannot be written. */
export function columnValues(
  keys: KeyRing,
  organizationId: number,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (value === undefined || !field || field.kind === 'generated' || field.kind === 'derived') continue;
    const plain = value !== null && field.coding ? field.coding.write(value) : value;
    if (field.encryption) {
      const { purpose, column, hashes } = field.encryption;
      const text = typeof plain === 'string' ? plain : null;
      columns[`${column}_ciphertext`] = text === null ? null : keys.encrypt(organizationId, purpose, text);
      Object.assign(columns, hashColumns(keys, organizationId, column, hashes, text));
    } else {
      columns[columnOf(name)] = field.kind === 'json' && value !== null ? JSON.stringify(value) : plain;
    }
  }
  return columns;
}

/** Returns some of the fields, for the entries of a list. */
export function pick<F extends Fields, Name extends keyof F>(fields: F, ...names: Name[]): Pick<F, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>;
}
