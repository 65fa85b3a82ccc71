import { randomUUID } from 'node:crypto';
import { inAnHour, uploads } from '../../store/bulk/imports';
import { pieceLength, piecesOf } from '../../store/jobs/pieces';
import { asSystem } from '../system-unit';
import type { Services } from '../services';

type Keeper = Pick<Services, 'database' | 'keys' | 'clock'>;

/** An uploaded file. */
export interface ReceivedFile {
  readonly uploadId: string;
  readonly byteCount: number;
}

/**
 * Stores a file in pieces as it arrives, and passes it on. It is removed again unless `use` keeps it (`keepPieces`).
 *
 * @param use called with the file once it is complete
 */
export async function receiveFile<R>(
  services: Keeper,
  organizationId: number,
  bytes: AsyncIterable<Buffer>,
  use: (file: ReceivedFile) => Promise<{ result: R; taken: boolean }>,
): Promise<R> {
  const uploadId = randomUUID();
  let taken = false;
  try {
    let byteCount = 0;
    let seq = 0;
    for await (const content of piecesOf(bytes, pieceLength)) {
      byteCount += content.length;
      seq += 1;
      const piece = { seq, content };
      await asSystem(services, organizationId, (unit) =>
        uploads.add(unit, uploadId, { ...piece, expiresAt: inAnHour() }),
      );
    }
    const used = await use({ uploadId, byteCount });
    taken = used.taken;
    return used.result;
  } finally {
    if (!taken) await asSystem(services, organizationId, (unit) => uploads.remove(unit, uploadId));
  }
}
