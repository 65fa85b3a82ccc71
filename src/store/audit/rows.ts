import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/json';
import { type AuditKey, auditMac, ensureAuditKey } from './keys';
import { batches } from '../core/batches';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import {
  inColumns,
  knex,
  literal,
  ofTenant,
  organizationsFrom,
  param,
  prepare,
  prepareFields,
  unnested,
  type RowOf,
} from '../core/statement';
import type { Trx } from '../core/pipeline';
import { headFields, headsOfRequests } from './anchors';
import type { ChainPlace } from './chains';
import { unkeyedMark } from './check';
import type { Store } from '../unit';

const rowFields = {
  at: field.stored<Date>(),
  operationId: field.requiredText,
  type: field.derived<string>('audit_events.subject_type'),
  id: field.derived<number>('audit_events.subject_id'),
  fields: field.stored<string[]>(),
  userId: field.integer,
  clientId: field.integer,
  requestId: field.requiredText,
};

const chainedFields = {
  ...rowFields,
  chain: field.requiredInteger,
  seq: field.requiredInteger,
  keyId: field.requiredInteger,
  mac: field.stored<Buffer>(),
};

export type ChainedRow = field.RecordOf<typeof chainedFields>;

const endFields = { ...headFields, unkeyedMac: field.stored<Buffer | null>() };

/** What is stored about a chain's end, or about the rows that belong to no chain (`unchained`). */
export type KeptChain = field.RecordOf<typeof endFields>;

const ends = prepareFields('audit_chains_ends', headsOfRequests(), endFields);

/**
 * Returns the ends of an organization's chains. Read them before the rows, so that rows added meanwhile are not
 * reported.
 */
export const chainEnds = (database: Pick<Database, 'read'>, tenant: Tenant) => ends.read(database, tenant);

const batch = 2_000;

const chained = prepareFields(
  'audit_rows_chained',
  ofTenant('audit_events')
    .whereNotNull('chain')
    .whereRaw('(chain, seq) > (?, ?)', [param('chain'), param('seq')])
    .orderBy(['chain', 'seq'])
    .limit(batch, { skipBinding: true }),
  chainedFields,
);

export async function* chainedRows(
  database: Pick<Database, 'read'>,
  tenant: Tenant,
): AsyncGenerator<ChainedRow> {
  const read = ({ chain, seq }: ChainPlace = { chain: -1, seq: 0 }) =>
    chained.read(database, tenant, { chain, seq });
  for await (const rows of batches<ChainedRow>(read)) yield* rows;
}

const unchained = prepareFields(
  'audit_rows_unchained',
  ofTenant('audit_events')
    .whereNull('chain')
    .where('audit_events.id', '>', param('after'))
    .orderBy('audit_events.id')
    .limit(batch, { skipBinding: true }),
  { rowId: field.derived<string>('audit_events.id'), ...rowFields },
);

type UnchainedRow = RowOf<typeof unchained>;

/**
 * Counts the rows that belong to no chain because they were written before there were chains, and returns a digest of
 * them.
 */
export async function digestUnchained(
  database: Pick<Database, 'read'>,
  tenant: Tenant,
): Promise<{ count: number; digest: Buffer }> {
  const digest = createHash('sha256');
  let count = 0;
  const read = (last?: UnchainedRow) => unchained.read(database, tenant, { after: last?.rowId ?? '0' });
  for await (const rows of batches(read)) {
    for (const { rowId, at, operationId, type, id, fields, userId, clientId, requestId } of rows) {
      const values = [rowId, at.toISOString(), operationId, type, id, fields, userId, clientId, requestId];
      digest.update(canonicalJson(values));
    }
    count += rows.length;
  }
  return { count, digest: digest.digest() };
}

/** Returns the mark that protects the rows from before there were chains. */
export const unchainedMark = (
  key: Buffer,
  { organizationId }: Tenant,
  { count, digest }: { count: number; digest: Buffer },
): Buffer => auditMac(key, 'unchained', canonicalJson([organizationId, count, digest.toString('hex')]));

/**
 * Marks what an organization had before its chains were keyed: the last event of each trail, and the audit rows from
 * before. From then on no one without the keys can change them and recompute their hashes. None of them is rewritten.
 *
 * `migrate` does this once; if interrupted, it continues where it stopped.
 */

const organizationsToMark = prepare<Tenant>(
  'organizations_with_unmarked_trails',
  organizationsFrom('organizations_with_unmarked_trails'),
);
const unmarkedTrails = prepareFields(
  'audit_unmarked_trails',
  ofTenant('audit_heads as head')
    .join('i9_audit_events as event', {
      'event.organization_id': 'head.organization_id',
      'event.i9_id': 'head.id',
      'event.seq': 'head.unkeyed_seq',
    })
    .where({ 'head.kind': literal('i9') })
    .where('head.unkeyed_seq', '>', literal(0))
    .whereNull('head.unkeyed_mac')
    .where('head.id', '>', param('after'))
    .orderBy('head.id')
    .limit(1000, { skipBinding: true }),
  {
    id: field.id,
    seq: field.derived<number>('head.unkeyed_seq'),
    hash: field.derived<Buffer>('event.hash'),
  },
  'head',
);
const markTrails = prepare(
  'audit_mark_trails',
  ofTenant('audit_heads')
    .updateFrom(unnested('mark', { id: 'integer', mac: 'bytea' }))
    .where({ 'audit_heads.kind': literal('i9'), 'audit_heads.id': knex.ref('mark.id') })
    .update({ unkeyed_mac: knex.ref('mark.mac') }),
);
const markUnchained = prepare(
  'audit_mark_unchained',
  ofTenant('audit_heads')
    .where({ kind: literal('unchained') })
    .whereNull('unkeyed_mac')
    .update({ hash: param('digest'), unkeyed_mac: param('mac') }),
);

/** @returns how many trails were marked */
export async function markUnkeyedTrails({ database, keys }: Store): Promise<number> {
  let marked = 0;
  for (const tenant of await organizationsToMark.lookUp(database)) {
    const key = await database.transaction(tenant, (trx) => ensureAuditKey({ trx, keys, scope: tenant }));
    marked += await markI9Trails(database, tenant, key);
    await markRows(database, tenant, key);
  }
  return marked;
}

async function markI9Trails(database: Database, tenant: Tenant, key: AuditKey): Promise<number> {
  const mark = (last?: { id: number }) =>
    database.transaction(tenant, (trx) => markBatch(trx, tenant, key, last?.id ?? 0));
  let marked = 0;
  for await (const rows of batches(mark)) marked += rows.length;
  return marked;
}

async function markBatch(trx: Trx, tenant: Tenant, { key }: AuditKey, after: number) {
  const unit = { trx, scope: tenant };
  const rows = await unmarkedTrails.all(unit, { after });
  const marks = rows.map(({ id, seq, hash }) => ({ id, mac: unkeyedMark(key, tenant, id, seq, hash) }));
  await markTrails.all(unit, inColumns(marks, 'id', 'mac'));
  return rows;
}

async function markRows(database: Database, tenant: Tenant, { key }: AuditKey): Promise<void> {
  const rows = await digestUnchained(database, tenant);
  await database.transaction(tenant, (trx) =>
    markUnchained.all({ trx, scope: tenant }, { digest: rows.digest, mac: unchainedMark(key, tenant, rows) }),
  );
}
