import type { Database } from './database';
import { lookUp, prepare } from './statement';

/** How long deliveries that have ended stay to be seen and sent again. */
const keepDeliveriesDays = 90;
const deliveryBatch = 2_000;

const expired = prepare<{ name: string; removed: number }>(
  'remove_expired',
  'select name, removed::integer from remove_expired(:now)',
);
const oldDeliveries = prepare<{ removed: number }>(
  'remove_old_deliveries',
  'select remove_old_deliveries(:before, :most)::integer as removed',
);

/** Removes old deliveries with their attempts, some at a time so that nobody waits for it. */
async function removeOldDeliveries(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keepDeliveriesDays * 24 * 3_600_000);
  let total = 0;
  for (;;) {
    const [{ removed } = { removed: 0 }] = await lookUp(database, oldDeliveries, {
      before,
      most: deliveryBatch,
    });
    total += removed;
    if (removed < deliveryBatch) return total;
  }
}

/** Removes what has expired, for all organizations. @returns the number of rows removed by table */
export async function removeExpired(database: Database, now: Date): Promise<Record<string, number>> {
  const rows = await lookUp(database, expired, { now });
  return {
    ...Object.fromEntries(rows.map(({ name, removed }) => [name, removed])),
    deliveries: await removeOldDeliveries(database, now),
  };
}
