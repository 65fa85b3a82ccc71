import {
  countAttempts,
  readAttempts,
  takeBackAttempts,
  type AttemptKey,
  type AttemptWindow,
} from '../store/access/attempts';
import type { Database } from '../store/core/database';

/** So many attempts are let through in a window, which begins with the first of them. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The outcome of an attempt: it has to wait, or its secret was right (`found`) or wrong (null). */
export interface Attempt<T> {
  readonly waitSeconds: number;
  readonly found: T | null;
}

/** Counts attempts per key in a fixed window, over all processes: a brake on guessing. */
export interface Attempts {
  /** Counts one attempt, before it is validated: so attempts at the same time count too. @returns seconds to wait; 0: go on */
  take(key: string, now: Date): Promise<number>;
  /** Like `take`, without counting. */
  waitSeconds(key: string, now: Date): Promise<number>;
  /** Takes an attempt and, when it need not wait, verifies it; a right one takes all attempts of the key back. */
  verify<T>(key: string, now: Date, check: () => Promise<T | null>): Promise<Attempt<T>>;
}

/** @param purpose keeps the keys of different counters apart */
export function createAttempts(
  database: Database,
  purpose: string,
  { limit, windowSeconds }: AttemptLimit,
): Attempts {
  const named = (key: string) => `${purpose}\n${key}`;
  async function take(key: string, now: Date): Promise<number> {
    const keys = [{ key: named(key), limit }];
    const counted = await countAttempts(database, keys, windowOf(now, windowSeconds));
    return refusal(counted, keys, now, windowSeconds);
  }
  return {
    take,
    async waitSeconds(key, now) {
      const window = await readAttempts(database, named(key), windowOf(now, windowSeconds).since);
      return window && window.attempts >= limit ? secondsLeft(window, now, windowSeconds) : 0;
    },
    async verify(key, now, check) {
      const waitSeconds = await take(key, now);
      if (waitSeconds > 0) return { waitSeconds, found: null };
      const found = await check();
      if (found !== null) await takeBackAttempts(database, [{ key: named(key), which: 'all' }]);
      return { waitSeconds, found };
    },
  };
}

/** The time since which attempts count. */
export const windowOf = (now: Date, windowSeconds: number) => ({
  now,
  since: new Date(now.getTime() - windowSeconds * 1000),
});

export const secondsLeft = ({ windowStart }: AttemptWindow, now: Date, windowSeconds: number): number =>
  Math.max(1, Math.ceil((windowStart.getTime() - now.getTime()) / 1000 + windowSeconds));

/** @returns seconds to wait because the last key that was counted is beyond its limit; 0: none is */
export function refusal(
  counted: readonly AttemptWindow[],
  keys: readonly AttemptKey[],
  now: Date,
  windowSeconds: number,
): number {
  const last = counted.at(-1);
  const limit = keys[counted.length - 1]?.limit;
  if (!last) throw new Error('An attempt was not counted');
  return typeof limit === 'number' && last.attempts > limit ? secondsLeft(last, now, windowSeconds) : 0;
}

/** Unknown links that one network may open: of new hires and of representatives together. */
export const linkGuessLimit: AttemptLimit = { limit: 30, windowSeconds: 10 * 60 };

export const linkGuesses = (database: Database): Attempts => createAttempts(database, 'link', linkGuessLimit);
