import { addDays, earliest, parseDate, type IsoDate } from '../../dates';
import type { AttestationId, AuthorizationExpiration } from '../form/attestations';
import type { SignedSection2 } from '../record';
import { documentCatalogue, type DocumentCode, type ReceiptKind } from './catalogue';
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

/** A receipt that documents presented later settle, and the documents of the form afterwards. */
export interface Settlement {
  readonly receipt: PresentedDocument;
  readonly documents: readonly PresentedDocument[];
}

/** Receipts that only these documents settle (codes joined by `+`); those of other kinds any acceptable documents do. */
const settledOnlyBy: Readonly<Partial<Record<ReceiptKind, readonly string[]>>> = {};

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
  if (!first || presented.length === 0 || presented.some(isReceipt) || !isNamed(first, presented))
    return null;
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

function isNamed({ code }: PresentedDocument, presented: readonly PresentedDocument[]): boolean {
  const { receipt } = documentCatalogue[code];
  const only = receipt && settledOnlyBy[receipt];
  return !only || only.includes(presented.map((document) => document.code).join('+'));
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
