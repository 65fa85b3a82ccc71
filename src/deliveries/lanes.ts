/** How many items a process may have in progress, and how the items of a lane are found and handled. */
export interface LaneOptions<Key, Item> {
  /** Items in progress over all lanes. */
  total: number;
  /** The part of the free places, from 0 to 1, that the items of one lane may fill. */
  share: number;
  /** Takes up to `limit` items that can be handled now. */
  claim(key: Key, limit: number): Promise<Item[]>;
  handle(key: Key, item: Item): Promise<void>;
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
  claiming: boolean;
  /** Woken while claiming: what was written meanwhile may have been missed. */
  again: boolean;
}

/**
 * Shares the places of one process among lanes, round robin. A lane may fill a part of the places that are free at that
 * moment (dynamic thresholds; Choudhury and Hahne 1998): the more lanes have items that never end, the less each of them
 * gets, and some places always stay free for the others. How the items of a lane end has no influence on it.
 */
export function createLanes<Key, Item>(
  name: (key: Key) => string,
  options: LaneOptions<Key, Item>,
): Lanes<Key> {
  const lanes = new Map<string, Lane<Key>>();
  /** Lanes that may have something to claim, those that were served longest ago first. */
  const ready = new Set<Lane<Key>>();
  const busy = new Set<Promise<void>>();
  let free = options.total;
  let stopped = false;

  const track = (work: Promise<void>): void => {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  };

  const pump = (): void => {
    for (const lane of ready) {
      if (free === 0) return;
      const limit = Math.max(1, Math.floor(free * options.share)) - lane.inFlight;
      // A lane without a place stays ready: it may get one whenever an item of any lane ends.
      if (limit < 1) continue;
      ready.delete(lane);
      track(fill(lane, limit));
    }
  };

  const enqueue = (lane: Lane<Key>): void => {
    if (lane.claiming) lane.again = true;
    else if (!stopped) ready.add(lane);
  };

  const take = (lane: Lane<Key>, places: number): void => {
    lane.inFlight += places;
    free -= places;
  };

  const fill = async (lane: Lane<Key>, limit: number): Promise<void> => {
    lane.claiming = true;
    lane.again = false;
    take(lane, limit);
    let items: Item[] = [];
    let failed = false;
    try {
      items = await options.claim(lane.key, limit);
    } catch (error) {
      failed = true;
      options.onError(error, lane.key);
    }
    take(lane, items.length - limit);
    lane.claiming = false;
    for (const item of items) track(run(lane, item));
    if (!failed && (lane.again || items.length === limit)) enqueue(lane);
    else if (lane.inFlight === 0) lanes.delete(name(lane.key));
    pump();
  };

  const run = async (lane: Lane<Key>, item: Item): Promise<void> => {
    try {
      await options.handle(lane.key, item);
    } catch (error) {
      options.onError(error, lane.key);
    }
    take(lane, -1);
    enqueue(lane);
    pump();
  };

  const settled = async (): Promise<void> => {
    while (busy.size > 0) await Promise.all(busy);
  };

  return {
    wake(key) {
      const id = name(key);
      const lane = lanes.get(id) ?? { key, inFlight: 0, claiming: false, again: false };
      lanes.set(id, lane);
      enqueue(lane);
      pump();
    },
    settled,
    async stop() {
      stopped = true;
      ready.clear();
      await settled();
    },
  };
}
