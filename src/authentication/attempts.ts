import {
  type AttemptKey,
  type AttemptWindow,
  countAttempts,
  readAttempts,
  takeBackAttempts,
} from '../store/access/attempts';
import type { Database } from '../store/core/database';
import { neighborhoodOf, networkOf } from '../network/networks';
import { createAdmission } from '../process/admission';

/** So many attempts are let through in a window, which begins with the first of them. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The outcome of an attempt: it has to wait, or its secret was right (`found`) or wrong (null). */
export interface AttemptOutcome<T> {
  readonly waitSeconds: number;
  readonly found: T | null;
}

/** Counts attempts per key in a fixed window, over all processes: a brake on guessing. */
export type Attempts = ReturnType<typeof createAttempts>;

/** @param purpose keeps the keys of different counters apart */
export function createAttempts(database: Database, purpose: string, { limit, windowSeconds }: AttemptLimit) {
  const named = (key: string) => `${purpose}\n${key}`;
  /** Counts one attempt, before it is validated: so attempts at the same time count too. @returns seconds to wait; 0: go on */
  async function take(key: string, now: Date): Promise<number> {
    const keys = [{ key: named(key), limit }];
    const counted = await countAttempts(database, keys, windowOf(now, windowSeconds));
    return refusal(counted, keys, now, windowSeconds);
  }
  return {
    take,
    /** Like `take`, without counting. */
    async waitSeconds(key: string, now: Date): Promise<number> {
      const window = await readAttempts(database, named(key), windowOf(now, windowSeconds));
      return window && window.attempts >= limit ? secondsLeft(window, now, windowSeconds) : 0;
    },
    /** Takes an attempt and, when it need not wait, verifies it; a right one takes all attempts of the key back. */
    async verify<T>(key: string, now: Date, check: () => Promise<T | null>): Promise<AttemptOutcome<T>> {
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

/** Wrong secrets before someone has to wait. No one but who guesses does: there is no limit of a name alone. */
export interface GuessLimits {
  /** For one name, from one network or from one known device. */
  readonly pair: number;
  /** For all names together, from one network. */
  readonly network: number;
  /** For one name from anywhere; beyond it, each network has only this many tries for that name. */
  readonly siege?: { readonly name: number; readonly pair: number };
  readonly windowSeconds: number;
}

/** An IPv6 /48 may be one subscriber or a few hundred: it gets this many times the limit of one of its networks. */
export const neighborhoodFactor = 4;

/** Of API clients; no one waits longer than a window after a mistake. Their secrets are random: a siege needs no answer. */
export const clientGuessLimits = { pair: 20, network: 200, windowSeconds: 5 * 60 } satisfies GuessLimits;

/** Who claims to be whom, from where. */
export interface Claim {
  /** Of an account or an API client: all spellings of what was typed that mean the same have the same one. */
  readonly name: string;
  readonly address: string;
  /** Id of a device on which this name has signed in before. */
  readonly device: string | null;
}

/** Slows down who guesses secrets, by the network and the device that guesses come from. */
export type GuessGuard = ReturnType<typeof createGuessGuard>;

interface Counter extends AttemptKey {
  /** What is taken back when the secret is right. */
  readonly which: 'one' | 'all';
}

/**
 * @param purpose what is guessed
 *
 * An attempt counts before its secret is looked at, so that attempts at the same time count too, and is taken back when the
 * secret is right. A known device has a budget of its own, whatever its network did; when that is used up, it is a stranger.
 * Of strangers the pair is counted first: what it refuses does not count for anything else.
 */
export function createGuessGuard(database: Database, purpose: string, limits: GuessLimits) {
  const { pair, network, siege, windowSeconds } = limits;
  /**
   * One claim of a name at a time. Otherwise right secrets that come at the same time, as from twenty workers that start
   * together, would be counted as guesses before the first of them is found right.
   */
  const turns = createAdmission({ places: Infinity, placesOfGroup: 1, waitingOfGroup: Infinity });
  const named = (
    kind: string,
    key: string,
    limit: number | null,
    which: Counter['which'] = 'one',
  ): Counter => ({
    key: `${purpose} ${kind}\n${key}`,
    limit,
    which,
  });

  const countersOf = (name: string, address: string): readonly Counter[] => {
    const from = networkOf(address);
    const around = neighborhoodOf(address);
    return [
      named('pair', `${from} ${name}`, pair, 'all'),
      ...(around ? [named('pair', `${around} ${name}`, pair * neighborhoodFactor)] : []),
      named('network', from, network),
      ...(around ? [named('network', around, network * neighborhoodFactor)] : []),
      ...(siege ? [named('name', name, null)] : []),
    ];
  };

  async function waitOf(counters: readonly Counter[], now: Date): Promise<number> {
    const counted = await countAttempts(database, counters, windowOf(now, windowSeconds));
    const wait = refusal(counted, counters, now, windowSeconds);
    const [first] = counted;
    if (wait > 0 || !siege || !first || counted.length < 2) return wait;
    const besieged = (counted.at(-1)?.attempts ?? 0) > siege.name && first.attempts > siege.pair;
    return besieged ? secondsLeft(first, now, windowSeconds) : 0;
  }

  return {
    /** @param check verifies the secret; it runs only when the claim has not to wait */
    async verify<T>(
      { name, address, device }: Claim,
      now: Date,
      check: () => Promise<T | null>,
    ): Promise<AttemptOutcome<T>> {
      const known = device === null ? [] : [[named('device', `${device} ${name}`, pair, 'all')]];
      const ways = [...known, countersOf(name, address)];
      return turns.run(ways[0]?.[0]?.key ?? name, async () => {
        let waitSeconds = 0;
        for (const counters of ways) {
          waitSeconds = await waitOf(counters, now);
          if (waitSeconds > 0) continue;
          const found = await check();
          if (found !== null) await takeBackAttempts(database, counters);
          return { waitSeconds: 0, found };
        }
        return { waitSeconds, found: null };
      });
    },
  };
}
