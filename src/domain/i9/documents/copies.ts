import type { FieldFault } from '../../problem';
import { documentCatalogue, isDocumentCode, type DocumentCode } from './catalogue';
import { type I9State, beforeSection2 } from '../record';
import { papersBeside } from './bases';
import type { PresentedDocument } from './presented';

export type CopySide = 'front' | 'back';

export interface KeptCopy {
  /** Code of the catalogue; the copy of a receipt may name the document that it is for. */
  readonly document: string;
  readonly side: CopySide;
  /** Hash of the content, where it is known: one image does not count for two documents. */
  readonly sha256?: string;
  /** When it was kept: what was kept before the last examination shows another paper. */
  readonly createdAt?: Date;
}

/** The most bytes of one copy. */
export const largestCopy = 5 * 1024 * 1024;

/** The Further Action Notice signed by the employee, which is kept with the form (E-Verify User Manual 3.3). */
export const signedNotice = 'EVERIFY_FAN';

/** The scan of a form that was completed in another system. */
export const formScan = 'FORM_I9';

/** Returns whether copies can be stored under this code; an entry without a paper has none. */
export const isCopied = (code: string): boolean =>
  code === signedNotice ||
  code === formScan ||
  (isDocumentCode(code) && documentCatalogue[code].papers.length > 0);

/** What decides which copies have to be kept. */
export interface CopyRules {
  readonly everify: boolean;
  readonly alternative: boolean;
  /** When documents of the form were examined last; none for Section 2. */
  readonly examinedBefore?: Date;
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

/** One card of a tribe serves for List B and List C, with one pair of images (M-274 7.2). */
const oneCard: Readonly<Partial<Record<DocumentCode, DocumentCode>>> = {
  B_TRIBAL: 'C_TRIBAL',
  C_TRIBAL: 'B_TRIBAL',
};

function sidesOf(code: DocumentCode): readonly CopySide[] {
  const { papers, receipt } = documentCatalogue[code];
  if (papers.length === 0) return [];
  return receipt !== undefined || withoutBack.has(code) ? ['front'] : ['front', 'back'];
}

/** Copies of documents that a form does not name. The copy of a receipt may name the document that it is for. */
export function unnamedCopies<Copy extends Pick<KeptCopy, 'document'>>(
  copies: readonly Copy[],
  documents: readonly Pick<PresentedDocument, 'code' | 'receiptFor'>[],
): readonly Copy[] {
  const named = new Set<string>(
    documents.flatMap(({ code, receiptFor }) => [code, receiptFor ?? code, oneCard[code] ?? code]),
  );
  return copies.filter(({ document }) => !named.has(document));
}

/** What copies are checked against; `papers` are those that were presented, one where they are not known yet. */
type Copied = Pick<PresentedDocument, 'code' | 'receiptFor' | 'extension'> &
  Partial<Pick<PresentedDocument, 'papers'>>;

/**
 * Sides of a presented document of which copies are missing: each paper of it has a front of its own. The copy of a
 * receipt or of an expired card is none of the document that comes after it.
 *
 * @param notices how many notices, which are no papers of the document, were presented with it
 */
export function missingSides(
  { code, receiptFor, papers = [] }: Copied,
  copies: readonly KeptCopy[],
  examinedBefore?: Date,
  notices = 0,
): readonly CopySide[] {
  const isOwn = ({ document, createdAt }: KeptCopy) =>
    (document === code || document === receiptFor || document === oneCard[code]) &&
    !(examinedBefore && createdAt && createdAt < examinedBefore);
  const shared = new Set(copies.filter((copy) => !isOwn(copy)).map(({ sha256 }) => sha256 ?? ''));
  const own = copies.filter((copy) => isOwn(copy) && !shared.has(copy.sha256 ?? 'unknown'));
  const count = (side: CopySide) =>
    new Set(own.flatMap((copy, index) => (copy.side === side ? [copy.sha256 ?? index] : []))).size;
  const wanted = { front: Math.max(1, papers.length) + notices, back: 1 };
  return sidesOf(code).filter((side) => count(side) < wanted[side]);
}

/**
 * Whether a copy of the document has to be kept: with E-Verify of the documents of photo matching (U.S. passport and
 * passport card, Forms I-551 and I-766; E-Verify User Manual), in the alternative procedure of all (88 FR 47749).
 */
export const needsCopy = (
  { code }: Pick<PresentedDocument, 'code'>,
  { everify, alternative }: CopyRules,
): boolean => alternative || (everify && documentCatalogue[code].photoMatch === true);

/** The papers that are shown with an extended document (M-274 5.1), which no photo matching asks for. */
const noticesOf = ({ extension }: Copied, { alternative }: CopyRules): number =>
  alternative ? papersBeside(extension?.basis, extension?.cardCategory) : 0;

/** Positions (from 0) of the documents whose copies have to be kept and are not. */
export function withoutCopies(
  documents: readonly Copied[],
  copies: readonly KeptCopy[],
  rules: CopyRules,
): readonly number[] {
  const { examinedBefore } = rules;
  return documents.flatMap((document, index) =>
    needsCopy(document, rules) &&
    missingSides(document, copies, examinedBefore, noticesOf(document, rules)).length > 0
      ? [index]
      : [],
  );
}

/** The faults of documents in a list `documents` whose copies have to be kept and are not. */
export const copyFaults = (...given: Parameters<typeof withoutCopies>): FieldFault<'copies-required'>[] =>
  withoutCopies(...given).map((index) => ({ field: `documents.${index}`, code: 'copies-required' }));

/** Kinds of files that are kept, by their first bytes; the name and media type that the sender gives do not count. */
export const copyKinds = {
  'image/jpeg': { extension: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  'image/png': { extension: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  'application/pdf': { extension: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
} as const;

export type CopyMediaType = keyof typeof copyKinds;

/** Brands of the pictures that phones take by default (ISO/IEC 23008-12). */
const heifBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

/** Whether a file is a HEIC picture, which is converted before it is kept. */
export const isHeif = (content: Uint8Array): boolean => {
  const head = Buffer.from(content.subarray(4, 12)).toString('latin1');
  return head.startsWith('ftyp') && heifBrands.has(head.slice(4));
};

/** What a file is by its content; null for anything that is not kept. */
export const mediaTypeOf = (content: Uint8Array): CopyMediaType | null =>
  (Object.keys(copyKinds) as CopyMediaType[]).find((kind) =>
    copyKinds[kind].bytes.every((byte, index) => content[index] === byte),
  ) ?? null;

/** Whether a form can lose a copy that was kept by mistake: before its approval; the database has the same states. */
export const isRemovable = ({ state }: { readonly state: I9State }): boolean =>
  state === 'section2_completed' || beforeSection2.includes(state);
