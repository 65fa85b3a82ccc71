import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { largestCopy } from '../../domain/i9/documents/copies';
import { withLargeBody } from '../../process/admission';
import { formLimits, readSentForm } from './sent-file';

/** A form with more is not read to its end, in multiples of what is kept of it. */
const mostSent = 4;

/**
 * Keeps the files of a form in memory, all together at most twice the bytes of one: a page has more controls than
 * pictures. What is larger is read and dropped, so that the rest of the form is not lost with it: see `fileOf`.
 */
function memoryFor(fileSize: number): StorageEngine {
  const most = 2 * fileSize;
  const forms = new WeakMap<Request, { kept: number; sent: number }>();
  return {
    _handleFile(req, { stream }, done) {
      const form = forms.get(req) ?? { kept: 0, sent: 0 };
      forms.set(req, form);
      let chunks: Buffer[] = [];
      let size = 0;
      let fits = true;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        form.sent += chunk.length;
        if (form.sent > mostSent * most) return done(new multer.MulterError('LIMIT_FILE_SIZE'));
        if (!fits) return;
        form.kept += chunk.length;
        chunks.push(chunk);
        fits = size <= fileSize && form.kept <= most;
        if (fits) return;
        chunks = [];
        form.kept -= size;
      });
      stream.once('error', done);
      stream.once('end', () => done(null, { buffer: Buffer.concat(chunks), size }));
    },
    _removeFile: (_req, _file, done) => done(null),
  };
}

/**
 * Reads a form with files into memory: nothing unencrypted is ever written to a disk.
 *
 * @param fileSize of a file that is kept, in bytes; one of a picture is made smaller afterwards
 * @param limits where they differ from those of a form with little text
 */
export const receiveFiles = (
  names: readonly string[],
  fileSize = largestCopy,
  limits: Partial<Record<'fields' | 'fieldSize' | 'parts', number>> = {},
): RequestHandler =>
  multer({
    storage: memoryFor(fileSize),
    limits: { ...formLimits, files: names.length, ...limits },
  }).fields(names.map((name) => ({ name, maxCount: 1 })));

/**
 * Runs such a reader, once it is known that the sender may send files at all and there is capacity for them.
 *
 * @param group who shares capacity with whom, see `Admission`
 * @throws MulterError beyond a limit; Problem invalid-request for a form that cannot be read
 */
export async function received(
  reader: RequestHandler,
  req: Request,
  res: Response,
  group: number | string,
): Promise<void> {
  if (!req.is('multipart/form-data')) return;
  await withLargeBody(group, res, () => readSentForm(reader, req, res));
}
