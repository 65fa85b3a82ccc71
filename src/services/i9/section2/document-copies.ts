import { dayBefore } from '../../../domain/dates';
import {
  mediaTypeOf,
  withoutCopies,
  type CopySide,
  formScan,
  isCopied,
  isRemovable,
  largestCopy,
  signedNotice,
} from '../../../domain/i9/documents/copies';
import { conflict, faultsThatApply, found } from '../../../domain/problem';
import type { Actor } from '../../../store/audit/trail';
import {
  addCopy,
  bytesKept,
  deleteCopy,
  readCopy,
  type CopyEntry,
  type OpenedCopy,
} from '../../../store/i9/document-copies';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { noteInTrail } from '../../services';
import { faultProblem, fieldProblem } from '../../faults';
import { assertNotInspected } from '../purge/purge';
import { assertKept, type HeldForm } from '../form';

/** A copy being uploaded, over the API or from a page. */
export interface NewCopy {
  /** Code in the document catalog. */
  readonly document: string;
  readonly side: string;
  readonly content: Buffer;
}

/** The most copies of one form; Section 2, the documents behind receipts and several reverifications need fewer. */
const mostCopies = 30;

/**
 * The most bytes of copies that an organization can store within 24 hours: some four thousand hires with photographs
 * taken by phone.
 */
const mostBytesOfADay = 20 * 1024 ** 3;

const sides = ['front', 'back'] as const satisfies readonly CopySide[];

/** Returns the bytes of the copies that the organization has stored within 24 hours. */
export const bytesOfADay = (unit: Unit): Promise<number> => bytesKept(unit, dayBefore(unit.now));

/**
 * Counts the same for one import: the database is asked once, and what the import adds is counted here. A form of a
 * batch that is written again counts twice, which the limit has room for.
 *
 * @returns a function that counts a copy in, and returns the bytes before it
 */
export function bytesOfAnImport(): (unit: Unit, copy: Buffer) => Promise<number> {
  let counted: Promise<number> | null = null;
  return (unit, { length }) => {
    const before = counted ?? bytesOfADay(unit);
    counted = before.then((bytes) => bytes + length);
    counted.catch(() => (counted = null));
    return before;
  };
}

/**
 * Stores a copy of a presented document with the form, encrypted.
 *
 * @param more who acts, and `bytesOfADay` if it was loaded together with the form
 * @returns the copy without its content
 * @throws Problem state-conflict once the form is destroyed; impossible-value with faults of `document`,
 *   `side` and `content`
 */
export async function keepCopy(
  form: HeldForm,
  { document, side: given, content }: NewCopy,
  more: { readonly actor?: Actor; readonly bytes?: number } = {},
): Promise<CopyEntry> {
  const { unit, row } = form;
  const bytes = more.bytes ?? (await bytesOfADay(unit));
  const { id: i9Id, state } = row;
  const mediaType = mediaTypeOf(content);
  const side = sides.find((known) => known === given);
  const faults = faultsThatApply(
    [!isKeptHere(form, document), 'document', 'unknown-document'],
    [!side, 'side', 'required'],
    [content.length === 0, 'content', 'file-missing'],
    [content.length > largestCopy, 'content', 'file-too-large'],
    [content.length > 0 && !mediaType, 'content', 'file-kind'],
  );
  if (faults.length > 0 || !mediaType || !side)
    throw faultProblem('The copy cannot be kept like this.', faults);
  assertKept({ state });
  assertQuota(form.copies.length, bytes + content.length);
  const kept = await addCopy(unit, i9Id, { document, side, mediaType, content });
  const { id: copyId, sha256 } = kept;
  // The hash is part of the chain, so that no one can change a copy together with its own hash.
  await noteInTrail(unit, i9Id, 'addDocumentCopy', { copyId, document, side, sha256 }, more.actor);
  return kept;
}

/** Only a form with a case has a notice, and only an imported form has a scan. */
const isKeptHere = ({ row, newestCase }: HeldForm, code: string): boolean => {
  if (code === formScan) return row.importedAt !== null;
  return isCopied(code) && (code !== signedNotice || newestCase !== null);
};

/**
 * @param ofForm copies that are stored with the form
 * @param bytes of the organization's copies of a day, including the new one
 * @throws Problem impossible-value with a fault of `content` when the form or the organization has enough
 */
function assertQuota(ofForm: number, bytes: number): void {
  const full = ofForm >= mostCopies ? 'too-many-copies' : null;
  const code = full ?? (bytes > mostBytesOfADay ? 'too-many-bytes' : null);
  if (code) throw fieldProblem('The copy cannot be kept now.', 'content', code);
}

/**
 * Removes a copy that was kept by mistake. Its content is deleted; the trail keeps what it was of, its hash, and who
 * removed it.
 *
 * @returns the copy that was removed
 * @throws Problem not-found; state-conflict once the form is approved, for a copy that the signed Section 2 needs, and while
 *   an open inspection asks for the form
 */
export async function removeCopy({ unit, row, copies }: HeldForm, copyId: number): Promise<CopyEntry> {
  const copy = found(copies.find(({ id }) => id === copyId));
  if (!isRemovable(row))
    throw conflict('A copy is removed before the form is approved; after that it belongs to the form.');
  if (isNeeded(row, copies, copy))
    throw conflict('Section 2 was signed with this copy. Keep the right one first, then remove this one.');
  await assertNotInspected(unit, row.id);
  await deleteCopy(unit, row.id, copyId);
  const { document, side, sha256 } = copy;
  await noteInTrail(unit, row.id, 'removeDocumentCopy', { copyId, document, side, sha256 });
  return copy;
}

/** Whether a document that was signed for would lack a copy without this one. */
function isNeeded({ section2, facts }: I9Row, copies: readonly CopyEntry[], copy: CopyEntry): boolean {
  if (section2 === null) return false;
  const rules = {
    everify: factsOf({ facts }).everify,
    alternative: section2.examinationMethod === 'alternative',
  };
  const lacking = (kept: readonly CopyEntry[]) => withoutCopies(section2.documents, kept, rules).length;
  return lacking(copies.filter(({ id }) => id !== copy.id)) > lacking(copies);
}

/** Opens a copy; the form's trail records who did. @throws Problem not-found */
export async function openCopy(
  { unit, row: { id } }: HeldForm,
  copyId: number,
): Promise<OpenedCopy & { content: Buffer }> {
  const copy = found(await readCopy(unit, id, copyId));
  await noteInTrail(unit, id, 'viewDocumentCopy', { copyId });
  unit.change({ type: 'i9', id });
  return copy;
}
