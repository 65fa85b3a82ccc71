import { countAttempts, takeBackAttempts, type AttemptKey } from '../store/access/attempts';
import type { Database } from '../store/core/database';
import { refusal, secondsLeft, windowOf, type Attempt } from './attempts';
import { neighborhoodOf, networkOf } from '../network/networks';

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
  /** As it was typed; spellings that mean the same count as one. */
  readonly name: string;
  readonly address: string;
  /** Id of a device on which this name has signed in before. */
  readonly device: string | null;
}

/** Slows down who guesses secrets, by the network and the device that guesses come from. */
export interface GuessGuard {
  /** @param check verifies the secret; it runs only when the claim has not to wait */
  verify<T>(claim: Claim, now: Date, check: () => Promise<T | null>): Promise<Attempt<T>>;
}

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
export function createGuessGuard(database: Database, purpose: string, limits: GuessLimits): GuessGuard {
  const { pair, network, siege, windowSeconds } = limits;
  const inTurn = createTurns();
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
    async verify({ name: typed, address, device }, now, check) {
      const name = typed.normalize('NFKC').toLowerCase();
      const known = device === null ? [] : [[named('device', `${device} ${name}`, pair, 'all')]];
      const ways = [...known, countersOf(name, address)];
      return inTurn(ways[0]?.[0]?.key ?? name, async () => {
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

/**
 * Runs what has the same key one after the other. Otherwise right secrets that come at the same time, as from twenty workers
 * that start together, would be counted as guesses before the first of them is found right.
 */
function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
