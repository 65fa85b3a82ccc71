import { countedTotal, keptTotals } from '../../../../src/store/core/lists/totals';

const never = () => Promise.reject(new Error('counted again'));

/** Counts records of which there are so many, and how often each query ran. */
function counter(records: number) {
  const ran = { some: 0, all: 0 };
  const some = () => Promise.resolve(((ran.some += 1), Math.min(records, countedTotal + 1)));
  const all = () => Promise.resolve(((ran.all += 1), records));
  return { ran, some, all };
}

const make = () => keptTotals<number>((total) => total);

test('a total up to 10,000 is counted each time', async () => {
  const totals = make();
  const { ran, some, all } = counter(countedTotal);
  expect(await totals.find('forms', some, all)).toBe(countedTotal);
  expect(await totals.find('forms', some, all)).toBe(countedTotal);
  expect(ran).toEqual({ some: 2, all: 0 });
});

test('a higher total is counted exactly, once for all who ask at the same time, and kept', async () => {
  const totals = make();
  const { ran, some, all } = counter(50_000);
  const ask = () => totals.find('forms', some, all);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([50_000, 50_000, 50_000]);
  expect(await totals.find('forms', never, never)).toBe(50_000);
  expect(ran.all).toBe(1);
});

test('a total is kept for what was counted', async () => {
  const totals = make();
  const { some, all } = counter(50_000);
  await totals.find('forms', some, all);
  const others = counter(3);
  expect(await totals.find('cases', others.some, others.all)).toBe(3);
});

test('a total that has become small while it was counted is not kept', async () => {
  const totals = make();
  expect(await totals.count('forms', () => Promise.resolve(9))).toBe(9);
  expect(totals.get('forms')).toBeUndefined();
});

test('a total is counted again after a failure', async () => {
  const totals = make();
  await expect(totals.count('forms', never)).rejects.toThrow('counted again');
  expect(totals.get('forms')).toBeUndefined();
});
