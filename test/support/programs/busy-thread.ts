import { setTimeout as sleep } from 'node:timers/promises';
import { onThread } from '../../../src/process/threads';

export type Wanted = 'an endless expression' | 'endless memory' | 'an error' | { echo: Buffer };

/** What a test has a thread do. */
export default onThread(async (wanted: Wanted): Promise<Buffer> => {
  if (wanted === 'an endless expression') /^(a+)+$/.test(`${'a'.repeat(60)}b`);
  if (wanted === 'endless memory') {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${index}${kept.length}`));
  }
  if (typeof wanted === 'string') throw new RangeError('The work has failed');
  await sleep(1);
  return wanted.echo;
});
