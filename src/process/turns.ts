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
