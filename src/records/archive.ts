import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/**
 * ZIP archives (APPNOTE 6.3.10) that never are whole in memory, nor their directory: it is written at the end from what was
 * noted of each file, which can be read from anywhere. So whoever has the notes can go on with an archive.
 */

/** A file for an archive. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: Buffer | Iterable<Buffer> | AsyncIterable<Buffer>;
  /** Pictures are compressed already. */
  readonly compressed?: boolean;
}

/** What the directory of an archive and its manifest say of a file. Sizes and the place in bytes. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly checksum: number;
  readonly deflated: boolean;
  readonly length: number;
  readonly offset: number;
}

/** What does not fit into 32 bits is written in the way of ZIP64, which old programs do not read. */
const most32 = 0xffff_ffff;
const most16 = 0xffff;

/** The size follows the content (bit 3), names are in UTF-8 (bit 11). */
const flags = 0x0808;
const plainVersion = 20;
const largeVersion = 45;
/** Attributes are those of Unix: a plain file that everyone may read. */
const madeBy = 0x033f;
const attributes = (0o100644 << 16) >>> 0;

/** Writes numbers of so many bytes one behind the other, the lowest byte first. */
const fieldsOf =
  (bytes: 2 | 4 | 8) =>
  (...values: readonly number[]): Buffer => {
    const fields = Buffer.alloc(bytes * values.length);
    for (const [index, value] of values.entries()) {
      if (bytes === 8) fields.writeBigUInt64LE(BigInt(value), bytes * index);
      else fields.writeUIntLE(value, bytes * index, bytes);
    }
    return fields;
  };
const [uint16, uint32, uint64] = [fieldsOf(2), fieldsOf(4), fieldsOf(8)];

/** A file that begins behind four gigabytes can also be larger than that. */
const isLarge = ({ offset }: Pick<ArchivedFile, 'offset'>): boolean => offset >= most32;

/** The time as MS-DOS writes it, in steps of two seconds. */
function timeOfDos(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, date];
}

/**
 * What the header of a file and its entry in the directory end with: the exact time, which is in UTC ("UT", 0x5455), and of a
 * large file what has no room in 32 bits.
 */
const extraFields = (at: Date, file: Pick<ArchivedFile, 'offset'>, ...large: readonly number[]): Buffer =>
  Buffer.concat([
    uint16(0x5455, 5),
    Buffer.from([1]),
    uint32(Math.floor(at.getTime() / 1000)),
    ...(isLarge(file) ? [uint16(1, 8 * large.length), uint64(...large)] : []),
  ]);

/** What a file and its entry in the directory begin with. */
const commonFields = (at: Date, file: Pick<ArchivedFile, 'offset' | 'deflated'>): Buffer =>
  uint16(isLarge(file) ? largeVersion : plainVersion, flags, file.deflated ? 8 : 0, ...timeOfDos(at));

function fileHeader(at: Date, name: Buffer, file: Pick<ArchivedFile, 'offset' | 'deflated'>): Buffer {
  const extra = extraFields(at, file, 0, 0);
  const size = isLarge(file) ? most32 : 0;
  return Buffer.concat([
    uint32(0x04034b50),
    commonFields(at, file),
    uint32(0, size, size),
    uint16(name.length, extra.length),
    name,
    extra,
  ]);
}

/**
 * Writes a file into an archive.
 *
 * @param offset where it begins
 * @returns the bytes; at the end what is to be noted of it
 */
export async function* archived(
  { name, content, compressed = false }: ArchiveFile,
  at: Date,
  offset: number,
): AsyncGenerator<Buffer, ArchivedFile> {
  const deflated = !compressed;
  const hash = createHash('sha256');
  let [bytes, length, checksum] = [0, 0, 0];
  const source = async function* () {
    for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
      hash.update(piece);
      checksum = crc32(piece, checksum);
      bytes += piece.length;
      yield piece;
    }
  };
  yield fileHeader(at, Buffer.from(name), { offset, deflated });
  for await (const piece of deflated ? deflatedOf(source()) : source()) {
    length += piece.length;
    yield piece;
  }
  const file = { name, bytes, sha256: hash.digest('hex'), checksum, deflated, length, offset };
  if (!isLarge(file) && Math.max(bytes, length) >= most32) throw new Error('A file is too large here');
  const sizes = isLarge(file) ? uint64(length, bytes) : uint32(length, bytes);
  yield Buffer.concat([uint32(0x08074b50, checksum), sizes]);
  return file;
}

/** A fault of the source ends the bytes with it. */
function deflatedOf(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return pipeline(Readable.from(source), createDeflateRaw(), () => undefined) as AsyncIterable<Buffer>;
}

function directoryEntry(at: Date, file: ArchivedFile): Buffer {
  const { checksum, length, bytes, offset } = file;
  const name = Buffer.from(file.name);
  const extra = extraFields(at, file, bytes, length, offset);
  const inExtra = (value: number) => (isLarge(file) ? most32 : value);
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(madeBy),
    commonFields(at, file),
    uint32(checksum, inExtra(length), inExtra(bytes)),
    uint16(name.length, extra.length, 0, 0, 0),
    uint32(attributes, inExtra(offset)),
    name,
    extra,
  ]);
}

/** The end of the directory, of so many entries; its length and place in bytes. */
function directoryEnd(count: number, length: number, offset: number): Buffer {
  const entries = Math.min(count, most16);
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint16(0, 0, entries, entries),
    uint32(Math.min(length, most32), Math.min(offset, most32)),
    uint16(0),
  ]);
  if (count < most16 && length < most32 && offset < most32) return end;
  return Buffer.concat([
    uint32(0x06064b50),
    uint64(44),
    uint16(madeBy, largeVersion),
    uint32(0, 0),
    uint64(count, count, length, offset),
    // Where it is.
    uint32(0x07064b50, 0),
    uint64(offset + length),
    uint32(1),
    end,
  ]);
}

/**
 * Ends an archive: `manifest.json`, which names every file with its size and SHA-256, and the directory.
 *
 * @param files reads what was noted of each file, in their order; called twice
 * @param offset where the archive ends so far
 */
export async function* endOfArchive(
  files: () => AsyncIterable<ArchivedFile>,
  at: Date,
  offset: number,
): AsyncGenerator<Buffer> {
  let place = offset;
  const content = manifestOf(files(), at);
  const writing = archived({ name: 'manifest.json', content }, at, offset);
  let written = await writing.next();
  for (; !written.done; written = await writing.next()) {
    place += written.value.length;
    yield written.value;
  }
  let count = 0;
  let length = 0;
  const entryOf = (file: ArchivedFile): Buffer => {
    const entry = directoryEntry(at, file);
    count += 1;
    length += entry.length;
    return entry;
  };
  for await (const file of files()) yield entryOf(file);
  yield entryOf(written.value);
  yield directoryEnd(count, length, place);
}

/** So many characters of the manifest are compressed at a time: for a line alone the way to the compressor takes longest. */
const pieceOfManifest = 32_768;

async function* manifestOf(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Buffer> {
  let text = `{\n  "createdAt": ${JSON.stringify(at)},\n  "files": [`;
  let before = '\n';
  for await (const { name, bytes, sha256 } of files) {
    text += `${before}    ${JSON.stringify({ name, bytes, sha256 })}`;
    before = ',\n';
    if (text.length < pieceOfManifest) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}\n  ]\n}\n`);
}
