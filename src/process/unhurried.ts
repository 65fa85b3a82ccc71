import { setTimeout as sleep } from 'node:timers/promises';

/** The longest rest in milliseconds. */
const longest = 1_000;

/** Does a part of background work and rests as long as it took, so that requests come in between. */
export async function unhurried<T>(part: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await part();
  await sleep(Math.min(performance.now() - began, longest));
  return done;
}

/** How parts of a long work follow each other. */
export type Pace = typeof unhurried;

/** Does the parts one right after the other, for work that someone waits for. */
export const atOnce: Pace = (part) => part();
