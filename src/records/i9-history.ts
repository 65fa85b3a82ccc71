import type { Amendment } from '../domain/i9/form/signature';
import { documentCatalogue, type DocumentCode } from '../domain/i9/documents/catalogue';
import { isAcceptableCombination } from '../domain/i9/documents/documents';
import type { PresentedDocument } from '../domain/i9/documents/presented';
import type { Section2 } from '../domain/i9/documents/section2';
import type { Section1 } from '../domain/i9/form/section1';
import { canonicalJson } from '../domain/json';
import { correctionActions } from '../store/audit/trail';
import type { FormHistory, SignedVersion } from './i9-record';

/** The history of a form, derived from its record: corrections, receipts and earlier versions. */

/** A correction of a signed section; the section as it was signed before stays. */
export interface Correction {
  readonly section: 1 | 2;
  readonly kind: 'section1-signed-again' | 'section2-amendment' | 'receipt-replacement';
  /** Names of the fields of the section that differ now. */
  readonly fields: readonly string[];
  /** What was to be corrected, and the explanation; null where none was required. */
  readonly reason: string | null;
  /** The documents as corrected or presented, where they changed. */
  readonly documents: readonly PresentedDocument[] | null;
  /** What else was corrected of Section 2, or stated with it. */
  readonly changed: Pick<Amendment, 'explanations' | 'examinationMethod' | 'liveVideoAt'> &
    NonNullable<Amendment['after']>;
  readonly part: SignedVersion<unknown>;
}

/** A version of a section in whose place another one was signed. */
export interface EarlierVersion {
  readonly section: 1 | 2;
  readonly part: SignedVersion<Section1 | Section2>;
  readonly replacedAt: Date;
  readonly reason: string | null;
}

export interface Receipt {
  /** The document that the receipt is for. */
  readonly code: DocumentCode;
  readonly recordedAt: Date;
  readonly place: 'section2' | 'supplement-b';
  readonly replacement: { readonly at: Date; readonly codes: readonly DocumentCode[] } | null;
}

/** Corrections in the order in which they were signed. */
export function correctionsOf(record: FormHistory): Correction[] {
  const signedAgain = record.section1.flatMap((part, index): Correction[] => {
    const before = record.section1[index - 1];
    if (!before) return [];
    const fields = changedFields(before.content, part.content);
    const reason = reasonBefore(record, 1, part.signedAt);
    const nothing = { documents: null, changed: {} };
    return [{ section: 1, kind: 'section1-signed-again', fields, reason, ...nothing, part }];
  });
  return [...signedAgain, ...record.amendments.map(section2Correction)].toSorted(
    (one, other) => one.part.signedAt.getTime() - other.part.signedAt.getTime(),
  );
}

function section2Correction(part: SignedVersion<Amendment>): Correction {
  const { kind, explanation = null, explanations, documents = null, after = {} } = part.content;
  if (kind === 'receipt-replacement')
    return { section: 2, kind, fields: ['documents'], reason: null, documents, changed: part.content, part };
  return {
    section: 2,
    kind: 'section2-amendment',
    fields: Object.keys(after),
    reason: explanation,
    documents: after.documents ?? null,
    changed: { ...after, ...(explanations && { explanations }) },
    part,
  };
}

const changedFields = (before: Section1, after: Section1): string[] =>
  (Object.keys(after) as (keyof Section1)[]).filter(
    (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  );

/** The reason in the trail of the request to correct the section. */
function reasonBefore({ trail }: FormHistory, section: 1 | 2, signedAt: Date): string | null {
  const asked = trail.findLast(
    ({ at, action, details }) =>
      at <= signedAt &&
      (action === 'requestCorrection' ? section === 1 : details['section'] === section) &&
      correctionActions.has(action),
  );
  const reason = asked?.details['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** Every version of a section but the last one, oldest first. */
export function earlierVersionsOf(record: FormHistory): EarlierVersion[] {
  const earlier = (section: 1 | 2, parts: readonly SignedVersion<Section1 | Section2>[]) =>
    parts.flatMap((part, index): EarlierVersion[] => {
      const next = parts[index + 1];
      if (!next) return [];
      const reason = reasonBefore(record, section, next.signedAt);
      return [{ section, part, replacedAt: next.signedAt, reason }];
    });
  return [...earlier(1, record.section1), ...earlier(2, record.section2)];
}

/** Receipts that were presented instead of documents, and whether documents followed. */
export function receiptsOf(record: FormHistory): Receipt[] {
  const among = (
    documents: readonly (PresentedDocument | null)[],
    place: Receipt['place'],
    recordedAt: Date,
  ): Receipt[] =>
    documents.flatMap((document) => {
      if (!document || documentCatalogue[document.code].receipt === undefined) return [];
      const replacement = replacementOf(record, document, recordedAt);
      return [{ code: document.receiptFor ?? document.code, recordedAt, place, replacement }];
    });
  return [
    ...record.section2.slice(-1).flatMap((part) => among(part.content.documents, 'section2', part.signedAt)),
    ...record.supplementB.flatMap((part) => among([part.content.document], 'supplement-b', part.signedAt)),
  ];
}

function replacementOf(
  { amendments }: FormHistory,
  receipt: PresentedDocument,
  since: Date,
): Receipt['replacement'] {
  const found = amendments.find(({ content, signedAt }) => {
    const { receipt: replaced, documents = [] } = content;
    const isNamed =
      replaced?.code === receipt.code && (replaced.receiptFor ?? null) === (receipt.receiptFor ?? null);
    // Documents that complete the form by themselves close every receipt.
    return (
      content.kind === 'receipt-replacement' &&
      signedAt >= since &&
      (isNamed || isAcceptableCombination(documents))
    );
  });
  if (!found) return null;
  const { documents = [] } = found.content;
  return { at: found.signedAt, codes: documents.map(({ code }) => code) };
}
