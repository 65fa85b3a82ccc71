import type { Database } from '../core/database';
import { placeEvents } from '../events';
import { lookUp, prepare } from '../core/statement';

/** How long deliveries that have ended, and events, stay to be seen. */
const keptDays = 90;
const batch = 2_000;

const expired = prepare<{ name: string; removed: number }>(
  'remove_expired',
  'select name, removed::integer from remove_expired(:now)',
);
const oldDeliveries = prepare<{ removed: number }>(
  'remove_old_deliveries',
  'select remove_old_deliveries(:before, :most)::integer as removed',
);

const oldEvents = prepare<{ removed: number }>(
  'remove_old_events',
  'select remove_old_events(:before, :most)::integer as removed',
);

/** Removes what is old, some at a time so that nobody waits for it: deliveries with their attempts, or events. */
async function removeOld(database: Database, removing: typeof oldDeliveries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  let total = 0;
  for (;;) {
    const [{ removed } = { removed: 0 }] = await lookUp(database, removing, { before, most: batch });
    total += removed;
    if (removed < batch) return total;
  }
}

/** Removes what has expired, for all organizations. @returns the number of rows removed by table */
export async function removeExpired(database: Database, now: Date): Promise<Record<string, number>> {
  const rows = await lookUp(database, expired, { now });
  await placeEvents(database);
  return {
    ...Object.fromEntries(rows.map(({ name, removed }) => [name, removed])),
    deliveries: await removeOld(database, oldDeliveries, now),
    events: await removeOld(database, oldEvents, now),
  };
}
