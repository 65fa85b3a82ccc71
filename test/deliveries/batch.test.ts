import { createBatcher } from '../../src/deliveries/batch';

/** All items are of one organization. */
const ours = () => 1;

test('what is asked during a call goes into the next one, in order', async () => {
  const calls: number[][] = [];
  const double = createBatcher(
    ours,
    async (items: readonly number[]) => {
      calls.push([...items]);
      await new Promise((done) => setImmediate(done));
      return items.map((item) => item * 2);
    },
    3,
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
  expect(await double(6)).toBe(12);
});

test('one that fails does not spoil the others of its call', async () => {
  const half = createBatcher(ours, async (items: readonly number[]) => {
    if (items.some((item) => item % 2 === 1)) throw new Error('odd');
    return items.map((item) => item / 2);
  });
  const answers = await Promise.allSettled([2, 3, 4, 6].map(half));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    1,
    'failed',
    2,
    3,
  ]);
});

test('the items of each organization go into calls of their own', async () => {
  const calls: number[][] = [];
  const same = createBatcher(
    (item: number) => item % 2,
    async (items: readonly number[]) => {
      calls.push([...items]);
      await new Promise((done) => setImmediate(done));
      return items;
    },
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map(same))).toEqual([1, 2, 3, 4, 5]);
  expect(calls).toEqual([[1], [2], [3, 5], [4]]);
});
