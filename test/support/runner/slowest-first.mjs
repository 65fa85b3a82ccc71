import { createRequire } from 'node:module';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * The slow tests, slowest first: those that start a browser or other processes, and those that take several seconds by
 * themselves. Each is the beginning of a path below `test/`. `npm run test:quick` leaves them out.
 */
export const slow = createRequire(import.meta.url)('./slow.json');

const tests = path.resolve(import.meta.dirname, '../..');

/** Position of a test in the list; the others come after all of them. */
function rank({ path: file }) {
  const name = path.relative(tests, file).split(path.sep).join('/');
  const place = slow.findIndex((beginning) => name.startsWith(beginning));
  return place < 0 ? slow.length : place;
}

/** @param file the path of a test */
export const isSlow = (file) => rank({ path: file }) < slow.length;

/**
 * Starts the slowest tests first, so that no worker is left alone with them in the end. Jest does so by itself once it
 * has measured how long each file takes on this machine. Those that it has not measured it starts by their size, which says
 * little of ours: the list decides as long as it names one of them.
 */
export default class SlowestFirst extends Sequencer {
  sort(files) {
    const sorted = super.sort([...files]);
    const unknown = sorted.some((file) => file.duration === undefined && rank(file) < slow.length);
    return unknown ? sorted.toSorted((one, other) => rank(one) - rank(other)) : sorted;
  }
}
