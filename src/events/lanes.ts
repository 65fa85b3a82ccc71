/** How many items a group may have in progress, and how its items are found and handled. */
export interface LaneOptions<Key, Item> {
  /** Items in progress over all lanes. */
  total: number;
  /**
   * Items in progress in one lane. A lane begins with two and gets one more with each that went well; after one that
   * went wrong it is down to one.
   */
  perLane: number;
  /** Takes up to `limit` items that can be handled now. */
  claim(key: Key, limit: number): Promise<Item[]>;
  /** @returns whether the lane's receiver is well */
  handle(key: Key, item: Item): Promise<boolean>;
  /** Milliseconds until the lane should be looked at again; null: only when it is woken. */
  idle(key: Key): Promise<number | null>;
  onError(error: unknown, key: Key): void;
}

export interface Lanes<Key> {
  /** There may be something to do. Costs nothing when the lane is at work already. */
  wake(key: Key): void;
  /** Resolves when nothing is in progress and nothing can be claimed. */
  settled(): Promise<void>;
  /** Claims nothing more and resolves when what is in progress is done. */
  stop(): Promise<void>;
}

interface Lane<Key> {
  key: Key;
  inFlight: number;
  /** Items that it may have in progress. */
  window: number;
  queued: boolean;
  claiming: boolean;
  /** Woken while claiming: what was written meanwhile may have been missed. */
  again: boolean;
  timer?: NodeJS.Timeout;
}

const firstWindow = 2;

/**
 * Shares the capacity of one process among lanes: round robin, with a limit per lane that a receiver has to earn. So
 * receivers that hang hold one or two places each, and the others go on.
 */
export function createLanes<Key, Item>(
  name: (key: Key) => string,
  options: LaneOptions<Key, Item>,
): Lanes<Key> {
  const lanes = new Map<string, Lane<Key>>();
  const queue: Lane<Key>[] = [];
  const busy = new Set<Promise<void>>();
  let free = options.total;
  let stopped = false;

  const track = (work: Promise<void>): void => {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  };

  const enqueue = (lane: Lane<Key>): void => {
    if (stopped) return;
    if (lane.claiming) lane.again = true;
    else if (!lane.queued) {
      lane.queued = true;
      queue.push(lane);
    }
    pump();
  };

  const next = () => (free > 0 ? queue.shift() : undefined);

  const pump = (): void => {
    for (let lane = next(); lane; lane = next()) {
      lane.queued = false;
      const limit = Math.min(lane.window - lane.inFlight, free);
      // A full lane comes back when one of its items is done.
      if (limit > 0) track(fill(lane, limit));
    }
  };

  const fill = async (lane: Lane<Key>, limit: number): Promise<void> => {
    lane.claiming = true;
    lane.again = false;
    lane.inFlight += limit;
    free -= limit;
    let items: Item[] = [];
    let failed = false;
    try {
      items = await options.claim(lane.key, limit);
    } catch (error) {
      failed = true;
      options.onError(error, lane.key);
    }
    lane.inFlight -= limit - items.length;
    free += limit - items.length;
    for (const item of items) track(run(lane, item));
    lane.claiming = false;
    if (!failed && (lane.again || items.length === limit)) enqueue(lane);
    else if (lane.inFlight === 0) await rest(lane);
    pump();
  };

  const run = async (lane: Lane<Key>, item: Item): Promise<void> => {
    try {
      const well = await options.handle(lane.key, item);
      lane.window = well ? Math.min(lane.window + 1, options.perLane) : 1;
    } catch (error) {
      options.onError(error, lane.key);
    }
    lane.inFlight -= 1;
    free += 1;
    enqueue(lane);
  };

  /** Nothing can be claimed: sleep until something is due, and forget lanes that have nothing to wait for. */
  const rest = async (lane: Lane<Key>): Promise<void> => {
    let wait: number | null = null;
    try {
      wait = await options.idle(lane.key);
    } catch (error) {
      options.onError(error, lane.key);
    }
    if (stopped || lane.queued || lane.claiming || lane.inFlight > 0) return;
    clearTimeout(lane.timer);
    if (wait === null) {
      // One in trouble is remembered.
      if (lane.window > 1) lanes.delete(name(lane.key));
    } else {
      lane.timer = setTimeout(() => enqueue(lane), wait);
      lane.timer.unref();
    }
  };

  const settled = async (): Promise<void> => {
    while (busy.size > 0) await Promise.all(busy);
  };

  return {
    wake(key) {
      const id = name(key);
      const lane = lanes.get(id) ?? {
        key,
        inFlight: 0,
        window: Math.min(firstWindow, options.perLane),
        queued: false,
        claiming: false,
        again: false,
      };
      lanes.set(id, lane);
      enqueue(lane);
    },
    settled,
    async stop() {
      stopped = true;
      queue.length = 0;
      for (const lane of lanes.values()) clearTimeout(lane.timer);
      await settled();
    },
  };
}
