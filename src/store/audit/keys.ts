import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database, Tenant } from '../core/database';
import { openOnce, type KeyRing } from '../core/keys';
import { prepare, query, queryIn } from '../core/statement';

/**
 * Keys of the audit chains. Each organization has one of its own, made at random and kept encrypted in the database, so that
 * whoever can write rows but does not hold `ENCRYPTION_KEYS` can neither add to a chain nor work one out anew. It outlives
 * a change of the encryption keys: `reseal` re-encrypts it, and no event has to be written again.
 */
export interface AuditKey {
  readonly id: number;
  readonly key: Buffer;
}

/** A key as it lies in the database. */
export interface EncryptedAuditKey {
  readonly keyId: number;
  readonly encryptedKey: Buffer;
}

/** A transaction that appends to a chain of its organization. */
export interface Appender {
  readonly trx: Knex;
  readonly keys: KeyRing;
  readonly auditKey?: AuditKey;
  /** Ends of the trails that the transaction has locked, by the id of the form. */
  readonly trails?: Map<number, TrailEnd>;
  readonly scope: Tenant;
}

/** Where the audit trail of a form ends: number and hash of its last event. */
export interface TrailEnd {
  seq: number;
  hash: Buffer;
}

/** The columns of `EncryptedAuditKey` for the organization's newest key, as a lateral join on `organization_id`. */
export const newestKey = (organization: string): string => `
  left join lateral (
    select id as "keyId", key_ciphertext as "encryptedKey" from audit_keys
    where audit_keys.organization_id = ${organization} order by id desc limit 1) newest_key on true`;

/** Each write of an organization takes the same key. */
export const openAuditKey = (
  keys: Pick<KeyRing, 'decrypt'>,
  { organizationId }: Tenant,
  { keyId, encryptedKey }: EncryptedAuditKey,
): AuditKey => ({
  id: keyId,
  key: Buffer.from(openOnce(keys, organizationId, 'audit-key', encryptedKey), 'base64'),
});

const newest = prepare<EncryptedAuditKey>(
  'audit_key_newest',
  `select id as "keyId", key_ciphertext as "encryptedKey" from audit_keys
   where organization_id = :organizationId order by id desc limit 1`,
);
const insert = prepare<EncryptedAuditKey>(
  'audit_key_insert',
  `insert into audit_keys (organization_id, key_ciphertext) values (:organizationId, :encryptedKey)
   returning id as "keyId", key_ciphertext as "encryptedKey"`,
);

/** The organization's newest key; its first one is made when it is needed. Of two made at once either serves. */
export async function ensureAuditKey(trx: Knex, keys: KeyRing, tenant: Tenant): Promise<AuditKey> {
  const [known] = await queryIn(trx, tenant, newest);
  if (known) return openAuditKey(keys, tenant, known);
  const encryptedKey = keys.encrypt(tenant.organizationId, 'audit-key', randomBytes(32).toString('base64'));
  const [made] = await queryIn(trx, tenant, insert, { encryptedKey });
  if (!made) throw new Error('The key of the audit chains was not kept');
  return openAuditKey(keys, tenant, made);
}

const all = prepare<EncryptedAuditKey>(
  'audit_keys_all',
  `select id as "keyId", key_ciphertext as "encryptedKey" from audit_keys where organization_id = :organizationId`,
);

const counting = prepare<{ count: number }>(
  'audit_keys_count',
  'select count(*)::integer as count from audit_keys where organization_id = :organizationId',
);

/** How many keys an organization has, whether they can be opened or not. */
export async function countAuditKeys(database: Pick<Database, 'read'>, tenant: Tenant): Promise<number> {
  return (await query(database, tenant, counting))[0]?.count ?? 0;
}

/** Keys by their id, as far as they can be opened. */
export type AuditKeys = ReadonlyMap<number, Buffer>;

const openAll = (
  keys: Pick<KeyRing, 'decrypt'>,
  tenant: Tenant,
  rows: readonly EncryptedAuditKey[],
): AuditKeys =>
  new Map(
    rows.flatMap((row) => {
      try {
        const { id, key } = openAuditKey(keys, tenant, row);
        return [[id, key] as const];
      } catch {
        // What it has keyed counts as broken.
        return [];
      }
    }),
  );

/** All keys that an organization ever had. */
export async function readAuditKeys(
  { database, keys }: { database: Pick<Database, 'read'>; keys: Pick<KeyRing, 'decrypt'> },
  tenant: Tenant,
): Promise<AuditKeys> {
  return openAll(keys, tenant, await query(database, tenant, all));
}

/** The same, as a transaction sees them. */
export async function readAuditKeysIn(
  { trx, keys }: { trx: Knex; keys: Pick<KeyRing, 'decrypt'> },
  tenant: Tenant,
): Promise<AuditKeys> {
  return openAll(keys, tenant, await queryIn(trx, tenant, all));
}

/**
 * Keyed hash (HMAC-SHA-256).
 *
 * @param label what the value is, so that a hash of one kind is of no use as another
 */
export function auditMac(key: Buffer, label: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key).update(`${label}\0`);
  for (const part of parts) mac.update(part);
  return mac.digest();
}
