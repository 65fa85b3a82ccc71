import { together } from '../../src/process/together';

test('returns each result by its name, and what is no promise as it is', async () => {
  const both = together({ one: Promise.resolve(1), two: 'two' });
  expect(await both).toEqual({ one: 1, two: 'two' });
});

test('fails with the first that fails, though others are slower', async () => {
  const slow = new Promise((resolve) => setImmediate(resolve));
  await expect(together({ slow, failed: Promise.reject(new Error('it failed')) })).rejects.toThrow(
    'it failed',
  );
});
