import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { tokenHash } from './secrets';

/** Codes of authenticator apps (TOTP, RFC 6238, with what every app understands) and recovery codes. */

const period = 30;
/** Steps before and after the present one whose codes are taken: clocks differ, and people type slowly. */
const window = 1;

/** 160 random bits in base32, as RFC 4226, 4 recommends. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Employment Eligibility',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** The `otpauth:` address that an authenticator app reads. @param label whose it is, as the app shows it */
export const authenticatorUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that a code of six digits belongs to; null for a wrong one. Spaces do not matter. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Without letters and digits that look alike (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCount = 8;
const groups = 6;

/** Recovery codes of 120 random bits in groups of four characters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => Array.from({ length: groups }, newGroup).join('-'));

const newGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** What is kept of a recovery code. Case, spaces and hyphens do not matter, and letters that look like digits are digits. */
export const recoveryCodeHash = (code: string): Buffer =>
  tokenHash(
    code
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );
