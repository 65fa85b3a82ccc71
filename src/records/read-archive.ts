import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import {
  Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { hasManyMarks } from '../domain/text';

/** Reads the piece of a file that begins at a multiple of the length of its pieces. Null behind the end. */
export type ReadPiece = (index: number) => Promise<Buffer | null>;

/** A file of an archive. */
export interface ArchiveEntry {
  /** As the archive states it; reading more fails. */
  readonly byteCount: number;
  /** The bytes; fails with an `UnreadableArchive`. */
  read(): AsyncIterable<Buffer>;
}

/** It cannot be read; the message says why. */
export class UnreadableArchive extends Error {}

/** The most bytes of a name, as in most file systems. An archive can have 65,535. */
const longestName = 255;

const noArchive = 'The file is no ZIP archive, or a damaged one.';
const nameTooLong = `A name in an archive may have ${longestName} bytes, and 30 combining marks in a row. Shorten it.`;
const unreadableFile =
  'A file of the archive is damaged, has a password, or is compressed in another way than Deflate. Create the archive again.';

/** The most files: twice the rows of the largest import, since some systems add a hidden file to each. */
const mostFiles = 250_000;

/**
 * So much of the directory of an archive is read in a turn of the event loop, in bytes. An entry takes as much work as some
 * bytes, besides its name, comment and extra fields.
 */
const bytesOfTurn = 64 * 1024;
const bytesOfEntry = 320;

/** Finds the file of a name. */
export type FindFile = (name: string) => ArchiveEntry | undefined;

/**
 * Opens a ZIP archive whose bytes lie in pieces. In memory are two pieces of it, and a hash of each name with where and how
 * the file is stored: less than 100 bytes for each file.
 *
 * @param onFile is called with the name of each file, in the order of the archive
 * @throws UnreadableArchive
 */
export async function openArchive(
  file: { readonly byteCount: number; readonly pieceLength: number },
  readPiece: ReadPiece,
  onFile: (name: string) => void = () => undefined,
): Promise<FindFile> {
  const reader = new PiecesReader(file.pieceLength, readPiece);
  const places = new Map<string, number>();
  try {
    const zip = await fromRandomAccessReaderPromise(reader, file.byteCount, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
    });
    if (zip.entryCount > mostFiles)
      throw new UnreadableArchive(`An archive may have ${mostFiles} files. Divide it.`);
    const facts = new Float64Array(zip.entryCount * factsOfEntry.length);
    let work = 0;
    for await (const entry of zip.eachEntry()) {
      // What lies in one piece would be read in a single turn of the event loop, which takes more than a second.
      work += bytesOfEntry + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (work > bytesOfTurn) {
        work = 0;
        await nextTurn();
      }
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      const key = keyOf(name);
      if (places.has(key)) throw new UnreadableArchive('The archive has two files of one name. Leave one.');
      const place = places.size * factsOfEntry.length;
      factsOfEntry.forEach((fact, index) => (facts[place + index] = entry[fact]));
      places.set(key, place);
      onFile(name);
    }
    return (name) => {
      const place = places.get(keyOf(name));
      if (place === undefined) return undefined;
      const entry = new Entry();
      factsOfEntry.forEach((fact, index) => (entry[fact] = facts[place + index] ?? 0));
      return { byteCount: entry.uncompressedSize, read: () => bytesOf(zip, entry) };
    };
  } catch (error) {
    if (error instanceof UnreadableArchive) throw error;
    throw reader.failure ?? new UnreadableArchive(noArchive, { cause: error });
  }

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

/** What is kept of an entry: how its file is stored. */
const factsOfEntry = [
  'relativeOffsetOfLocalHeader',
  'compressedSize',
  'uncompressedSize',
  'crc32',
  'compressionMethod',
  'generalPurposeBitFlag',
] as const;

const keyOf = (name: string): string => hash('sha256', name, 'binary');

/** Names are in UTF-8 (bit 11). */
const inUtf8 = 0x0800;

/**
 * The name of a file, composed like the texts that it is compared with. Info-ZIP and macOS write UTF-8 and do not say so;
 * what is no UTF-8 is in the code page of MS-DOS.
 *
 * @throws UnreadableArchive for a name that is too long; Error for one that leads out of the archive
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  if (fileNameRaw.length > longestName) throw new UnreadableArchive(nameTooLong);
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | inUtf8 : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  // It can come from an extra field instead.
  if (name.length > longestName || hasManyMarks(name)) throw new UnreadableArchive(nameTooLong);
  const fault = validateFileName(name);
  if (fault !== null) throw new Error(fault);
  return name.normalize('NFC');
}

class PiecesReader extends RandomAccessReader {
  /** Why a piece could not be read: no fault of the archive. */
  failure: Error | null = null;

  private last: { index: number; bytes: Buffer } = { index: 0, bytes: Buffer.alloc(0) };

  /** Small reads follow one another. */
  private readonly lastPieces: LRUCache<number, Buffer>;

  constructor(
    private readonly pieceLength: number,
    readPiece: ReadPiece,
  ) {
    super();
    const fetchMethod = async (index: number) => (await readPiece(index)) ?? Buffer.alloc(0);
    // A piece that others displace while it is on its way arrives all the same.
    this.lastPieces = new LRUCache({ max: 2, fetchMethod, ignoreFetchAbort: true });
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  /** Reads without the streams that yauzl makes for the two reads of every entry, and at once what lies in one piece. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const begin = position - this.last.index * this.pieceLength;
    if (begin >= 0 && begin + length <= this.last.bytes.length) {
      this.last.bytes.copy(buffer, offset, begin, begin + length);
      callback(null);
      return;
    }
    this.copy(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: unknown) => callback(error instanceof Error ? error : new Error(noArchive, { cause: error })),
    );
  }

  private async copy(target: Buffer, position: number): Promise<void> {
    let copied = 0;
    for await (const part of this.range(position, position + target.length))
      copied += part.copy(target, copied);
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
      this.last = { index, bytes: await this.lastPieces.forceFetch(index) };
      return this.last.bytes;
    } catch (error) {
      this.failure =
        error instanceof Error ? error : new Error('A piece could not be read', { cause: error });
      throw this.failure;
    }
  }
}
