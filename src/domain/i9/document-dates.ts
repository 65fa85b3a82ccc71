import { addDays, earliest, parseDate, type IsoDate } from '../dates';
import type { AttestationId, AuthorizationExpiration } from './attestations';
import { documentCatalogue, type DocumentCode, type DocumentList } from './document-catalogue';
import { isAcceptableCombination } from './documents';
import { lastDay, type PresentedDocument } from './presented';

/** The receipt among the documents, if any. */
export function receiptOf(documents: readonly PresentedDocument[]): PresentedDocument | undefined {
  return documents.find(({ code }) => documentCatalogue[code].receipt !== undefined);
}

/**
 * Day by which the document behind a receipt has to be presented (8 CFR 274a.2(b)(1)(vi)): 90 days after `from` (the
 * hire, or the end of the old authorization in a reverification) for a replacement and for a refugee's I-94; the date
 * of the stamp, else one year after issue, for an I-94 with I-551 stamp. Null when nothing is a receipt.
 */
export function receiptDueDate(documents: readonly PresentedDocument[], from: IsoDate): IsoDate | null {
  return earliest(
    ...documents.map((document) => {
      const { receipt, papers } = documentCatalogue[document.code];
      if (receipt === undefined) return null;
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
  return receiptDueDate(
    documents.filter(({ code }) => documentCatalogue[code].receipt === 'replacement'),
    from,
  );
}

/** Whether documents presented later settle a receipt: the same document or list; for a refugee an EAD or B and C. */
export function settlesReceipt(receipt: PresentedDocument, presented: readonly PresentedDocument[]): boolean {
  const kind = documentCatalogue[receipt.code].receipt;
  const codes = presented.map(({ code }) => code);
  if (receiptOf(presented) || codes.length === 0) return false;
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
 * List A or C document. Never for attestations 1 and 2, U.S. passports, I-551 cards, List B; for attestation 3 only
 * with a temporary I-551. Null: never (8 CFR 274a.2(b)(1)(vii)).
 */
export function reverificationDate(facts: {
  readonly attestation: AttestationId;
  readonly authorizationExpiration: AuthorizationExpiration | null;
  readonly documents: readonly PresentedDocument[];
}): IsoDate | null {
  if (facts.attestation < 3) return null;
  const documents = facts.documents.map(governingDate);
  if (facts.attestation === 3) {
    return facts.documents.some(({ code }) => code === 'A_FP_I551') ? earliest(...documents) : null;
  }
  if (facts.documents.some(({ code }) => neverReverified.has(code))) return null;
  const inSection1 = parseDate(facts.authorizationExpiration ?? '') ?? null;
  const extended = earliest(...facts.documents.map(({ autoExtendedUntil }) => autoExtendedUntil));
  return earliest(extended && inSection1 && inSection1 < extended ? extended : inSection1, ...documents);
}

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
