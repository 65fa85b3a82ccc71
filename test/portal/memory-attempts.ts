import type { AttemptLimit, Attempts } from '../../src/authentication/attempts';

/** Counters of one test's own, for pages that run without a database. */
export function memoryAttempts({ limit, windowSeconds }: AttemptLimit): Attempts {
  const counted = new Map<string, number>();
  const wait = (key: string, most: number) => ((counted.get(key) ?? 0) > most ? windowSeconds : 0);
  const add = (key: string, change: number) => void counted.set(key, (counted.get(key) ?? 0) + change);
  return {
    async take(key) {
      add(key, 1);
      return wait(key, limit);
    },
    waitSeconds: async (key) => wait(key, limit - 1),
    forgive: async (key) => void counted.delete(key),
  };
}
