import { createBatcher } from '../../src/deliveries/batch';

test('what is asked during a call goes into the next one, in order', async () => {
  const calls: number[][] = [];
  const double = createBatcher(async (items: readonly number[]) => {
    calls.push([...items]);
    await new Promise((done) => setImmediate(done));
    return items.map((item) => item * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
  expect(await double(6)).toBe(12);
});

test('one that fails does not spoil the others of its call', async () => {
  const half = createBatcher(async (items: readonly number[]) => {
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
