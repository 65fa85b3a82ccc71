import { isSameEvidence, type PresentedDocument } from '../../domain/i9/documents/presented';
import type { Section2 } from '../../domain/i9/documents/section2';
import type { I9Record } from '../i9-record';
import {
  section2Versions,
  type OtherSettlement,
  type SignatureMark,
  type Version,
  type Versions,
} from '../versions';
import type { Cell } from './cells';
import type { Entry } from './flow';
import { dayOf } from './values';

/** What the face of the form shows of corrections: old values struck through, the new one with initials and date. */

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
export const markOf = ({ signature, signedAt }: SignatureMark, timeZone: string): string =>
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

type Section2History = Pick<I9Record, 'section2' | 'amendments' | 'timeZone'>;

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
