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
