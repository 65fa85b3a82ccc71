import type { IsoDate } from '../../../domain/dates';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { Language } from '../../../domain/text';
import type { Sender } from '../../../mail/texts';

/** What the portal may know about an open link before Section 1 is signed. None of it is filled in on the form. */
export interface LinkFacts {
  i9Id: number;
  /** The employer, and where to ask. */
  sender: Sender;
  /** Name and email address are shown on the first page for confirmation only. */
  firstName: string;
  lastName: string;
  email: string | null;
  /** First day of work for pay, `YYYY-MM-DD`. */
  startDate: string;
  /** Help language that the employee or partner asked for. */
  language: Language;
  /** The location uses E-Verify, so the form asks for the Social Security number. */
  everifyApplies: boolean;
  /** Youngest age at which someone may start at the location, in years. */
  minimumAge: number;
  /** In the employer's record; never shown, only compared with the answer. */
  recordedBirthDate: string | null;
  /** Why the employer asked for a correction; null on a first completion. */
  correctionReason: string | null;
  /** Section 2 is signed: no documents are to be shown for this correction. */
  examined: boolean;
  /** Last day on which documents are shown in time, see `section2DueDate`. */
  documentsDue: IsoDate;
  /** IANA name of the time zone in which the time of signing is shown. */
  timeZone: string;
  /**
   * The organization's time (a sandbox organization can set its clock), which is shown when signing and determines
   * today's date.
   */
  now: Date;
  /** Day by which the answers are judged, see `judgedOn`. */
  judgedOn: IsoDate;
  /** Accepts Social Security numbers in areas 900-999, which the sandbox's people have. */
  sandbox: boolean;
}

interface KnownLink {
  /** Origins whose pages may show it in a frame; empty unless it is opened in one. */
  embedOrigins: readonly string[];
}

export type OpenedLink =
  | (KnownLink & {
      kind: 'open';
      facts: LinkFacts;
      /** What was typed over a link to the form and not signed, as the pages saved it. */
      draft: string | null;
      /** What was signed before, which a correction begins with. */
      signed: Section1 | null;
    })
  /** Closed links still know their form, whom to ask about it, and the help language of the person whom they were made for. */
  | (KnownLink & { kind: 'used' | 'expired' | 'revoked'; language: Language; i9Id: number; sender: Sender })
  | { kind: 'unknown' };

/** The act of signing. The server's time when it is stored is the time of the signatures. */
export interface Signatures {
  /** Name as typed; instead of it the official wording, if someone else signs (`Section1.signedAs`). */
  employee: string;
  /** Names as typed by the preparers of the section, in its order. */
  preparers: readonly string[];
  /** Server time at which all of them said that the statements were read; before signing (8 CFR 274a.2(h)). */
  attestationReadAt: Date;
  ip: string;
  userAgent: string;
  /** Help language shown while signing. */
  language: Language;
}

/** Names the Section 1 of a form that was signed at this time (RFC 3339); two are never signed at once. */
export interface SignedCopy {
  readonly organizationId: number;
  readonly i9Id: number;
  readonly signedAt: string;
}

export interface SignedReceipt {
  signedAt: Date;
  signedBy: string;
  preparers: readonly string[];
  /** Short reference for the signature that people can quote: letters and digits, no personal data. */
  reference: string;
  /** `employeeReturnUrl` of the partner, if it gave one. */
  returnUrl: string | null;
  /** Where the new hire names an authorized representative next; null if someone else does. */
  representativeLink: string | null;
  /** What a copy is made of, and the address that it is sent to; null without one. */
  copy: (SignedCopy & { to: string }) | null;
}

export type SignOutcome =
  | { kind: 'signed'; receipt: SignedReceipt }
  /**
   * Another request signed first (second tab, double click); nothing was changed, and the receipt is for that
   * signature.
   */
  | { kind: 'already-signed'; receipt: SignedReceipt }
  /** The link was closed in the meantime. */
  | { kind: 'expired' | 'revoked' | 'unknown' };
