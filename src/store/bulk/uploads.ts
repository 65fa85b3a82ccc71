import { encryptedPieces } from '../jobs/pieces';
import type { Unit } from '../unit';

/** Files of imports and exports. A file that never becomes an import is removed after an hour. */
export const uploads = encryptedPieces<string>('import_chunks', 'upload_id', 'import');

/** When a piece that is added now expires. */
export const inAnHour = ({ trx }: Pick<Unit, 'trx'>) => trx.raw(`now() + interval '1 hour'`);

/** Keeps the file until its import has finished, 30 days at most. */
export async function keepPieces(unit: Pick<Unit, 'trx' | 'scope'>, uploadId: string): Promise<void> {
  await uploads.of(unit, uploadId).update({ expires_at: unit.trx.raw(`now() + interval '30 days'`) });
}
