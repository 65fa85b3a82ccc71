import {
  type ApiSigning,
  type ApiSigningFault,
  apiSigningFaults,
  type AttestationText,
  type NamedExaminer,
  signatureRecord,
  type SignatureRecord,
  type SignedPart,
  type Signer,
} from '../../domain/i9/form/signature';
import { isSignatureOf } from '../../domain/i9/form/signers';
import type { FieldFault } from '../../domain/problem';
import type { Unit } from '../../store/unit';

/**
 * What the API or a page knows about the act of signing. The unit determines who signs, and the time is the server's.
 */
export interface Signing {
  /** The signature as typed; null if a token identifies the signer, who then types nothing. */
  readonly typedName: string | null;
  /** When the signer acknowledged the attestation; null: not yet. */
  readonly attestationReadAt: Date | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly method: Signer['method'];
  /** Over the API: the examiner named in the request; null for the user that the client acts as. */
  readonly examiner?: NamedExaminer | null;
}

/** A person's name, as far as a signature has to be compared with it. */
export interface SigningName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Ties a signature to the current content of a section (8 CFR 274a.2(h), (i)).
 *
 * @throws Error when the attestation was not read, which the form's rules should have refused
 */
export function signSection(
  { now }: Pick<Unit, 'now'>,
  part: SignedPart,
  section: unknown,
  signed: {
    by: Pick<Signer, 'type' | 'userId' | 'employeeId'> & SigningName;
    attestation: AttestationText;
    signing: Signing;
  },
): SignatureRecord {
  const { by, attestation, signing } = signed;
  const { attestationReadAt, typedName, address, agent, method, examiner } = signing;
  if (!attestationReadAt) throw new Error('The attestation was not read');
  return signatureRecord({
    part,
    section,
    signer: {
      type: by.type,
      userId: by.userId,
      employeeId: by.employeeId,
      typedName: typedName ?? nameOf(by),
      address,
      agent,
      method,
      ...(examiner && { identifiedBy: examiner.identifiedBy.trim() }),
    },
    attestation,
    attestationReadAt,
    signedAt: now,
  });
}

/**
 * Returns what the audit trail says about the act of signing: how the signer was identified, and never what was signed.
 */
export const signingDetails = (
  fields: readonly string[],
  { address, method, examiner }: Pick<Signing, 'address' | 'method' | 'examiner'>,
): Readonly<Record<string, unknown>> => ({
  fields,
  remoteAddress: address,
  method,
  ...(examiner && { identifiedBy: examiner.identifiedBy.trim() }),
});

/** Returns what is wrong with the act of signing itself, in an organization that allows API clients to sign. */
export function signingFaults(
  { typedName, attestationReadAt, method, examiner = null }: Signing,
  signer: SigningName,
  { apiSigning }: { readonly apiSigning: ApiSigning },
): FieldFault<ApiSigningFault | 'attestation-unread' | 'signature-mismatch'>[] {
  const person = { ...signer, middleInitial: null };
  return [
    ...(method === 'api-token' ? apiSigningFaults(apiSigning, examiner) : []),
    ...(attestationReadAt ? [] : [{ field: 'attestationRead', code: 'attestation-unread' as const }]),
    ...(typedName === null || isSignatureOf(typedName, person)
      ? []
      : [{ field: 'signature', code: 'signature-mismatch' as const }]),
  ];
}

export const nameOf = ({ firstName, lastName }: SigningName): string => `${firstName} ${lastName}`;
