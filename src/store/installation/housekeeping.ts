import { leastKeptDays } from '../../domain/deliveries';
import type { Database } from '../core/database';
import { placeEvents } from '../events';
import { lookUp, prepare } from '../core/statement';
import { dropOldEvents, makeMonths } from './months';

const batch = 2_000;

const expired = prepare<{ name: string; removed: number }>(
  'remove_expired',
  'select name, removed::integer from remove_expired(:now)',
);
const oldDeliveries = prepare<{ removed: number }>(
  'remove_old_deliveries',
  'select remove_old_deliveries(:before, :most)::integer as removed',
);

/** Removes old deliveries with their attempts, some at a time so that nobody waits for it. */
async function removeOldDeliveries(database: Database, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const [{ removed } = { removed: 0 }] = await lookUp(database, oldDeliveries, { before, most: batch });
    total += removed;
    if (removed < batch) return total;
  }
}

/**
 * Removes what has expired, for all organizations, and makes the months to come.
 *
 * @param keptDays of deliveries that have ended, and of events, which go by the month
 * @returns the number of rows removed by table, and of months of events
 */
export async function removeExpired(
  database: Database,
  now: Date,
  keptDays = leastKeptDays,
): Promise<Record<string, number>> {
  await makeMonths(database);
  const rows = await lookUp(database, expired, { now });
  await placeEvents(database);
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  return {
    ...Object.fromEntries(rows.map(({ name, removed }) => [name, removed])),
    deliveries: await removeOldDeliveries(database, before),
    monthsOfEvents: await dropOldEvents(database, before),
  };
}
