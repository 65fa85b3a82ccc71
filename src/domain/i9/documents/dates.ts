import { addDays, earliest, parseDate, type IsoDate } from '../../dates';
import type { AttestationId, AuthorizationExpiration } from '../form/attestations';
import type { SignedSection2 } from '../record';
import { cardNotices } from './bases';
import { documentCatalogue, type DocumentCode } from './catalogue';
import { isAcceptableCombination, isAcceptableForReverification } from './documents';
import { lastDay, type PresentedDocument } from './presented';

/**
 * The receipt among the documents, if any. Forms of earlier versions follow up a permanent resident's temporary evidence like
 * one; now it is reverified, see `reverificationDate`.
 *
 * @param attestation of Section 1
 */
export function receiptOf(
  documents: readonly PresentedDocument[],
  attestation: AttestationId,
): PresentedDocument | undefined {
  return documents.find(
    (document) =>
      isReceipt(document) ||
      (attestation === 3 && formerReceipts.has(document.code) && isTemporaryEvidence(document)),
  );
}

const isReceipt = ({ code }: Pick<PresentedDocument, 'code'>) =>
  documentCatalogue[code].receipt !== undefined;

/** What earlier versions followed up like a receipt. */
const formerReceipts: ReadonlySet<DocumentCode> = new Set<DocumentCode>(['A_FP_I551', 'C_DHS_EAD']);

/**
 * Dated temporary evidence of permanent residence (M-274 7.1): a stamp or notation in a passport, or an expired card with the
 * notice of a petition to remove conditions.
 */
const isTemporaryEvidence = (document: PresentedDocument): boolean =>
  governingDate(document) !== null &&
  (document.code === 'A_FP_I551' ||
    document.code === 'C_I551' ||
    document.papers.some(({ title }) => cardNotices[title]?.conditional === true) ||
    (document.code === 'C_DHS_EAD' && document.papers[0]?.title.startsWith('Form I-797') === true));

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
  const isReplacement = ({ code }: PresentedDocument) => documentCatalogue[code].receipt === 'replacement';
  return documents.some(isReplacement) ? addDays(from, 90) : null;
}

/** A receipt that documents presented later settle, and the documents of the form afterwards. */
export interface Settlement {
  readonly receipt: PresentedDocument;
  readonly documents: readonly PresentedDocument[];
}

/**
 * The receipt that documents settle: the document itself, in the receipt's place, or any other acceptable documents, in
 * the place of all that was shown. Refusing them is an unfair documentary practice (8 U.S.C. 1324b(a)(6); 8 CFR
 * 274a.2(b)(1)(vi); E-Verify User Manual 3.1.1). After a reverification one document of List A or List C is enough, as it
 * is for a permanent resident who has shown a temporary proof.
 *
 * @param attestation of Section 1
 * @returns null when the documents settle none
 */
export function settlementOf(
  { documents: standing, examinedAt }: Pick<SignedSection2, 'documents' | 'examinedAt'>,
  attestation: AttestationId,
  presented: readonly PresentedDocument[],
): Settlement | null {
  const open = standing.filter((document) => receiptOf([document], attestation));
  const [first] = open;
  if (!first || presented.length === 0 || presented.some(isReceipt)) return null;
  const inPlace = open
    .map((receipt) => ({ receipt, documents: [...standing.filter((one) => one !== receipt), ...presented] }))
    .find(({ documents }) => isAcceptableCombination(documents));
  if (inPlace) return inPlace;
  if (isAcceptableCombination(presented)) return { receipt: first, documents: presented };
  // Section 2 always has a combination: a single receipt of a form that was examined again is that of Supplement B.
  const ofSupplementB = examinedAt !== undefined && standing.length === 1;
  if ((!ofSupplementB && isReceipt(first)) || !isAcceptableForReverification(presented)) return null;
  const kept = standing.filter((document) => !open.includes(document));
  return { receipt: first, documents: [...kept, ...presented] };
}

/**
 * Day by which authorization to work has to be reverified: the earlier of the date in Section 1 and the date of the
 * List A or C document; for a permanent resident the date of temporary evidence of the status, and of nothing else. Null:
 * never, as for citizens and nationals whatever they show, and for U.S. passports, I-551 cards and List B
 * (8 CFR 274a.2(b)(1)(vii); M-274 6.1, 7.1).
 */
export function reverificationDate(facts: {
  readonly attestation: AttestationId;
  readonly authorizationExpiration: AuthorizationExpiration | null;
  readonly documents: readonly PresentedDocument[];
}): IsoDate | null {
  if (facts.attestation === 3) {
    return earliest(...facts.documents.filter(isTemporaryEvidence).map(governingDate));
  }
  if (facts.attestation !== 4) return null;
  const documents = facts.documents.map(governingDate);
  if (facts.documents.some(({ code }) => neverReverified.has(code))) return null;
  const inSection1 = parseDate(facts.authorizationExpiration ?? '') ?? null;
  const extended = earliest(...facts.documents.map(({ autoExtendedUntil }) => autoExtendedUntil));
  return earliest(extended && inSection1 && inSection1 < extended ? extended : inSection1, ...documents);
}

/** Only an alien authorized to work has an authorization that ends, is extended or can be revoked. */
export const hasAuthorization = (attestation: AttestationId): boolean => attestation === 4;

/** The same, and a permanent resident who has shown temporary evidence of the status (M-274 7.1). */
export const isReverifiable = (
  attestation: AttestationId,
  documents: readonly PresentedDocument[],
): boolean => hasAuthorization(attestation) || (attestation === 3 && documents.some(isTemporaryEvidence));

/** Day by which a document that was shown in a reverification has to be reverified; null: never. */
export const nextReverification = (attestation: AttestationId, document: PresentedDocument): IsoDate | null =>
  reverificationDate({ attestation, authorizationExpiration: null, documents: [document] });

const neverReverified: ReadonlySet<DocumentCode> = new Set(['A_US_PASSPORT', 'A_US_PASSPORT_CARD', 'A_I551']);

/** Earliest date of a document's papers that limits the authorization to work; null when none does. */
export function governingDate(document: PresentedDocument): IsoDate | null {
  const rules = documentCatalogue[document.code].papers;
  const dates = document.papers.map((paper, index) => {
    const rule = rules[index];
    return rule?.governs || cardNotices[paper.title]?.conditional ? rule && lastDay(paper, rule) : null;
  });
  const printed = earliest(...dates);
  return printed && document.autoExtendedUntil && document.autoExtendedUntil > printed
    ? document.autoExtendedUntil
    : printed;
}
