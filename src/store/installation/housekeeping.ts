import { dayMs } from '../../domain/dates';
import { leastKeptDays } from '../../domain/deliveries';
import type { Database } from '../core/database';
import { placeEvents } from '../events';
import { lookUp, prepare } from '../core/statement';
import { unhurried } from '../../process/unhurried';

const batch = 2_000;

const expired = prepare<{ name: string; removed: number }>(
  'remove_expired',
  'select name, removed::integer from remove_some_expired(:now, :most)',
);
const oldDeliveries = prepare<{ removed: number }>(
  'remove_old_deliveries',
  'select remove_old_deliveries(:before, :most)::integer as removed',
);

/** Removes old deliveries with their attempts, a few at a time so that nothing waits for it. */
async function removeOldDeliveries(database: Database, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const [{ removed } = { removed: 0 }] = await unhurried(() =>
      lookUp(database, oldDeliveries, { before, most: batch }),
    );
    total += removed;
    if (removed < batch) return total;
  }
}

/** Removes expired rows, some in each transaction, so that a worker that is killed keeps what it has done. */
async function removeExpiredRows(database: Database, now: Date): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (;;) {
    const rows = await unhurried(() => lookUp(database, expired, { now, most: batch }));
    for (const { name, removed } of rows) totals[name] = (totals[name] ?? 0) + removed;
    if (rows.every(({ removed }) => removed === 0)) return totals;
  }
}

/**
 * Removes what has expired, for all organizations, and creates the coming months' partitions.
 *
 * @param keptDays how long finished deliveries are kept, and events, by whole months
 * @returns the number of rows removed by table, and of months of events
 */
export async function removeExpired(
  database: Database,
  now: Date,
  keptDays = leastKeptDays,
): Promise<Record<string, number>> {
  await makeMonths(database);
  const removed = await removeExpiredRows(database, now);
  await placeEvents(database);
  const before = new Date(now.getTime() - keptDays * dayMs);
  return {
    ...removed,
    deliveries: await removeOldDeliveries(database, before),
    monthsOfEvents: await dropOldEvents(database, before),
  };
}

/** The monthly partitions of `events` and `audit_events` (migration 0217). */

const make = prepare<{ made: number }>('months_make', 'select make_months() as made');

/** Creates the partitions needed for the next 35 days. @param database a worker's @returns how many */
export const makeMonths = async (database: Pick<Database, 'lookUp'>) =>
  (await lookUp(database, make))[0]?.made ?? 0;

const dropEvents = prepare<{ dropped: string | null }>(
  'months_drop_events',
  'select drop_old_events(:before) as dropped',
);

/** Drops the partitions of events whose last day is before a time. @returns how many */
export async function dropOldEvents(database: Pick<Database, 'lookUp'>, before: Date): Promise<number> {
  for (let months = 0; ; months += 1) {
    const [row] = await lookUp(database, dropEvents, { before });
    if (!row?.dropped) return months;
  }
}
