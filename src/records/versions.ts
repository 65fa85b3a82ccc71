import type { Amendment } from '../domain/i9/form/signature';
import { documentCatalogue } from '../domain/i9/documents/catalogue';
import { isAcceptableCombination } from '../domain/i9/documents/documents';
import type { PresentedDocument } from '../domain/i9/documents/presented';
import type { Section2 } from '../domain/i9/documents/section2';
import type { FormHistory, SignedVersion } from './i9-record';

export type SignatureMark = Pick<SignedVersion<unknown>, 'signature' | 'signedAt'>;

/** A section on the form at one time. */
export interface Version<Content> extends SignatureMark {
  readonly content: Content;
}

/** Versions of a section on the form, oldest first. */
export type Versions<Content> = readonly Version<Content>[];

/** How other documents than the one behind it have settled a receipt. */
export interface OtherSettlement {
  readonly receipt: PresentedDocument;
  readonly examinationMethod: Section2['examinationMethod'];
}

/** Section 2 at one time; `settled` where other documents have come for a receipt. */
interface Section2Version extends Version<Section2> {
  readonly settled?: OtherSettlement;
}

/** Section 2 with its amendments, and with the documents that came for receipts. */
export function section2Versions({
  section2,
  amendments,
}: Pick<FormHistory, 'section2' | 'amendments'>): readonly Section2Version[] {
  const signed = [
    ...section2.map((part) => ({ part, at: part.signedAt, amendment: null })),
    ...amendments.map((part) => ({ part, at: part.signedAt, amendment: part.content })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const versions: Section2Version[] = [];
  for (const { part, amendment } of signed) {
    const before = versions.at(-1)?.content;
    const content = amendment === null ? part.content : before && amended(before, amendment);
    if (!content) continue;
    const settled = amendment && content !== before ? otherSettlement(amendment) : null;
    const { signature, signedAt } = part;
    versions.push({ content, signature, signedAt, ...(settled && { settled }) });
  }
  return versions;
}

const joined = (...parts: readonly Partial<Section2>[]): string =>
  parts.flatMap(({ additionalInformation: text }) => text || []).join('\n');

function amended(before: Section2, amendment: Amendment): Section2 {
  const { after = {}, extension, receipt, documents = [] } = amendment;
  // The note of an extension is added to what Additional Information says; a correction replaces it.
  if (extension) return { ...before, additionalInformation: joined(before, after) };
  if (!receipt) return { ...before, ...after };
  const kept = before.documents.filter(
    ({ code, receiptFor }) => code !== receipt.code || (receiptFor ?? null) !== (receipt.receiptFor ?? null),
  );
  // The receipt of a reverification is not in Section 2.
  if (kept.length === before.documents.length) return before;
  const inPlace = [...kept, ...documents];
  return { ...before, documents: isAcceptableCombination(inPlace) ? inPlace : documents };
}

/** Null where the document itself has come for a receipt; other documents are written into a Section 2 of their own. */
function otherSettlement({
  receipt,
  documents = [],
  examinationMethod = 'physical',
}: Amendment): OtherSettlement | null {
  if (!receipt) return null;
  const [document, ...others] = documents;
  const isItself =
    document !== undefined &&
    others.length === 0 &&
    (receipt.receiptFor
      ? document.code === receipt.receiptFor
      : documentCatalogue[document.code].list === documentCatalogue[receipt.code].list);
  return isItself ? null : { receipt, examinationMethod };
}
