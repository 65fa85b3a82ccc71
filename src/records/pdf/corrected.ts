import type { Amendment } from '../../domain/i9/form/signature';
import { isAcceptableCombination } from '../../domain/i9/documents/documents';
import type { Section2 } from '../../domain/i9/documents/section2';
import type { I9Record, SignedPart } from '../i9-record';
import type { Cell } from './cells';
import { dayOf } from './values';

/** What the face of the form shows of corrections: old values struck through, the new one with initials and date. */

/** Versions of a section on the form, oldest first. */
export type Versions<Content> = readonly Pick<SignedPart<Content>, 'content' | 'signature' | 'signedAt'>[];

export type Face = Pick<Cell, 'value' | 'struck' | 'mark'>;

/** One value of a section with its earlier values. */
export function faceOf<Content>(
  versions: Versions<Content>,
  read: (content: Content) => string | null | undefined,
  timeZone: string,
): Face {
  const struck: string[] = [];
  let value: string | null = null;
  let mark: string | null = null;
  for (const [index, { content, signature, signedAt }] of versions.entries()) {
    const next = read(content) ?? '';
    if (index > 0 && next !== value) {
      if (value) struck.push(value);
      mark = markOf({ signature, signedAt }, timeZone);
    }
    value = next;
  }
  return { value, struck, mark };
}

/** Initials and date of the author of a correction. */
const markOf = (
  { signature, signedAt }: Pick<SignedPart<unknown>, 'signature' | 'signedAt'>,
  timeZone: string,
): string => `${initialsOf(signature.signer.typedName)} ${dayOf(signedAt, timeZone)}`;

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();

/** What Additional Information says, below each text that a correction took out; a note that is added takes out nothing. */
export function additionalInformation(versions: Versions<Section2>, timeZone: string): readonly string[] {
  const struck = versions.flatMap(({ content }, index) => {
    const [before, next] = [content.additionalInformation, versions[index + 1]];
    const after = next?.content.additionalInformation ?? '';
    if (!before || !next || after.startsWith(before)) return [];
    return [`[Struck out (${markOf(next, timeZone)}): ${before}]`];
  });
  return [...struck, versions.at(-1)?.content.additionalInformation ?? ''];
}

/** Section 2 with its amendments, and with the documents that came for receipts. */
export function section2Versions({
  section2,
  amendments,
  timeZone,
}: Pick<I9Record, 'section2' | 'amendments' | 'timeZone'>): Versions<Section2> {
  const signed = [
    ...section2.map((part) => ({ part, at: part.signedAt, amendment: null })),
    ...amendments.map((part) => ({ part, at: part.signedAt, amendment: part.content })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const versions: { content: Section2; signature: SignedPart<unknown>['signature']; signedAt: Date }[] = [];
  for (const { part, amendment } of signed) {
    const before = versions.at(-1)?.content;
    const content =
      amendment === null ? part.content : before && amended(before, amendment, markOf(part, timeZone));
    if (content) versions.push({ content, signature: part.signature, signedAt: part.signedAt });
  }
  return versions;
}

const joined = (...parts: readonly Partial<Section2>[]): string =>
  parts.flatMap(({ additionalInformation: text }) => text || []).join('\n');

function amended(before: Section2, amendment: Amendment, mark: string): Section2 {
  const { after = {}, extension, receipt, documents = [] } = amendment;
  // The note of an extension is added to what Additional Information says, initialed and dated; a correction replaces it.
  if (extension) {
    const note = { additionalInformation: `${after.additionalInformation ?? ''} (${mark})` };
    return { ...before, additionalInformation: joined(before, note) };
  }
  if (!receipt) return { ...before, ...after };
  const kept = before.documents.filter(
    ({ code, receiptFor }) => code !== receipt.code || (receiptFor ?? null) !== (receipt.receiptFor ?? null),
  );
  // The receipt of a reverification is not in Section 2.
  if (kept.length === before.documents.length) return before;
  const inPlace = [...kept, ...documents];
  return { ...before, documents: isAcceptableCombination(inPlace) ? inPlace : documents };
}
