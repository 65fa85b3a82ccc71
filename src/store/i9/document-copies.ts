import type { CopyMediaType, CopySide } from '../../domain/i9/documents/copies';
import { createHash } from 'node:crypto';
import * as field from '../core/fields';
import { ofTenant, param, prepare, prepareFields } from '../core/statement';
import { insertedId } from '../core/rows';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  /** Code in the document catalog. */
  document: field.requiredText,
  side: field.stored<CopySide>(),
  mediaType: field.stored<CopyMediaType>(),
  byteCount: field.requiredInteger,
  createdAt: field.stored<Date>(),
};

const entryFields = {
  ...fields,
  /** Hash of the content, in lower-case hexadecimal. */
  sha256: field.derived<string>(`encode(i9_document_copies.content_hash, 'hex')`),
};

/** A copy of a presented document, without its content. */
export type CopyEntry = field.RecordOf<typeof entryFields>;

/** A copy with its content, which makes the hash unnecessary. */
export type OpenedCopy = field.RecordOf<typeof fields>;

type Reader = Pick<Unit, 'trx' | 'scope' | 'keys' | 'erased'>;

const table = 'i9_document_copies';
const ofForm = () => ofTenant(table, 'i9Id');
const oneOfForm = () => ofTenant(table, 'i9Id', 'id');

const copiesOfForm = prepareFields('i9_document_copies', ofForm().orderBy('id'), entryFields);

const bytesOfOrganization = prepareFields(
  'i9_document_copies_bytes',
  ofTenant(table).where('created_at', '>', param('since')),
  { bytes: field.derived<number>('coalesce(sum(byte_count), 0)::double precision') },
);

const copyOfForm = prepareFields('i9_document_copy', oneOfForm(), {
  ...fields,
  encrypted: field.derived<Buffer>('i9_document_copies.content_ciphertext'),
});

/** Lists the copies of a form, oldest first; the caller has made sure that the form is within reach. */
export const listCopies = async (unit: Reader, i9Id: number): Promise<CopyEntry[]> =>
  unit.erased?.has(i9Id) ? [] : copiesOfForm.all(unit, { i9Id });

/** Returns the total size, in bytes, of the copies that the organization has stored since a time. */
export const bytesKept = async (unit: Reader, since: Date) =>
  (await bytesOfOrganization.first(unit, { since }))?.bytes ?? 0;

const removing = prepare('i9_document_copy_remove', oneOfForm().delete().returning('id'));

/** Removes a copy. The database refuses it once the form is approved. Declares the change. */
export async function deleteCopy(unit: Unit, i9Id: number, copyId: number): Promise<void> {
  if (!(await removing.first(unit, { i9Id, id: copyId })))
    throw new Error(`The copy ${copyId} was not removed`);
  unit.change({ type: 'i9', id: i9Id }, ['documentCopies']);
}

/** Adds a copy, encrypted. A copy is never changed, and once its form is approved only removed together with it. */
export async function addCopy(
  unit: Unit,
  i9Id: number,
  copy: Pick<CopyEntry, 'document' | 'side' | 'mediaType'> & { content: Buffer },
): Promise<CopyEntry> {
  const { keys, scope, now } = unit;
  const { document, side, mediaType, content } = copy;
  const hash = createHash('sha256').update(content).digest();
  const kept = { document, side, mediaType, byteCount: content.length, createdAt: now };
  const id = await insertedId(unit, table, {
    ...kept,
    i9Id,
    contentCiphertext: keys.encrypt(scope.organizationId, 'i9-document-copy', content.toString('base64')),
    contentHash: hash,
    uploadedByUserId: scope.userId,
  });
  unit.change({ type: 'i9', id: i9Id }, ['documentCopies']);
  return { id, ...kept, sha256: hash.toString('hex') };
}

/** Bytes of an encrypted copy that are read at once. */
const pieceLength = 512 * 1024;

/**
 * Yields the content of a copy in pieces, so that no copy is ever completely in memory.
 *
 * @param read runs each read in a transaction of its own
 * @throws Error when the copy is gone or was modified, at the latest after the last piece
 */
export async function* copyPieces(
  { keys, organizationId }: { keys: Unit['keys']; organizationId: number },
  copy: { i9Id: number; copyId: number },
  read: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>,
): AsyncGenerator<Buffer> {
  const encrypted = async function* () {
    for (let from = 1; ; from += pieceLength) {
      const piece = await read((reader) => encryptedPiece(reader, copy, from));
      yield piece;
      if (piece.length < pieceLength) return;
    }
  };
  let rest = '';
  for await (const opened of keys.decryptPieces(organizationId, 'i9-document-copy', encrypted())) {
    const text = rest + opened.toString('latin1');
    const whole = text.length - (text.length % 4);
    rest = text.slice(whole);
    yield Buffer.from(text.slice(0, whole), 'base64');
  }
}

const pieceOfCopy = prepareFields('i9_document_copy_piece', oneOfForm(), {
  piece: field.derived<Buffer>(`substring(content_ciphertext from :from::integer for ${pieceLength})`),
});

async function encryptedPiece(
  unit: Reader,
  { i9Id, copyId }: { i9Id: number; copyId: number },
  from: number,
): Promise<Buffer> {
  const row = await pieceOfCopy.first(unit, { i9Id, id: copyId, from });
  if (!row) throw new Error(`The copy ${copyId} is gone`);
  return row.piece;
}

/** Returns one copy of a form with its content, or null. */
export async function readCopy(
  unit: Reader,
  i9Id: number,
  id: number,
): Promise<(OpenedCopy & { content: Buffer }) | null> {
  const row = await copyOfForm.first(unit, { i9Id, id });
  if (!row) return null;
  const { encrypted, ...entry } = row;
  const content = unit.keys.decrypt(unit.scope.organizationId, 'i9-document-copy', encrypted);
  return { ...entry, content: Buffer.from(content, 'base64') };
}
