import type { CookieOptions, Request, Response } from 'express';

export interface CookieScope {
  /** The service is reached over https. */
  readonly secure: boolean;
  /** Path of the pages that receive the cookies. */
  readonly path: string;
  /** Only this host may set them. Browsers guarantee that only for cookies of all its pages, and over https. */
  readonly hostOnly?: boolean;
  /**
   * For pages in a frame of another site: the cookies are kept apart for each site around them (CHIPS), and they are sent
   * there. Browsers require `Secure`, also on this machine, where they accept it over http.
   */
  readonly partitioned?: boolean;
}

export type CookieJar = ReturnType<typeof cookieJar>;

/**
 * Cookies of our pages: scripts cannot read them, and they are not sent with other sites' forms.
 *
 * Over https the names start with a prefix that makes browsers refuse the cookie from anyone else (RFC 6265bis, section
 * 4.1.3): `__Host-`, so that no other host of the domain can plant a session of its own, otherwise `__Secure-`.
 *
 * `SameSite=Lax`, not `Strict`: a user who follows a link to a form from an email or another program is still signed
 * in.
 */
export function cookieJar({ secure, path, hostOnly = false, partitioned = false }: CookieScope) {
  const prefix = secure ? (hostOnly ? '__Host-' : '__Secure-') : '';
  const options: CookieOptions = {
    httpOnly: true,
    sameSite: partitioned ? 'none' : 'lax',
    secure: secure || partitioned,
    ...(partitioned && { partitioned }),
    path: secure && hostOnly ? '/' : path,
  };
  return {
    /** Returns the value, or null when there is none. */
    read: (req: Request, name: string) => cookiesOf(req).get(prefix + name) || null,
    /** @param seconds until the browser deletes it; if absent, when the browser is closed */
    set(res: Response, name: string, value: string, seconds?: number): void {
      res.cookie(prefix + name, value, { ...options, ...(seconds && { maxAge: seconds * 1000 }) });
    },
    clear(res: Response, name: string): void {
      res.clearCookie(prefix + name, options);
    },
    /** Clears those that the browser has had longest, as far as all whose names fit need more characters than these. */
    clearOldest(res: Response, names: RegExp, characters: number): void {
      // Browsers send those first that they have had longest (RFC 6265, section 5.4).
      const newestFirst = [...cookiesOf(res.req)].toReversed();
      let room = characters;
      for (const [name, value] of newestFirst) {
        if (!name.startsWith(prefix) || !names.test(name.slice(prefix.length))) continue;
        room -= name.length + value.length;
        if (room < 0) res.clearCookie(name, options);
      }
    },
  };
}

/** Browsers store about 4096 bytes per cookie, including its name and attributes. */
const cookieCharacters = 3600;
const mostCookies = 3;

/** A text in as many cookies as it needs. */
export function longCookie(jar: CookieJar, name: string) {
  const names = Array.from({ length: mostCookies }, (_, index) => `${name}_${index}`);
  return {
    /** Returns the text, which is empty when there is none. */
    read: (req: Request): string => names.map((one) => jar.read(req, one) ?? '').join(''),
    /** @returns whether it fits; otherwise nothing changes */
    set(res: Response, text: string, seconds: number): boolean {
      const parts = text.match(new RegExp(`.{1,${cookieCharacters}}`, 'g')) ?? [];
      if (parts.length > mostCookies) return false;
      names.forEach((one, index) => {
        const part = parts[index];
        // Clears cookies left over from a longer text.
        if (part === undefined) jar.clear(res, one);
        else jar.set(res, one, part, seconds);
      });
      return true;
    },
    clear: (res: Response): void => names.forEach((one) => jar.clear(res, one)),
  };
}

/**
 * Names count exactly as sent, without the space that separates them. `trim` would also take off other characters: a
 * browser lets any host set a name that begins with one, because it does not begin with the prefix.
 */
function cookiesOf(req: Request): ReadonlyMap<string, string> {
  const known = read.get(req);
  if (known) return known;
  const pairs = (req.get('Cookie') ?? '').split(';').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals).replace(/^ +/, ''), pair.slice(equals + 1)] as const;
  });
  const cookies = new Map(pairs);
  read.set(req, cookies);
  return cookies;
}

/** A page reads several, and a header has room for thousands. */
const read = new WeakMap<Request, ReadonlyMap<string, string>>();
