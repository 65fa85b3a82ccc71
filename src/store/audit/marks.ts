import type { Knex } from 'knex';
import { unkeyedMark } from './check';
import { ensureAuditKey, type AuditKey } from './keys';
import { digestUnchained, unchainedMark } from './rows';
import type { Database, Tenant } from '../core/database';
import { lookUp, prepare, queryIn } from '../core/statement';
import type { Store } from '../unit';

/**
 * Marks what an organization had before its chains were keyed: the last event of each trail, and the audit rows from
 * before. From then on no one without the keys can change them and recompute their hashes. None of them is rewritten.
 *
 * `migrate` does this once, after migration 0042; if interrupted, it continues where it stopped.
 */

const organizations = prepare<Tenant>(
  'organizations_with_unmarked_trails',
  'select organizations_with_unmarked_trails() as "organizationId"',
);
const unmarkedTrails = prepare<{ id: number; seq: number; hash: Buffer }>(
  'audit_unmarked_trails',
  `select head.id, head.unkeyed_seq as seq, event.hash
   from audit_heads head
   join i9_audit_events event
     on event.organization_id = head.organization_id and event.i9_id = head.id and event.seq = head.unkeyed_seq
   where head.organization_id = :organizationId and head.kind = 'i9' and head.unkeyed_seq > 0
     and head.unkeyed_mac is null and head.id > :after
   order by head.id limit 1000`,
);
const markTrails = prepare(
  'audit_mark_trails',
  `update audit_heads head set unkeyed_mac = mark.mac
   from unnest(:ids::integer[], :macs::bytea[]) as mark (id, mac)
   where head.organization_id = :organizationId and head.kind = 'i9' and head.id = mark.id`,
);
const markUnchained = prepare(
  'audit_mark_unchained',
  `update audit_heads set hash = :digest, unkeyed_mac = :mac
   where organization_id = :organizationId and kind = 'unchained' and unkeyed_mac is null`,
);

/** @returns how many trails were marked */
export async function markUnkeyedTrails({ database, keys }: Store): Promise<number> {
  let marked = 0;
  for (const tenant of await lookUp(database, organizations)) {
    const key = await database.transaction(tenant, (trx) => ensureAuditKey(trx, keys, tenant));
    marked += await markI9Trails(database, tenant, key);
    await markRows(database, tenant, key);
  }
  return marked;
}

async function markI9Trails(database: Database, tenant: Tenant, key: AuditKey): Promise<number> {
  let marked = 0;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const rows = await database.transaction(tenant, (trx) => markBatch(trx, tenant, key, from));
    marked += rows.length;
    after = rows.at(-1)?.id ?? null;
  }
  return marked;
}

async function markBatch(trx: Knex, tenant: Tenant, { key }: AuditKey, after: number) {
  const rows = await queryIn(trx, tenant, unmarkedTrails, { after });
  await queryIn(trx, tenant, markTrails, {
    ids: rows.map(({ id }) => id),
    macs: rows.map(({ id, seq, hash }) => unkeyedMark(key, tenant, id, seq, hash)),
  });
  return rows;
}

async function markRows(database: Database, tenant: Tenant, { key }: AuditKey): Promise<void> {
  const rows = await digestUnchained(database, tenant);
  await database.transaction(tenant, (trx) =>
    queryIn(trx, tenant, markUnchained, { digest: rows.digest, mac: unchainedMark(key, tenant, rows) }),
  );
}
