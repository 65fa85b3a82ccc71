import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a package. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: Buffer | AsyncIterable<Buffer>;
  /** Pictures are compressed already. */
  readonly compressed?: boolean;
}

export interface Archive {
  /**
   * Adds a file. Await it before adding the next one, and only one file is in memory, however slowly the bytes are read.
   * @returns resolves once the content has left; rejects when the archive is given up before
   */
  add(file: ArchiveFile): Promise<void>;
  /** Adds `manifest.json`, which names every file with its size and SHA-256, and ends the archive. */
  end(): void;
  /** Ends the bytes with an error: the archive cannot be completed. */
  abort(error: Error): void;
  /** The bytes of the archive, while files are added. */
  readonly bytes: AsyncIterable<Buffer>;
}

const sliceLength = 64 * 1024;

function* slicesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += sliceLength) yield content.subarray(at, at + sliceLength);
}

/** A ZIP archive that is written while it is read. */
export function createArchive(at: Date): Archive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const manifest: { name: string; bytes: number; sha256: string }[] = [];
  const options = { mtime: at, mode: 0o100644 };
  let giveUp: (error: Error) => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => (giveUp = reject));
  givenUp.catch(() => undefined);
  const put = ({ name, content: whole, compressed = false }: ArchiveFile): Promise<void> =>
    new Promise((resolve, reject) => {
      const content: Iterable<Buffer> | AsyncIterable<Buffer> = Buffer.isBuffer(whole)
        ? slicesOf(whole)
        : whole;
      const hash = createHash('sha256');
      let bytes = 0;
      const pieces = async function* () {
        for await (const piece of content) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      };
      zip.addReadStreamLazy(name, { ...options, compress: !compressed }, (open) => {
        const source = Readable.from(pieces());
        source.once('error', reject);
        source.once('end', () => {
          manifest.push({ name, bytes, sha256: hash.digest('hex') });
          resolve();
        });
        open(null, source);
      });
    });
  // The caller that adds the file gets the error.
  zip.on('error', () => undefined);
  return {
    add: (file) => Promise.race([put(file), givenUp]),
    end() {
      const content = Buffer.from(
        `${JSON.stringify({ createdAt: at.toISOString(), files: manifest }, null, 2)}\n`,
      );
      zip.addBuffer(content, 'manifest.json', options);
      zip.end();
    },
    abort(error) {
      giveUp(error);
      output.destroy(error);
    },
    bytes: output as AsyncIterable<Buffer>,
  };
}

/** Joins pieces of any length into pieces of one length; the last one is what is left. */
export async function* piecesOf(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    while (size >= length) {
      const all = Buffer.concat(held);
      yield all.subarray(0, length);
      held = [all.subarray(length)];
      size -= length;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
