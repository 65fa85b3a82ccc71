import { withoutCopies } from '../../../domain/i9/documents/copies';
import { receiptOf, settlesReceipt } from '../../../domain/i9/documents/dates';
import { cleanDocument } from '../../../domain/i9/documents/documents';
import { examinationOf, examinedAt } from '../../../domain/i9/documents/examination';
import { Problem } from '../../../domain/problem';
import type { FormServices } from '../../services';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { appendToSection2 } from './append';
import { factsFromJson } from '../../../store/i9/facts';
import { lockForm, type FormRef } from '../locked-form';
import { faultProblem } from '../../faults';
import { readDocuments, type DocumentInput } from '../section2/presented-documents';
import { examinerOf } from '../section2/section2';
import { signingFaults, type Signing } from '../signing';

export interface ReceiptReplacementForm {
  /** The document that the receipt stood for; a refugee can present one of List B and one of List C instead. */
  readonly documents: readonly DocumentInput[];
}

/**
 * Records the document behind a receipt, as an amendment that the user of the unit signs; Section 2 as signed stays
 * (8 CFR 274a.2(b)(1)(vi)).
 *
 * @throws Problem not-found; state-conflict when no receipt is open; impossible-value with faults by field
 */
export async function recordReceiptReplacement(
  unit: Unit,
  services: FormServices,
  ref: FormRef,
  typed: ReceiptReplacementForm,
  signing: Signing,
): Promise<void> {
  const form = await lockForm(unit, ref);
  const { row, worksite, copies } = form;
  const { section1, section2, everify } = factsFromJson(row.facts);
  const receipt = section1 && receiptOf(section2?.documents ?? [], section1.attestation);
  if (!receipt || !section1 || row.state !== 'approved_receipt') throw noReceipt(row);
  const examiner = examinerOf(form, signing);
  const context = examinationOf({ everify, shortJob: false }, section1, worksite.today);
  const read = readDocuments(typed.documents, 'documents');
  const judged = read.documents.map((document) => cleanDocument(document, context));
  const settled = read.faults.length > 0 || settlesReceipt(receipt, read.documents);
  // What was examined from copies and by video is copied whole, whichever paper comes later (88 FR 47749).
  const alternative = everify && row.examinationMethod === 'alternative';
  const rules = { everify, alternative, ...(section2 && { examinedBefore: examinedAt(section2) }) };
  const faults = [
    ...read.faults,
    ...judged.flatMap((one, index) =>
      one.faults.map(({ field, code }) => ({ field: `documents.${index}${field && `.${field}`}`, code })),
    ),
    ...withoutCopies(read.documents, copies, rules).map((index) => ({
      field: `documents.${index}`,
      code: 'copies-required',
    })),
    ...(settled ? [] : [{ field: 'documents', code: 'not-of-this-receipt' }]),
    ...signingFaults(signing, examiner, worksite.organization),
  ];
  if (faults.length > 0) throw faultProblem('The receipt is not replaced by this.', faults);
  const documents = judged.map(({ document }) => document);
  await appendToSection2(unit, services, form, {
    examiner,
    signing,
    amendment: { kind: 'receipt-replacement', receipt, documents, examinedOn: worksite.today },
    command: (signed) => ({ type: 'presentOriginal', ...signed, documents }),
  });
}

const noReceipt = ({ state }: I9Row) =>
  new Problem('state-conflict', {
    detail: `The I-9 is in the state ${state} and no receipt is open.`,
    errors: [{ code: state, detail: 'A receipt is replaced after the approval of Section 2.' }],
  });
