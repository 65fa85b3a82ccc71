import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { Problem } from '../../domain/problem';
import { enterLargeBodies } from '../../process/admission';
import { assertPlain } from '../ui/form-parser';

/** A file on its way in. */
export interface SentFile {
  /** As it was called where it comes from. */
  readonly name: string;
  /** To be read once. @throws Problem invalid-request when the sender goes away */
  readonly bytes: AsyncIterable<Buffer>;
}

const limits = { files: 1, fields: 20, fieldSize: 4096, parts: 30 };

/** Whatever stops the reading lies in what was sent; only limits have a name. */
export const unreadable = (error: unknown): unknown =>
  error instanceof multer.MulterError ? error : new Problem('invalid-request', { cause: error });

/**
 * Reads a form as far as its file, once there is a place for it. The fields before the file are read then; the file itself
 * is never whole in memory.
 *
 * @param group who shares places with whom, see `Admission`
 * @returns null when no file was chosen
 * @throws MulterError beyond a limit; Problem invalid-request for a form that cannot be read
 */
export async function receiveFile(req: Request, res: Response, group: number): Promise<SentFile | null> {
  await enterLargeBodies(group, res);
  const file = await new Promise<SentFile | null>((resolve, reject) => {
    const storage: StorageEngine = {
      _handleFile(_req, { originalname, stream }, done) {
        stream.once('close', () => done(null, {}));
        // The rest is read from the connection, so that the sender gets the answer.
        res.once('finish', () => stream.resume());
        resolve({ name: originalname, bytes: chunksOf(stream) });
      },
      _removeFile: (_req, _file, done) => done(null),
    };
    const read = multer({ storage, limits }).single('file');
    void read(req, res, (error?: unknown) => (error ? reject(unreadable(error)) : resolve(null)));
  });
  assertPlain(req.body);
  return file;
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(error);
  }
}
