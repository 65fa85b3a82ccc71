interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches calls for each organization, because a statement is always about a single one: items that come while a call is
 * under way go into the next one. A single item is passed on at once, so nothing waits for a batch to fill.
 *
 * @param run gives one answer per item, in the same order
 * @param most items of one call
 * @returns a function for one item; when a call of many fails, each of its items is tried alone, so none spoils the rest
 */
export function createBatcher<Item, Answer>(
  organizationOf: (item: Item) => number,
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most = 100,
): (item: Item) => Promise<Answer> {
  /** Of the organizations with a call under way: what waits for it to end. */
  const queues = new Map<number, Waiting<Item, Answer>[]>();

  const answer = async (waiting: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await run(waiting.map(({ item }) => item));
      if (answers.length !== waiting.length) throw new Error('A batch needs one answer per item');
      answers.forEach((each, index) => waiting[index]?.resolve(each));
    } catch (error) {
      if (waiting.length === 1) waiting[0]?.reject(error);
      else for (const one of waiting) await answer([one]);
    }
  };

  const drain = async (organizationId: number, queue: Waiting<Item, Answer>[]): Promise<void> => {
    queues.set(organizationId, queue);
    while (queue.length > 0) await answer(queue.splice(0, most));
    queues.delete(organizationId);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(organizationOf(item));
      if (queue) queue.push(waiting);
      else void drain(organizationOf(item), [waiting]);
    });
}
