import { randomUUID } from 'node:crypto';
import { piecesOf } from '../../records/archive';
import { addPiece, readPiece, removePieces } from '../../store/bulk/uploads';
import { asSystem } from '../system-unit';
import type { Services } from '../services';

type Keeper = Pick<Services, 'database' | 'keys' | 'clock'>;

/** Bytes of one stored piece. */
const pieceLength = 768 * 1024;

/** A file that has arrived. */
export interface ReceivedFile {
  readonly uploadId: string;
  readonly byteCount: number;
}

/**
 * Keeps a file piece by piece as it arrives, and hands it over. It is removed again unless `use` takes it (`keepPieces`).
 *
 * @param use is told of the file once it is there as a whole
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
      await asSystem(services, organizationId, (unit) => addPiece(unit, uploadId, piece));
    }
    const used = await use({ uploadId, byteCount });
    taken = used.taken;
    return used.result;
  } finally {
    if (!taken) await asSystem(services, organizationId, (unit) => removePieces(unit, uploadId));
  }
}

/** The bytes of a file, piece by piece. */
export async function* fileBytes(
  services: Keeper,
  organizationId: number,
  uploadId: string,
): AsyncGenerator<Buffer> {
  for (let seq = 1; ; seq += 1) {
    const number = seq;
    const piece = await asSystem(services, organizationId, (unit) => readPiece(unit, uploadId, number));
    if (!piece) return;
    yield piece;
  }
}
