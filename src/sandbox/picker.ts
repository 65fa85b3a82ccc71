/** Makes the same choices in every sandbox, so that documentation and tests can name what is in it. */
export type Picker = ReturnType<typeof createPicker>;

/** Mulberry32: a small generator that only has to be repeatable. */
export function createPicker(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const number = (below: number): number => Math.floor(next() * below);
  return {
    /** Returns a whole number from 0 up to but not including `below`. */
    number,
    /** @throws Error for no items */
    of<T>(items: readonly T[]): T {
      const [item] = items.slice(number(items.length));
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
  };
}
