import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM, type KeyObject } from 'node:crypto';

/** Encrypts with AES-256-GCM and a fresh nonce. The result is nonce (12 bytes), ciphertext and tag (16). */

export const nonceLength = 12;
export const tagLength = 16;

type Key = KeyObject | Buffer;

let nonces = Buffer.alloc(0);

/** Returns random bytes that were never used before. Many are made at once: each request for some is a system call. */
function freshNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(256 * nonceLength);
  const nonce = nonces.subarray(0, nonceLength);
  nonces = nonces.subarray(nonceLength);
  return nonce;
}

/**
 * @param context is authenticated: what was encrypted in one context does not decrypt in another
 * @param head what the encrypted value begins with; a long value is copied once only
 */
export function encrypt(key: Key, context: string, plain: Buffer, head: Buffer = Buffer.alloc(0)): Buffer {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Begins to decrypt a value that arrives in pieces; set the tag before the end. */
export const decipherOf = (key: Key, context: string, nonce: Buffer): DecipherGCM =>
  createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(context));

/** @throws Error when the value was changed, or encrypted with another key or in another context */
export function decrypt(key: Key, context: string, encrypted: Buffer): Buffer {
  const decipher = decipherOf(key, context, encrypted.subarray(0, nonceLength));
  decipher.setAuthTag(encrypted.subarray(-tagLength));
  const plain = decipher.update(encrypted.subarray(nonceLength, -tagLength));
  // A stream cipher keeps nothing back: the end only checks the tag.
  decipher.final();
  return plain;
}
