import type { Amendment } from '../../domain/i9/form/signature';
import { documentCatalogue } from '../../domain/i9/documents/catalogue';
import { isAcceptableCombination } from '../../domain/i9/documents/documents';
import { isSameEvidence, type PresentedDocument } from '../../domain/i9/documents/presented';
import type { Section2 } from '../../domain/i9/documents/section2';
import type { I9Record, SignedPart } from '../i9-record';
import type { Cell } from './cells';
import type { Entry } from './flow';
import { dayOf } from './values';

/** What the face of the form shows of corrections: old values struck through, the new one with initials and date. */

type Signed = Pick<SignedPart<unknown>, 'signature' | 'signedAt'>;

/** A section on the form at one time. */
export interface Version<Content> extends Signed {
  readonly content: Content;
}

/** Versions of a section on the form, oldest first. */
export type Versions<Content> = readonly Version<Content>[];

export type Face = Pick<Cell, 'value' | 'entries'>;

/** One value of a section with its earlier values, each with the initials of its author unless it is the first one. */
export function faceOf<Content>(
  versions: Versions<Content>,
  read: (content: Content) => string | null | undefined,
  timeZone: string,
): Face {
  const entries: Entry[] = [];
  for (const version of versions) {
    const text = read(version.content) ?? '';
    const before = entries.pop();
    if (before && before.text === text) entries.push(before);
    else {
      if (before) entries.push({ ...before, struck: true });
      entries.push({ text, mark: before ? markOf(version, timeZone) : null, struck: false });
    }
  }
  const value = entries.at(-1)?.text ?? '';
  return entries.length > 1 ? { value, entries } : { value };
}

/** Initials and date of the author of what was written after the signature. */
export const markOf = ({ signature, signedAt }: Signed, timeZone: string): string =>
  initialed(signature.signer.typedName, signedAt, timeZone);

/** The same of anybody. */
export const initialed = (name: string, at: Date, timeZone: string): string =>
  `${initialsOf(name)} ${dayOf(at, timeZone)}`;

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();

/** What Additional Information says: a note that is added stands below the others, a correction strikes them out. */
export function additionalInformation(versions: Versions<Section2>, timeZone: string): readonly Entry[] {
  let lines: Entry[] = [];
  let before = '';
  for (const [index, version] of versions.entries()) {
    const text = version.content.additionalInformation ?? '';
    if (text === before) continue;
    const isAdded = text.startsWith(before);
    if (!isAdded) lines = lines.map((line) => ({ ...line, struck: true }));
    lines.push({
      text: (isAdded ? text.slice(before.length) : text).trim(),
      mark: index === 0 ? null : markOf(version, timeZone),
      struck: false,
      ownLine: true,
    });
    before = text;
  }
  return lines;
}

/** How other documents than the one behind it have settled a receipt. */
interface OtherSettlement {
  readonly receipt: PresentedDocument;
  readonly examinationMethod: Section2['examinationMethod'];
}

/** Section 2 at one time; `settled` where other documents have come for a receipt. */
interface Section2Version extends Version<Section2> {
  readonly settled?: OtherSettlement;
}

type Section2History = Pick<I9Record, 'section2' | 'amendments' | 'timeZone'>;

/** Section 2 with its amendments, and with the documents that came for receipts. */
export function section2Versions({
  section2,
  amendments,
}: Omit<Section2History, 'timeZone'>): readonly Section2Version[] {
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

/** Section 2 as one sheet of paper shows it. */
export interface Section2Block {
  readonly versions: Versions<Section2>;
  /** The receipt that its documents have settled, where it is attached for that. */
  readonly settled: OtherSettlement | null;
  /** Initials and date of the settlement of its own receipt by the documents of the next block. */
  readonly settledBy: string | null;
}

/**
 * Section 2, and another one for each receipt that other documents have settled than the one behind it: those are written
 * into a Section 2 of their own, which is attached; in the first one the receipt alone is struck out (USCIS on receipts).
 */
export function section2Blocks(history: Section2History): readonly Section2Block[] {
  const versions = section2Versions(history);
  const starts = versions.flatMap(({ settled }, index) => (index === 0 || settled ? [index] : []));
  return starts.map((start, index) => {
    const own = versions.slice(start, starts[index + 1]);
    const later = versions.slice(start + own.length);
    const settled = own[0]?.settled ?? null;
    const kept = settled ? (versions[start - 1]?.content.documents ?? []) : [];
    const written = own.map((version) => withDocuments(version, (documents) => without(documents, kept)));
    const [next] = later;
    const standing = written.at(-1)?.content.documents ?? [];
    const rest = standing.filter(
      (document) => !next?.settled || !isSameEvidence([document], [next.settled.receipt]),
    );
    const afterwards = settled ? later.slice(0, 1) : later;
    return {
      versions: [...written, ...afterwards.map((version) => withDocuments(version, () => rest))],
      settled,
      settledBy: next ? markOf(next, history.timeZone) : null,
    };
  });
}

const without = (documents: readonly PresentedDocument[], others: readonly PresentedDocument[]) =>
  documents.filter((document) => !others.some((other) => isSameEvidence([document], [other])));

const withDocuments = (
  { content, ...version }: Version<Section2>,
  change: (documents: readonly PresentedDocument[]) => readonly PresentedDocument[],
): Version<Section2> => ({ ...version, content: { ...content, documents: change(content.documents) } });
