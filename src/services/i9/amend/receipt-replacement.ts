import { wrongState } from '../reasons';
import type { Amendment } from '../../../domain/i9/form/signature';
import type { DocumentInput } from '../../../domain/i9/documents/presented';
import { withoutCopies } from '../../../domain/i9/documents/copies';
import { receiptOf, settlesReceipt } from '../../../domain/i9/documents/dates';
import { cleanDocument } from '../../../domain/i9/documents/documents';
import { examinationOf, examinedAt } from '../../../domain/i9/documents/examination';
import { procedureFaults, type ExaminationMethod } from '../../../domain/i9/documents/section2';
import type { FormServices } from '../../services';
import type { I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { appendToSection2 } from './append';
import { factsOf } from '../../../store/i9/facts';
import { lockForm, type FormRef } from '../locked-form';
import { faultProblem } from '../../faults';
import { readInstant } from '../../instants';
import { readDocuments } from '../section2/presented-documents';
import { examinerOf } from '../section2/examiner';
import { signingFaults, type Signing } from '../signing';

export interface ReceiptReplacementForm {
  /** The document that the receipt was for; a refugee can present one of List B and one of List C instead. */
  readonly documents: readonly DocumentInput[];
  /** By default the method used for Section 2. */
  readonly examinationMethod?: ExaminationMethod | undefined;
  /** RFC 3339, or `YYYY-MM-DDTHH:MM` where the employee works; alternative procedure only. */
  readonly liveVideoAt?: string | null | undefined;
}

/** Returns how the documents of this form are examined by default. */
export const usualMethod = ({ examinationMethod }: Pick<I9Row, 'examinationMethod'>): ExaminationMethod =>
  examinationMethod === 'alternative' ? 'alternative' : 'physical';

/**
 * Records the document that replaces a receipt, as an amendment that the user of the unit signs; Section 2 as signed
 * stays (8 CFR 274a.2(b)(1)(vi)).
 *
 * @throws Problem not-found; state-conflict when no receipt is open; impossible-value with faults by field
 */
export async function recordReceiptReplacement(
  unit: Unit,
  services: FormServices,
  ref: FormRef,
  typed: ReceiptReplacementForm,
  signing: Signing,
): Promise<Amendment> {
  const form = await lockForm(unit, ref);
  const { row, worksite, copies } = form;
  const { section1, section2, everify } = factsOf(row);
  const receipt = section1 && receiptOf(section2?.documents ?? [], section1.attestation);
  if (!receipt || !section1 || row.state !== 'approved_receipt') throw noReceipt(row);
  const examiner = examinerOf(form, signing);
  const context = examinationOf({ everify, shortJob: false }, section1, worksite.today);
  const read = readDocuments(typed.documents, 'documents');
  const validated = read.documents.map((document) => cleanDocument(document, context));
  const settled = read.faults.length > 0 || settlesReceipt(receipt, read.documents);
  // The alternative procedure takes copies and video of this document, whatever was examined before (88 FR 47749).
  const examinationMethod = typed.examinationMethod ?? usualMethod(row);
  const liveVideoAt = readInstant(typed.liveVideoAt, worksite.timeZone);
  const before = section2 && { examinedBefore: examinedAt(section2) };
  const rules = { everify, alternative: examinationMethod === 'alternative', ...before };
  const faults = [
    ...read.faults,
    ...validated.flatMap((one, index) =>
      one.faults.map(({ field, code }) => ({ field: `documents.${index}${field && `.${field}`}`, code })),
    ),
    ...procedureFaults({ examinationMethod, liveVideoAt }, { now: unit.now, everify, ...before }),
    ...withoutCopies(read.documents, copies, rules).map((index) => ({
      field: `documents.${index}`,
      code: 'copies-required',
    })),
    ...(settled ? [] : [{ field: 'documents', code: 'not-of-this-receipt' }]),
    ...signingFaults(signing, examiner, worksite.organization),
  ];
  if (faults.length > 0) throw faultProblem('The receipt is not replaced by this.', faults);
  const documents = validated.map(({ document }) => document);
  return appendToSection2(unit, services, form, {
    examiner,
    signing,
    amendment: {
      kind: 'receipt-replacement',
      receipt,
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
