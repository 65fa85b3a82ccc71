import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/canonical-json';
import { auditMac } from './keys';
import type { Database, Tenant } from '../core/database';
import { prepare, query } from '../core/statement';

/** An audit row as stored, for checking the chains. */
export interface AuditRow {
  at: Date;
  operationId: string;
  type: string;
  id: number;
  fields: string[];
  userId: number | null;
  clientId: number | null;
  requestId: string;
}

export interface ChainedRow extends AuditRow {
  chain: number;
  seq: number;
  keyId: number;
  mac: Buffer;
}

/** What is stored about a chain's end, or about the rows that belong to no chain (`unchained`). */
export interface KeptChain {
  kind: 'request' | 'unchained';
  chain: number;
  seq: number;
  hash: Buffer;
  unkeyedMac: Buffer | null;
}

const columns = `at, operation_id as "operationId", subject_type as type, subject_id as id, fields,
  user_id as "userId", client_id as "clientId", request_id as "requestId"`;

const ends = prepare<KeptChain>(
  'audit_chains_ends',
  `select kind, id as chain, seq, hash, unkeyed_mac as "unkeyedMac" from audit_heads
   where organization_id = :organizationId and kind in ('request', 'unchained') order by kind, id`,
);

/**
 * Returns the ends of an organization's chains. Read them before the rows, so that rows added meanwhile are not
 * reported.
 */
export const chainEnds = (database: Pick<Database, 'read'>, tenant: Tenant) => query(database, tenant, ends);

const batch = 2_000;

const chained = prepare<ChainedRow>(
  'audit_rows_chained',
  `select chain, seq, key_id as "keyId", mac, ${columns} from audit_events
   where organization_id = :organizationId and chain is not null and (chain, seq) > (:chain, :seq)
   order by chain, seq limit ${batch}`,
);

export async function* chainedRows(
  database: Pick<Database, 'read'>,
  tenant: Tenant,
): AsyncGenerator<ChainedRow> {
  for (let after = { chain: -1, seq: 0 }; ;) {
    const rows = await query(database, tenant, chained, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = { chain: last.chain, seq: last.seq };
  }
}

const unchained = prepare<AuditRow & { rowId: string }>(
  'audit_rows_unchained',
  `select audit_events.id as "rowId", ${columns} from audit_events
   where organization_id = :organizationId and chain is null and audit_events.id > :after
   order by audit_events.id limit ${batch}`,
);

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
  for (let after = '0'; ;) {
    const rows: (AuditRow & { rowId: string })[] = await query(database, tenant, unchained, { after });
    for (const { rowId, at, operationId, type, id, fields, userId, clientId, requestId } of rows) {
      const values = [rowId, at.toISOString(), operationId, type, id, fields, userId, clientId, requestId];
      digest.update(canonicalJson(values));
    }
    count += rows.length;
    const last = rows.at(-1);
    if (!last) return { count, digest: digest.digest() };
    after = last.rowId;
  }
}

/** Returns the mark that protects the rows from before there were chains. */
export const unchainedMark = (
  key: Buffer,
  { organizationId }: Tenant,
  { count, digest }: { count: number; digest: Buffer },
): Buffer => auditMac(key, 'unchained', canonicalJson([organizationId, count, digest.toString('hex')]));
