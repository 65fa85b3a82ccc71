import type { Knex } from 'knex';

/** Tables whose rows are of no use after a while, with the column that says when and how long they stay after it. */
const expiring: readonly { table: string; column: string; keepHours: number }[] = [
  { table: 'access_tokens', column: 'expires_at', keepHours: 24 },
  // A spent token is kept as long as it could be used again: its reuse must be noticed.
  { table: 'refresh_tokens', column: 'expires_at', keepHours: 24 },
  { table: 'portal_sessions', column: 'expires_at', keepHours: 24 },
  { table: 'idempotency_records', column: 'expires_at', keepHours: 0 },
  // The record of a package stays: who took which forms out of the system.
  { table: 'inspection_package_chunks', column: 'expires_at', keepHours: 0 },
  { table: 'rate_limit_windows', column: 'window_start', keepHours: 1 },
  // Longer than the longest window of a counter.
  { table: 'failed_attempts', column: 'window_start', keepHours: 1 },
  { table: 'sign_on_answers', column: 'expires_at', keepHours: 0 },
  { table: 'sent_forms', column: 'expires_at', keepHours: 0 },
];

/** How long pushes that have ended stay to be seen and sent again. */
const keepDeliveriesDays = 90;
const deliveryBatch = 2_000;

/** Removes old pushes with their attempts, some at a time so that nobody waits for it. */
async function removeOldDeliveries(system: Knex, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keepDeliveriesDays * 24 * 3_600_000);
  let removed = 0;
  for (let last = deliveryBatch; last === deliveryBatch; removed += last) {
    const { rowCount } = await system.raw<{ rowCount: number }>(
      `delete from deliveries where (organization_id, id) in (
         select organization_id, id from deliveries where created_at < :limit and finished_at < :limit
         limit ${deliveryBatch})`,
      { limit },
    );
    last = rowCount;
  }
  return removed;
}

/** Removes what has expired, for all organizations. @returns the number of rows removed by table */
export async function removeExpired(system: Knex, now: Date): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, column, keepHours } of expiring) {
    removed[table] = await system(table)
      .where(column, '<', new Date(now.getTime() - keepHours * 3_600_000))
      .delete();
  }
  removed['deliveries'] = await removeOldDeliveries(system, now);
  return removed;
}
