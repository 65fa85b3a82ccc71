import type { Request, Response } from 'express';
import { sessionLimits } from '../../authentication/sessions';
import type { CookieJar } from '../cookie-jar';
import type { Sealer } from '../sealer';
import { isLanguage, type Language } from '../texts';
import { browserLanguage } from '../visit';
import { deviceIn, withLogin } from './known-devices';

const sessionCookie = 'portal_session';
const employeeCookie = 'portal_my';
const signOnCookie = 'portal_sso';
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
  /** What a single sign-on that has begun goes on with, sealed. */
  signOn(req: Request): string | null;
  setSignOn(res: Response, sealed: string, seconds: number): void;
  clearSignOn(res: Response): void;
  language(req: Request): Language;
  setLanguage(res: Response, language: Language): void;
}

export const createCookies = (sealer: Sealer, jar: CookieJar): Cookies => ({
  session: (req) => jar.read(req, sessionCookie),
  setSession: (res, token) => jar.set(res, sessionCookie, token, sessionLimits.absoluteHours * 3600),
  clearSession: (res) => jar.clear(res, sessionCookie),
  employee(req, now) {
    const opened = sealer.open(jar.read(req, employeeCookie) ?? '', employeeCookie);
    if (opened === null) return null;
    const session = JSON.parse(opened) as EmployeeSession;
    return Date.parse(session.until) > now.getTime() ? session : null;
  },
  setEmployee(res, employee, now) {
    const until = new Date(now.getTime() + employeeMinutes * 60_000).toISOString();
    const sealed = sealer.seal(JSON.stringify({ ...employee, until }), employeeCookie);
    jar.set(res, employeeCookie, sealed, employeeMinutes * 60);
  },
  clearEmployee: (res) => jar.clear(res, employeeCookie),
  device: (req, login) => deviceIn(sealer.open(jar.read(req, deviceCookie) ?? '', deviceCookie), login),
  rememberDevice(req, res, login) {
    const known = withLogin(sealer.open(jar.read(req, deviceCookie) ?? '', deviceCookie), login);
    jar.set(res, deviceCookie, sealer.seal(known, deviceCookie), deviceDays * 86_400);
  },
  signOn: (req) => jar.read(req, signOnCookie),
  setSignOn: (res, sealed, seconds) => jar.set(res, signOnCookie, sealed, seconds),
  clearSignOn: (res) => jar.clear(res, signOnCookie),
  language(req) {
    const chosen = jar.read(req, languageCookie);
    return isLanguage(chosen) ? chosen : browserLanguage(req);
  },
  setLanguage: (res, language) => jar.set(res, languageCookie, language),
});
