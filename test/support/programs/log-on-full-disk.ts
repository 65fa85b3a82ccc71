import { closeSync, openSync } from 'node:fs';
import { createLogger } from '../../../src/process/logger';

/** Logs more than may wait to a disk that is full, and says on standard error what memory that takes. */

closeSync(1);
openSync('/dev/full', 'w');
const logger = createLogger({ level: 'info' });
const line = 'x'.repeat(3000);
const before = process.memoryUsage().heapUsed;
const round = (left: number): void => {
  for (let index = 0; index < 1000; index += 1) logger.info(line);
  if (left > 0) return void setTimeout(round, 15, left - 1);
  process.stderr.write(
    `goes on with ${Math.round((process.memoryUsage().heapUsed - before) / 1024 ** 2)} MB`,
  );
};
round(60);
