import path from 'node:path';
import { createThreads } from '../../process/threads';
import type { I9Record } from '../i9-record';

export interface Printing {
  readonly record: I9Record;
  readonly at: Date;
}

const threads = createThreads<Printing, Buffer>({
  file: path.join(__dirname, `print-thread${path.extname(__filename)}`),
});

/**
 * Prints a form as `i9Pdf` does, on a thread of its own.
 *
 * @throws Problem service-unavailable when it cannot be printed within the limits of a thread
 */
export const printI9 = (record: I9Record, at: Date): Promise<Buffer> => threads.run({ record, at });
