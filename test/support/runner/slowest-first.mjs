import { createRequire } from 'node:module';
import path from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * The slow tests: those that start a browser or other processes, and those that take several seconds by themselves. Each
 * is the beginning of a path below `test/`, slowest first.
 *
 * - `test:slow`, with a description: the equipment, operation and long walks, which only `npm run test:slow` runs.
 * - `test`: slow tests of the product, which `npm test` runs and `npm run test:quick` leaves out.
 * - `waiting`: those of both that wait for most of their time, for other processes and for times to pass.
 */
const lists = createRequire(import.meta.url)('./slow.json');

/** What `npm run test:slow` runs, and `npm test` does not. */
export const equipment = Object.keys(lists['test:slow']);
/** All slow tests. `npm run test:quick` runs the others. */
export const slow = [...equipment, ...lists.test];

const tests = path.resolve(import.meta.dirname, '../..');
const escaped = (beginning) => beginning.replaceAll('.', '\\.');

/** Jest's pattern of paths to ignore, for a run without these tests. */
export const without = (beginnings) => `<rootDir>/test/(${beginnings.map(escaped).join('|')})`;
/** Jest's pattern of paths to ignore, for a run of these tests alone. */
export const only = (beginnings) => `<rootDir>/test/(?!${beginnings.map(escaped).join('|')})`;

/** Its path below `test/`. */
const nameOf = (file) => path.relative(tests, file).split(path.sep).join('/');

/** Position of a test in the list; the others come after all of them. */
function rank({ path: file }) {
  const place = slow.findIndex((beginning) => nameOf(file).startsWith(beginning));
  return place < 0 ? slow.length : place;
}

/** @param file the path of a test */
export const isSlow = (file) => rank({ path: file }) < slow.length;

const waits = ({ path: file }) => lists.waiting.some((beginning) => nameOf(file).startsWith(beginning));

/** Puts the elements of a list evenly among those of another one; both keep their order. */
function spread(few, many) {
  const placed = [few, many].flatMap((list) =>
    list.map((element, index) => ({ element, place: (index + 0.5) / list.length })),
  );
  return placed.toSorted((one, other) => one.place - other.place).map(({ element }) => element);
}

/**
 * Starts the slowest tests first, so that no worker is left alone with them in the end. Jest does so by itself once it
 * has measured how long each file takes on this machine. Those that it has not measured it starts by their size, which says
 * little of ours: the list decides as long as it names one of them.
 *
 * Tests that wait are spread over the whole run: a worker with one of them leaves its core to the others.
 */
export default class SlowestFirst extends Sequencer {
  sort(files) {
    const sorted = super.sort([...files]);
    const unknown = sorted.some((file) => file.duration === undefined && rank(file) < slow.length);
    const ordered = unknown ? sorted.toSorted((one, other) => rank(one) - rank(other)) : sorted;
    return spread(
      ordered.filter(waits),
      ordered.filter((file) => !waits(file)),
    );
  }
}
