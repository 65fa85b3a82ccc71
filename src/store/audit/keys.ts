import { createHmac, randomBytes } from 'node:crypto';
import type { Trx } from '../core/pipeline';
import type { Database, Tenant } from '../core/database';
import { openOnce, type KeyRing } from '../core/keys';
import * as field from '../core/fields';
import {
  insertion,
  ofTenant,
  organizationsFrom,
  prepare,
  prepareCount,
  prepareFields,
  prepareReturning,
} from '../core/statement';

/**
 * A key of the audit chains. Each organization has its own, a random key that the database keeps encrypted, so that
 * someone who can write rows but does not have `ENCRYPTION_KEYS` can neither append to a chain nor recompute one. It
 * survives a rotation of the encryption keys: `reseal` re-encrypts it, and no event has to be rewritten.
 */
export interface AuditKey {
  readonly id: number;
  readonly key: Buffer;
}

const fields = {
  keyId: field.derived<number>('audit_keys.id'),
  encryptedKey: field.derived<Buffer>('audit_keys.key_ciphertext'),
};

/** A key as stored in the database. */
export type EncryptedAuditKey = field.RecordOf<typeof fields>;

/** A transaction that appends to a chain of its organization. */
export interface Appender {
  readonly trx: Trx;
  readonly keys: KeyRing;
  readonly auditKey?: AuditKey;
  /** Ends of the trails that the transaction has locked, by form id. */
  readonly trails?: Map<number, TrailEnd>;
  readonly scope: Tenant;
}

/** The end of a form's audit trail: number and hash of its last event. */
export interface TrailEnd {
  seq: number;
  hash: Buffer;
}

/**
 * Returns the columns of `EncryptedAuditKey` for the organization's newest key, as a lateral join on `organization_id`.
 */
export const newestKey = (organization: string): string => `
  left join lateral (
    select id as "keyId", key_ciphertext as "encryptedKey" from audit_keys
    where audit_keys.organization_id = ${organization} order by id desc limit 1) newest_key on true`;

/** Every write of an organization uses the same key. */
export const openAuditKey = (
  keys: Pick<KeyRing, 'decrypt'>,
  { organizationId }: Tenant,
  { keyId, encryptedKey }: EncryptedAuditKey,
): AuditKey => ({
  id: keyId,
  key: Buffer.from(openOnce(keys, organizationId, 'audit-key', encryptedKey), 'base64'),
});

const newest = prepareFields(
  'audit_key_newest',
  ofTenant('audit_keys').orderBy('id', 'desc').limit(1, { skipBinding: true }),
  fields,
);
const insert = prepareReturning('audit_key_insert', insertion('audit_keys', 'keyCiphertext'), fields);

/**
 * Returns the organization's newest key, creating the first one when it is needed. If two are created concurrently,
 * either will do.
 */
export async function ensureAuditKey(unit: Pick<Appender, 'trx' | 'keys' | 'scope'>): Promise<AuditKey> {
  const { keys, scope } = unit;
  const [known] = await newest.all(unit);
  if (known) return openAuditKey(keys, scope, known);
  const keyCiphertext = keys.encrypt(scope.organizationId, 'audit-key', randomBytes(32).toString('base64'));
  return openAuditKey(keys, scope, await insert.only(unit, { keyCiphertext }));
}

const everyKey = prepareFields('audit_keys_all', ofTenant('audit_keys'), {
  organizationId: field.requiredInteger,
  ...fields,
});

const counting = prepareCount('audit_keys_count', ofTenant('audit_keys'));

/** Returns how many keys an organization has, whether or not they can be decrypted. */
export const countAuditKeys = async (database: Pick<Database, 'read'>, tenant: Tenant) =>
  (await counting.readFirst(database, tenant))?.count ?? 0;

const organizationsOfKeys = prepare<Tenant>(
  'audit_keys_organizations',
  organizationsFrom('organizations_of_encryption_keys'),
);

/**
 * Returns a few audit keys as they are stored, some for each of the encryption keys that they were encrypted with.
 * It looks through one row per organization.
 */
export async function sampleAuditKeys(
  database: Pick<Database, 'lookUp' | 'read'>,
): Promise<(Tenant & EncryptedAuditKey)[]> {
  return everyKey.readEach(database, await organizationsOfKeys.lookUp(database));
}

/** Keys by id, except those that cannot be decrypted. */
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
        // Whatever it has keyed counts as broken.
        return [];
      }
    }),
  );

/** Returns all keys that an organization has ever had. */
export const readAuditKeys = async (
  { database, keys }: { database: Pick<Database, 'read'>; keys: Pick<KeyRing, 'decrypt'> },
  tenant: Tenant,
): Promise<AuditKeys> => openAll(keys, tenant, await everyKey.read(database, tenant));

/** The same, as a transaction sees them. */
export const readAuditKeysIn = async (unit: Pick<Appender, 'trx' | 'keys' | 'scope'>): Promise<AuditKeys> =>
  openAll(unit.keys, unit.scope, await everyKey.all(unit));

/**
 * Returns a keyed hash (HMAC-SHA-256).
 *
 * @param label what the value is, so that a hash of one kind cannot serve as another
 */
export function auditMac(key: Buffer, label: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key).update(`${label}\0`);
  for (const part of parts) mac.update(part);
  return mac.digest();
}
