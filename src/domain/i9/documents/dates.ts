import { addDays, earliest, parseDate, type IsoDate } from '../../dates';
import type { AttestationId, AuthorizationExpiration } from '../form/attestations';
import { documentCatalogue, type DocumentCode, type DocumentList } from './catalogue';
import { isAcceptableCombination, isAcceptableForReverification } from './documents';
import { lastDay, type PresentedDocument } from './presented';

/**
 * The receipt among the documents, if any. A permanent resident is never reverified: the stamp or notice that proves the
 * status for a time is followed up like a receipt, until the resident shows another document.
 *
 * @param attestation of Section 1
 */
export function receiptOf(
  documents: readonly PresentedDocument[],
  attestation: AttestationId,
): PresentedDocument | undefined {
  return documents.find(
    (document) => isReceipt(document) || (attestation === 3 && isTemporaryProof(document)),
  );
}

const isReceipt = ({ code }: Pick<PresentedDocument, 'code'>) =>
  documentCatalogue[code].receipt !== undefined;

/** A dated temporary proof of permanent residence. */
const isTemporaryProof = (document: PresentedDocument): boolean =>
  (document.code === 'A_FP_I551' || document.code === 'C_DHS_EAD') && governingDate(document) !== null;

/**
 * Day by which the document behind a receipt has to be presented (8 CFR 274a.2(b)(1)(vi)): 90 days after `from` (the
 * hire, or the end of the old authorization in a reverification) for a replacement and for a refugee's I-94; the date
 * of the stamp, else one year after issue, for an I-94 with I-551 stamp and for a permanent resident's other temporary
 * proof. Null when nothing is a receipt.
 */
export function receiptDueDate(
  documents: readonly PresentedDocument[],
  from: IsoDate,
  attestation: AttestationId,
): IsoDate | null {
  return earliest(
    ...documents.map((document) => {
      const { receipt, papers } = documentCatalogue[document.code];
      if (receiptOf([document], attestation) === undefined) return null;
      if (receipt === undefined) return governingDate(document);
      const [paper, rule] = [document.papers[0], papers[0]];
      return receipt === 'i94-with-i551' && paper && rule ? lastDay(paper, rule) : addDays(from, 90);
    }),
  );
}

/** The same for replacement receipts alone: they hold an E-Verify case up, the two I-94 receipts do not. */
export function replacementReceiptDueDate(
  documents: readonly PresentedDocument[],
  from: IsoDate,
): IsoDate | null {
  const isReplacement = ({ code }: PresentedDocument) => documentCatalogue[code].receipt === 'replacement';
  return documents.some(isReplacement) ? addDays(from, 90) : null;
}

/**
 * Whether documents presented later settle a receipt: the same document or list; for a refugee an EAD or B and C; after a
 * resident's temporary proof any document of List A or C, or B and C.
 */
export function settlesReceipt(receipt: PresentedDocument, presented: readonly PresentedDocument[]): boolean {
  const kind = documentCatalogue[receipt.code].receipt;
  const codes = presented.map(({ code }) => code);
  if (presented.some(isReceipt) || codes.length === 0) return false;
  if (kind === undefined)
    return isAcceptableForReverification(presented) || isAcceptableCombination(presented);
  if (kind === 'i94-with-i551') return codes.length === 1 && codes[0] === 'A_I551';
  if (kind === 'i94-refugee') {
    return codes.join() === 'A_EAD' || (isAcceptableCombination(presented) && codes.includes('C_SSN_CARD'));
  }
  const lists = codes.map((code) => documentCatalogue[code].list);
  const same: DocumentList = documentCatalogue[receipt.code].list;
  return codes.length === 1 && lists[0] === same && (!receipt.receiptFor || receipt.receiptFor === codes[0]);
}

/**
 * Day by which authorization to work has to be reverified: the earlier of the date in Section 1 and the date of the
 * List A or C document. Null: never, as for citizens, nationals and permanent residents whatever they show, and for U.S.
 * passports, I-551 cards and List B (8 CFR 274a.2(b)(1)(vii); M-274 6.1).
 */
export function reverificationDate(facts: {
  readonly attestation: AttestationId;
  readonly authorizationExpiration: AuthorizationExpiration | null;
  readonly documents: readonly PresentedDocument[];
}): IsoDate | null {
  if (!isReverifiable(facts.attestation)) return null;
  const documents = facts.documents.map(governingDate);
  if (facts.documents.some(({ code }) => neverReverified.has(code))) return null;
  const inSection1 = parseDate(facts.authorizationExpiration ?? '') ?? null;
  const extended = earliest(...facts.documents.map(({ autoExtendedUntil }) => autoExtendedUntil));
  return earliest(extended && inSection1 && inSection1 < extended ? extended : inSection1, ...documents);
}

/** Only an alien authorized to work has an authorization that ends or can be revoked. */
export const isReverifiable = (attestation: AttestationId): boolean => attestation === 4;

const neverReverified: ReadonlySet<DocumentCode> = new Set(['A_US_PASSPORT', 'A_US_PASSPORT_CARD', 'A_I551']);

/** Earliest date of a document's papers that limits the authorization to work; null when none does. */
export function governingDate(document: PresentedDocument): IsoDate | null {
  const rules = documentCatalogue[document.code].papers;
  const dates = document.papers.map((paper, index) => {
    const rule = rules[index];
    return rule?.governs ? lastDay(paper, rule) : null;
  });
  const printed = earliest(...dates);
  return printed && document.autoExtendedUntil && document.autoExtendedUntil > printed
    ? document.autoExtendedUntil
    : printed;
}
