import { setTimeout as sleep } from 'node:timers/promises';

/** The longest rest in milliseconds. */
const longest = 1_000;

/** Does a part of work that nobody waits for, and rests as long as it took: whoever waits for an answer comes in between. */
export async function unhurried<T>(part: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await part();
  await sleep(Math.min(performance.now() - began, longest));
  return done;
}

/** How parts of a long work follow each other. */
export type Pace = typeof unhurried;

/** One right after the other: somebody waits for it. */
export const atOnce: Pace = (part) => part();
