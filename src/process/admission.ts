import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '../domain/problem';

export type Admission = ReturnType<typeof createAdmission>;

export interface AdmissionLimits {
  /** Places in total, and for one group. */
  readonly places: number;
  readonly placesOfGroup: number;
  readonly waitingOfGroup: number;
  /** Who has waited so long is admitted although no place is free; without it no one is. */
  readonly patienceMs?: number;
}

interface Waiting {
  readonly group: number | string;
  readonly admit: () => void;
}

/** Admits a number of tasks at once; the others wait for their turn. */
export function createAdmission({ places, placesOfGroup, waitingOfGroup, patienceMs }: AdmissionLimits) {
  const inside = new Map<number | string, number>();
  const waiting: Waiting[] = [];
  let taken = 0;
  const placesOf = (group: number | string): number => inside.get(group) ?? 0;
  const fits = (group: number | string): boolean => taken < places && placesOf(group) < placesOfGroup;

  function leave(group: number | string): void {
    taken -= 1;
    const left = placesOf(group) - 1;
    if (left > 0) inside.set(group, left);
    else inside.delete(group);
    admitNext();
  }

  function admit(group: number | string): () => void {
    taken += 1;
    inside.set(group, placesOf(group) + 1);
    let left = false;
    return () => {
      if (!left) leave(group);
      left = true;
    };
  }

  const letIn = (one: Waiting): void => {
    waiting.splice(waiting.indexOf(one), 1);
    one.admit();
  };

  function admitNext(): void {
    const able = waiting.filter(({ group }) => fits(group));
    const [first, ...others] = able;
    if (!first) return;
    const next = others.reduce(
      (best, one) => (placesOf(one.group) < placesOf(best.group) ? one : best),
      first,
    );
    letIn(next);
  }

  /**
   * Waits for a place.
   *
   * @param group who asks; one group never gets all places, and the group with the fewest places is next
   * @returns a function that releases the place; further calls do nothing
   * @throws Problem service-unavailable when too many wait already
   */
  function enter(group: number | string): Promise<() => void> {
    if (fits(group)) return Promise.resolve(admit(group));
    if (waitingOfGroup < Infinity && waiting.filter((one) => one.group === group).length >= waitingOfGroup) {
      throw new Problem('service-unavailable', {
        detail: 'Too many large requests are waiting already.',
        headers: { 'Retry-After': '10' },
      });
    }
    return new Promise((resolve) => {
      const one = {
        group,
        admit() {
          clearTimeout(timer);
          resolve(admit(group));
        },
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(letIn, patienceMs, one);
      waiting.push(one);
    });
  }

  return {
    enter,
    /** Runs work in a place, which it releases at its end. @throws as `enter` does */
    async run<T>(group: number | string, work: () => Promise<T>): Promise<T> {
      const leave = await enter(group);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/*
 * Limits the megabytes in the memory of this process, for the API and the pages together. Bodies wait with their senders,
 * who can be slow, so several are received at once. Processing 5 MB briefly takes 45 MB, so few are processed at once.
 */

const largeBodies = createAdmission({ places: 6, placesOfGroup: 3, waitingOfGroup: 100 });
const largeWork = createAdmission({ places: 2, placesOfGroup: 1, waitingOfGroup: 100 });

/** Emits an event when the response was sent or its receiver has disconnected. */
type Ending = Pick<ServerResponse, 'destroyed' | 'once'>;

/** Waits for a place, and releases it when the response was sent. */
async function stay(admission: Admission, group: number | string, ending: Ending): Promise<void> {
  const leave = await admission.enter(group);
  if (ending.destroyed) leave();
  else ending.once('close', leave);
}

/** Waits for a place to receive or send megabytes. */
export const enterLargeBodies = (group: number | string, ending: Ending): Promise<void> =>
  stay(largeBodies, group, ending);

/**
 * Reads a large body once there is a place for it, then waits for a place to process it.
 *
 * @param group who asks, see `Admission`
 */
export async function withLargeBody<T>(
  group: number | string,
  ending: Ending,
  read: () => Promise<T>,
): Promise<T> {
  await enterLargeBodies(group, ending);
  const body = await read();
  await stay(largeWork, group, ending);
  return body;
}

/**
 * Runs work that takes megabytes or long once there is a place for it, in a turn of the event loop that it shares with no
 * other work of the group: requests are served in between.
 */
export const inLargeWork = <T>(group: number | string, work: () => Promise<T>): Promise<T> =>
  largeWork.run(group, async () => {
    await nextTurn();
    return work();
  });
