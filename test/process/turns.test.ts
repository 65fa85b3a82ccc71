import { setImmediate as nextTurn } from 'node:timers/promises';
import { gathering, inTurns, eachPart, readAhead } from '../../src/process/turns';

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

test('partsOf reads on from where each part has ended, up to the one without a next', async () => {
  const read = (from: number | null) =>
    Promise.resolve({ from, next: from === null ? 1 : from < 3 ? from + 1 : null });
  const seen: (number | null)[] = [];
  for await (const part of eachPart(read)) seen.push(part.from);
  expect(seen).toEqual([null, 1, 2, 3]);
});

describe('readAhead', () => {
  it('reads the next item while the last one is worked on', async () => {
    const seen: string[] = [];
    for await (const step of readAhead(work(seen, 'a', 3))) {
      await nextTurn();
      seen.push(`done ${String(step)}`);
    }
    expect(seen.join()).toBe('a1,a2,done undefined,a3,done undefined,done undefined');
  });

  it('tells a failure after the items before it', async () => {
    const seen: number[] = [];
    async function* failing() {
      yield await Promise.resolve(1);
      throw new Error('unreadable');
    }
    const reading = async () => {
      for await (const item of readAhead(failing())) {
        await nextTurn();
        seen.push(item);
      }
    };
    await expect(reading()).rejects.toThrow('unreadable');
    expect(seen).toEqual([1]);
  });

  it('ends what it reads from when the work fails', async () => {
    let isOpen = true;
    async function* opened() {
      try {
        for (let item = 1; ; item += 1) yield await Promise.resolve(item);
      } finally {
        isOpen = false;
      }
    }
    const failing = async () => {
      for await (const item of readAhead(opened())) throw new Error(`stopped at ${item}`);
    };
    await expect(failing()).rejects.toThrow('stopped at 1');
    expect(isOpen).toBe(false);
  });
});

describe('gathering', () => {
  /** Gathers, and remembers each lot with what ends it. */
  function gather(most: number, mostLots: number) {
    const lots: { readonly things: readonly string[]; readonly end: () => void }[] = [];
    const handOver = (things: readonly string[]) =>
      new Promise<void>((resolve) => lots.push({ things, end: resolve }));
    const add = gathering<string>({ most, mostLots, handOver });
    return { add, lots, things: () => lots.map((lot) => lot.things.join('')) };
  }

  it('hands over what comes in one turn, for each organization by itself', async () => {
    const { add, things } = gather(8, Infinity);
    for (const thing of 'abc') add(1, thing);
    add(2, 'd');
    expect(things()).toEqual([]);
    await nextTurn();
    add(1, 'e');
    await nextTurn();
    expect(things()).toEqual(['abc', 'd', 'e']);
  });

  it('hands over full lots, and the rest of a turn', async () => {
    const { add, things } = gather(3, Infinity);
    for (const thing of 'abcdefgh') add(1, thing);
    await nextTurn();
    expect(things()).toEqual(['abc', 'def', 'gh']);
  });

  it('gathers while enough lots are on their way, and hands over when one of them is done', async () => {
    const { add, lots, things } = gather(8, 2);
    for (const thing of 'abcde') {
      add(1, thing);
      await nextTurn();
    }
    expect(things()).toEqual(['a', 'b']);
    add(2, 'x');
    await nextTurn();
    lots[1]?.end();
    await nextTurn();
    expect(things()).toEqual(['a', 'b', 'x', 'cde']);
    lots.forEach(({ end }) => end());
    await nextTurn();
    add(1, 'f');
    await nextTurn();
    expect(things()).toEqual(['a', 'b', 'x', 'cde', 'f']);
  });

  it('hands over a full lot although enough are on their way', async () => {
    const { add, things } = gather(3, 1);
    for (const thing of 'abcdef') {
      add(1, thing);
      await nextTurn();
    }
    expect(things()).toEqual(['a', 'bcd']);
    add(1, 'g');
    expect(things()).toEqual(['a', 'bcd', 'efg']);
  });
});
