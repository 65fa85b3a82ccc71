import { documentCatalogue, type DocumentCode } from './document-catalogue';
import type { PresentedDocument } from './presented';

export type CopySide = 'front' | 'back';

/** A copy that is kept with a form. */
export interface KeptCopy {
  /** Code of the catalogue; the copy of a receipt may name the document that it stands for. */
  readonly document: string;
  readonly side: CopySide;
}

/** Passports are copied by the page with the photograph; a receipt is a letter. Everything else has a back. */
const withoutBack: ReadonlySet<DocumentCode> = new Set<DocumentCode>([
  'A_US_PASSPORT',
  'A_FP_I551',
  'A_FP_I94',
  'A_FP_I94_I20',
  'A_FP_I94_DS2019',
  'A_FSM_RMI',
]);

function sidesOf(code: DocumentCode): readonly CopySide[] {
  const { papers, receipt } = documentCatalogue[code];
  if (papers.length === 0) return [];
  return receipt !== undefined || withoutBack.has(code) ? ['front'] : ['front', 'back'];
}

/** Sides of a presented document of which no copy is kept. */
export function missingSides(
  { code, receiptFor }: Pick<PresentedDocument, 'code' | 'receiptFor'>,
  copies: readonly KeptCopy[],
): readonly CopySide[] {
  const has = (side: CopySide) =>
    copies.some((copy) => copy.side === side && (copy.document === code || copy.document === receiptFor));
  return sidesOf(code).filter((side) => !has(side));
}

/**
 * Whether a copy of the document has to be kept: with E-Verify of the documents of photo matching (U.S. passport and
 * passport card, Forms I-551 and I-766; E-Verify User Manual), in the alternative procedure of all (88 FR 47749).
 */
export const needsCopy = (
  { code }: Pick<PresentedDocument, 'code'>,
  { everify, alternative }: { everify: boolean; alternative: boolean },
): boolean => alternative || (everify && documentCatalogue[code].photoMatch === true);

/** Positions (from 0) of the documents whose copies have to be kept and are not. */
export function withoutCopies(
  documents: readonly Pick<PresentedDocument, 'code' | 'receiptFor'>[],
  copies: readonly KeptCopy[],
  procedure: { everify: boolean; alternative: boolean },
): readonly number[] {
  return documents.flatMap((document, index) =>
    needsCopy(document, procedure) && missingSides(document, copies).length > 0 ? [index] : [],
  );
}
