import type { FieldFault } from '../../problem';
import { parseDate, type IsoDate } from '../../dates';
import { isByReceipt, validateExtension, type ExtensionFault } from './extensions';
import type { PresentedDocument } from './presented';

/**
 * An Employment Authorization Document that is automatically extended. Section 2 names its title, the receipt number of
 * the renewal as document number and the extended date as expiration (M-274 5.1; uscis.gov, e-verify.gov).
 */

/** The card with its own number and date, whether it comes from a page or from a form that was signed. */
export function asPrinted(document: PresentedDocument): PresentedDocument {
  const { extension, papers } = document;
  const [card, ...others] = papers;
  if (!extension?.cardExpiration || !card) return document;
  const { cardNumber, cardExpiration: expirationDate } = extension;
  return { ...document, papers: [{ ...card, number: cardNumber ?? card.number, expirationDate }, ...others] };
}

/** The document as Section 2 names it. An extension without its reason is refused: most end the day the card does. */
export function withExtension(
  document: PresentedDocument,
  examinedOn: IsoDate,
): { readonly document: PresentedDocument; readonly faults: readonly FieldFault<ExtensionFault>[] } {
  const { code, autoExtendedUntil, extension, papers } = document;
  const [card, ...others] = papers;
  const endsOn = parseDate(card?.expirationDate ?? '');
  if (code !== 'A_EAD' || !card || !endsOn || !(autoExtendedUntil ?? extension)) {
    return { document, faults: [] };
  }
  const validated = validateExtension(
    { ...extension, basis: extension?.basis ?? '', extendedUntil: autoExtendedUntil ?? '' },
    { endsOn, today: examinedOn, ofCard: true },
  );
  const faults = validated.faults.map(({ field, code: fault }) => ({
    field: field === 'extendedUntil' ? 'autoExtendedUntil' : `extension.${field}`,
    code: fault,
  }));
  if (!validated.extension) return { document, faults };
  const { extendedUntil, ...found } = validated.extension;
  const number = isByReceipt(found.basis) ? found.receiptNumber : card.number;
  const named = { ...card, expirationDate: extendedUntil, number };
  return {
    document: {
      ...document,
      autoExtendedUntil: extendedUntil,
      extension: { ...found, cardNumber: card.number, cardExpiration: endsOn },
      papers: [named, ...others],
    },
    faults: [],
  };
}

const notesOf = (documents: readonly PresentedDocument[]): readonly string[] =>
  documents.flatMap(({ extension }) => extension?.note ?? []);

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
