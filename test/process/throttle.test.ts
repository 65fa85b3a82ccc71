import { oneByOne, throttled } from '../../src/process/throttle';

test('parts that are requested together run one after the other, also after one that fails', async () => {
  const seen: string[] = [];
  const pace = oneByOne(throttled);
  const part = (name: string, fails = false) =>
    pace(async () => {
      seen.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 5));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([part('a'), part('b', true), part('c')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
