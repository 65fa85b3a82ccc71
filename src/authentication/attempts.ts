import { countAttempt, readAttempts, takeBackAttempts } from '../store/attempts';
import type { Database } from '../store/database';

/** So many attempts are let through in a window, which begins with the first of them. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Counts attempts per key in a fixed window, over all processes: a brake on guessing. */
export interface Attempts {
  /** Counts one attempt, before it is judged: so attempts at the same time count too. @returns seconds to wait; 0: go on */
  take(key: string, now: Date): Promise<number>;
  /** Like `take`, without counting. */
  waitSeconds(key: string, now: Date): Promise<number>;
  /** Takes one attempt back, which was none. */
  giveBack(key: string): Promise<void>;
  /** Takes all attempts back. */
  forgive(key: string): Promise<void>;
}

/** @param purpose keeps the keys of different counters apart */
export function createAttempts(
  database: Database,
  purpose: string,
  { limit, windowSeconds }: AttemptLimit,
): Attempts {
  const length = windowSeconds * 1000;
  const named = (key: string) => `${purpose}\n${key}`;
  const secondsLeft = (windowStart: Date, now: Date) =>
    Math.max(1, Math.ceil((windowStart.getTime() + length - now.getTime()) / 1000));
  const since = (now: Date) => new Date(now.getTime() - length);
  return {
    async take(key, now) {
      const { attempts, windowStart } = await countAttempt(database, named(key), { now, since: since(now) });
      return attempts > limit ? secondsLeft(windowStart, now) : 0;
    },
    async waitSeconds(key, now) {
      const window = await readAttempts(database, named(key), since(now));
      return window && window.attempts >= limit ? secondsLeft(window.windowStart, now) : 0;
    },
    giveBack: (key) => takeBackAttempts(database, named(key), 'one'),
    forgive: (key) => takeBackAttempts(database, named(key), 'all'),
  };
}

/** Failures before somebody has to wait: of one name from one network, of a name from anywhere, of a network. */
export interface GuessLimits {
  readonly pair: number;
  readonly name: number;
  readonly network: number;
  readonly windowSeconds: number;
}

/** Counts failed sign-ins by the name that was given and by the network that they come from. */
export interface GuessGuard {
  /** Counts an attempt before the secret is looked at. @returns seconds to wait; 0: go on */
  take(name: string, address: string, now: Date): Promise<number>;
  /** The secret was right: the attempt was none. */
  succeeded(name: string, address: string): Promise<void>;
}

/**
 * @param purpose what is guessed
 *
 * The pair is asked first, and what it refuses does not count for the name: somebody who goes on guessing from one place
 * must not lock the owner out everywhere.
 */
export function createGuessGuard(database: Database, purpose: string, limits: GuessLimits): GuessGuard {
  const { windowSeconds } = limits;
  const counter = (kind: 'pair' | 'name' | 'network') =>
    createAttempts(database, `${purpose} ${kind}`, { limit: limits[kind], windowSeconds });
  const [pair, name, network] = [counter('pair'), counter('name'), counter('network')];
  const pairOf = (who: string, address: string) => `${networkOf(address)} ${who}`;
  return {
    async take(who, address, now) {
      return (
        (await pair.take(pairOf(who, address), now)) ||
        (await name.take(who, now)) ||
        (await network.take(networkOf(address), now))
      );
    },
    async succeeded(who, address) {
      await pair.forgive(pairOf(who, address));
      await name.giveBack(who);
      await network.giveBack(networkOf(address));
    },
  };
}

/** Unknown links that one network may open: of new hires and of representatives together. */
export const linkGuessLimit: AttemptLimit = { limit: 30, windowSeconds: 10 * 60 };

export const linkGuesses = (database: Database): Attempts => createAttempts(database, 'link', linkGuessLimit);

/** The network that an address belongs to: the address itself for IPv4, the first 64 bits for IPv6 (one subscriber). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
    : [];
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
