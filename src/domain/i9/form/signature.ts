import { createHash } from 'node:crypto';
import { canonicalJson } from '../../canonical-json';

/** SHA-256 in lower-case hexadecimal of the UTF-8 bytes of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

export function hashOf(value: unknown): string {
  return sha256(canonicalJson(value));
}

export type SignedPart = 'section1' | 'supplement-a' | 'section2' | 'supplement-b' | 'amendment';
export type SignerType = 'employee' | 'preparer' | 'employer' | 'representative';

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

export type SignatureMethod = keyof typeof signatureMethods;

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
