import {
  createAttempts,
  createGuessGuard,
  linkGuesses,
  type AttemptLimit,
  type GuessLimits,
} from '../../authentication/attempts';
import { createPasskeys } from '../../authentication/passkeys';
import { notedLinks } from '../../authentication/refusals';
import { createSecondFactor } from '../../authentication/second-factor';
import { createSessions } from '../../authentication/sessions';
import { mapValues } from '../../domain/json';
import { realTime, type RealTime } from '../../process/clock';
import type { Services } from '../../services/services';
import { createCipher } from '../ui/cipher';
import { cookieJar } from '../ui/cookie-jar';
import { createCookies } from './cookies';

/** A login that everyone may know: the sandbox's. */
interface PublicLogin {
  readonly login: string;
  readonly password: string;
}

export interface PortalSettings {
  readonly services: Services;
  /** At least 32 random bytes each, the same for every process; the first one encrypts. */
  readonly secrets: readonly Buffer[];
  /** Shown to everyone on the home page; null outside the sandbox. */
  readonly publicLogin?: PublicLogin | null;
  /** Real time, used for sessions and attempts; signing uses the organization's. Tests set it. */
  readonly now?: RealTime;
}

/** Before the address of a link whose pages are in a frame. */
export const embeddedPath = '/embedded';

export const signInLimits = {
  pair: 5,
  network: 100,
  siege: { name: 50, pair: 2 },
  windowSeconds: 15 * 60,
} satisfies GuessLimits;

/** So many attempts before someone has to wait. Their purposes keep them apart in the database. */
export const limits = {
  /** Wrong current passwords in one session: one that was left open must not help anyone guess it. */
  passwords: { purpose: 'password', limit: 5, windowSeconds: 15 * 60 },
  /** Wrong codes of a user, who knows the password, so guessing six digits must be impossible. */
  codes: { purpose: 'second factor', limit: 5, windowSeconds: 15 * 60 },
  /**
   * Answers from one network to one organization, until one of them holds. Each of OpenID Connect makes us ask the
   * provider with our own credentials, and a provider refuses who asks it too much; checking one of SAML takes a while.
   */
  signOns: { purpose: 'sign-on', limit: 100, windowSeconds: 10 * 60 },
  /** Names that one network may ask about to find its company, and emails that one name may cause. */
  companies: { purpose: 'company network', limit: 100, windowSeconds: 15 * 60 },
  companyMails: { purpose: 'company name', limit: 3, windowSeconds: 15 * 60 },
  /** Logins that one network may say to have forgotten the password of, and emails that one login may cause. */
  resets: { purpose: 'forgot network', limit: 30, windowSeconds: 60 * 60 },
  resetMails: { purpose: 'forgot name', limit: 3, windowSeconds: 60 * 60 },
  /** Dates of birth that can be tried for one form: at most 72 of some 20,000 while a link to its copy works. */
  birthDates: { purpose: 'copy of section 1', limit: 3, windowSeconds: 60 * 60 },
  /** Emails with a link to a copy that one form may cause. */
  copyMails: { purpose: 'mailed copy', limit: 3, windowSeconds: 60 * 60 },
} satisfies Record<string, AttemptLimit & { readonly purpose: string }>;

/** What every page of the portal receives; created once per process. */
export type Portal = ReturnType<typeof createPortal>;

export function createPortal({ services, secrets, publicLogin = null, now = realTime }: PortalSettings) {
  const publicUrl = new URL(services.config.baseUrl);
  const base = `${publicUrl.pathname.replace(/\/$/, '')}/portal`;
  const secure = publicUrl.protocol === 'https:';
  const cipher = createCipher(secrets);
  const { database } = services;
  const links = linkGuesses(database);
  return {
    services,
    sessions: createSessions(services, now),
    secondFactor: createSecondFactor(services, now),
    passkeys: createPasskeys(services, now),
    cookies: createCookies(cipher, cookieJar({ secure, path: base, hostOnly: true })),
    cipher,
    /** Cookies are sent over https alone. */
    secure,
    /** Path under which the portal is mounted. */
    base,
    now,
    publicLogin,
    /** Slows down password guessing. */
    signIns: createGuessGuard(database, 'sign-in', signInLimits),
    ...mapValues(limits, (limit) => createAttempts(database, limit.purpose, limit)),
    /** Unknown links by network. */
    links: notedLinks(links, services.security),
    /** Passkeys that no one has, counted with the links. */
    passkeyGuesses: links,
  };
}
