import type { components } from '../../../../generated/openapi';

/** The four attestations of Section 1, by the number that the form gives them. */
export type AttestationId = 1 | 2 | 3 | 4;

/** An expiration date of work authorization: a date, or `N/A` (does not expire). Older forms may say `D/S`. */
export type AuthorizationExpiration = string;

/** Data that an attestation asks for beyond the check mark. */
export type AttestationField =
  'alienNumber' | 'authorizationExpiration' | 'i94Number' | 'foreignPassportNumber' | 'passportCountry';

interface Attestation {
  readonly id: AttestationId;
  /** Value of `citizenship_status_code` in the E-Verify interface, and of `citizenshipStatus` in ours. */
  readonly everifyCode: components['schemas']['CitizenshipStatus'];
  readonly required: readonly AttestationField[];
  /** Exactly one of these groups is given, whole. */
  readonly oneOf: readonly (readonly AttestationField[])[];
}

/**
 * What each attestation requires (Form I-9, Section 1, edition 01/20/25; 8 CFR 274a.2(b)(1)(i)). An employer may not
 * insist on a date for the fourth: refugees, asylees and citizens of the Compact states write N/A.
 */
export const attestations: Readonly<Record<AttestationId, Attestation>> = {
  1: { id: 1, everifyCode: 'US_CITIZEN', required: [], oneOf: [] },
  2: { id: 2, everifyCode: 'NONCITIZEN', required: [], oneOf: [] },
  3: {
    id: 3,
    everifyCode: 'LAWFUL_PERMANENT_RESIDENT',
    required: ['alienNumber'],
    oneOf: [],
  },
  4: {
    id: 4,
    everifyCode: 'ALIEN_AUTHORIZED_TO_WORK',
    required: ['authorizationExpiration'],
    oneOf: [['alienNumber'], ['i94Number'], ['foreignPassportNumber', 'passportCountry']],
  },
};

/** Reads `1` to `4`; undefined for anything else. */
export function parseAttestation(text: string): AttestationId | undefined {
  const known = Object.values(attestations).find(({ id }) => String(id) === text.trim());
  return known?.id;
}

/** Whether an attestation uses a field; fields that it does not use are cleared when the attestation changes. */
export function attestationUses(id: AttestationId, field: AttestationField): boolean {
  const { required, oneOf } = attestations[id];
  return required.includes(field) || oneOf.some((group) => group.includes(field));
}

/** Returns the attestation that is a citizenship status of the contract; undefined for anything else. */
export const attestationOfStatus = (status: string | undefined): AttestationId | undefined =>
  Object.values(attestations).find(({ everifyCode }) => everifyCode === status)?.id;
