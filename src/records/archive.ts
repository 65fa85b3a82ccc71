import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a package. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: Buffer;
  /** Pictures are compressed already. */
  readonly compressed?: boolean;
}

export interface Archive {
  add(file: ArchiveFile): void;
  /** Adds `manifest.json`, which names every file with its size and SHA-256, and ends the archive. */
  end(): void;
  /** Ends the bytes with an error: the archive cannot be completed. */
  abort(error: Error): void;
  /** The bytes of the archive, while files are added. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** A ZIP archive that is written while it is read. */
export function createArchive(at: Date): Archive {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const manifest: { name: string; bytes: number; sha256: string }[] = [];
  const put = ({ name, content, compressed = false }: ArchiveFile) =>
    zip.addBuffer(content, name, { mtime: at, mode: 0o100644, compress: !compressed });
  return {
    add(file) {
      const sha256 = createHash('sha256').update(file.content).digest('hex');
      manifest.push({ name: file.name, bytes: file.content.length, sha256 });
      put(file);
    },
    end() {
      const content = Buffer.from(
        `${JSON.stringify({ createdAt: at.toISOString(), files: manifest }, null, 2)}\n`,
      );
      put({ name: 'manifest.json', content });
      zip.end();
    },
    abort: (error) => void output.destroy(error),
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
