import { inTurns } from '../../src/process/turns';

async function* work(seen: string[], name: string, steps: number) {
  for (let step = 1; step <= steps; step += 1) {
    seen.push(`${name}${step}`);
    yield await Promise.resolve();
  }
}

test('small work does not wait for the end of large work', async () => {
  const seen: string[] = [];
  await inTurns([work(seen, 'a', 5), work(seen, 'b', 1), work(seen, 'c', 3)], 2);
  expect(seen).toEqual(['a1', 'a2', 'b1', 'c1', 'c2', 'a3', 'a4', 'c3', 'a5']);
});

test('ends between two turns', async () => {
  const seen: string[] = [];
  const ending = new AbortController();
  async function* last() {
    yield await Promise.resolve();
    ending.abort();
  }
  await inTurns([work(seen, 'a', 5), last()], 2, ending.signal);
  expect(seen).toEqual(['a1', 'a2']);
});
