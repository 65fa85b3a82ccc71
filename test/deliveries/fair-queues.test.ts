import { createFairQueues } from '../../src/deliveries/fair-queues';

const tick = () => new Promise<void>((done) => setImmediate(done));
const ticks = async (count = 20) => {
  for (let index = 0; index < count; index += 1) await tick();
};

/** Queues over counts of items in memory; items of a queue in `hanging` are never done. */
function queuesOver(items: Record<string, number>, hanging: readonly string[] = []) {
  const done: string[] = [];
  const most: Record<string, number> = {};
  const running: Record<string, number> = {};
  const queues = createFairQueues<string, string>((key) => key, {
    total: 96,
    share: 1 / 8,
    async claim(key, limit) {
      const taken = Math.min(limit, items[key] ?? 0);
      items[key] = (items[key] ?? 0) - taken;
      return Array.from({ length: taken }, () => key);
    },
    async handle(key) {
      running[key] = (running[key] ?? 0) + 1;
      most[key] = Math.max(most[key] ?? 0, running[key]);
      if (hanging.includes(key)) await new Promise(() => undefined);
      await tick();
      running[key] -= 1;
      done.push(key);
    },
    onError: (error) => {
      throw error;
    },
  });
  return { queues, done, most, running };
}

test.each([1, 2, 3, 4, 8])(
  '%i queues that hang share what one of them had, and the others are served',
  async (count) => {
    const holes = Array.from({ length: count }, (_, index) => `hole${index}`);
    const items: Record<string, number> = { a: 50, b: 50, c: 50 };
    for (const hole of holes) items[hole] = 100;
    const { queues, done, running } = queuesOver(items, holes);
    for (const hole of holes) queues.wake(hole);
    await ticks();
    for (const key of ['a', 'b', 'c']) queues.wake(key);
    await ticks(400);
    expect(done).toHaveLength(150);
    const held = holes.map((hole) => running[hole] ?? 0);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...held)).toBeLessThanOrEqual(12);
    expect(held.reduce((sum, each) => sum + each, 0)).toBeLessThan(96);
  },
);

test('a queue in which some items hang handles the others', async () => {
  const waiting = ['hangs', 'fails', ...Array.from({ length: 50 }, (_, index) => `well${index}`)];
  const seen: string[] = [];
  const errors: unknown[] = [];
  const queues = createFairQueues<string, string>((key) => key, {
    total: 12,
    share: 1 / 3,
    claim: async (_, limit) => waiting.splice(0, limit),
    async handle(_, item) {
      seen.push(item);
      if (item === 'hangs') await new Promise(() => undefined);
      if (item === 'fails') throw new Error('failed');
    },
    onError: (error) => errors.push(error),
  });
  queues.wake('a');
  await ticks(200);
  expect(seen).toHaveLength(52);
  expect(errors).toHaveLength(1);
});

test('a queue with much to do does not keep another waiting', async () => {
  const items: Record<string, number> = { much: 1000, little: 1 };
  const { queues, done } = queuesOver(items);
  queues.wake('much');
  await ticks(5);
  queues.wake('little');
  await queues.settled();
  expect(done.indexOf('little')).toBeLessThan(60);
  expect(done).toHaveLength(1001);
});

test('what is written while a queue claims is not missed', async () => {
  let waiting = 0;
  let claims = 0;
  let handled = 0;
  const queues = createFairQueues<string, number>((key) => key, {
    total: 2,
    share: 1,
    async claim(key) {
      claims += 1;
      const taken = waiting;
      waiting = 0;
      if (claims === 1) {
        waiting = 1;
        queues.wake(key);
      }
      await tick();
      return Array.from({ length: taken }, () => 1);
    },
    async handle() {
      handled += 1;
    },
    onError: (error) => {
      throw error;
    },
  });
  queues.wake('a');
  await queues.settled();
  expect(handled).toBe(1);
});

test('an error while claiming is reported and gives the places back', async () => {
  let broken = true;
  const errors: unknown[] = [];
  let handled = 0;
  let left = 3;
  const queues = createFairQueues<string, number>((key) => key, {
    total: 1,
    share: 1,
    async claim() {
      if (broken) throw new Error('database away');
      left -= 1;
      return left >= 0 ? [1] : [];
    },
    async handle() {
      handled += 1;
    },
    onError: (error) => errors.push(error),
  });
  queues.wake('a');
  await queues.settled();
  broken = false;
  queues.wake('a');
  await queues.settled();
  expect(errors).toHaveLength(1);
  expect(handled).toBe(3);
});

test('stopping waits for what is in progress and claims nothing more', async () => {
  const items: Record<string, number> = { a: 100 };
  const { queues, done } = queuesOver(items);
  queues.wake('a');
  await tick();
  await queues.stop();
  const handled = done.length;
  expect(handled + (items['a'] ?? 0)).toBe(100);
  queues.wake('a');
  await ticks();
  expect(done).toHaveLength(handled);
});
