import { choose, judgeFreshness, shared, type Position } from '../../../src/store/replicas/freshness';

const at = (timeline: number, bytes: number): Position => ({ timeline, bytes });

describe('where a read runs', () => {
  test.each([
    ['a replica that was never asked', null, 'ask', 'primary'],
    ['one that is behind', at(2, 99), 'ask', 'primary'],
    ['one that has just what is needed', at(2, 100), 'read', 'read'],
    ['one that has more', at(2, 101), 'read', 'read'],
    ['one that has not come to the promotion, however far it is', at(1, 500), 'ask', 'primary'],
    ['one that follows a newer primary', at(3, 500), 'primary', 'primary'],
  ])('%s', (_, replayed, patiently, atOnce) => {
    expect(judgeFreshness(at(2, 100), replayed, true)).toBe(patiently);
    expect(judgeFreshness(at(2, 100), replayed, false)).toBe(atOnce);
  });
});

describe('the choice between replicas', () => {
  const replica = (name: string, reading: number, inUse = true) => ({ name, reading, inUse });
  test.each([
    ['none', [], 0, undefined],
    ['none that is in use', [replica('a', 0, false)], 0, undefined],
    ['the one with the fewest reads', [replica('a', 2), replica('b', 1), replica('c', 3)], 1, 'b'],
    ['never one that is left out', [replica('a', 2), replica('b', 0, false)], 0, 'a'],
    ['of equals the next one', [replica('a', 0), replica('b', 0), replica('c', 0)], 1, 'c'],
    ['and the first one behind the last', [replica('a', 0), replica('b', 0), replica('c', 0)], 2, 'a'],
  ])('%s', (_, replicas, last, chosen) => {
    expect(choose(replicas, last)?.name).toBe(chosen);
  });
});

describe('a shared question', () => {
  /** Questions in their order, each answered by hand. */
  function questions() {
    const answer: ((value: number) => void)[] = [];
    const fail: ((error: Error) => void)[] = [];
    const ask = shared(
      () => new Promise<number>((resolve, reject) => void (answer.push(resolve), fail.push(reject))),
    );
    return { ask, answer, fail };
  }
  const idle = () => new Promise(setImmediate);

  test('is asked once for all who come in one turn', async () => {
    const { ask, answer } = questions();
    const asked = [ask(), ask(), ask()];
    await idle();
    expect(answer).toHaveLength(1);
    answer[0]?.(7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7]);
  });

  test('is read again for requests after the query was sent, and never from an earlier result', async () => {
    const { ask, answer } = questions();
    const first = ask();
    await idle();
    const later = [ask(), ask()];
    await idle();
    expect(answer).toHaveLength(1);
    answer[0]?.(1);
    expect(await first).toBe(1);
    await idle();
    expect(answer).toHaveLength(2);
    answer[1]?.(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  test('fails for those who asked, and is asked again for the next', async () => {
    const { ask, answer, fail } = questions();
    const first = ask();
    await idle();
    fail[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    const second = ask();
    await idle();
    answer[1]?.(2);
    expect(await second).toBe(2);
  });
});
