import { hkdfSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decrypt, encrypt, nonceLength, tagLength } from '../../process/aes-gcm';

/**
 * No draft comes near this. The limit is a safeguard against decompressing a forged archive, which would already fail
 * authentication.
 */
const LARGEST_TEXT = 256 * 1024;

export type Cipher = ReturnType<typeof createCipher>;

/**
 * Converts a text to an opaque token that only this service can read, and back.
 *
 * Encrypts with AES-256-GCM and a fresh random nonce per token. The text is deflated first, because it travels in
 * cookies. `secrets` are at least 32 random bytes each, shared by every process that serves the portal. The first one
 * encrypts, all of them decrypt, so no one loses what they have typed when the keys change.
 */
export function createCipher(secrets: readonly Buffer[]) {
  if (secrets.some((secret) => secret.length < 32))
    throw new RangeError('The secret needs at least 32 bytes.');
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'portal sealed state v1', 32)),
  );
  const [first] = keys;
  if (!first) throw new RangeError('There is no secret.');
  return {
    /** Returns base64url text. `purpose` is authenticated: a token made for one purpose is refused for another. */
    encrypt: (text: string, purpose: string) =>
      encrypt(first, purpose, deflateRawSync(text)).toString('base64url'),
    /** Returns the text, or null when the token was altered, or made with another key or for another purpose. */
    decrypt(token: string, purpose: string): string | null {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= nonceLength + tagLength) return null;
      for (const key of keys) {
        const text = decryptWith(key, bytes, purpose);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

export interface Lasting {
  /** RFC 3339; in links that were mailed before, milliseconds since 1970. */
  readonly until: string;
}

/** Encrypts a record of ours until a time. `open` returns null from then on, as for a token that was altered. */
export function sealing<T extends object>(cipher: Cipher, purpose: string) {
  return {
    seal: (value: T, until: Date): string => cipher.encrypt(JSON.stringify({ ...value, until }), purpose),
    open(token: string, now: Date): (T & Lasting) | null {
      const text = cipher.decrypt(token, purpose);
      // Only `seal` encrypts for this purpose.
      const value = text === null ? null : (JSON.parse(text) as T & Lasting);
      return value && new Date(value.until) > now ? value : null;
    },
  };
}

export const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

function decryptWith(key: Buffer, bytes: Buffer, purpose: string): string | null {
  try {
    return inflateRawSync(decrypt(key, purpose, bytes), { maxOutputLength: LARGEST_TEXT }).toString();
  } catch {
    return null;
  }
}
