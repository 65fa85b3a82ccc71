import type { components } from '../../../generated/openapi';
import { attestationOfStatus, attestations } from '../../domain/i9/form/attestations';
import type { Section1, Section1FaultCode, Section1Input } from '../../domain/i9/form/section1';
import type { Section1Signature, SignatureRecord } from '../../domain/i9/form/signature';
import type { PreparerInput } from '../../domain/i9/form/supplement-a';
import type { FieldFault, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { faultProblem } from '../../services/faults';
import { shownBirthDate, shownSsn } from '../employees/employee-values';

/** Converts Section 1 between the contract and the domain. This is the only place where the two meet. */

type Body = components['schemas']['Section1'];
type Answers = components['schemas']['SandboxSection1'];

/** Fields with a different name in the contract. */
const contractNames: Readonly<Record<string, string>> = {
  attestation: 'citizenshipStatus',
  authorizationExpiration: 'workAuthorizationExpiration',
  passportCountry: 'foreignPassportCountry',
  authorizedAlienNumber: 'alienNumber',
  firstDay: 'firstDayOfEmployment',
};

export const contractName = (field: string): string => contractNames[field] ?? field;

/** @throws Error when it is not signed */
export function shownSection1(scope: Scope, section1: Section1, signature: Section1Signature | null): Body {
  const {
    attestation,
    authorizationExpiration,
    passportCountry,
    dateOfBirth,
    socialSecurityNumber,
    preparers,
    ...same
  } = section1;
  return {
    ...same,
    dateOfBirth: shownBirthDate(dateOfBirth) ?? '',
    socialSecurityNumber: shownSsn(scope, socialSecurityNumber),
    citizenshipStatus: attestations[attestation].everifyCode,
    workAuthorizationExpiration: authorizationExpiration,
    foreignPassportCountry: passportCountry,
    preparers: preparers.map((preparer, index) => ({
      ...preparer,
      signature: shownSignature(signature?.preparers[index]),
    })),
    signature: shownSignature(signature?.employee),
  };
}

/** @throws Error when there is none, since every part of a signed section has one */
export function shownSignature(
  record: SignatureRecord | null | undefined,
): components['schemas']['Signature'] {
  if (!record) throw new Error('A signed section lacks a signature');
  const { signer, signedAt, attestationVersion, sectionHash } = record;
  const { typedName: signedBy, method, identifiedBy = null } = signer;
  return { signedBy, signedAt, method, identifiedBy, attestationVersion, sectionHash };
}

/**
 * Converts the answers to text as if someone had typed them; fields that are left out keep their value from
 * `otherwise`.
 */
export function section1Answers(body: Answers, otherwise: Section1Input): Section1Input {
  const {
    citizenshipStatus,
    workAuthorizationExpiration,
    foreignPassportCountry,
    preparers,
    alienNumber,
    ...same
  } = body;
  return {
    ...otherwise,
    ...typed(same),
    ...(same.socialSecurityNumber === null && { noSocialSecurityNumber: 'yes' }),
    ...typed({
      attestation: attestationOfStatus(citizenshipStatus),
      authorizationExpiration: workAuthorizationExpiration,
      passportCountry: foreignPassportCountry,
      alienNumber,
      authorizedAlienNumber: alienNumber,
    }),
    ...(preparers && { preparers: preparers.map((preparer): PreparerInput => typed(preparer)) }),
  };
}

/** Returns the text of the fields that were sent; null means blank. */
function typed<Fields extends object>(fields: Fields): Partial<Record<keyof Fields, string>> {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    sent.map(([name, value]) => [name, value === null ? '' : String(value)]),
  ) as Partial<Record<keyof Fields, string>>;
}

/** Reports every fault under the contract's field names, without the values. */
export const section1Problem = (faults: readonly FieldFault<Section1FaultCode>[]): Problem =>
  faultProblem(
    'Section 1 breaks rules of the form.',
    faults.map((fault) => ({ ...fault, field: contractName(fault.field) })),
  );
