import { encryptedPieces } from '../jobs/pieces';
import { prepare, sendIn } from '../core/statement';
import type { Unit } from '../unit';

/** Files of imports and exports. A file that never becomes an import is removed after an hour. */
export const uploads = encryptedPieces<string>('import_chunks', 'upload_id', 'import');

/** When a piece that is added now expires. */
export const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

/** Keeps the file until its import has finished, 30 days at most. */
export const keepPieces = ({ trx, scope }: Pick<Unit, 'trx' | 'scope'>, uploadId: string): Promise<void> =>
  sendIn(trx, scope, keeping, { uploadId });

const keeping = prepare(
  'import_chunks_keep',
  `update import_chunks set expires_at = now() + interval '30 days'
   where organization_id = :organizationId and upload_id = :uploadId`,
);
