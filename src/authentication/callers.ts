import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../domain/scope';
import { findCaller } from '../store/callers';
import type { Database } from '../store/database';

/** Looks up who holds an access token, and remembers the answer for a moment. */
export interface Callers {
  /** @returns the holder's scope, or null when the token is unknown, expired, revoked or its holder retired */
  authenticate(token: string): Promise<Scope | null>;
  /** Forgets what is remembered: after a change of users, roles, groups or tokens in this process. */
  clear(): void;
}

/** Other processes notice a change when their answer is this old. A caller must be shut out within five seconds. */
const rememberMs = 4_000;

export function createCallers(database: Database): Callers {
  const known = new LRUCache<string, Promise<Scope | null>>({ max: 20_000, ttl: rememberMs });
  return {
    authenticate(token) {
      const digest = hash('sha256', token, 'base64');
      const remembered = known.get(digest);
      if (remembered) return remembered;
      const found = findCaller(database, Buffer.from(digest, 'base64'), new Date());
      known.set(digest, found);
      found.catch(() => known.delete(digest));
      return found;
    },
    clear: () => known.clear(),
  };
}
