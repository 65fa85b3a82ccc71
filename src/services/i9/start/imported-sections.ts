import { canonicalJson } from '../../../domain/canonical-json';
import type { IsoDate } from '../../../domain/dates';
import type { ImportedForm } from '../../../domain/i9/imported/imported-form';
import {
  signatureRecord,
  type SignatureRecord,
  type SignedPart,
  type SignerType,
} from '../../../domain/i9/form/signature';
import type { I9Command } from '../../../domain/i9/machine/commands';
import type { SectionVersion } from '../../../store/i9/sections';
import type { Unit } from '../../../store/unit';
import { readInstant } from '../../instants';

/** The sections as they are kept. */
export interface SealedForm {
  readonly section1: SectionVersion;
  readonly section2: SectionVersion;
  readonly supplementB: SectionVersion | null;
}

/**
 * The sections of a form that was completed elsewhere, with the names and days that stand under them. The time of the day
 * is not known: noon stands for it.
 */
export function sealForm(
  { now }: Pick<Unit, 'now'>,
  { section1, section1SignedOn, section2, section2SignedOn, supplementB }: ImportedForm,
  { employeeId, timeZone }: { employeeId: number; timeZone: string },
): SealedForm {
  const seal = (
    part: SignedPart,
    section: object,
    day: IsoDate,
    signer: { type: SignerType; name: string; employeeId: number | null },
  ) => {
    const noon = readInstant(`${day}T12:00`, timeZone) ?? now;
    const signedAt = noon < now ? noon : now;
    const record = signatureRecord({
      part,
      section,
      signer: {
        type: signer.type,
        employeeId: signer.employeeId,
        userId: null,
        typedName: signer.name,
        address: null,
        agent: null,
        method: 'imported',
      },
      attestation: onThatForm,
      attestationReadAt: signedAt,
      signedAt,
    });
    return {
      record,
      content: canonicalJson(section),
      contentHash: Buffer.from(record.sectionHash, 'hex'),
      signedAt,
    };
  };
  const kept = (
    section: SectionVersion['section'],
    { record, ...version }: ReturnType<typeof seal>,
    signature: SignatureRecord | { employee: SignatureRecord; preparers: []; language: 1 } = record,
  ): SectionVersion => ({ ...version, section, signature: JSON.stringify(signature), signerUserId: null });
  const employee = {
    type: 'employee',
    name: `${section1.firstName} ${section1.lastName}`,
    employeeId,
  } as const;
  const examiner = (name: string) => ({ type: 'employer', name, employeeId: null }) as const;
  const first = seal('section1', section1, section1SignedOn, employee);
  const second = seal(
    'section2',
    section2,
    section2SignedOn,
    examiner(`${section2.representativeFirstName} ${section2.representativeLastName}`),
  );
  const third =
    supplementB &&
    seal(
      'supplement-b',
      supplementB.block,
      supplementB.signedOn,
      examiner(supplementB.block.representativeName),
    );
  return {
    section1: kept('section1', first, { employee: first.record, preparers: [], language: 1 }),
    section2: kept('section2', second),
    supplementB: third && kept('supplement_b', third),
  };
}

/** What was read before the signatures stands on the form, see its edition. */
const onThatForm = { version: 'on the imported form', text: 'As printed on the edition of the form.' };

/** What the state machine is told of it. */
export const commandOf = (
  { section1, section1SignedOn, section2, supplementB }: ImportedForm,
  sealed: SealedForm,
): Extract<I9Command, { type: 'import' }> => ({
  type: 'import',
  firstDay: section2.firstDay,
  section1: {
    signedAt: sealed.section1.signedAt,
    dateOfBirth: section1.dateOfBirth,
    attestation: section1.attestation,
    authorizationExpiration: section1.authorizationExpiration,
    signedOn: section1SignedOn,
    firstSignedOn: section1SignedOn,
    firstSignedAt: sealed.section1.signedAt,
    signedAs: section1.signedAs,
  },
  section2: {
    signedAt: sealed.section2.signedAt,
    signerUserId: null,
    documents: section2.documents,
    ...(sealed.supplementB && { examinedAt: sealed.supplementB.signedAt }),
  },
  reverifiedBy: supplementB?.block.document ?? null,
});
