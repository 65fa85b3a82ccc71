import type { Database } from '../core/database';
import { lookUp, prepare } from '../core/statement';

/** Requests of an API client in the current window, across all processes. */
export interface ClientUsage {
  /** Primary key of the API client. */
  clientId: number;
  windowStart: Date;
  count: number;
}

const addHits = prepare<ClientUsage>(
  'count_requests',
  `select client_id as "clientId", window_start as "windowStart", hits as "count"
   from count_requests(:clients, :windows, :counts)`,
);

/** Adds what one process counted and returns the totals of all processes. */
export const addRateLimitHits = (
  database: Database,
  usages: readonly ClientUsage[],
): Promise<ClientUsage[]> =>
  lookUp(database, addHits, {
    clients: usages.map(({ clientId }) => clientId),
    windows: usages.map(({ windowStart }) => windowStart),
    counts: usages.map(({ count }) => count),
  });
