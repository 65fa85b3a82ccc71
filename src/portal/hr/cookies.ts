import type { CookieOptions, Request, Response } from 'express';
import { sessionLimits } from '../../authentication/sessions';
import { cookiesOf } from '../draft';
import type { Sealer } from '../sealer';
import { isLanguage, type Language } from '../texts';
import { browserLanguage } from '../visit';
import { deviceIn, withLogin } from './known-devices';

const sessionCookie = 'portal_session';
const employeeCookie = 'portal_my';
const languageCookie = 'portal_language';
const deviceCookie = 'portal_device';
const employeeMinutes = 60;
const deviceDays = 180;

/** An employee who signed in with a login of his own; sealed in his browser. */
export interface EmployeeSession {
  organizationId: number;
  employeeId: number;
  /** Changes with the password, which ends the session. */
  proof: string;
  /** RFC 3339. */
  until: string;
}

export interface Cookies {
  session(req: Request): string | null;
  setSession(res: Response, token: string): void;
  clearSession(res: Response): void;
  employee(req: Request, now: Date): EmployeeSession | null;
  setEmployee(res: Response, employee: Omit<EmployeeSession, 'until'>, now: Date): void;
  clearEmployee(res: Response): void;
  /** Id of this browser when this login has signed in here before; null for a stranger. It opens nothing. */
  device(req: Request, login: string): string | null;
  /** Remembers for half a year that this login has signed in here. */
  rememberDevice(req: Request, res: Response, login: string): void;
  language(req: Request): Language;
  setLanguage(res: Response, language: Language): void;
}

/**
 * `SameSite=Lax`, not `Strict`: whoever follows a link from an e-mail or from another program to a form is signed in there.
 * Forms of other sites are still sent without the cookie.
 */
export function createCookies(sealer: Sealer, path: string, secure: boolean): Cookies {
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path };
  const read = (req: Request, name: string) => cookiesOf(req).get(name) || null;
  return {
    session: (req) => read(req, sessionCookie),
    setSession: (res, token) =>
      void res.cookie(sessionCookie, token, { ...options, maxAge: sessionLimits.absoluteHours * 3_600_000 }),
    clearSession: (res) => void res.clearCookie(sessionCookie, options),
    employee(req, now) {
      const opened = sealer.open(read(req, employeeCookie) ?? '', employeeCookie);
      if (opened === null) return null;
      const session = JSON.parse(opened) as EmployeeSession;
      return Date.parse(session.until) > now.getTime() ? session : null;
    },
    setEmployee(res, employee, now) {
      const until = new Date(now.getTime() + employeeMinutes * 60_000).toISOString();
      const sealed = sealer.seal(JSON.stringify({ ...employee, until }), employeeCookie);
      res.cookie(employeeCookie, sealed, { ...options, maxAge: employeeMinutes * 60_000 });
    },
    clearEmployee: (res) => void res.clearCookie(employeeCookie, options),
    device: (req, login) => deviceIn(sealer.open(read(req, deviceCookie) ?? '', deviceCookie), login),
    rememberDevice(req, res, login) {
      const known = withLogin(sealer.open(read(req, deviceCookie) ?? '', deviceCookie), login);
      res.cookie(deviceCookie, sealer.seal(known, deviceCookie), {
        ...options,
        maxAge: deviceDays * 86_400_000,
      });
    },
    language(req) {
      const chosen = read(req, languageCookie);
      return isLanguage(chosen) ? chosen : browserLanguage(req);
    },
    setLanguage: (res, language) => void res.cookie(languageCookie, language, options),
  };
}
