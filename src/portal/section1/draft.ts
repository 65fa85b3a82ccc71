import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { longCookie, type CookieJar } from '../ui/cookie-jar';
import type { FormValues, PreparerValues } from './form-values';
import type { Cipher } from '../ui/cipher';
import type { Language } from '../texts';

/** What a new hire has entered but not signed. It exists only in that person's browser, encrypted. */
export interface Draft {
  values: FormValues;
  preparers: readonly PreparerValues[];
  /** The form was submitted as complete at least once, so its faults are shown. */
  formChecked: boolean;
  preparersChecked: boolean;
  /** Changes with every change of an answer: what was reviewed, read and signed must be the same. */
  revision: string;
  reviewedRevision: string | null;
  /** Server time (RFC 3339) at which all signers said that they had read their statement, for this revision. */
  readAt: string | null;
  /** What one of the last two pages sent and was refused, by control; that page shows it with its faults. */
  refused: { page: 'attestation' | 'sign'; sent: Readonly<Record<string, string>> } | null;
}

/** Nothing of it is reviewed or read, as after every change of an answer. */
export const unread = {
  reviewedRevision: null,
  readAt: null,
  refused: null,
} as const satisfies Partial<Draft>;

/** What the last page shows after signing; kept for a while so that it can be opened and printed again. */
export interface Receipt {
  signedBy: string;
  signedAt: string;
  preparers: readonly string[];
  reference: string;
  returnUrl: string | null;
  representativeLink: string | null;
  organizationName: string;
  /** Section 2 was signed before: no documents are to be shown. */
  examined: boolean;
  timeZone: string;
  /** Language of the help text while signing. */
  language: Language;
}

const draftSeconds = 4 * 60 * 60;
const receiptSeconds = 30 * 60;
/** Characters. A request may have 16 KiB of headers, and one form's answers take up to 11. */
const keptOfOthers = 3_000;

export class DraftTooLarge extends Error {}

/** Returns a name in cookies that does not reveal what it belongs to: the token of a link, or the id of a form. */
const nameOf = (owner: string | number) =>
  createHash('sha256').update(String(owner)).digest('hex').slice(0, 16);

export function newRevision(): string {
  return randomBytes(9).toString('base64url');
}

export interface BrowserState {
  /** Returns the answers of a form: a newer link to it finds what was typed over an earlier one. */
  draft(req: Request, i9Id: number, now: Date): Draft | null;
  /** @throws DraftTooLarge when the answers do not fit in cookies, which is far more than the form's fields hold. */
  saveDraft(res: Response, i9Id: number, draft: Draft, now: Date): void;
  clearDraft(res: Response, i9Id: number): void;
  receipt(req: Request, token: string, now: Date): Receipt | null;
  saveReceipt(res: Response, token: string, receipt: Receipt, now: Date): void;
  language(req: Request, token: string): string | null;
  saveLanguage(res: Response, token: string, language: string): void;
}

/**
 * Keeps state between pages in encrypted (AES-256-GCM) httpOnly cookies that are bound to one link, or the answers to
 * one form. So every page can be opened with GET: if a phone unloads the page while its owner looks up a number, it shows
 * the page again with all answers; Back works; and no one is asked to resubmit a form. The server stores nothing
 * unsigned, and another browser with the same link sees none of it.
 */
export function browserState(cipher: Cipher, jar: CookieJar): BrowserState {
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
    if (!longCookie(jar, name).set(res, encrypted, seconds)) throw new DraftTooLarge();
  }

  /** Of other forms and links: in an office where many people fill in theirs, a browser would soon send too much. */
  function forgetOldest(res: Response, name: string): void {
    jar.clearOldest(res, new RegExp(`^(?!${name})(draft|receipt|language)_`), keptOfOthers);
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
    draft: (req, i9Id, now) => load<Draft>(req, 'draft', i9Id, now),
    saveDraft: (res, i9Id, draft, now) => save(res, 'draft', i9Id, draft, draftSeconds, now),
    clearDraft: (res, i9Id) => longCookie(jar, `draft_${nameOf(i9Id)}`).clear(res),
    receipt: (req, token, now) => load<Receipt>(req, 'receipt', token, now),
    saveReceipt: (res, token, receipt, now) => save(res, 'receipt', token, receipt, receiptSeconds, now),
    language: (req, token) => jar.read(req, `language_${nameOf(token)}`),
    saveLanguage(res, token, language) {
      const name = `language_${nameOf(token)}`;
      forgetOldest(res, name);
      jar.set(res, name, language);
    },
  };
}
