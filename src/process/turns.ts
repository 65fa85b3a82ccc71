/**
 * Does several works together: each takes so many of its steps, then it is the next one's turn. So whoever has little to do
 * need not wait for the end of those that have much.
 *
 * @param ended ends it between two turns
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
