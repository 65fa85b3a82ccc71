import type { Knex } from 'knex';
import { nameTenant, type Tenant } from '../core/database';
import { everyOrganization } from '../organizations/organizations';
import { keyIdOf, type KeyRing, type Purpose } from '../core/keys';
import { unhurried } from '../../process/unhurried';
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
 * @param owner connections of the owner of the tables: no one else can change signed sections and copies
 */
export async function reseal({ owner, keys }: { owner: Knex; keys: KeyRing }): Promise<Resealing> {
  const resealed: Record<string, number> = Object.fromEntries(encryptedTables.map(({ table }) => [table, 0]));
  const unsealable: Unsealable[] = [];
  const usage: Record<string, number> = Object.fromEntries(keys.ids.map((id) => [id, 0]));
  const tenants = await owner.transaction(everyOrganization);
  for (const tenant of tenants) {
    for (const sealed of encryptedTables) {
      const place = { owner, keys, tenant, sealed };
      const quickly = { batch: sealed.batch ?? 200, wait: false, report: () => undefined };
      const patiently = { batch: 1, wait: true, report: (found: Unsealable) => unsealable.push(found) };
      for await (const stretch of stretchesOf(place)) {
        let used = await usageOf(place, stretch);
        for (const pace of [quickly, patiently]) {
          if ([...used.keys()].every((id) => id === keys.ids[0])) break;
          const count = await resealStretch(place, pace, stretch);
          resealed[sealed.table] = (resealed[sealed.table] ?? 0) + count;
          used = await usageOf(place, stretch);
        }
        for (const [id, total] of used) if (id !== null) usage[id] = (usage[id] ?? 0) + total;
      }
    }
  }
  return { resealed, unsealable, usage };
}

/** One table of one organization. */
interface Place {
  readonly owner: Knex;
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
interface Stretch {
  readonly after: Row | null;
  readonly upTo: Row | null;
}

/** Yields ranges of a table, each of limited size, however many rows there are. */
async function* stretchesOf(place: Place): AsyncGenerator<Stretch> {
  const { sealed } = place;
  const key = sealed.key.join(', ');
  for (let after: Row | null = null; ;) {
    const from: Row | null = after;
    const behind = within(place, { after: from, upTo: null });
    const [upTo = null] = await asTenant(place, async (trx) => {
      const { rows } = await trx.raw<{ rows: Row[] }>(
        `select ${key} from ${sealed.table} where ${behind.sql} order by ${key} offset ${rowsAtOnce - 1} limit 1`,
        behind.bindings,
      );
      return rows;
    });
    yield { after: from, upTo };
    if (!upTo) return;
    after = upTo;
  }
}

/** Returns the condition of a range. The first column of every key is the organization. */
function within(
  { sealed: { key }, tenant: { organizationId } }: Place,
  { after, upTo }: Stretch,
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
const asTenant = <T>({ owner, tenant }: Place, work: (trx: Knex) => Promise<T>): Promise<T> =>
  unhurried(() =>
    owner.transaction(async (trx) => {
      await nameTenant(trx, tenant);
      return work(trx);
    }),
  );

/** @returns the number of values re-encrypted */
async function resealStretch(place: Place, pace: Pace, { after, upTo }: Stretch): Promise<number> {
  let count = 0;
  for (let from = after; ;) {
    const rest: Stretch = { after: from, upTo };
    const done: { last: Row | null; count: number } = await asTenant(place, (trx) =>
      resealBatch(trx, place, pace, rest),
    );
    count += done.count;
    if (!done.last) return count;
    from = done.last;
  }
}

/** @returns the last row, to continue from; null at the end of the range */
async function resealBatch(
  trx: Knex,
  place: Place,
  { batch, wait, report }: Pace,
  stretch: Stretch,
): Promise<{ last: Row | null; count: number }> {
  const { keys, sealed } = place;
  const columns = Object.keys(sealed.values).map((name) => `${name}_ciphertext`);
  const head = keys.keyHead();
  const stale = columns.map((column) => `(substring(${column} from 1 for ${head.length}) <> ?)`);
  const { sql, bindings } = within(place, stretch);
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select ${[...sealed.key, ...columns].join(', ')} from ${sealed.table}
     where ${sql} and (${stale.join(' or ')})
     order by ${sealed.key.join(', ')} limit ${batch} for no key update ${wait ? '' : 'skip locked'}`,
    [...bindings, ...columns.map(() => head)],
  );
  let count = 0;
  const changed = new Map<string, Row[]>();
  for (const row of rows) {
    const changes = changesOf(keys, sealed, row, report);
    const named = Object.keys(changes).join();
    if (named === '') continue;
    changed.set(named, [...(changed.get(named) ?? []), { ...row, ...changes }]);
    count += Object.keys(changes).filter((column) => column.endsWith('_ciphertext')).length;
  }
  // The records stay as they are, so that their `updated_at` does, too (migration 0224).
  if (changed.size > 0) await trx.raw(`set local app.reencrypting = 'on'`);
  for (const [named, alike] of changed) await writeRows(trx, sealed, named.split(','), alike);
  return { last: (rows.length === batch && rows.at(-1)) || null, count };
}

/**
 * Writes some columns of rows that are locked, in one statement: the database prepares the constraints and triggers of a
 * table for each. Values of several megabytes are sent one by one. The table's own row type says how the values are read.
 */
async function writeRows(
  trx: Knex,
  { table, key, batch }: EncryptedTable,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const valueOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
  const written = rows.map((row) =>
    Object.fromEntries([...key, ...columns].map((column) => [column, valueOf(row[column])])),
  );
  for (const some of batch ? written.map((row) => [row]) : [written]) {
    await trx.raw(
      `update ${table} as stored set ${columns.map((column) => `${column} = changed.${column}`).join()}
       from json_populate_recordset(null::${table}, ?) as changed
       where ${key.map((column) => `stored.${column} = changed.${column}`).join(' and ')}`,
      [JSON.stringify(some)],
    );
  }
}

/** Returns the columns of a row that change. A value that cannot be decrypted stays as it is and is reported. */
function changesOf(keys: KeyRing, sealed: EncryptedTable, row: Row, report: Report): Record<string, Buffer> {
  const organizationId = Number(row['organization_id'] ?? row['id']);
  const changes: Record<string, Buffer> = {};
  for (const [name, purpose] of Object.entries(sealed.values)) {
    const value = row[`${name}_ciphertext`];
    if (!(value instanceof Uint8Array) || keyIdOf(value) === keys.ids[0]) continue;
    const plain = opened(keys, organizationId, purpose, value);
    if (plain === null) {
      report({ place: `${sealed.table}.${name} of ${keyText(sealed, row)}`, fault: faultOf(keys, value) });
    } else {
      changes[`${name}_ciphertext`] = keys.encrypt(organizationId, purpose, plain);
      if (sealed.hashed?.includes(name)) changes[`${name}_hash`] = keys.hash(organizationId, purpose, plain);
    }
  }
  return changes;
}

function opened(keys: KeyRing, organizationId: number, purpose: Purpose, value: Uint8Array): string | null {
  try {
    return keys.decrypt(organizationId, purpose, value);
  } catch {
    return null;
  }
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
 * Counts the encrypted values by the id of the key that each one names; null: those that name none. Of a long value only
 * the beginning is read.
 */
async function usageOf(place: Place, stretch: Stretch): Promise<ReadonlyMap<string | null, number>> {
  const { sealed } = place;
  const columns = Object.keys(sealed.values).map((name) => `(${name}_ciphertext)`);
  const { sql, bindings } = within(place, stretch);
  return asTenant(place, async (trx) => {
    const { rows } = await trx.raw<{ rows: { head: Buffer; total: number }[] }>(
      `select case when octet_length(sealed) > 1
           then substring(sealed from 1 for 2 + get_byte(substring(sealed from 2 for 1), 0)) else ''::bytea end as head,
         count(*)::integer as total
       from ${sealed.table} cross join lateral (values ${columns.join(', ')}) as one (sealed)
       where ${sql} and sealed is not null group by 1`,
      bindings,
    );
    const used = new Map<string | null, number>();
    for (const { head, total } of rows) used.set(keyIdOf(head), (used.get(keyIdOf(head)) ?? 0) + total);
    return used;
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
    `${total} values re-encrypted with "${current}", which now encrypts ${usage[current] ?? 0}`,
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
