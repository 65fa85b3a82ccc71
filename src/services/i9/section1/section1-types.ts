import type { Language } from '../../../domain/text';

/** The act of signing. The server's time when it is stored is the time of the signatures. */
export interface Signatures {
  /** Name as typed; instead of it the official wording, if someone else signs (`Section1.signedAs`). */
  employee: string;
  /** Names as typed by the preparers of the section, in its order. */
  preparers: readonly string[];
  /** Server time at which all of them said that the statements were read; before signing (8 CFR 274a.2(h)). */
  attestationReadAt: Date;
  address: string | null;
  agent: string;
  /** Help language shown while signing. */
  language: Language;
}

/** Names the Section 1 of a form that was signed at this time (RFC 3339); two are never signed at once. */
export interface SignedCopy {
  readonly organizationId: number;
  readonly i9Id: number;
  readonly signedAt: string;
}
