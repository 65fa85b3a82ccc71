/** How many items a process may have in progress, and how the items of a queue are found and handled. */
export interface QueueOptions<Key, Item> {
  /** Items in progress over all queues. */
  total: number;
  /** The part of the free places, from 0 to 1, that the items of one queue may fill. */
  share: number;
  /** Takes up to `limit` items that can be handled now. */
  claim(key: Key, limit: number): Promise<Item[]>;
  handle(key: Key, item: Item): Promise<void>;
  onError(error: unknown, key: Key): void;
}

interface Queue<Key> {
  key: Key;
  inFlight: number;
  claiming: boolean;
  /** Woken while claiming: what was written meanwhile may have been missed. */
  again: boolean;
}

/**
 * Shares the places of one process among queues, round robin. A queue may fill a part of the places that are free at that
 * moment (dynamic thresholds; Choudhury and Hahne 1998): the more queues have items that never end, the less each of them
 * gets, and some places always stay free for the others. How the items of a queue end has no influence on it.
 */
export function createFairQueues<Key, Item>(name: (key: Key) => string, options: QueueOptions<Key, Item>) {
  const queues = new Map<string, Queue<Key>>();
  /** Queues that may have something to claim, those that were served longest ago first. */
  const ready = new Set<Queue<Key>>();
  const busy = new Set<Promise<void>>();
  let free = options.total;
  let stopped = false;

  const track = (work: Promise<void>): void => {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  };

  const pump = (): void => {
    for (const queue of ready) {
      if (free === 0) return;
      const limit = Math.max(1, Math.floor(free * options.share)) - queue.inFlight;
      // A queue without a place stays ready: it may get one whenever an item of any queue ends.
      if (limit < 1) continue;
      ready.delete(queue);
      track(fill(queue, limit));
    }
  };

  const enqueue = (queue: Queue<Key>): void => {
    if (queue.claiming) queue.again = true;
    else if (!stopped) ready.add(queue);
  };

  const take = (queue: Queue<Key>, places: number): void => {
    queue.inFlight += places;
    free -= places;
  };

  const fill = async (queue: Queue<Key>, limit: number): Promise<void> => {
    queue.claiming = true;
    queue.again = false;
    take(queue, limit);
    let items: Item[] = [];
    let failed = false;
    try {
      items = await options.claim(queue.key, limit);
    } catch (error) {
      failed = true;
      options.onError(error, queue.key);
    }
    take(queue, items.length - limit);
    queue.claiming = false;
    for (const item of items) track(run(queue, item));
    if (!failed && (queue.again || items.length === limit)) enqueue(queue);
    else if (queue.inFlight === 0) queues.delete(name(queue.key));
    pump();
  };

  const run = async (queue: Queue<Key>, item: Item): Promise<void> => {
    try {
      await options.handle(queue.key, item);
    } catch (error) {
      options.onError(error, queue.key);
    }
    take(queue, -1);
    enqueue(queue);
    pump();
  };

  /** Resolves when nothing is in progress and nothing can be claimed. */
  const settled = async (): Promise<void> => {
    while (busy.size > 0) await Promise.all(busy);
  };

  return {
    /** There may be something to do. Costs nothing when the queue is at work already. */
    wake(key: Key): void {
      const id = name(key);
      const queue = queues.get(id) ?? { key, inFlight: 0, claiming: false, again: false };
      queues.set(id, queue);
      enqueue(queue);
      pump();
    },
    settled,
    /** Claims nothing more and resolves when what is in progress is done. */
    async stop(): Promise<void> {
      stopped = true;
      ready.clear();
      await settled();
    },
  };
}
