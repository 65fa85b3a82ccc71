import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  createHmac,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/** One key of the ring: 32 bytes for AES-256. */
export interface EncryptionKey {
  id: string;
  key: KeyObject;
}

/** What a value is for. It is part of the seal, so that a value cannot be moved to another column or tenant. */
export type Purpose =
  | 'employee-ssn'
  | 'employee-birth-date'
  | 'i9-section'
  | 'i9-signature'
  | 'i9-document-copy'
  | 'everify-case'
  | 'partner-secret'
  | 'partner-credentials'
  | 'oauth-client-secret'
  | 'idempotent-response'
  | 'inspection-package'
  | 'mail-message'
  | 'audit-key'
  | 'unsent-form'
  | 'authenticator-secret';

/** Seals personal data and secrets for one organization and purpose; the database only ever sees what comes out. */
export interface KeyRing {
  /** Ids of the keys in their order: the first one encrypts. */
  readonly ids: readonly string[];
  /** The bytes with which everything begins that the first key seals. */
  sealHead(): Buffer;
  /** Encrypts with the first key of the ring (AES-256-GCM, a fresh nonce each time). */
  seal(organizationId: number, purpose: Purpose, plain: string): Buffer;
  /** @throws Error when the key is not in the ring, or the value was changed or belongs elsewhere */
  open(organizationId: number, purpose: Purpose, sealed: Uint8Array): string;
  /**
   * Opens a long value piece by piece, as its sealed pieces arrive. Whether it was changed is known with the end only:
   * what came before must not be used until then.
   * @throws Error as `open`
   */
  openPieces(organizationId: number, purpose: Purpose, sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  /** Keyed hash (HMAC-SHA-256) of the first key, to be stored beside a sealed value that is searched for. */
  hash(organizationId: number, purpose: Purpose, plain: string): Buffer;
  /** The hashes of all keys: while keys are being changed, a stored hash can be any of these. */
  hashes(organizationId: number, purpose: Purpose, plain: string): Buffer[];
}

interface Begun {
  readonly decipher: DecipherGCM;
  /** Where the ciphertext begins. */
  readonly bodyAt: number;
}

const version = 1;
const nonceLength = 12;
const tagLength = 16;

/**
 * Layout of a sealed value: version (1 byte), length of the key's id (1), id, nonce (12), ciphertext, tag (16).
 *
 * Rotation: put a new key first and keep the old ones behind it until `reseal` has sealed everything anew.
 *
 * @throws Error when the ring is empty or a key is not 32 bytes long
 */
export function createKeyRing(keys: readonly EncryptionKey[]): KeyRing {
  const [first] = keys;
  if (!first) throw new Error('A key ring needs at least one key');
  if (keys.some(({ key }) => key.symmetricKeySize !== 32)) throw new Error('Every key must be 32 bytes long');
  const byId = new Map(keys.map((entry) => [entry.id, entry]));
  const hashKeys = new Map<string, Buffer>();

  const hashWith = ({ id, key }: EncryptionKey, organizationId: number, purpose: Purpose, plain: string) => {
    const name = `${id}:${organizationId}:${purpose}`;
    const hashKey =
      hashKeys.get(name) ?? Buffer.from(hkdfSync('sha256', key, '', `hash:${organizationId}:${purpose}`, 32));
    hashKeys.set(name, hashKey);
    return createHmac('sha256', hashKey).update(plain).digest();
  };

  /** Reads the head of a sealed value, of which the tag may still be missing. */
  const begin = (organizationId: number, purpose: Purpose, sealed: Buffer): Begun => {
    const nonceAt = 2 + (sealed[1] ?? 0);
    const bodyAt = nonceAt + nonceLength;
    const entry = byId.get(keyIdOf(sealed) ?? '');
    if (!entry || sealed.length < bodyAt + tagLength) {
      throw new Error('The sealed value is damaged or its key is not in the key ring');
    }
    const nonce = sealed.subarray(nonceAt, bodyAt);
    const decipher = createDecipheriv('aes-256-gcm', entry.key, nonce, { authTagLength: tagLength });
    decipher.setAAD(seal(organizationId, purpose));
    return { decipher, bodyAt };
  };

  const id = Buffer.from(first.id);
  const sealHead = Buffer.concat([Buffer.from([version, id.length]), id]);

  return {
    ids: keys.map((entry) => entry.id),
    sealHead: () => sealHead,
    seal(organizationId, purpose, plain) {
      const head = Buffer.concat([sealHead, randomBytes(nonceLength)]);
      const cipher = createCipheriv('aes-256-gcm', first.key, head.subarray(-nonceLength));
      cipher.setAAD(seal(organizationId, purpose));
      return Buffer.concat([head, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(organizationId, purpose, value) {
      const sealed = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      const { decipher, bodyAt } = begin(organizationId, purpose, sealed);
      decipher.setAuthTag(sealed.subarray(-tagLength));
      const body = sealed.subarray(bodyAt, -tagLength);
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
    },
    async *openPieces(organizationId, purpose, sealed) {
      let begun: Begun | null = null;
      let held: Buffer = Buffer.alloc(0);
      for await (const piece of sealed) {
        const all = Buffer.concat([held, piece]);
        const known: Begun = begun ?? begin(organizationId, purpose, all);
        const bodyEnd = Math.max(all.length - tagLength, 0);
        const body = all.subarray(begun ? 0 : known.bodyAt, bodyEnd);
        begun = known;
        held = all.subarray(bodyEnd);
        yield known.decipher.update(body);
      }
      const { decipher } = begun ?? begin(organizationId, purpose, held);
      decipher.setAuthTag(held);
      yield decipher.final();
    },
    hash: (organizationId, purpose, plain) => hashWith(first, organizationId, purpose, plain),
    hashes: (organizationId, purpose, plain) =>
      keys.map((entry) => hashWith(entry, organizationId, purpose, plain)),
  };
}

/** The id of the key that has sealed a value, as the value says it; null when it is not a sealed value. */
export function keyIdOf(value: Uint8Array): string | null {
  const sealed = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  const end = 2 + (sealed[1] ?? 0);
  return sealed[0] === version && sealed.length >= end ? sealed.toString('utf8', 2, end) : null;
}

function seal(organizationId: number, purpose: Purpose): Buffer {
  return Buffer.from(`${organizationId}:${purpose}`);
}
