import type { Amendment } from '../../../domain/i9/form/signature';
import type { I9Command, Signed } from '../../../domain/i9/machine/commands';
import { statements } from '../../../domain/i9/form/statements';
import { factsOf, type I9Row, type I9Values } from '../../../store/i9/i9s';
import { addSectionVersion, sectionVersions, type SectionVersion } from '../../../store/i9/sections';
import { applyCommand, wrongState, type LockedForm } from '../form';
import {
  appendingFaults,
  examinerOf,
  signingDetails,
  signSection,
  type Examiner,
  type Signing,
} from '../signing';
import { faultsWithin, type FieldFault } from '../../../domain/problem';
import {
  endWithout,
  validateExtension,
  type ExtensionInput,
  type PastExtension,
} from '../../../domain/i9/documents/extensions';
import { standingState } from '../../../domain/i9/record';
import { inForce } from '../../../domain/i9/machine/transition-table';
import { faultProblem } from '../../faults';
import type { PresentedDocument } from '../../../domain/i9/documents/presented';
import { copyFaults } from '../../../domain/i9/documents/copies';
import { receiptOf, settlementOf } from '../../../domain/i9/documents/dates';
import { cleanDocument } from '../../../domain/i9/documents/documents';
import { examinationOf, examinedAt } from '../../../domain/i9/documents/examination';
import { procedureFaults, usualMethod, type Section2Form } from '../../../domain/i9/documents/section2';
import { parseDate, readInstant } from '../../../domain/dates';
import { readDocuments } from '../section2/presented-documents';

interface Appended {
  readonly amendment: Omit<Amendment, 'section2Hash'>;
  readonly examiner: Examiner;
  readonly signing: Signing;
  /** What the signature does to the form. */
  command(signed: Signed): I9Command;
  readonly values?: I9Values;
}

/** Signs an addition to Section 2; the section as signed stays. @returns what was signed */
export async function appendToSection2(
  form: LockedForm,
  { amendment, examiner, signing, command, values }: Appended,
): Promise<Amendment> {
  const { unit, row } = form;
  const { id, section2Hash } = row;
  const content = { ...amendment, section2Hash: section2Hash?.toString('hex') ?? null };
  const signature = signSection(unit, 'amendment', content, {
    by: examiner,
    attestation: statements.examiner,
    signing,
  });
  const { userId, employeeId } = examiner;
  await applyCommand(
    form,
    command({ signer: { userId, employeeId }, attestationReadAt: signing.attestationReadAt }),
    { details: signingDetails(['amendment'], signing), ...(values && { values }) },
  );
  await addSectionVersion(unit, id, 'amendment', content, signature, form.versions);
  return content;
}

/**
 * Records that the authorization of an employee on file is extended automatically (M-274 5.1, 6.7, 7.4, 7.7): a signed
 * note in Additional Information that moves the date of reverification. This updates the form and is not a
 * reverification.
 *
 * @throws Problem state-conflict for a form whose authorization has no end or was revoked; impossible-value
 * with faults by field
 */
export async function extendAuthorization(
  form: LockedForm,
  typed: ExtensionInput,
  signing: Signing,
): Promise<Amendment> {
  const { unit, row, worksite } = form;
  const facts = factsOf(row);
  const { reverificationDueDate: endsOn, section2 } = facts;
  if (endsOn === null || !inForce.includes(standingState(facts))) throw nothingToExtend(row);
  const examiner = examinerOf(form, signing);
  const { amendment } = form.versions ?? (await sectionVersions(unit, row.id));
  const past = [...extendedBefore(section2?.documents ?? []), ...amendment.flatMap(extensionIn)];
  const countedFrom = endWithout(typed.basis, endsOn, past);
  const documents = (section2?.documents ?? []).map(({ code, receiptFor }) => receiptFor ?? code);
  // The receipt number of a petition comes later than its filing, and the last day stays.
  const awaited = past.find((one) => one.basis === typed.basis && one.until === endsOn && !one.receiptNumber);
  const addsReceipt = awaited && typed.receiptNumber && parseDate(typed.extendedUntil ?? '') === endsOn;
  const validated = validateExtension(typed, {
    endsOn: addsReceipt ? awaited.from : endsOn,
    countedFrom,
    today: worksite.today,
    documents,
    newHire: false,
  });
  const faults: FieldFault[] = [
    ...validated.faults,
    ...appendingFaults(signing, examiner, form.worksite.organization),
  ];
  const { extension } = validated;
  if (faults.length > 0 || !extension) {
    throw faultProblem('The authorization is not extended like this.', faults);
  }
  const { note, extendedUntil } = extension;
  return appendToSection2(form, {
    examiner,
    signing,
    amendment: {
      kind: 'section2-amendment',
      explanation: 'The authorization to work was automatically extended.',
      before: { authorizationEnds: endsOn },
      after: { additionalInformation: note },
      extension,
    },
    command: (signed) => ({ type: 'extendAuthorization', ...signed, extendedUntil }),
  });
}

const extensionIn = ({
  content: { extension, before },
}: SectionVersion<'amendment'>): readonly PastExtension[] =>
  extension && before?.authorizationEnds
    ? [{ ...extension, from: before.authorizationEnds, until: extension.extendedUntil }]
    : [];

const extendedBefore = (documents: readonly PresentedDocument[]): readonly PastExtension[] =>
  documents.flatMap(({ extension, autoExtendedUntil: until }) =>
    extension?.cardExpiration && until ? [{ ...extension, from: extension.cardExpiration, until }] : [],
  );

const nothingToExtend = ({ state }: I9Row) =>
  wrongState(
    state,
    ' and has no authorization to work that ends.',
    'An extension moves the end of an authorization that is on the form.',
  );

/**
 * Records the documents that settle a receipt, as an amendment that the user of the unit signs; Section 2 as signed
 * stays (8 CFR 274a.2(b)(1)(vi)).
 *
 * @param typed the document that the receipt was for, or any other acceptable ones, examined by the method used for
 *   Section 2 unless it says otherwise
 * @throws Problem state-conflict when no receipt is open; impossible-value with faults by field
 */
export async function recordReceiptReplacement(
  form: LockedForm,
  typed: Pick<Section2Form, 'documents' | 'examinationMethod' | 'liveVideoAt'>,
  signing: Signing,
): Promise<Amendment> {
  const { unit, row, worksite, copies } = form;
  const facts = factsOf(row);
  const { section1, section2, everify } = facts;
  const receipt = section1 && receiptOf(section2?.documents ?? [], section1.attestation);
  if (!receipt || !section1 || standingState(facts) !== 'approved_receipt') throw noReceipt(row);
  const examiner = examinerOf(form, signing);
  const context = examinationOf({ everify, shortJob: false }, section1, worksite.today);
  const read = readDocuments(typed.documents);
  const validated = read.documents.map((document) => cleanDocument(document, context));
  const settled = section2 && settlementOf(section2, section1.attestation, read.documents);
  // The alternative procedure takes copies and video of this document, whatever was examined before (88 FR 47749).
  const examinationMethod = typed.examinationMethod ?? usualMethod(row, worksite.takesPart);
  const liveVideoAt = readInstant(typed.liveVideoAt, worksite.timeZone);
  const before = section2 && { examinedBefore: examinedAt(section2) };
  const rules = { everify, alternative: examinationMethod === 'alternative', ...before };
  const faults = [
    ...read.faults,
    ...validated.flatMap((one, index) => faultsWithin(`documents.${index}`, one.faults)),
    ...procedureFaults(
      { examinationMethod, liveVideoAt },
      { now: unit.now, everify: worksite.takesPart, ...before },
    ),
    ...copyFaults(read.documents, copies, rules),
    ...(settled || read.faults.length > 0 ? [] : [{ field: 'documents', code: 'not-of-this-receipt' }]),
    ...appendingFaults(signing, examiner, worksite.organization),
  ];
  if (faults.length > 0) throw faultProblem('The receipt is not replaced by this.', faults);
  const documents = validated.map(({ document }) => document);
  return appendToSection2(form, {
    examiner,
    signing,
    amendment: {
      kind: 'receipt-replacement',
      receipt: settled?.receipt ?? receipt,
      receiptDueDate: facts.receiptDueDate,
      documents,
      examinedOn: worksite.today,
      examinationMethod,
      ...(examinationMethod === 'alternative' && { liveVideoAt: liveVideoAt?.toISOString() ?? null }),
    },
    command: (signed) => ({ type: 'presentOriginal', ...signed, documents }),
  });
}

const noReceipt = ({ state }: I9Row) =>
  wrongState(state, ' and no receipt is open.', 'A receipt is replaced after the approval of Section 2.');
