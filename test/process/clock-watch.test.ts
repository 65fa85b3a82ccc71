import type { Runner } from 'graphile-worker';
import { certainSkew, watchClock } from '../../src/process/clock-watch';
import { keepRunning } from '../../src/worker/keep-running';
import { silentLogger } from '../support/parts';

describe('certainSkew', () => {
  it.each([
    ['nothing while the database answers within the question', 1_000, 3_000, 2_500, 0],
    ['how far this machine is ahead', 10_000, 10_010, 3_000, 7_000],
    ['how far it is behind, as a negative number', 10_000, 10_010, 17_010, -7_000],
    ['no skew that a slow answer may have caused', 10_000, 30_000, 10_000, 0],
  ])('is %s', (_, asked, answered, there, skew) => {
    expect(certainSkew(asked, answered, there)).toBe(skew);
  });
});

/** A clock that is ahead of the database's by what the test sets. */
function watched() {
  const state = { aheadMs: 0, answers: true };
  const watch = watchClock({
    now: () => 1_000_000 + state.aheadMs,
    databaseTime: () =>
      state.answers ? Promise.resolve(new Date(1_000_000)) : Promise.reject(new Error('away')),
    logger: silentLogger,
  });
  return { state, watch };
}

describe('watchClock', () => {
  it('finds fault beyond five seconds, in either direction, until the clocks agree', async () => {
    const { state, watch } = watched();
    const found: (string | null)[] = [];
    for (const aheadMs of [0, 4_900, 5_100, -7_200_000, 100]) {
      state.aheadMs = aheadMs;
      await watch.look();
      found.push(watch.fault());
    }
    expect(found).toEqual([
      null,
      null,
      "the clock of this machine is 5.1 s ahead of the database's: synchronize both",
      "the clock of this machine is 7200.0 s behind the database's: synchronize both",
      null,
    ]);
  });

  it('keeps what it knows while the database is away', async () => {
    const { state, watch } = watched();
    expect(watch.skewSeconds()).toBeNull();
    state.aheadMs = 9_000;
    await watch.look();
    Object.assign(state, { aheadMs: 0, answers: false });
    await watch.look();
    expect(watch.skewSeconds()).toBe(9);
  });
});

describe('keepRunning', () => {
  function runners() {
    const state = { started: 0, running: 0 };
    const start = (): Promise<Runner> => {
      state.started += 1;
      state.running += 1;
      let end = (): void => undefined;
      const promise = new Promise<void>((resolve) => (end = resolve));
      const stop = () => {
        state.running -= 1;
        end();
        return promise;
      };
      return Promise.resolve({ promise, stop } as Runner);
    };
    return { state, start };
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 10));

  it('runs no queue while the clock is wrong, and one when it is right', async () => {
    const { state: clock, watch } = watched();
    const { state, start } = runners();
    const seen: number[] = [];
    clock.aheadMs = 7_200_000;
    await watch.look();
    const stop = await keepRunning(start, silentLogger, watch);
    seen.push(state.running);
    for (const aheadMs of [0, 7_200_000, 0]) {
      clock.aheadMs = aheadMs;
      await watch.look();
      await turn();
      seen.push(state.running);
    }
    await stop();
    expect([seen, state]).toEqual([[0, 1, 0, 1], { started: 2, running: 0 }]);
  });

  it('stops while the clock is wrong', async () => {
    const { state: clock, watch } = watched();
    const { state, start } = runners();
    clock.aheadMs = 7_200_000;
    await watch.look();
    const stop = await keepRunning(start, silentLogger, watch);
    await stop();
    expect(state.started).toBe(0);
  });
});
