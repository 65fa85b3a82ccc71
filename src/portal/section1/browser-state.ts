import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { longCookie, type CookieJar } from '../ui/cookie-jar';
import type { Cipher } from '../ui/cipher';
import type { Language } from '../texts';
import type { Sender } from '../../mail/texts';
import type { SignedReceipt } from '../../services/i9/section1/by-link';
import type { StepId } from './form-values';

/**
 * What the last page shows after signing; kept for a while so that it can be opened and printed again. The contacts are
 * absent in what an earlier release kept.
 */
export interface SigningReceipt extends Partial<Omit<Sender, 'organization'>> {
  signedBy: string;
  signedAt: string;
  preparers: readonly string[];
  reference: string;
  returnUrl: string | null;
  representativeLink: string | null;
  copy: SignedReceipt['copy'];
  /** The copy was sent. */
  copySent?: true;
  organizationName: string;
  /** Section 2 was signed before: no documents are to be shown. */
  examined: boolean;
  /** Last day on which documents are shown in time, `YYYY-MM-DD`. */
  documentsDue: string;
  timeZone: string;
  /** Language of the help text while signing. */
  language: Language;
}

/** What a page sent over a link that had closed meanwhile, for a newer link to the same form. */
export interface HeldPage {
  readonly step: StepId;
  readonly sent: Readonly<Record<string, string>>;
}

const heldSeconds = 4 * 60 * 60;
const receiptSeconds = 30 * 60;
/** Characters. A request may have 16 KiB of headers. */
const keptOfOthers = 3_000;

/** Returns a name in cookies that does not reveal what it belongs to: the token of a link, or the id of a form. */
const nameOf = (owner: string | number) =>
  createHash('sha256').update(String(owner)).digest('hex').slice(0, 16);

/** What belongs to one browser of a new hire. */
export type BrowserState = ReturnType<typeof browserState>;

/**
 * Keeps what belongs to one browser in encrypted (AES-256-GCM) httpOnly cookies that are bound to one link or form: the
 * confirmation of a signature, the language, and a page that came too late for its link. The answers are on the server.
 */
export function browserState(cipher: Cipher, jar: CookieJar) {
  function save(
    res: Response,
    kind: string,
    owner: string | number,
    content: unknown,
    seconds: number,
    now: Date,
  ) {
    const name = `${kind}_${nameOf(owner)}`;
    const expires = now.getTime() + seconds * 1000;
    const encrypted = cipher.encrypt(JSON.stringify({ expires, content }), name);
    forgetOldest(res, name);
    longCookie(jar, name).set(res, encrypted, seconds);
  }

  /** Of other forms and links: in an office where many people fill in theirs, a browser would soon send too much. */
  function forgetOldest(res: Response, name: string): void {
    jar.clearOldest(res, new RegExp(`^(?!${name})(held|receipt|language)_`), keptOfOthers);
  }

  function load<Content>(req: Request, kind: string, owner: string | number, now: Date): Content | null {
    const name = `${kind}_${nameOf(owner)}`;
    const opened = cipher.decrypt(longCookie(jar, name).read(req), name);
    if (opened === null) return null;
    // Only this module encrypts under this name, so what can be decrypted has this shape.
    const state = JSON.parse(opened) as { expires: number; content: Content };
    return state.expires > now.getTime() ? state.content : null;
  }

  return {
    held: (req: Request, i9Id: number, now: Date) => load<HeldPage>(req, 'held', i9Id, now),
    hold: (res: Response, i9Id: number, page: HeldPage, now: Date) =>
      save(res, 'held', i9Id, page, heldSeconds, now),
    clearHeld: (res: Response, i9Id: number) => longCookie(jar, `held_${nameOf(i9Id)}`).clear(res),
    receipt: (req: Request, token: string, now: Date) => load<SigningReceipt>(req, 'receipt', token, now),
    saveReceipt: (res: Response, token: string, receipt: SigningReceipt, now: Date) =>
      save(res, 'receipt', token, receipt, receiptSeconds, now),
    language: (req: Request, token: string) => jar.read(req, `language_${nameOf(token)}`),
    saveLanguage(res: Response, token: string, language: string) {
      const name = `language_${nameOf(token)}`;
      forgetOldest(res, name);
      jar.set(res, name, language);
    },
  };
}
