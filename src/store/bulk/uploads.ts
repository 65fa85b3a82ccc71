import type { Unit } from '../unit';

/** Files in encrypted pieces, so that every process can read what any other has received. */

/** Keeps one piece. A file that never becomes an import is removed after an hour. */
export async function addPiece(
  { trx, keys, scope: { organizationId } }: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  uploadId: string,
  { seq, content }: { seq: number; content: Buffer },
): Promise<void> {
  await trx('import_chunks').insert({
    organization_id: organizationId,
    upload_id: uploadId,
    seq,
    content_ciphertext: keys.seal(organizationId, 'import', content.toString('base64')),
    expires_at: trx.raw(`now() + interval '1 hour'`),
  });
}

/** Keeps the file until its import is over, 30 days at most. */
export async function keepPieces(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  uploadId: string,
): Promise<void> {
  await trx('import_chunks')
    .where({ organization_id: scope.organizationId, upload_id: uploadId })
    .update({ expires_at: trx.raw(`now() + interval '30 days'`) });
}

/** One piece; null after the last one. */
export async function readPiece(
  { trx, keys, scope: { organizationId } }: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  uploadId: string,
  seq: number,
): Promise<Buffer | null> {
  const row: { sealed: Buffer } | undefined = await trx('import_chunks')
    .where({ organization_id: organizationId, upload_id: uploadId, seq })
    .first({ sealed: 'content_ciphertext' });
  return row ? Buffer.from(keys.open(organizationId, 'import', row.sealed), 'base64') : null;
}

/** Removes a file. */
export async function removePieces(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  uploadId: string,
): Promise<void> {
  await trx('import_chunks').where({ organization_id: scope.organizationId, upload_id: uploadId }).delete();
}
