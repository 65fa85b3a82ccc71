import type { AttemptLimit, Attempts } from '../../../src/authentication/attempts';

/** Counters of one test's own, for pages that run without a database. */
export function memoryAttempts({ limit, windowSeconds }: AttemptLimit): Attempts {
  const counted = new Map<string, number>();
  const wait = (key: string, most: number) => ((counted.get(key) ?? 0) > most ? windowSeconds : 0);
  const take = (key: string) => {
    counted.set(key, (counted.get(key) ?? 0) + 1);
    return wait(key, limit);
  };
  return {
    take: async (key) => take(key),
    waitSeconds: async (key) => wait(key, limit - 1),
    async judge(key, _now, check) {
      const waitSeconds = take(key);
      const found = waitSeconds > 0 ? null : await check();
      if (found !== null) counted.delete(key);
      return { waitSeconds, found };
    },
  };
}
