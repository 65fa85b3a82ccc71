import { LRUCache } from 'lru-cache';

/** Totals up to this number are counted each time; a higher one is counted exactly, and kept for half a minute. */
export const countedTotal = 10_000;
const keptMs = 30_000;

/**
 * Returns high totals that are kept, by what was counted.
 *
 * @param sizeOf how many records were counted for a total, which may be several numbers
 */
export function keptTotals<Total extends object | number>(sizeOf: (total: Total) => number) {
  const kept = new LRUCache<string, Promise<Total>>({ max: 1_000, ttl: keptMs });

  /** Counts everything, once for all who ask meanwhile: the caller knows that there is much to count. */
  const count = async (key: string, all: () => Promise<Total>): Promise<Total> => {
    const begun = kept.get(key);
    if (begun) return begun;
    const counted = all();
    kept.set(key, counted);
    counted.catch(() => kept.delete(key));
    const total = await counted;
    if (sizeOf(total) <= countedTotal) kept.delete(key);
    return total;
  };

  return {
    get: (key: string): Promise<Total> | undefined => kept.get(key),
    count,
    /** @param some counts, and stops behind `countedTotal` */
    async find(key: string, some: () => Promise<Total>, all: () => Promise<Total>): Promise<Total> {
      const begun = kept.get(key);
      if (begun) return begun;
      const total = await some();
      return sizeOf(total) <= countedTotal ? total : count(key, all);
    },
  };
}
