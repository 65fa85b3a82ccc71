/**
 * Runs several tasks in turns of a number of steps each, so that short ones need not wait for long ones.
 *
 * @param ended stops between two turns
 */
export async function inTurns(
  works: Iterable<AsyncIterator<unknown>>,
  steps: number,
  ended?: AbortSignal,
): Promise<void> {
  const waiting = [...works];
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    if (ended?.aborted) return;
    let isOver = false;
    for (let step = 0; step < steps && !isOver; step += 1) isOver = (await work.next()).done === true;
    if (!isOver) waiting.push(work);
  }
}

/** Yields what is read part by part, each from the place at which the one before ended; the last has no next. */
export async function* eachPart<Part extends { readonly next: unknown }>(
  read: (from: Part['next'] | null) => Promise<Part>,
): AsyncGenerator<Part> {
  let from: Part['next'] | null = null;
  do {
    const part: Part = await read(from);
    yield part;
    from = part.next;
  } while (from !== null);
}

/** Yields the same items; the next one is on its way while the last one is worked on. */
export async function* readAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next();
  try {
    for (let item = await next; item.done !== true; item = await next) {
      next = items.next();
      // A failure is told when it is the turn of what failed.
      next.catch(() => undefined);
      yield item.value;
    }
  } finally {
    await items.return(undefined);
  }
}

interface Gathering<T> {
  /** The most of them that are handed over together. */
  readonly most: number;
  /** While so many lots are on their way, further things wait for one to be done, or until there are enough for a full lot. */
  readonly mostLots: number;
  /** Ends when they are done, whatever has become of them. */
  readonly handOver: (things: readonly T[]) => Promise<void>;
}

/** What is gathered for one organization. */
interface Gathered<T> {
  things: T[];
  /** Every request that had arrived with the first of them has come this far. */
  isReady: boolean;
  lots: number;
}

/**
 * Returns what hands over together what comes for one organization in one turn of the event loop, or while others are on their
 * way.
 */
export function gathering<T>({ most, mostLots, handOver }: Gathering<T>) {
  const all = new Map<number, Gathered<T>>();

  const leave = async (organizationId: number, gathered: Gathered<T>): Promise<void> => {
    const { things } = gathered;
    gathered.things = [];
    gathered.isReady = false;
    gathered.lots += 1;
    await handOver(things);
    gathered.lots -= 1;
    if (gathered.isReady) void leave(organizationId, gathered);
    else if (gathered.lots === 0 && gathered.things.length === 0) all.delete(organizationId);
  };

  return (organizationId: number, thing: T): void => {
    const gathered = all.get(organizationId) ?? { things: [], isReady: false, lots: 0 };
    all.set(organizationId, gathered);
    const { things } = gathered;
    things.push(thing);
    if (things.length === most) void leave(organizationId, gathered);
    else if (things.length === 1)
      setImmediate(() => {
        if (gathered.things !== things) return;
        gathered.isReady = true;
        if (gathered.lots < mostLots) void leave(organizationId, gathered);
      });
  };
}
