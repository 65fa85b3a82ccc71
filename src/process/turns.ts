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

/**
 * Returns what hands over together what comes for one organization in one turn of the event loop: it hands over once every
 * request that has arrived has come this far, `most` at a time.
 */
export function gathering<T>(most: number, handOver: (things: readonly T[]) => void) {
  const pending = new Map<number, T[]>();
  return (organizationId: number, thing: T): void => {
    const others = pending.get(organizationId);
    if (others && others.length < most) return void others.push(thing);
    const things = [thing];
    pending.set(organizationId, things);
    setImmediate(() => {
      if (pending.get(organizationId) === things) pending.delete(organizationId);
      handOver(things);
    });
  };
}
