import { createHash, randomBytes } from 'node:crypto';

/** What the encrypted cookie of a browser holds: an id that says nothing, and who has signed in there, the last one first. */
interface KnownDevice {
  readonly id: string;
  readonly logins: readonly string[];
}

/** People who share a computer. */
const mostLogins = 10;

/** Id of the device when the login has signed in on it before. @param opened content of its cookie; null: it has none */
export function deviceIn(opened: string | null, login: string): string | null {
  const device = parse(opened);
  return device?.logins.includes(hashOf(login)) ? device.id : null;
}

/** The cookie's content once the login has signed in there. */
export function withLogin(opened: string | null, login: string): string {
  const { id, logins } = parse(opened) ?? { id: randomBytes(16).toString('base64url'), logins: [] };
  const own = hashOf(login);
  const kept = [own, ...logins.filter((other) => other !== own)].slice(0, mostLogins);
  return JSON.stringify({ id, logins: kept } satisfies KnownDevice);
}

/** What can be decrypted has this shape. */
const parse = (opened: string | null): KnownDevice | null =>
  opened === null ? null : (JSON.parse(opened) as KnownDevice);

const hashOf = (login: string): string =>
  createHash('sha256').update(login.normalize('NFKC').toLowerCase()).digest('base64url').slice(0, 22);
