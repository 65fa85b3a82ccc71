import { countAttempts, readAttempts, takeBackAttempts } from '../../../src/store/access/attempts';
import { useService } from '../../support/service';

const service = useService();
const database = () => service.services.database;

const minute = 60_000;
const start = new Date('2026-11-19T15:00:00Z');
/** An attempt so long after the first; windows take ten minutes. */
const after = (ms: number) => {
  const now = new Date(start.getTime() + ms);
  return { now, since: new Date(now.getTime() - 10 * minute) };
};
const count = (key: string, ms: number, limit: number | null = null) =>
  countAttempts(database(), [{ key, limit }], after(ms));
const attemptsOf = async (key: string, ms: number) =>
  (await readAttempts(database(), key, after(ms)))?.attempts ?? null;

test('attempts of a key are counted in the window of the first one', async () => {
  expect(await count('counted', 0)).toEqual([{ windowStart: start, attempts: 1 }]);
  expect(await count('counted', 9 * minute)).toEqual([{ windowStart: start, attempts: 2 }]);
  expect(await attemptsOf('counted', 9 * minute)).toBe(2);
  expect(await attemptsOf('never', 0)).toBeNull();
});

test('a window goes on until its time is over, and then the next attempt begins another', async () => {
  await count('ends', 0);
  expect(await attemptsOf('ends', 10 * minute - 1)).toBe(1);
  expect(await attemptsOf('ends', 10 * minute + 1)).toBeNull();
  const next = 10 * minute + 1;
  expect(await count('ends', next)).toEqual([{ windowStart: after(next).now, attempts: 1 }]);
});

test('keys after the first one over its limit are not counted', async () => {
  const keys = [
    { key: 'pair', limit: 1 },
    { key: 'login', limit: null },
  ];
  expect(await countAttempts(database(), keys, after(0))).toHaveLength(2);
  expect(await countAttempts(database(), keys, after(1))).toMatchObject([{ attempts: 2 }]);
  expect(await attemptsOf('login', 1)).toBe(1);
});

test.each([
  ['one', 2],
  ['all', null],
] as const)('%s of three attempts can be taken back, and those of other keys stay', async (which, left) => {
  const [key, other] = [`taken back ${which}`, `kept ${which}`];
  for (const ms of [0, 1, 2]) await count(key, ms);
  await count(other, 0);
  await takeBackAttempts(database(), [{ key, which }]);
  expect([await attemptsOf(key, 3), await attemptsOf(other, 3)]).toEqual([left, 1]);
});

test('a window that a wrong clock began more than a day ahead is forgotten, one of a day is not', async () => {
  const day = 24 * 60 * minute;
  await count('a day ahead', day);
  expect(await attemptsOf('a day ahead', 0)).toBe(1);
  expect(await count('a day ahead', 0)).toEqual([{ windowStart: after(day).now, attempts: 2 }]);

  await count('further ahead', day + 1);
  expect(await attemptsOf('further ahead', 0)).toBeNull();
  expect(await count('further ahead', 0)).toEqual([{ windowStart: start, attempts: 1 }]);
});
