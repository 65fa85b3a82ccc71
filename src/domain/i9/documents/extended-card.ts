import type { FieldFault } from '../../problem';
import { formatUs, parseDate, type IsoDate } from '../../dates';
import { bases, basesOf } from './bases';
import { documentCatalogue, type DocumentCode } from './catalogue';
import { validateExtension, type Extension } from './extensions';
import type { PresentedDocument } from './presented';
import type { ExaminationFault } from './refusals';

/**
 * A document that is automatically extended. Section 2 names its title, the extended date as expiration of an Employment
 * Authorization Document, and the receipt number of a renewal as its number (M-274 5.1; uscis.gov, e-verify.gov).
 */

/** The card with its own number and date, whether it comes from a page or from a form that was signed. */
export function asPrinted(document: PresentedDocument): PresentedDocument {
  const { extension, papers } = document;
  const [card, ...others] = papers;
  if (!extension?.cardExpiration || !card) return document;
  const { cardNumber, cardExpiration: expirationDate } = extension;
  return { ...document, papers: [{ ...card, number: cardNumber ?? card.number, expirationDate }, ...others] };
}

interface Examined {
  readonly examinedOn: IsoDate;
  readonly onFile?: boolean;
}

/**
 * How an extension is judged that stands on an existing form. Where the document had not ended when it was examined, the
 * extension came later, as that of an employee on file, and the form keeps number and date of the document.
 */
export function examinedLater(
  { code, papers }: PresentedDocument,
  { examinedOn }: Pick<Examined, 'examinedOn'>,
): Examined | null {
  const endsOn = parseDate(papers[extendedPaper(code)]?.expirationDate ?? '');
  return endsOn && endsOn >= examinedOn ? { examinedOn: endsOn, onFile: true } : null;
}

/**
 * Judges the extension of a document as it is printed. A later date counts only with a basis that extends this document.
 *
 * @returns `extension`: null without one, and while there are faults
 */
export function extensionOf(
  { code, autoExtendedUntil, extension, papers }: PresentedDocument,
  { examinedOn, onFile }: Examined,
): { readonly extension: Extension | null; readonly faults: readonly FieldFault<ExaminationFault>[] } {
  if (!(autoExtendedUntil ?? extension ?? documentCatalogue[code].onlyExtended)) {
    return { extension: null, faults: [] };
  }
  const newHire = onFile !== true;
  if (basesOf(code, newHire).length === 0) {
    return { extension: null, faults: [{ field: 'autoExtendedUntil', code: 'not-extendable' }] };
  }
  const endsOn = parseDate(papers[extendedPaper(code)]?.expirationDate ?? '');
  // What the paper lacks is a fault of the paper.
  if (!endsOn) return { extension: null, faults: [] };
  const validated = validateExtension(
    { ...extension, basis: extension?.basis ?? '', extendedUntil: autoExtendedUntil ?? '' },
    { endsOn, today: examinedOn, documents: [code], newHire },
  );
  const faults = validated.faults.map((fault) => ({
    ...fault,
    field: fault.field === 'extendedUntil' ? 'autoExtendedUntil' : `extension.${fault.field}`,
  }));
  return { extension: validated.extension, faults };
}

/** Position of the paper of a document that an extension is about. */
export const extendedPaper = (code: DocumentCode): number =>
  Math.max(
    0,
    documentCatalogue[code].papers.findIndex(({ governs }) => governs),
  );

/** Cards for which Section 2 names the extended date in place of the printed one. */
const namesExtendedDate: ReadonlySet<DocumentCode> = new Set<DocumentCode>(['A_EAD', 'C_I551']);

/**
 * The document as Section 2 names it with its extension, or without one.
 *
 * @param later the extension came after Section 2, which keeps what is printed on the document
 */
export function withExtension(
  document: PresentedDocument,
  extension: Extension | null,
  later = false,
): PresentedDocument {
  const { autoExtendedUntil: _until, extension: _typed, ...plain } = document;
  if (!extension) return plain;
  const { extendedUntil, ...found } = extension;
  const extended = { ...plain, autoExtendedUntil: extendedUntil };
  const [card, ...others] = document.papers;
  if (later || !namesExtendedDate.has(document.code) || !card) return { ...extended, extension: found };
  const number = bases[found.basis].namesReceipt ? found.receiptNumber : card.number;
  return {
    ...extended,
    extension: { ...found, cardNumber: card.number, cardExpiration: card.expirationDate },
    papers: [{ ...card, expirationDate: extendedUntil, number }, ...others],
  };
}

const notesOf = (documents: readonly PresentedDocument[]): readonly string[] =>
  documents.flatMap(({ extension, photographException }) => [
    ...(extension?.note ? [extension.note] : []),
    ...(photographException ? [`List B without photograph: ${photographException}`] : []),
  ]);

/** What the handbook tells the employer to write about automatically extended documents. */
export const extensionNotes = (documents: readonly PresentedDocument[]): readonly string[] =>
  documents.flatMap(({ code, autoExtendedUntil, extension }) =>
    autoExtendedUntil
      ? [extension?.note ?? `${code === 'A_EAD' ? 'EAD' : 'Document'} EXT ${formatUs(autoExtendedUntil)}`]
      : [],
  );

/** Additional Information without the notes of these documents, in whose place others are written down. */
export const withoutExtensionNotes = (
  text: string | null,
  documents: readonly PresentedDocument[],
): string | null => {
  const notes = notesOf(documents);
  const lines = text?.split('\n').filter((line) => !notes.includes(line)) ?? [];
  return lines.join('\n') || null;
};

/** Additional Information with the note of each extension, once. */
export function withExtensionNotes(
  text: string | null,
  documents: readonly PresentedDocument[],
): string | null {
  const notes = notesOf(documents);
  const missing = notes.filter((note) => !text?.includes(note));
  return [text, ...missing].filter(Boolean).join('\n') || null;
}
