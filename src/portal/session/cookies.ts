import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { shortHash } from '../../authentication/secrets';
import { sessionLimits, type Verified } from '../../authentication/sessions';
import type { CookieJar } from '../ui/cookie-jar';
import { minutesAfter, sealing, type Cipher, type Lasting } from '../ui/cipher';
import { isLanguage, type Language } from '../texts';
import { browserLanguage } from '../ui/send-page';

const sessionCookie = 'portal_session';
const signOnCookie = 'portal_sso';
const languageCookie = 'portal_language';
const deviceCookie = 'portal_device';
const probeCookie = 'portal_cookies';
const deviceDays = 180;
const ofSessions = /^portal_(?!(?:language|device|cookies)$)/;

/** What a list showed. */
export interface ShownList {
  /** Whom it was shown to. */
  readonly owner: string;
  /** Of the address, without a question mark. */
  readonly query: string;
}

/** An employee who signed in with their own login; encrypted in the browser. */
export interface EmployeeSession extends Lasting {
  organizationId: number;
  employeeId: number;
  /** Changes with the password, which ends the session. */
  proof: string;
}

/** A user whose password was right, and who must enter a code. */
export interface Halfway {
  organizationId: number;
  /** Id of the user. */
  id: number;
  /** Changes with the password, which ends it. */
  proof: string;
  /** The portal page that was requested. */
  to: string;
}

/** Someone whose login and password are those of several accounts. */
export interface Choosing {
  readonly accounts: readonly Verified[];
  /** The portal page that was requested. */
  readonly to: string;
}

/** New recovery codes, for the page that shows them. */
export interface FreshCodes {
  userId: number;
  codes: readonly string[];
}

/** An authenticator app that gave a wrong code or whose user entered a wrong password, for the page that says so. */
export interface Connecting {
  readonly userId: number;
  readonly secret: string;
  readonly faults?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly status?: number | undefined;
}

/** A link to Section 1 that was made for someone in the room, for the page that shows it. */
export interface ShownLink {
  userId: number;
  i9Id: number;
  url: string;
}

/** The content of a browser's encrypted cookie: a meaningless id, and who has signed in there, most recent first. */
interface KnownDevice {
  readonly id: string;
  /** Hashes of accounts; up to 1.1.0 those of logins, which other accounts can have too. */
  readonly logins: readonly string[];
}

/** The most people who can share a computer. */
const mostLogins = 10;

export function createCookies(cipher: Cipher, jar: CookieJar) {
  /** A value that only this service can read and create, valid for some minutes. */
  function encrypted<T extends object>(name: string, minutes: number) {
    const { seal, open } = sealing<T>(cipher, name);
    return {
      read: (req: Request, now: Date) => open(jar.read(req, name) ?? '', now),
      set: (res: Response, value: T, now: Date) =>
        jar.set(res, name, seal(value, minutesAfter(now, minutes)), minutes * 60),
      clear: (res: Response) => jar.clear(res, name),
    };
  }
  function deviceOf(req: Request): KnownDevice | null {
    const text = cipher.decrypt(jar.read(req, deviceCookie) ?? '', deviceCookie);
    // Whatever can be decrypted has this shape.
    return text === null ? null : (JSON.parse(text) as KnownDevice);
  }
  return {
    session: (req: Request) => jar.read(req, sessionCookie),
    setSession: (res: Response, token: string) =>
      jar.set(res, sessionCookie, token, sessionLimits.absoluteHours * 3600),
    /** Clears what a session has left in the browser. Device and language stay: they are useful for the next sign-in. */
    clearSession: (res: Response) => jar.clearOldest(res, ofSessions, 0),
    employee: encrypted<Omit<EmployeeSession, 'until'>>('portal_my', 60),
    halfway: encrypted<Halfway>('portal_halfway', 10),
    choosing: encrypted<Choosing>('portal_choosing', 10),
    codes: encrypted<FreshCodes>('portal_codes', 10),
    connecting: encrypted<Connecting>('portal_connecting', 10),
    shownLink: encrypted<ShownLink>('portal_link', 10),
    /** Returns the id of this browser if this account has signed in here before; null otherwise. It gives no access. */
    device(req: Request, account: string): string | null {
      const known = deviceOf(req);
      return known?.logins.includes(shortHash(account)) ? known.id : null;
    },
    /** Remembers for half a year that this account has signed in here. */
    rememberDevice(req: Request, res: Response, account: string) {
      const { id, logins } = deviceOf(req) ?? { id: randomBytes(16).toString('base64url'), logins: [] };
      const own = shortHash(account);
      const kept = [own, ...logins.filter((other) => other !== own)].slice(0, mostLogins);
      const known = JSON.stringify({ id, logins: kept } satisfies KnownDevice);
      jar.set(res, deviceCookie, cipher.encrypt(known, deviceCookie), deviceDays * 86_400);
    },
    /** The encrypted state of a single sign-on in progress. */
    signOn: (req: Request) => jar.read(req, signOnCookie),
    setSignOn: (res: Response, state: string, seconds: number) => jar.set(res, signOnCookie, state, seconds),
    clearSignOn: (res: Response) => jar.clear(res, signOnCookie),
    /** Gives a browser that has none of our cookies one, so that the next request says whether it keeps them. */
    probe(req: Request, res: Response) {
      if (req.get('Cookie') === undefined) jar.set(res, probeCookie, 'yes');
    },
    /** What the list at a path showed last: its query, which may contain a name. */
    list: (path: string) => encrypted<ShownList>(`portal_list_${path.replaceAll('/', '')}`, 480),
    language(req: Request): Language {
      const chosen = jar.read(req, languageCookie);
      return isLanguage(chosen) ? chosen : browserLanguage(req);
    },
    setLanguage: (res: Response, language: Language) => jar.set(res, languageCookie, language),
  };
}
