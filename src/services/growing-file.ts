import { createHash, type Hash } from 'node:crypto';
import type { EncryptedPieces } from '../store/jobs/pieces';
import type { Unit } from '../store/unit';
import { lookIn, writeAs, type JobRun } from './long-jobs';

/**
 * A file that a job writes in pieces. Each piece is stored together with the job's progress, so the next attempt
 * continues after the last piece.
 */

/** Where the pieces of a file are stored, and until when. */
interface FilePlace<Id extends number | string> {
  readonly pieces: EncryptedPieces<Id>;
  readonly id: Id;
  readonly expiresAt: Date;
}

export interface GrowingFile {
  /** Returns the number of pieces and bytes so far, and the SHA-256 of all of them. */
  state(): { readonly pieces: number; readonly bytes: number; readonly contentHash: Buffer };
  /** Stores a piece. If its transaction fails, this object can no longer be used. */
  add(unit: Unit, content: Buffer): Promise<void>;
}

/**
 * Continues a file that an earlier attempt left behind.
 *
 * @param accept checks each piece in turn, numbered from 1
 * @param most pieces that count; later ones are removed
 * @returns null when a piece was not accepted
 */
export async function continuedFile<Id extends number | string>(
  run: JobRun<unknown>,
  place: FilePlace<Id>,
  accept: (piece: Buffer, seq: number) => boolean,
  most = Infinity,
): Promise<GrowingFile | null> {
  const { pieces, id } = place;
  const begun = { hash: createHash('sha256'), pieces: 0, bytes: 0 };
  if (most !== Infinity) await writeAs(run, (unit) => pieces.remove(unit, id, most));
  for await (const piece of pieces.read(id, lookIn(run))) {
    count(begun, piece);
    if (!accept(piece, begun.pieces)) return null;
  }
  return growing(place, begun);
}

export async function beginFile<Id extends number | string>(
  unit: Unit,
  place: FilePlace<Id>,
): Promise<GrowingFile> {
  await place.pieces.remove(unit, place.id);
  return growing(place, { hash: createHash('sha256'), pieces: 0, bytes: 0 });
}

interface Counted {
  readonly hash: Hash;
  pieces: number;
  bytes: number;
}

function count(counted: Counted, piece: Buffer): void {
  counted.hash.update(piece);
  counted.pieces += 1;
  counted.bytes += piece.length;
}

const growing = <Id extends number | string>(
  { pieces, id, expiresAt }: FilePlace<Id>,
  begun: Counted,
): GrowingFile => ({
  state: () => ({ pieces: begun.pieces, bytes: begun.bytes, contentHash: begun.hash.copy().digest() }),
  async add(unit, content) {
    count(begun, content);
    await pieces.add(unit, id, { seq: begun.pieces, content, expiresAt });
  },
});
