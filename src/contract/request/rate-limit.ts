import { realMilliseconds } from '../../process/clock';

/** The number of requests of one API client in one window. */
export interface Usage {
  /** Primary key of the API client. */
  readonly clientId: number;
  readonly windowStart: Date;
  readonly count: number;
}

interface RateLimitOptions {
  /** Requests per client and window; 0 switches the limit off. */
  readonly limit: number;
  /**
   * Adds what this process counted since the last call to the shared totals, and returns the totals of these clients over
   * all processes. Called about once a second while there is traffic.
   */
  readonly share?: (deltas: readonly Usage[]) => Promise<readonly Usage[]>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Called when `share` fails; the process then uses only its own counts. */
  readonly onError?: (error: unknown) => void;
}

/** What a response says about the limit. */
export type RateLimitState = NonNullable<ReturnType<RateLimit['take']>>;

export type RateLimit = ReturnType<typeof createRateLimit>;

/** What each response tells its client about the limit. */
export const rateLimitHeaders = (
  { policy }: RateLimit,
  { remaining, resetSeconds }: RateLimitState,
): Readonly<Record<string, string>> => ({
  'RateLimit-Policy': policy,
  RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
});

interface Counter {
  /** Total of all processes at the last exchange, including what this one had reported. */
  shared: number;
  /** Counted here and not yet reported. */
  pending: number;
}

const windowSeconds = 60;
const length = windowSeconds * 1000;

/** A fixed window per client, counted in the process and shared through the hook. */
export function createRateLimit(options: RateLimitOptions) {
  const { limit, share, now = realMilliseconds } = options;
  let window = 0;
  let counters = new Map<number | string, Counter>();

  const enterWindow = (time: number): void => {
    const start = time - (time % length);
    if (start === window) return;
    window = start;
    counters = new Map();
  };

  const synchronize = async (): Promise<void> => {
    const current = counters;
    const windowStart = new Date(window);
    const deltas = [...current].flatMap(([clientId, { pending: count }]) =>
      typeof clientId === 'number' && count > 0 ? [{ clientId, windowStart, count }] : [],
    );
    if (!share || deltas.length === 0) return;
    for (const { clientId, count } of deltas) move(current.get(clientId), count);
    try {
      for (const total of await share(deltas)) {
        const counter = current.get(total.clientId);
        if (counter && total.windowStart.getTime() === windowStart.getTime()) counter.shared = total.count;
      }
    } catch (error) {
      for (const { clientId, count } of deltas) move(current.get(clientId), -count);
      options.onError?.(error);
    }
  };

  let sharing: Promise<void> | null = null;
  const tick = (): void => void (sharing ??= synchronize().finally(() => (sharing = null)));
  const timer = share && limit > 0 ? setInterval(tick, 1000).unref() : undefined;

  return {
    /** `RateLimit-Policy` header, the same for everyone. */
    policy: `"default";q=${limit};w=${windowSeconds}`,
    /**
     * Counts one request; null when the limit is off.
     * @param key id of an API client, which is counted over all processes; a text is counted in this process only
     */
    take(key: number | string) {
      if (limit <= 0) return null;
      const time = now();
      enterWindow(time);
      let counter = counters.get(key);
      if (!counter) counters.set(key, (counter = { shared: 0, pending: 0 }));
      const used = counter.shared + counter.pending;
      const resetSeconds = Math.ceil((window + length - time) / 1000);
      if (used >= limit) return { allowed: false, remaining: 0, resetSeconds };
      counter.pending += 1;
      return { allowed: true, remaining: limit - used - 1, resetSeconds };
    },
    /** Exchanges counts with the other processes now. */
    synchronize,
    close: () => clearInterval(timer),
  };
}

/** Moves a count from pending to shared (and back with a negative one). */
function move(counter: Counter | undefined, count: number): void {
  if (!counter) return;
  counter.pending -= count;
  counter.shared += count;
}
