import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import { findCaller } from '../store/access/callers';
import type { Database } from '../store/core/database';
import { networkOf } from '../network/networks';
import { realTime, type RealTime } from '../process/clock';

export type Callers = ReturnType<typeof createCallers>;

/** Other processes notice a change when their answer is this old. A caller must be shut out within five seconds. */
const rememberMs = 4_000;

/** Tokens that were valid this long ago at most are looked up in any case. */
const provenMs = 60 * 60_000;

/** What `newToken` makes; anything else is no token of ours, and no one has to be asked. */
const tokenShape = /^[\w-]{43}$/;

/**
 * Looks up who holds an access token, and remembers the answer for a moment.
 * @param unknownPerMinute unknown tokens that one network may send to this process in a minute; 0: any number
 */
export function createCallers(database: Database, unknownPerMinute: number, now: RealTime = realTime) {
  const known = new LRUCache<string, Promise<Scope | null>>({ max: 20_000, ttl: rememberMs });
  const proven = new LRUCache<string, true>({ max: 20_000, ttl: provenMs });
  const strangers = unknownTokens(unknownPerMinute);

  const find = async (digest: string): Promise<Scope | null> => {
    const scope = await findCaller(database, Buffer.from(digest, 'base64'), now());
    if (scope) proven.set(digest, true);
    return scope;
  };

  /** Counts before it looks, so that tokens that come at the same time count too. */
  const findStranger = async (digest: string, network: string): Promise<Scope | null> => {
    strangers.take(network);
    const scope = await find(digest).catch((error: unknown) => {
      strangers.giveBack(network);
      throw error;
    });
    if (scope) strangers.giveBack(network);
    return scope;
  };

  return {
    /**
     * @returns the holder's scope, or null when the token is unknown, expired, revoked or its holder retired
     * @throws Problem too-many-requests after too many unknown tokens from the network of the address
     */
    async authenticate(token: string, address: string): Promise<Scope | null> {
      if (!tokenShape.test(token)) return null;
      const digest = hash('sha256', token, 'base64');
      const remembered = known.get(digest);
      if (remembered) return remembered;
      const found = proven.has(digest) ? find(digest) : findStranger(digest, networkOf(address));
      known.set(digest, found);
      found.catch(() => known.delete(digest));
      return found;
    },
    /** Forgets what is remembered: after a change of users, roles, groups or tokens in this process. */
    clear: () => known.clear(),
  };
}

/** Unknown tokens by network in windows of a minute, each of which begins with the first one. */
function unknownTokens(limit: number) {
  const windows = new LRUCache<string, { count: number }>({ max: 20_000, ttl: 60_000 });
  return {
    /** @throws Problem too-many-requests */
    take(network: string): void {
      if (limit <= 0) return;
      const window = windows.get(network) ?? { count: 0 };
      if (window.count === 0) windows.set(network, window);
      if (window.count >= limit) {
        throw new Problem('too-many-requests', {
          detail: 'Too many unknown access tokens came from this address.',
          headers: { 'Retry-After': String(Math.ceil(windows.getRemainingTTL(network) / 1000)) },
        });
      }
      window.count += 1;
    },
    giveBack(network: string): void {
      const window = windows.get(network);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
