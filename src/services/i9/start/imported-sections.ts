import {
  instantOf,
  type Section1Signature,
  signatureRecord,
  type SignatureRecord,
  type SignedPart,
} from '../../../domain/i9/form/signature';
import type { IsoDate } from '../../../domain/dates';
import type { ImportedForm } from '../../../domain/i9/imported/imported-form';
import type { I9Command } from '../../../domain/i9/machine/commands';
import type { Unit } from '../../../store/unit';
import { readInstant } from '../../instants';

/** The signatures as stored. */
export interface ImportedSignatures {
  readonly section1: Section1Signature;
  readonly section2: SignatureRecord;
  readonly supplementB: SignatureRecord | null;
}

/**
 * Returns the signatures of a form that was completed in another system, with the names and dates below its sections.
 * The time of day is unknown, so noon is used.
 */
export function importedSignatures(
  { now }: Pick<Unit, 'now'>,
  { section1, section1SignedOn, section2, section2SignedOn, supplementB }: ImportedForm,
  { employeeId, timeZone }: { employeeId: number; timeZone: string },
): ImportedSignatures {
  const sign = (part: SignedPart, section: object, day: IsoDate, typedName: string) => {
    const noon = readInstant(`${day}T12:00`, timeZone) ?? now;
    const signedAt = noon < now ? noon : now;
    const byEmployee = part === 'section1';
    return signatureRecord({
      part,
      section,
      signer: {
        type: byEmployee ? 'employee' : 'employer',
        employeeId: byEmployee ? employeeId : null,
        userId: null,
        typedName,
        address: null,
        agent: null,
        method: 'imported',
      },
      attestation: onThatForm,
      attestationReadAt: signedAt,
      signedAt,
    });
  };
  return {
    section1: {
      employee: sign('section1', section1, section1SignedOn, `${section1.firstName} ${section1.lastName}`),
      preparers: [],
      language: 'en',
    },
    section2: sign(
      'section2',
      section2,
      section2SignedOn,
      `${section2.representativeFirstName} ${section2.representativeLastName}`,
    ),
    supplementB:
      supplementB &&
      sign('supplement-b', supplementB.block, supplementB.signedOn, supplementB.block.representativeName),
  };
}

/** What was read before signing is printed on the form, see its edition. */
const onThatForm = { version: 'on the imported form', text: 'As printed on the edition of the form.' };

/** Returns the command for the state machine. */
export const commandOf = (
  { section1, section1SignedOn, section2, supplementB }: ImportedForm,
  signatures: ImportedSignatures,
): Extract<I9Command, { type: 'import' }> => ({
  type: 'import',
  firstDay: section2.firstDay,
  section1: {
    signedAt: instantOf(signatures.section1.employee),
    dateOfBirth: section1.dateOfBirth,
    attestation: section1.attestation,
    authorizationExpiration: section1.authorizationExpiration,
    signedOn: section1SignedOn,
    firstSignedOn: section1SignedOn,
    firstSignedAt: instantOf(signatures.section1.employee),
    signedAs: section1.signedAs,
  },
  section2: {
    signedAt: instantOf(signatures.section2),
    signerUserId: null,
    documents: section2.documents,
    ...(signatures.supplementB && { examinedAt: instantOf(signatures.supplementB) }),
  },
  reverifiedBy: supplementB?.block.document ?? null,
});
