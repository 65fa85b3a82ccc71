/** Milliseconds after which whatever a test waits for does not come: no measure of how busy the machine is. */
export const patience = 120_000;

/** Asks again and again until there is an answer. @throws Error when none comes */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > giveUp) throw new Error('It did not come to it');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Returns how many turns the event loop has for everything else while the work is done, which can ask for those of so far.
 */
export async function turnsDuring(work: (turnsYet: () => number) => Promise<unknown>): Promise<number> {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  await work(() => turns);
  clearImmediate(counting);
  return turns;
}
