/**
 * Batches calls: items that come while a call is under way go into the next one. A single item is passed on at once, so
 * nothing waits for a batch to fill.
 *
 * @param run gives one answer per item, in the same order
 * @param most items of one call
 * @returns a function for one item; when a call of many fails, each of its items is tried alone, so none spoils the rest
 */
export function createBatcher<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most = 100,
): (item: Item) => Promise<Answer> {
  interface Waiting {
    item: Item;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  const queue: Waiting[] = [];
  let running = false;

  const answer = async (waiting: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await run(waiting.map(({ item }) => item));
      if (answers.length !== waiting.length) throw new Error('A batch needs one answer per item');
      answers.forEach((each, index) => waiting[index]?.resolve(each));
    } catch (error) {
      if (waiting.length === 1) waiting[0]?.reject(error);
      else for (const one of waiting) await answer([one]);
    }
  };

  const drain = async (): Promise<void> => {
    running = true;
    while (queue.length > 0) await answer(queue.splice(0, most));
    running = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void drain();
    });
}

/** Creates one batcher per organization, because a statement is always about a single one. */
export function createBatcherByOrganization<Item, Answer>(
  organizationOf: (item: Item) => number,
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  const batchers = new Map<number, (item: Item) => Promise<Answer>>();
  return (item) => {
    const organizationId = organizationOf(item);
    const batcher = batchers.get(organizationId) ?? createBatcher(run);
    batchers.set(organizationId, batcher);
    return batcher(item);
  };
}
