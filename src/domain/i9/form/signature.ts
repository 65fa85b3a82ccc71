import { hash } from 'node:crypto';
import type { components } from '../../../../generated/openapi';
import { canonicalJson } from '../../json';
import type { FieldFault } from '../../problem';
import type { IsoDate } from '../../dates';
import type { Language } from '../../text';
import type { Explanations } from '../documents/cross-checks';
import type { Extension } from '../documents/extensions';
import type { PresentedDocument } from '../documents/presented';
import type { SupplementB } from '../documents/reverification';
import type { ExaminationMethod, Section2 } from '../documents/section2';
import type { Section1 } from './section1';
import type { Preparer } from './supplement-a';

/** SHA-256 in lower-case hexadecimal of the UTF-8 bytes of a text. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

export function hashOf(value: unknown): string {
  return sha256(canonicalJson(value));
}

export type SignedPart = 'section1' | 'supplement-a' | 'section2' | 'supplement-b' | 'amendment';
type SignerType = 'employee' | 'preparer' | 'employer' | 'representative';

/** How a signer was identified, in words. */
export const signatureMethods = {
  link: 'personal link',
  password: 'signed in with a password',
  passkey: 'signed in with a passkey',
  'single-sign-on': 'signed in by single sign-on',
  'api-token': 'token of an API client',
  sandbox: 'sandbox',
  imported: 'on the form that was taken over',
} as const;

type SignatureMethod = keyof typeof signatureMethods;

export const isSignatureMethod = (value: unknown): value is SignatureMethod =>
  typeof value === 'string' && Object.hasOwn(signatureMethods, value);

/** Who signs, and how the signer was identified (8 CFR 274a.2(h)(1)(iv), (i)). */
export interface Signer {
  readonly type: SignerType;
  readonly employeeId: number | null;
  readonly userId: number | null;
  readonly typedName: string;
  readonly address: string | null;
  readonly agent: string | null;
  /** Over the API: how the system that signs for the examiner has identified that person. */
  readonly identifiedBy?: string;
  readonly method: SignatureMethod;
}

/** The attestation that was shown: its version, and the exact text. */
export interface AttestationText {
  readonly version: string;
  readonly text: string;
}

/** The record of one electronic signature; it is written once and never changes. */
export interface SignatureRecord {
  readonly part: SignedPart;
  readonly signer: Signer;
  readonly attestationVersion: string;
  readonly attestationHash: string;
  /** When the signer acknowledged having read the attestation. RFC 3339, UTC, server clock. */
  readonly attestationReadAt: string;
  readonly signedAt: string;
  /** SHA-256 of the canonical JSON of the section as signed. */
  readonly sectionHash: string;
}

export const instantOf = ({ signedAt }: SignatureRecord): Date => new Date(signedAt);

/**
 * Makes the record of a signature (8 CFR 274a.2(h), (i)): the attestation was read before, the time is the server's,
 * and the hash ties the record to the section.
 */
export function signatureRecord(signing: {
  part: SignedPart;
  section: unknown;
  signer: Signer;
  attestation: AttestationText;
  attestationReadAt: Date;
  signedAt: Date;
}): SignatureRecord {
  return {
    part: signing.part,
    signer: signing.signer,
    attestationVersion: signing.attestation.version,
    attestationHash: sha256(signing.attestation.text),
    attestationReadAt: signing.attestationReadAt.toISOString(),
    signedAt: signing.signedAt.toISOString(),
    sectionHash: hashOf(signing.section),
  };
}

/** Whether a stored section is still the one that was signed. */
export function isIntact(record: SignatureRecord, section: unknown): boolean {
  return record.sectionHash === hashOf(section);
}

/**
 * Signing is a person's act under penalty of perjury (8 CFR 274a.2(h), (i)). What an organization lets API clients do:
 * nothing but prepare, sign for an examiner whom each request names and identifies, or sign as the user that they act as.
 */
export type ApiSigning = 'off' | 'named-examiner' | 'client-user';

/** Who examined the documents and signs, as a request states it; the contract refuses blanks. */
export type NamedExaminer = Readonly<components['schemas']['Examiner']>;

export type ApiSigningFault = 'api-signing-off' | 'examiner-required';

/** What keeps a request from signing in this organization. */
export function apiSigningFaults(
  mode: ApiSigning,
  examiner: NamedExaminer | null,
): readonly FieldFault<ApiSigningFault>[] {
  if (mode === 'off') return [{ field: '', code: 'api-signing-off' }];
  return examiner === null && mode === 'named-examiner'
    ? [{ field: 'examiner', code: 'examiner-required' }]
    : [];
}

/** What is signed of a form, by the name under which its versions are kept. */
export interface SignedParts {
  section1: Section1;
  section2: Section2;
  supplement_a: SupplementA;
  supplement_b: SupplementB;
  amendment: Amendment;
}

export type PartName = keyof SignedParts;

/** What is kept of the signatures under a part. */
export type SignatureOf<Name extends PartName> = Name extends 'section1'
  ? Section1Signature
  : SignatureRecord;

/** Everyone's signatures under Section 1. */
export interface Section1Signature {
  readonly employee: SignatureRecord;
  /** Supplement A: one per preparer, in the order of the section. */
  readonly preparers: readonly SignatureRecord[];
  /** Help language shown while signing. */
  readonly language: Language;
}

/** A block of Supplement A; it names the Section 1 that the preparer or translator helped with. */
export interface SupplementA {
  readonly section1Hash: string;
  readonly preparer: Preparer;
}

/** A correction of Section 2, or the document behind a receipt: it is shown beside what was signed before. */
export interface Amendment {
  readonly kind: 'section2-amendment' | 'receipt-replacement';
  readonly section2Hash: string | null;
  readonly explanation?: string;
  readonly explanations?: Explanations;
  readonly before?: {
    readonly documents?: readonly PresentedDocument[];
    readonly firstDay?: IsoDate;
    readonly authorizationEnds?: IsoDate;
  };
  readonly after?: Partial<
    Pick<Section2, 'documents' | 'firstDay' | 'additionalInformation' | 'examinationMethod' | 'liveVideoAt'>
  >;
  /** An authorization that is extended automatically. */
  readonly extension?: Extension;
  /** What was presented before, and what came for it. */
  readonly receipt?: PresentedDocument;
  readonly receiptDueDate?: IsoDate | null;
  readonly documents?: readonly PresentedDocument[];
  readonly examinedOn?: IsoDate;
  readonly examinationMethod?: ExaminationMethod;
  readonly liveVideoAt?: string | null;
}
