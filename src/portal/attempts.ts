import { LRUCache } from 'lru-cache';

/** Counts failures per caller in a fixed window, in this process only: a brake on guessing, not an account of anything. */
export interface Attempts {
  /** Seconds until the caller may try again, or 0 when it may try now. */
  waitSeconds(caller: string, now: Date): number;
  fail(caller: string, now: Date): void;
  /** Takes all failures of the caller back. */
  forgive(caller: string): void;
}

/** At most `limit` failures per caller in `windowSeconds`; callers beyond `callers` push the oldest out. */
export function createAttempts(limit: number, windowSeconds: number, callers = 10_000): Attempts {
  const windows = new LRUCache<string, { startedAt: number; failures: number }>({ max: callers });
  const current = (caller: string, now: Date) => {
    const window = windows.get(caller);
    return window && now.getTime() - window.startedAt < windowSeconds * 1000 ? window : undefined;
  };
  return {
    waitSeconds(caller, now) {
      const window = current(caller, now);
      if (!window || window.failures < limit) return 0;
      return Math.max(1, Math.ceil((window.startedAt + windowSeconds * 1000 - now.getTime()) / 1000));
    },
    fail(caller, now) {
      const window = current(caller, now);
      windows.set(caller, {
        startedAt: window?.startedAt ?? now.getTime(),
        failures: (window?.failures ?? 0) + 1,
      });
    },
    forgive: (caller) => void windows.delete(caller),
  };
}

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
