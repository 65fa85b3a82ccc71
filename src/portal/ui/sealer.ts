import { hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decrypt, encrypt, nonceLength, tagLength } from '../../process/aes-gcm';

/** JobQueue a text into an opaque token that only this service can read, and back. */
export interface Sealer {
  /** Base64url text; `purpose` is authenticated: a token sealed for one purpose does not open for another. */
  seal(text: string, purpose: string): string;
  /** The sealed text, or null when the token was altered, sealed by another key or for another purpose. */
  open(sealed: string, purpose: string): string | null;
}

/** A draft never comes near this; the limit keeps a forged archive from being blown up (it would fail authentication first). */
const LARGEST_TEXT = 256 * 1024;

/**
 * AES-256-GCM with a fresh random nonce per token. The text is deflated first, because it travels in cookies.
 * `secrets` are at least 32 random bytes each, shared by every process that serves the portal. The first one seals, all
 * of them open: so no one loses what he has typed when the keys change.
 */
export function createSealer(secrets: readonly Buffer[]): Sealer {
  if (secrets.some((secret) => secret.length < 32))
    throw new RangeError('The sealing secret needs at least 32 bytes.');
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'portal sealed state v1', 32)),
  );
  const [first] = keys;
  if (!first) throw new RangeError('There is no sealing secret.');
  return {
    seal: (text, purpose) => encrypt(first, purpose, deflateRawSync(text)).toString('base64url'),
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= nonceLength + tagLength) return null;
      for (const key of keys) {
        const text = openWith(key, bytes, purpose);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer, purpose: string): string | null {
  try {
    return inflateRawSync(decrypt(key, purpose, bytes), { maxOutputLength: LARGEST_TEXT }).toString();
  } catch {
    return null;
  }
}
