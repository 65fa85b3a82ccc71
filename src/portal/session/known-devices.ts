import { createHash, randomBytes } from 'node:crypto';

/** The content of a browser's encrypted cookie: a meaningless id, and who has signed in there, most recent first. */
interface KnownDevice {
  readonly id: string;
  readonly logins: readonly string[];
}

/** The most people who can share a computer. */
const mostLogins = 10;

/**
 * Returns the id of the device if the login has signed in on it before. @param opened decrypted cookie; null: there is
 * none
 */
export function deviceIn(opened: string | null, login: string): string | null {
  const device = parse(opened);
  return device?.logins.includes(hashOf(login)) ? device.id : null;
}

/** Returns the cookie's content after the login has signed in there. */
export function withLogin(opened: string | null, login: string): string {
  const { id, logins } = parse(opened) ?? { id: randomBytes(16).toString('base64url'), logins: [] };
  const own = hashOf(login);
  const kept = [own, ...logins.filter((other) => other !== own)].slice(0, mostLogins);
  return JSON.stringify({ id, logins: kept } satisfies KnownDevice);
}

/** Whatever can be decrypted has this shape. */
const parse = (opened: string | null): KnownDevice | null =>
  opened === null ? null : (JSON.parse(opened) as KnownDevice);

const hashOf = (login: string): string =>
  createHash('sha256').update(login.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22);
