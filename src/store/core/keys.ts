import { createHmac, hkdfSync, type DecipherGCM, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { decipherOf, decrypt, encrypt, nonceLength, tagLength } from '../../process/aes-gcm';

/** One key of the ring: 32 bytes for AES-256, kept in a KeyObject so that no log or inspection can show them. */
export interface EncryptionKey {
  id: string;
  key: KeyObject;
}

/** What a value is for. The ciphertext is bound to it, so a value cannot be moved to another column or tenant. */
export type Purpose =
  | 'employee-ssn'
  | 'employee-birth-date'
  | 'employee-note'
  | 'i9-section'
  | 'i9-signature'
  | 'i9-document-copy'
  | 'everify-case'
  | 'partner-secret'
  | 'partner-credentials'
  | 'oauth-client-secret'
  | 'idempotent-response'
  | 'inspection-package'
  | 'import'
  | 'mail-message'
  | 'audit-key'
  | 'unsent-form'
  | 'authenticator-secret';

/** What a keyed hash is for: a whole value, or a part of it by which it is also found. */
export type HashPurpose = Purpose | 'employee-ssn-ending';

/** Encrypts personal data and secrets for one organization and purpose; the database only ever sees ciphertext. */
export interface KeyRing {
  /** Ids of the keys in their order: the first one encrypts. */
  readonly ids: readonly string[];
  /** Returns the bytes that start everything encrypted with the first key. */
  keyHead(): Buffer;
  /** Encrypts with the first key of the ring (AES-256-GCM, a fresh nonce each time). */
  encrypt(organizationId: number, purpose: Purpose, plain: string): Buffer;
  /** @throws Error when the key is not in the ring, or the value was changed or belongs elsewhere */
  decrypt(organizationId: number, purpose: Purpose, encrypted: Uint8Array): string;
  /**
   * Decrypts a long value in pieces, as its encrypted pieces arrive. Only the end reveals whether it was changed: the
   * plaintext must not be used before then.
   * @throws Error as `decrypt`
   */
  decryptPieces(
    organizationId: number,
    purpose: Purpose,
    encrypted: AsyncIterable<Buffer>,
  ): AsyncGenerator<Buffer>;
  /**
   * Returns a keyed hash (HMAC-SHA-256) under the first key, to be stored beside an encrypted value that is searched
   * for.
   */
  hash(organizationId: number, purpose: HashPurpose, plain: string): Buffer;
  /** Returns the hashes under all keys: while keys are being rotated, a stored hash can be any of these. */
  hashes(organizationId: number, purpose: HashPurpose, plain: string): Buffer[];
}

const version = 1;

/**
 * Creates a key ring. Layout of an encrypted value: version (1 byte), length of the key's id (1), id, nonce (12),
 * ciphertext, tag (16).
 *
 * Rotation: put a new key first and keep the old ones behind it until `reseal` has re-encrypted everything.
 *
 * @throws Error when the ring is empty or a key is not 32 bytes long
 */
export function createKeyRing(keys: readonly EncryptionKey[]): KeyRing {
  const [first] = keys;
  if (!first) throw new Error('A key ring needs at least one key');
  if (keys.some(({ key }) => key.symmetricKeySize !== 32)) throw new Error('Every key must be 32 bytes long');
  const byId = new Map(keys.map((entry) => [entry.id, entry]));
  const hashKeys = new Map<string, Buffer>();

  const hashWith = (
    { id, key }: EncryptionKey,
    organizationId: number,
    purpose: HashPurpose,
    plain: string,
  ) => {
    const name = `${id}:${organizationId}:${purpose}`;
    const hashKey =
      hashKeys.get(name) ?? Buffer.from(hkdfSync('sha256', key, '', `hash:${organizationId}:${purpose}`, 32));
    hashKeys.set(name, hashKey);
    return createHmac('sha256', hashKey).update(plain).digest();
  };

  /** Returns the key of an encrypted value, which may still lack its tag, and where its nonce starts. */
  const headOf = (encrypted: Buffer): { key: KeyObject; nonceAt: number } => {
    const nonceAt = 2 + (encrypted[1] ?? 0);
    const entry = byId.get(keyIdOf(encrypted) ?? '');
    if (!entry || encrypted.length < nonceAt + nonceLength + tagLength) {
      throw new Error('The encrypted value is damaged or its key is not in the key ring');
    }
    return { key: entry.key, nonceAt };
  };

  const begin = (context: string, encrypted: Buffer): { decipher: DecipherGCM; bodyAt: number } => {
    const { key, nonceAt } = headOf(encrypted);
    const bodyAt = nonceAt + nonceLength;
    return { decipher: decipherOf(key, context, encrypted.subarray(nonceAt, bodyAt)), bodyAt };
  };

  const id = Buffer.from(first.id);
  const keyHead = Buffer.concat([Buffer.from([version, id.length]), id]);

  return {
    ids: keys.map((entry) => entry.id),
    keyHead: () => keyHead,
    encrypt: (organizationId, purpose, plain) =>
      encrypt(first.key, contextOf(organizationId, purpose), Buffer.from(plain), keyHead),
    decrypt(organizationId, purpose, value) {
      const encrypted = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      const { key, nonceAt } = headOf(encrypted);
      return decrypt(key, contextOf(organizationId, purpose), encrypted.subarray(nonceAt)).toString();
    },
    async *decryptPieces(organizationId, purpose, encrypted) {
      const context = contextOf(organizationId, purpose);
      let begun: ReturnType<typeof begin> | null = null;
      let held: Buffer = Buffer.alloc(0);
      for await (const piece of encrypted) {
        const all = Buffer.concat([held, piece]);
        const known: ReturnType<typeof begin> = begun ?? begin(context, all);
        const bodyEnd = Math.max(all.length - tagLength, 0);
        const body = all.subarray(begun ? 0 : known.bodyAt, bodyEnd);
        begun = known;
        held = all.subarray(bodyEnd);
        yield known.decipher.update(body);
      }
      const { decipher } = begun ?? begin(context, held);
      decipher.setAuthTag(held);
      yield decipher.final();
    },
    hash: (organizationId, purpose, plain) => hashWith(first, organizationId, purpose, plain),
    hashes: (organizationId, purpose, plain) =>
      keys.map((entry) => hashWith(entry, organizationId, purpose, plain)),
  };
}

/**
 * Decrypts a value and parses it as JSON.
 *
 * @throws Error as `KeyRing.decrypt`
 */
export const decryptJson = <Value>(
  keys: Pick<KeyRing, 'decrypt'>,
  organizationId: number,
  purpose: Purpose,
  encrypted: Uint8Array,
): Value => JSON.parse(keys.decrypt(organizationId, purpose, encrypted)) as Value;

/** Returns a decrypted value; null when its key is not in the ring, or it was changed or belongs elsewhere. */
export function decryptOrNull(
  keys: Pick<KeyRing, 'decrypt'>,
  organizationId: number,
  purpose: Purpose,
  encrypted: Uint8Array,
): string | null {
  try {
    return keys.decrypt(organizationId, purpose, encrypted);
  } catch {
    return null;
  }
}

/** Recently decrypted values, by purpose and ciphertext. */
const opened = new WeakMap<Pick<KeyRing, 'decrypt'>, LRUCache<string, string>>();

/**
 * Decrypts a secret that is needed repeatedly, and caches the result: a ciphertext never changes. The caller reads the
 * ciphertext each time, so a rotation takes effect at once.
 *
 * @throws Error as `KeyRing.decrypt`
 */
export function openOnce(
  keys: Pick<KeyRing, 'decrypt'>,
  organizationId: number,
  purpose: Purpose,
  encrypted: Buffer,
): string {
  const known = opened.get(keys) ?? new LRUCache<string, string>({ max: 2_000 });
  opened.set(keys, known);
  const name = `${contextOf(organizationId, purpose)} ${encrypted.toString('latin1')}`;
  const plain = known.get(name) ?? keys.decrypt(organizationId, purpose, encrypted);
  known.set(name, plain);
  return plain;
}

/** Returns the id of the key that encrypted a value, as stated in the value; null when it is not an encrypted value. */
export function keyIdOf(value: Uint8Array): string | null {
  const encrypted = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  const end = 2 + (encrypted[1] ?? 0);
  return encrypted[0] === version && encrypted.length >= end ? encrypted.toString('utf8', 2, end) : null;
}

/** A keyed hash that is stored beside an encrypted value, by which the value is found. */
export interface StoredHash {
  /** Of its column, after the name of the value's. */
  readonly suffix: string;
  readonly purpose: HashPurpose;
  /** The part of the value that is hashed. */
  of(plain: string): string;
}

/** The hash of a whole value, for filters that compare with all of it. */
export const wholeHash = (purpose: HashPurpose): StoredHash => ({
  suffix: '_hash',
  purpose,
  of: (plain) => plain,
});

/** The hash of the last four digits of a Social Security number, `###-##-####`, for the search. */
export const ssnEndingHash: StoredHash = {
  suffix: '_ending_hash',
  purpose: 'employee-ssn-ending',
  of: (plain) => plain.slice(-4),
};

export const ssnHashes: readonly StoredHash[] = [wholeHash('employee-ssn'), ssnEndingHash];

/** Returns the columns of these hashes under the first key; null for a value that is unset. */
export const hashColumns = (
  keys: Pick<KeyRing, 'hash'>,
  organizationId: number,
  column: string,
  hashes: readonly StoredHash[],
  plain: string | null,
): Record<string, Buffer | null> =>
  Object.fromEntries(
    hashes.map(({ suffix, purpose, of }) => [
      `${column}${suffix}`,
      plain === null ? null : keys.hash(organizationId, purpose, of(plain)),
    ]),
  );

const contextOf = (organizationId: number, purpose: Purpose): string => `${organizationId}:${purpose}`;
