import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl';

/** Reads the piece of a file that begins at a multiple of the length of its pieces. Null behind the end. */
export type ReadPiece = (index: number) => Promise<Buffer | null>;

/** A file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  /** As the archive states it; reading more fails. */
  readonly byteCount: number;
  /** The bytes; fails with an `UnreadableArchive`. */
  read(): AsyncIterable<Buffer>;
}

/** It cannot be read; the message says why. */
export class UnreadableArchive extends Error {}

const noArchive = 'The file is no ZIP archive, or a damaged one.';
const unreadableFile =
  'A file of the archive is damaged, has a password, or is compressed in another way than Deflate. Create the archive again.';

/** The most files: twice the rows of the largest import, since some systems add a hidden file to each. */
const mostFiles = 250_000;

/** So many names are read in a turn of the event loop. */
const entriesOfTurn = 200;

/**
 * Opens a ZIP archive whose bytes lie in pieces. The names of its files are in memory, and two pieces of it.
 *
 * @throws UnreadableArchive
 */
export async function openArchive(
  file: { readonly byteCount: number; readonly pieceLength: number },
  readPiece: ReadPiece,
): Promise<ReadonlyMap<string, ArchiveEntry>> {
  const reader = new PiecesReader(file.pieceLength, lastPieces(readPiece));
  const entries = new Map<string, ArchiveEntry>();
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.byteCount, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
    });
    if (zip.entryCount > mostFiles)
      throw new UnreadableArchive(`An archive may have ${mostFiles} files. Divide it.`);
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      // What lies in one piece would be read in a single turn of the event loop, which takes more than a second.
      if ((count += 1) % entriesOfTurn === 0) await nextTurn();
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      if (entries.has(name)) throw new UnreadableArchive('The archive has two files of one name. Leave one.');
      entries.set(name, {
        name,
        byteCount: entry.uncompressedSize,
        read: () => bytesOf(zip, entry),
      });
    }
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error;
    throw reader.failure ?? new UnreadableArchive(noArchive, { cause: error });
  }
  return entries;

  async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
    try {
      let checksum = 0;
      for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        checksum = crc32(piece, checksum);
        yield piece;
      }
      if (checksum !== entry.crc32) throw new Error('The checksum of the file is another one');
    } catch (error) {
      throw reader.failure ?? new UnreadableArchive(unreadableFile, { cause: error });
    }
  }
}

/** Names are in UTF-8 (bit 11). */
const inUtf8 = 0x0800;

/**
 * The name of a file, composed like the texts that it is compared with. Info-ZIP and macOS write UTF-8 and do not say so;
 * what is no UTF-8 is in the code page of MS-DOS.
 *
 * @throws Error for a name that leads out of the archive
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | inUtf8 : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  const fault = validateFileName(name);
  if (fault !== null) throw new Error(fault);
  return name.normalize('NFC');
}

/** Small reads follow one another: the last two pieces are kept. */
function lastPieces(readPiece: ReadPiece): ReadPiece {
  const kept = new Map<number, Buffer>();
  return async (index) => {
    const known = kept.get(index);
    if (known) return known;
    const piece = await readPiece(index);
    if (!piece) return null;
    const [oldest] = kept.keys();
    if (kept.size > 1 && oldest !== undefined) kept.delete(oldest);
    kept.set(index, piece);
    return piece;
  };
}

class PiecesReader extends RandomAccessReader {
  /** Why a piece could not be read: no fault of the archive. */
  failure: Error | null = null;

  constructor(
    private readonly pieceLength: number,
    private readonly readPiece: ReadPiece,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const index = Math.floor(at / this.pieceLength);
      const piece = await this.piece(index);
      const offset = at - index * this.pieceLength;
      const part = piece.subarray(offset, Math.min(piece.length, offset + end - at));
      if (part.length === 0) throw new Error('The archive ends before its end');
      yield part;
      at += part.length;
    }
  }

  private async piece(index: number): Promise<Buffer> {
    try {
      return (await this.readPiece(index)) ?? Buffer.alloc(0);
    } catch (error) {
      this.failure =
        error instanceof Error ? error : new Error('A piece could not be read', { cause: error });
      throw this.failure;
    }
  }
}
