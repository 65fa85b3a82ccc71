import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { Problem } from '../../domain/problem';
import { enterLargeBodies } from '../../process/admission';
import { assertPlain } from '../ui/form-parser';

/** A file being uploaded. */
export interface SentFile {
  /** Its original name. */
  readonly name: string;
  /** Can be read once. @throws Problem invalid-request when the sender disconnects */
  readonly bytes: AsyncIterable<Buffer>;
}

/**
 * Of every form with files. No page has lists or records among its fields (`a[1]`, `a[b]`): the reader would go through all
 * places of a list up to `a[4294967294]`, which takes minutes, when a record of the same name follows.
 */
export const formLimits = { fields: 20, fieldSize: 4096, parts: 30, fieldNestingDepth: 0 } as const;

/** Of a page of a signing flow, which carries what was typed before. */
export const flowLimits = { fields: 200, fieldSize: 64 * 1024, parts: 220 } as const;

/** Only limits have their own errors; whatever else stops the reading is the content's fault. */
const unreadable = (error: unknown): unknown =>
  error instanceof multer.MulterError && error.code.startsWith('LIMIT_')
    ? error
    : new Problem('invalid-request', { cause: error });

/**
 * Reads a form up to its file, once there is capacity for it. The fields before the file are read by then; the file
 * itself is never completely in memory.
 *
 * @param group who shares capacity with whom, see `Admission`
 * @returns null when no file was chosen
 * @throws MulterError beyond a limit; Problem invalid-request for a form that cannot be read
 */
export async function receiveSentFile(req: Request, res: Response, group: number): Promise<SentFile | null> {
  await enterLargeBodies(group, res);
  const file = await new Promise<SentFile | null>((resolve, reject) => {
    const storage: StorageEngine = {
      _handleFile(_req, { originalname, stream }, done) {
        stream.once('close', () => done(null, {}));
        // The rest is read from the connection, so that the sender receives the response.
        res.once('finish', () => stream.resume());
        resolve({ name: originalname, bytes: chunksOf(stream) });
      },
      _removeFile: (_req, _file, done) => done(null),
    };
    const read = multer({ storage, limits: { ...formLimits, files: 1 } }).single('file');
    void read(req, res, (error?: unknown) => (error ? reject(unreadable(error)) : resolve(null)));
  });
  assertPlain(req.body);
  return file;
}

/**
 * Reads a form with files.
 * @throws MulterError beyond a limit; Problem invalid-request for a form that cannot be read
 */
export async function readSentForm(reader: RequestHandler, req: Request, res: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    void reader(req, res, (error?: unknown) => (error ? reject(unreadable(error)) : resolve()));
  });
  assertPlain(req.body);
}

const dropped: StorageEngine = {
  _handleFile(_req, { stream }, done) {
    stream.once('error', done);
    stream.once('end', () => done(null, {}));
    stream.resume();
  },
  _removeFile: (_req, _file, done) => done(null),
};

/**
 * Reads the text of a form with files and drops the files: nobody without a session can send them into memory.
 * @throws MulterError beyond a limit; Problem invalid-request for a form that cannot be read
 */
export async function receiveText(req: Request, res: Response): Promise<void> {
  if (!req.is('multipart/form-data')) return;
  await enterLargeBodies('without a session', res);
  await readSentForm(multer({ storage: dropped, limits: { ...formLimits, ...flowLimits } }).any(), req, res);
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(error);
  }
}
