import { valuesBy } from '../../domain/json';
import type { Trx } from '../core/pipeline';
import { withNoun } from '../../domain/text';
import type { Knex } from 'knex';
import { asOwner, type Database, type Tenant } from '../core/database';
import { knex, runIn } from '../core/statement';
import { everyOrganization } from '../organizations/organizations';
import { decryptOrNull, hashColumns, keyIdOf, type KeyRing } from '../core/keys';
import { lightlyThrottled } from '../../process/throttle';
import { encryptedTables, type EncryptedTable } from './encrypted-tables';

/**
 * Key rotation: every value encrypted with an older key of the ring is re-encrypted with the first one, so that the
 * older key can be removed.
 */

/** A value that could not be re-encrypted: where it is, and why. */
export interface Unsealable {
  readonly place: string;
  readonly fault: string;
}

export interface Resealing {
  /** Number of values re-encrypted, by table. */
  readonly resealed: Readonly<Record<string, number>>;
  readonly unsealable: readonly Unsealable[];
  /** How many values each key now encrypts, by its id: all keys of the ring, and others that were found. */
  readonly usage: Readonly<Record<string, number>>;
}

type Row = Readonly<Record<string, unknown>>;
type Report = (found: Unsealable) => void;

/**
 * Re-encrypts everything that is not encrypted with the first key. It can be interrupted and run again at any time, and
 * alongside a running service: a row is changed under its lock, from its value at that moment. Each statement scans a
 * limited number of rows, however many there are.
 *
 * Within a range of a table that holds values of older keys, rows are first processed in batches that skip locked ones,
 * so it never waits while holding a lock and cannot cause a deadlock. The remaining rows are processed one at a time,
 * waiting for their locks.
 *
 * @param owner connections of the owner of the tables, two at least: no one else can change signed sections and copies
 */
export async function reseal({ owner, keys }: Pick<Place, 'owner' | 'keys'>): Promise<Resealing> {
  const resealed: Record<string, number> = Object.fromEntries(encryptedTables.map(({ table }) => [table, 0]));
  const unsealable: Unsealable[] = [];
  const usage: Record<string, number> = valuesBy(keys.ids, () => 0);
  const report: Report = (found) => void unsealable.push(found);
  const tenants = await asOwner(owner, everyOrganization);
  for (const tenant of tenants) {
    for (const sealed of encryptedTables) {
      const place = { owner, keys, tenant, sealed };
      const stretches = stretchesOf(place);
      const workThrough = async () => {
        for await (const stretch of stretches) {
          const { count, used } = await resealStretch(place, stretch, report);
          resealed[sealed.table] = (resealed[sealed.table] ?? 0) + count;
          for (const [id, total] of used) if (id !== null) usage[id] = (usage[id] ?? 0) + total;
        }
      };
      // While the database writes rows of one range, this process encrypts those of another.
      await Promise.all([workThrough(), workThrough()]);
    }
  }
  return { resealed, unsealable, usage };
}

/** One table of one organization. */
interface Place {
  readonly owner: Pick<Database, 'transaction'>;
  readonly keys: KeyRing;
  readonly tenant: Tenant;
  readonly sealed: EncryptedTable;
}

interface Pace {
  readonly batch: number;
  readonly wait: boolean;
  readonly report: Report;
}

/** Rows that one statement scans, whether or not they need to change. */
const rowsAtOnce = 2_000;

/** Rows of an organization after one and up to another, in primary key order; null: from the first, to the last. */
interface Range {
  readonly after: Row | null;
  readonly upTo: Row | null;
}

/** How many encrypted values name each key; null: those that name none. */
type Usage = ReadonlyMap<string | null, number>;

interface Stretch extends Range {
  readonly used: Usage;
}

/** Yields ranges of a table, each of limited size, however many rows there are. */
async function* stretchesOf(place: Place): AsyncGenerator<Stretch, undefined> {
  for (let after: Row | null = null; ;) {
    const stretch: Stretch = await look(place, { after, upTo: null });
    yield stretch;
    if (!stretch.upTo) return;
    after = stretch.upTo;
  }
}

/** @returns the number of values re-encrypted, and what is used afterwards */
async function resealStretch(
  place: Place,
  stretch: Stretch,
  report: Report,
): Promise<{ count: number; used: Usage }> {
  const [current = ''] = place.keys.ids;
  const total = [...stretch.used.values()].reduce((sum, one) => sum + one, 0);
  const stale = total - (stretch.used.get(current) ?? 0);
  if (stale === 0) return { count: 0, used: stretch.used };
  const quickly = { batch: place.sealed.batch ?? 200, wait: false, report: () => undefined };
  const quick = await resealRange(place, quickly, stretch);
  if (quick === stale) return { count: quick, used: new Map([[current, total]]) };
  const patient = await resealRange(place, { batch: 1, wait: true, report }, stretch);
  return { count: quick + patient, used: (await look(place, stretch)).used };
}

/** Returns the condition of a range. The first column of every key is the organization. */
function within(
  { sealed: { key }, tenant: { organizationId } }: Place,
  { after, upTo }: Range,
): { sql: string; bindings: Knex.RawBinding[] } {
  const [owner, ...rest] = key;
  const columns = `(${rest.join(', ')})`;
  const places = `(${rest.map(() => '?').join(', ')})`;
  const valuesOf = (row: Row | null) => (row ? rest.map((column) => row[column]) : []);
  const conditions = [
    `${owner} = ?`,
    ...(after ? [rest.length > 0 ? `${columns} > ${places}` : 'false'] : []),
    ...(upTo ? [`${columns} <= ${places}`] : []),
  ];
  return {
    sql: conditions.join(' and '),
    bindings: [organizationId, ...valuesOf(after), ...valuesOf(upTo)] as Knex.RawBinding[],
  };
}

/** Runs a transaction in the background. */
const asTenant = <T>({ owner, tenant }: Place, work: (trx: Trx) => Promise<T>): Promise<T> =>
  lightlyThrottled(() => owner.transaction(tenant, work));

/** @returns the number of values re-encrypted */
async function resealRange(place: Place, pace: Pace, { after, upTo }: Range): Promise<number> {
  let count = 0;
  for (let from = after; ;) {
    const rest: Range = { after: from, upTo };
    const done: { last: Row | null; count: number } = await asTenant(place, (trx) =>
      resealBatch(trx, place, pace, rest),
    );
    count += done.count;
    if (!done.last) return count;
    from = done.last;
  }
}

/** The records stay as they are, so their triggers do nothing (migration 0102); a cluster tells its servers only of `set local`. */
export const leaveTriggersOut = (trx: Trx) => runIn(trx, knex.raw(`set local app.reencrypting = 'on'`));

/** @returns the last row, to continue from; null at the end of the range */
async function resealBatch(
  trx: Trx,
  place: Place,
  { batch, wait, report }: Pace,
  range: Range,
): Promise<{ last: Row | null; count: number }> {
  const { keys, sealed } = place;
  const columns = sealedColumns(sealed);
  const head = keys.keyHead();
  const stale = columns.map((column) => `(substring(${column} from 1 for ${head.length}) <> ?)`);
  const { sql, bindings } = within(place, range);
  const rows = await runIn<Row>(
    trx,
    knex.raw(
      `select ${[...sealed.key, ...columns].join(', ')} from ${sealed.table}
     where ${sql} and (${stale.join(' or ')})
     order by ${sealed.key.join(', ')} limit ${batch} for no key update ${wait ? '' : 'skip locked'}`,
      [...bindings, ...columns.map(() => head)],
    ),
  );
  const changed = rows
    .map((row) => ({ row, changes: changesOf(keys, sealed, row, report) }))
    .filter(({ changes }) => changes.size > 0);
  if (changed.length > 0) {
    await leaveTriggersOut(trx);
    // Values of several megabytes are sent one by one.
    const pieces = sealed.batch ? changed.map((one) => [one]) : [changed];
    for (const piece of pieces) await writeRows(trx, sealed, piece);
  }
  const count = changed.reduce(
    (sum, { changes }) => sum + columns.filter((column) => changes.has(column)).length,
    0,
  );
  return { last: (rows.length === batch && rows.at(-1)) || null, count };
}

const sealedColumns = ({ values }: EncryptedTable) => Object.keys(values).map((name) => `${name}_ciphertext`);

interface Changed {
  readonly row: Row;
  /** Column -> its new value; the others stay. */
  readonly changes: ReadonlyMap<string, Buffer>;
}

/**
 * Writes the new values of rows that are locked, in one statement: the database prepares the constraints and triggers of
 * a table for each. The table's own row type says how the keys are read.
 */
async function writeRows(trx: Trx, sealed: EncryptedTable, changed: readonly Changed[]): Promise<void> {
  const { table, key, hashed = {} } = sealed;
  const textOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
  const places = changed.map(({ row }) => Object.fromEntries(key.map((name) => [name, textOf(row[name])])));
  const hashes = Object.entries(hashed).flatMap(([name, some]) =>
    some.map(({ suffix }) => `${name}${suffix}`),
  );
  const columns = [...sealedColumns(sealed), ...hashes];
  const written = columns.filter((column) => changed.some(({ changes }) => changes.has(column)));
  await runIn(
    trx,
    knex.raw(
      `update ${table} as stored
     set ${written.map((column) => `${column} = coalesce((?::bytea[])[place.ordinality], stored.${column})`).join()}
     from json_populate_recordset(null::${table}, ?) with ordinality as place
     where ${key.map((column) => `stored.${column} = place.${column}`).join(' and ')}`,
      [
        ...written.map((column) => byteaArray(changed.map(({ changes }) => changes.get(column)))),
        JSON.stringify(places),
      ],
    ),
  );
}

const byteaOid = 17;

/** Returns values in the binary format of PostgreSQL's `bytea[]`, which is half as long as the text. */
function byteaArray(values: readonly (Buffer | undefined)[]): Buffer {
  const word = (value: number) => {
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeInt32BE(value);
    return bytes;
  };
  const dimensions = 1;
  const hasNulls = values.includes(undefined) ? 1 : 0;
  const head = [dimensions, hasNulls, byteaOid, values.length, 1].map(word);
  return Buffer.concat([
    ...head,
    ...values.flatMap((value) => (value ? [word(value.length), value] : [word(-1)])),
  ]);
}

/** Returns the columns of a row that change. A value that cannot be decrypted stays as it is and is reported. */
function changesOf(keys: KeyRing, sealed: EncryptedTable, row: Row, report: Report): Map<string, Buffer> {
  const organizationId = Number(row['organization_id'] ?? row['id']);
  const changes = new Map<string, Buffer>();
  for (const [name, purpose] of Object.entries(sealed.values)) {
    const value = row[`${name}_ciphertext`];
    if (!(value instanceof Uint8Array) || keyIdOf(value) === keys.ids[0]) continue;
    const plain = decryptOrNull(keys, organizationId, purpose, value);
    if (plain === null) {
      report({ place: `${sealed.table}.${name} of ${keyText(sealed, row)}`, fault: faultOf(keys, value) });
    } else {
      changes.set(`${name}_ciphertext`, keys.encrypt(organizationId, purpose, plain));
      const hashes = sealed.hashed?.[name] ?? [];
      for (const [column, hash] of Object.entries(hashColumns(keys, organizationId, name, hashes, plain)))
        if (hash) changes.set(column, hash);
    }
  }
  return changes;
}

function faultOf(keys: KeyRing, value: Uint8Array): string {
  const id = keyIdOf(value);
  const missing = id !== null && !keys.ids.includes(id);
  return missing ? `its key "${id}" is not in ENCRYPTION_KEYS` : 'the value is damaged';
}

/** Returns the row's key for the operator, without hashes, which mean nothing to anyone. */
function keyText({ key }: EncryptedTable, row: Row): string {
  return key
    .filter((column) => !column.endsWith('_hash'))
    .map((column) => `${column} ${String(row[column])}`)
    .join(', ');
}

/**
 * Looks at the rows of a range, or at as many of them as one statement scans: where these end, and which keys their
 * values name. Of a long value only the beginning is read.
 */
async function look(place: Place, range: Range): Promise<Stretch> {
  const { sealed, keys } = place;
  const key = sealed.key.join(', ');
  const head = keys.keyHead();
  const heads = sealedColumns(sealed).map(
    (column) => `case when substring(${column} from 1 for ${head.length}) = (select head from newest)
      then (select head from newest) when octet_length(${column}) > 1
      then substring(${column} from 1 for 2 + get_byte(substring(${column} from 2 for 1), 0))
      when ${column} is not null then ''::bytea end`,
  );
  const { sql, bindings } = within(place, range);
  return asTenant(place, async (trx) => {
    const rows = await runIn<Row & { head: Buffer | null; total: number; more: boolean }>(
      trx,
      knex.raw(
        `with newest (head) as (values (?::bytea)),
         scanned as materialized (
           select ${key}, array[${heads.join(', ')}] as heads from ${sealed.table}
           where ${sql} order by ${key} limit ${rowsAtOnce}),
         last as (select ${key}, true as more from scanned order by ${key} offset ${rowsAtOnce - 1}),
         used as (
           select head, count(*)::integer as total from scanned, unnest(heads) as head
           where head is not null group by 1)
       select * from (select) as one left join last on true left join used on true`,
        [head, ...bindings],
      ),
    );
    const used = new Map<string | null, number>();
    for (const { head: found, total } of rows)
      if (found) used.set(keyIdOf(found), (used.get(keyIdOf(found)) ?? 0) + total);
    const [first] = rows;
    return { after: range.after, upTo: range.upTo ?? (first?.more ? first : null), used };
  });
}

/**
 * Returns the report for the operator.
 * @returns the lines, and whether everything is encrypted with the first key
 */
export function resealingReport(
  keyIds: readonly string[],
  { resealed, unsealable, usage }: Resealing,
): { lines: readonly string[]; complete: boolean } {
  const [current = '', ...older] = keyIds;
  const total = Object.values(resealed).reduce((sum, count) => sum + count, 0);
  const stray = Object.keys(usage).filter((id) => !keyIds.includes(id));
  const used = (id: string) => (usage[id] ?? 0) > 0;
  const lines = [
    ...Object.entries(resealed)
      .filter(([, count]) => count > 0)
      .map(([table, count]) => `${table}: ${count} re-encrypted`),
    ...unsealable.map(({ place, fault }) => `${place}: left as it is, ${fault}`),
    `${withNoun(total, 'value')} re-encrypted with "${current}", which now encrypts ${usage[current] ?? 0}`,
    ...older.map((id) =>
      used(id)
        ? `"${id}" still encrypts ${usage[id]}: keep it. Once every process runs with "${current}" first, run this again.`
        : `"${id}" is no longer in use: it can be removed from ENCRYPTION_KEYS.`,
    ),
    ...stray.map(
      (id) => `"${id}", which is not in ENCRYPTION_KEYS, encrypts ${usage[id]}: they cannot be read.`,
    ),
  ];
  return { lines, complete: unsealable.length === 0 && ![...older, ...stray].some(used) };
}
