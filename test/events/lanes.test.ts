import { createLanes } from '../../src/events/lanes';

const tick = () => new Promise<void>((done) => setImmediate(done));
const ticks = async (count = 20) => {
  for (let index = 0; index < count; index += 1) await tick();
};

/** Lanes over queues in memory; items of a lane in `hanging` are never done. */
function lanesOver(queues: Record<string, number>, hanging: readonly string[], bad: readonly string[] = []) {
  const done: string[] = [];
  const most: Record<string, number> = {};
  const running: Record<string, number> = {};
  const errors: unknown[] = [];
  const lanes = createLanes<string, string>((key) => key, {
    total: 10,
    perLane: 4,
    async claim(key, limit) {
      const taken = Math.min(limit, queues[key] ?? 0);
      queues[key] = (queues[key] ?? 0) - taken;
      return Array.from({ length: taken }, () => key);
    },
    async handle(key) {
      running[key] = (running[key] ?? 0) + 1;
      most[key] = Math.max(most[key] ?? 0, running[key]);
      if (hanging.includes(key)) await new Promise(() => undefined);
      await tick();
      running[key] -= 1;
      done.push(key);
      return !bad.includes(key);
    },
    idle: async () => null,
    onError: (error) => errors.push(error),
  });
  return { lanes, done, most, errors };
}

test('two receivers that hang take their share, and all others are served to the end', async () => {
  const queues: Record<string, number> = { hole1: 100, hole2: 100, a: 50, b: 50, c: 50 };
  const { lanes, done, most } = lanesOver(queues, ['hole1', 'hole2']);
  for (const key of Object.keys(queues)) lanes.wake(key);
  await ticks(400);
  expect(done).toHaveLength(150);
  expect(queues).toEqual({ hole1: 98, hole2: 98, a: 0, b: 0, c: 0 });
  expect(most['hole1']).toBe(2);
  expect(most['a']).toBe(4);
});

test('a lane in trouble has one item in progress at a time', async () => {
  const queues = { bad: 20 };
  const { lanes, done, most } = lanesOver(queues, [], ['bad']);
  lanes.wake('bad');
  await lanes.settled();
  expect(done).toHaveLength(20);
  expect(most['bad']).toBe(2);
  most['bad'] = 0;
  queues.bad = 5;
  lanes.wake('bad');
  await lanes.settled();
  expect(done).toHaveLength(25);
  expect(most['bad']).toBe(1);
});

test('lanes take turns: one with much to do does not keep another waiting', async () => {
  const queues: Record<string, number> = { much: 1000, little: 1 };
  const { lanes, done } = lanesOver(queues, []);
  lanes.wake('much');
  await ticks(5);
  lanes.wake('little');
  await lanes.settled();
  expect(done.indexOf('little')).toBeLessThan(60);
  expect(done).toHaveLength(1001);
});

test('what is written while a lane claims is not missed', async () => {
  let queue = 0;
  let claims = 0;
  let handled = 0;
  const lanes = createLanes<string, number>((key) => key, {
    total: 2,
    perLane: 2,
    async claim(key) {
      claims += 1;
      const taken = queue;
      queue = 0;
      if (claims === 1) {
        queue = 1;
        lanes.wake(key);
      }
      await tick();
      return Array.from({ length: taken }, () => 1);
    },
    async handle() {
      handled += 1;
      return true;
    },
    idle: async () => null,
    onError: (error) => {
      throw error;
    },
  });
  lanes.wake('a');
  await lanes.settled();
  expect(handled).toBe(1);
});

test('an error while claiming is reported and gives the places back', async () => {
  let broken = true;
  const errors: unknown[] = [];
  let handled = 0;
  let left = 3;
  const lanes = createLanes<string, number>((key) => key, {
    total: 1,
    perLane: 1,
    async claim() {
      if (broken) throw new Error('database away');
      left -= 1;
      return left >= 0 ? [1] : [];
    },
    async handle() {
      handled += 1;
      return true;
    },
    idle: async () => null,
    onError: (error) => errors.push(error),
  });
  lanes.wake('a');
  await lanes.settled();
  broken = false;
  lanes.wake('a');
  await lanes.settled();
  expect(errors).toHaveLength(1);
  expect(handled).toBe(3);
});

test('stopping waits for what is in progress and claims nothing more', async () => {
  const queues: Record<string, number> = { a: 100 };
  const { lanes, done } = lanesOver(queues, []);
  lanes.wake('a');
  await tick();
  await lanes.stop();
  const handled = done.length;
  expect(handled + (queues['a'] ?? 0)).toBe(100);
  lanes.wake('a');
  await ticks();
  expect(done).toHaveLength(handled);
});
