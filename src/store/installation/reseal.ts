import type { Knex } from 'knex';
import { nameTenant, type Tenant } from '../core/database';
import { everyOrganization } from '../organizations/organizations';
import { keyIdOf, type KeyRing, type Purpose } from '../core/keys';

/**
 * Changing keys: every value that an older key of the ring has sealed is sealed anew with the first one, so that the
 * older key can be given up.
 */

interface SealedTable {
  readonly table: string;
  /** Primary key, in which order the table is walked. */
  readonly key: readonly string[];
  /** Sealed values: each lies in `<name>_ciphertext`. */
  readonly values: Readonly<Record<string, Purpose>>;
  /** Of the values, those that are searched for: their keyed hash lies in `<name>_hash` and changes with the key. */
  readonly hashed?: readonly string[];
  /** Rows in one transaction; fewer where a value can have megabytes. */
  readonly batch?: number;
}

const byId = ['organization_id', 'id'] as const;

/** Everything sealed in the database; test/store/installation/reseal.test.ts compares it with the database's own catalogue. */
export const sealedTables: readonly SealedTable[] = [
  { table: 'organizations', key: ['id'], values: { oauth_client_secret: 'oauth-client-secret' } },
  { table: 'partners', key: byId, values: { callback_credentials: 'partner-credentials' } },
  { table: 'partner_secrets', key: byId, values: { secret: 'partner-secret' } },
  {
    table: 'employees',
    key: byId,
    values: { ssn: 'employee-ssn', date_of_birth: 'employee-birth-date' },
    hashed: ['ssn', 'date_of_birth'],
  },
  {
    table: 'i9s',
    key: byId,
    values: {
      facts: 'i9-section',
      section1: 'i9-section',
      section1_ssn: 'employee-ssn',
      section1_signature: 'i9-signature',
      section2: 'i9-section',
      section2_signature: 'i9-signature',
      section2_draft: 'i9-section',
      representative: 'i9-section',
    },
    hashed: ['section1_ssn'],
  },
  {
    table: 'i9_section_versions',
    key: ['organization_id', 'i9_id', 'section', 'version'],
    values: { content: 'i9-section', signature: 'i9-signature' },
  },
  { table: 'i9_document_copies', key: byId, values: { content: 'i9-document-copy' }, batch: 5 },
  { table: 'everify_cases', key: byId, values: { data: 'everify-case' } },
  { table: 'everify_requests', key: byId, values: { payload: 'everify-case' }, batch: 5 },
  {
    table: 'inspection_package_chunks',
    key: ['organization_id', 'package_id', 'seq'],
    values: { content: 'inspection-package' },
    batch: 5,
  },
  {
    table: 'import_chunks',
    key: ['organization_id', 'upload_id', 'seq'],
    values: { content: 'import' },
    batch: 5,
  },
  { table: 'sent_forms', key: ['organization_id', 'form_hash'], values: { answer: 'idempotent-response' } },
  { table: 'portal_sessions', key: ['organization_id', 'token_hash'], values: { unsent: 'unsent-form' } },
  {
    table: 'authenticators',
    key: ['organization_id', 'user_id'],
    values: { secret: 'authenticator-secret' },
  },
  { table: 'mail_messages', key: byId, values: { message: 'mail-message' } },
  { table: 'audit_keys', key: byId, values: { key: 'audit-key' } },
  {
    table: 'idempotency_records',
    key: ['organization_id', 'client_id', 'operation_id', 'key_hash'],
    values: { response: 'idempotent-response' },
  },
];

/** A value that stays as it is: where it lies, and why. */
export interface Unsealable {
  readonly place: string;
  readonly fault: string;
}

export interface Resealing {
  /** Values sealed anew, by table. */
  readonly resealed: Readonly<Record<string, number>>;
  readonly unsealable: readonly Unsealable[];
  /** How many values each key seals now, by its id: all keys of the ring, and others that were met. */
  readonly usage: Readonly<Record<string, number>>;
}

type Row = Readonly<Record<string, unknown>>;
type Report = (found: Unsealable) => void;

/**
 * Seals everything anew that is not sealed with the first key. Can be broken off and run again at any time, and beside a
 * running service: a row is changed under its lock, from what it holds at that moment.
 *
 * The first walk takes rows in batches and passes over those that someone has locked, so it never waits while it holds a
 * lock itself and no deadlock can come of it. The second walk takes what is left one by one and does wait.
 *
 * @param owner connections of the owner of the tables: signed sections and copies are closed to everyone else
 */
export async function reseal({ owner, keys }: { owner: Knex; keys: KeyRing }): Promise<Resealing> {
  const resealed: Record<string, number> = Object.fromEntries(sealedTables.map(({ table }) => [table, 0]));
  const unsealable: Unsealable[] = [];
  const usage: Record<string, number> = Object.fromEntries(keys.ids.map((id) => [id, 0]));
  const tenants = await owner.transaction(everyOrganization);
  for (const tenant of tenants) {
    for (const sealed of sealedTables) {
      const place = { owner, keys, tenant, sealed };
      const quickly = await walk(place, { batch: sealed.batch ?? 200, wait: false }, () => undefined);
      const patiently = await walk(place, { batch: 1, wait: true }, (found) => unsealable.push(found));
      resealed[sealed.table] = (resealed[sealed.table] ?? 0) + quickly + patiently;
      await addUsage(place, usage);
    }
  }
  return { resealed, unsealable, usage };
}

/** One table of one organization. */
interface Place {
  readonly owner: Knex;
  readonly keys: KeyRing;
  readonly tenant: Tenant;
  readonly sealed: SealedTable;
}

interface Pace {
  readonly batch: number;
  readonly wait: boolean;
}

/** One walk through a table. @returns the number of values sealed anew */
async function walk(place: Place, pace: Pace, report: Report) {
  let count = 0;
  for (let after: Row | undefined = undefined; ;) {
    const done: { last: Row | undefined; count: number } = await place.owner.transaction(async (trx) => {
      await nameTenant(trx, place.tenant);
      return resealBatch(trx, place, pace, after, report);
    });
    count += done.count;
    if (!done.last) return count;
    after = done.last;
  }
}

async function resealBatch(
  trx: Knex,
  { keys, sealed, tenant: { organizationId } }: Place,
  { batch, wait }: Pace,
  after: Row | undefined,
  report: Report,
): Promise<{ last: Row | undefined; count: number }> {
  const columns = Object.keys(sealed.values).map((name) => `${name}_ciphertext`);
  const head = keys.sealHead();
  const stale = columns.map((column) => `(substring(${column} from 1 for ${head.length}) <> ?)`);
  const beyond = after ? `(${sealed.key.join(', ')}) > (${sealed.key.map(() => '?').join(', ')})` : 'true';
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select ${[...sealed.key, ...columns].join(', ')} from ${sealed.table}
     where ${sealed.key[0]} = ? and ${beyond} and (${stale.join(' or ')})
     order by ${sealed.key.join(', ')} limit ${batch} for no key update ${wait ? '' : 'skip locked'}`,
    [
      organizationId,
      ...(after ? keyValues(sealed, after) : []),
      ...columns.map(() => head),
    ] as Knex.RawBinding[],
  );
  let count = 0;
  for (const row of rows) {
    const changes = changesOf(keys, sealed, row, report);
    if (Object.keys(changes).length === 0) continue;
    await trx(sealed.table)
      .where(Object.fromEntries(sealed.key.map((column) => [column, row[column]])))
      .update(changes);
    count += Object.keys(changes).filter((column) => column.endsWith('_ciphertext')).length;
  }
  return { last: rows.at(-1), count };
}

const keyValues = ({ key }: SealedTable, row: Row) => key.map((column) => row[column]);

/** The columns of a row that change; what cannot be opened stays, and is reported. */
function changesOf(keys: KeyRing, sealed: SealedTable, row: Row, report: Report): Record<string, Buffer> {
  const organizationId = Number(row['organization_id'] ?? row['id']);
  const changes: Record<string, Buffer> = {};
  for (const [name, purpose] of Object.entries(sealed.values)) {
    const value = row[`${name}_ciphertext`];
    if (!(value instanceof Uint8Array) || keyIdOf(value) === keys.ids[0]) continue;
    const plain = opened(keys, organizationId, purpose, value);
    if (plain === null) {
      report({ place: `${sealed.table}.${name} of ${keyText(sealed, row)}`, fault: faultOf(keys, value) });
    } else {
      changes[`${name}_ciphertext`] = keys.seal(organizationId, purpose, plain);
      if (sealed.hashed?.includes(name)) changes[`${name}_hash`] = keys.hash(organizationId, purpose, plain);
    }
  }
  return changes;
}

function opened(keys: KeyRing, organizationId: number, purpose: Purpose, value: Uint8Array): string | null {
  try {
    return keys.open(organizationId, purpose, value);
  } catch {
    return null;
  }
}

function faultOf(keys: KeyRing, value: Uint8Array): string {
  const id = keyIdOf(value);
  const missing = id !== null && !keys.ids.includes(id);
  return missing ? `its key "${id}" is not in ENCRYPTION_KEYS` : 'the value is damaged';
}

/** The row's key for the operator. A hash says nothing to anyone. */
function keyText({ key }: SealedTable, row: Row): string {
  return key
    .filter((column) => !column.endsWith('_hash'))
    .map((column) => `${column} ${String(row[column])}`)
    .join(', ');
}

/** Adds the sealed values of each key by what they say of themselves. */
async function addUsage({ owner, tenant, sealed }: Place, usage: Record<string, number>): Promise<void> {
  await owner.transaction(async (trx) => {
    await nameTenant(trx, tenant);
    for (const name of Object.keys(sealed.values)) {
      const column = `${name}_ciphertext`;
      const { rows } = await trx.raw<{ rows: { head: Buffer; total: number }[] }>(
        `select substring(${column} from 1 for 2 + get_byte(${column}, 1)) as head, count(*)::integer as total
         from ${sealed.table} where ${sealed.key[0]} = ? and octet_length(${column}) > 1 group by 1`,
        [tenant.organizationId],
      );
      for (const { head, total } of rows) {
        const id = keyIdOf(head);
        if (id !== null) usage[id] = (usage[id] ?? 0) + total;
      }
    }
  });
}

/**
 * What the operator reads at the end.
 * @returns the lines, and whether everything is sealed with the first key
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
      .map(([table, count]) => `${table}: ${count} sealed anew`),
    ...unsealable.map(({ place, fault }) => `${place}: left as it is, ${fault}`),
    `${total} values sealed anew with "${current}", which now seals ${usage[current] ?? 0}`,
    ...older.map((id) =>
      used(id)
        ? `"${id}" still seals ${usage[id]}: keep it. Once every process runs with "${current}" first, run this again.`
        : `"${id}" is no longer in use: it can be removed from ENCRYPTION_KEYS.`,
    ),
    ...stray.map(
      (id) => `"${id}", which is not in ENCRYPTION_KEYS, seals ${usage[id]}: they cannot be read.`,
    ),
  ];
  return { lines, complete: unsealable.length === 0 && ![...older, ...stray].some(used) };
}
