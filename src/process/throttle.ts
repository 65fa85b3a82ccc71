import { setTimeout as sleep } from 'node:timers/promises';

/** The longest rest in milliseconds. */
const longest = 1_000;

/** @param share of the time that a part took, for which to rest after it */
const resting =
  (share: number) =>
  async <T>(part: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await part();
    await sleep(Math.min((performance.now() - began) * share, longest));
    return done;
  };

/** Runs a part of background work and rests as long as it took, so that requests are served in between. */
export const throttled = resting(1);

/** Rests a quarter as long: for work without which a key that may have leaked cannot be removed. */
export const lightlyThrottled = resting(1 / 4);

/** How the parts of long work follow each other. */
export type Pace = typeof throttled;

/** Returns the pace for parts that are asked for at the same time: one follows the other, with its rest in between. */
export function oneByOne(pace: Pace): Pace {
  let last: Promise<unknown> = Promise.resolve();
  return (part) => {
    const done = last.then(() => pace(part));
    last = done.catch(() => undefined);
    return done;
  };
}

/** Runs the parts without rest, for work that someone waits for. */
export const atOnce: Pace = (part) => part();
