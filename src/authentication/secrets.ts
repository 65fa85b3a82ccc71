import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes, 1 lane: the first choice of RFC 9106's low-memory line of OWASP). */
export const hashSecret = (secret: string): Promise<string> => hash(secret);

/** A hash of nothing that anyone can know: checked for unknown clients, so that an answer takes as long for them. */
const decoy = hash(randomBytes(32));

/** Whether the secret is the hashed one; with a null hash always false, after the same work. */
export async function verifySecret(hashed: string | null, secret: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await decoy), secret);
  return matches && hashed !== null;
}

/** A token of 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A short hash that says whether something is still the same: 132 bits of SHA-256 in base64url. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What is kept of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
