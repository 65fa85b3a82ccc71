import { dayMs } from '../../domain/dates';
import { leastKeptDays } from '../../domain/deliveries';
import type { Database } from '../core/database';
import * as field from '../core/fields';
import { placeEvents } from '../events';
import { functionCall, knex, param, prepare, prepareCall } from '../core/statement';
import { throttled } from '../../process/throttle';

const batch = 2_000;

const expired = prepareCall('remove_some_expired', ['now', 'most'], {
  name: field.requiredText,
  removed: field.derived<number>('removed::integer'),
});

/** Removes expired rows, some in each transaction, so that a worker that is killed keeps what it has done. */
async function removeExpiredRows(database: Database, now: Date): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (;;) {
    const rows = await throttled(() => expired.lookUp(database, { now, most: batch }));
    for (const { name, removed } of rows) totals[name] = (totals[name] ?? 0) + removed;
    if (rows.every(({ removed }) => removed === 0)) return totals;
  }
}

/**
 * Removes what has expired, for all organizations, and creates the coming months' partitions.
 *
 * @param keptDays how long finished deliveries and events are kept, by whole months
 * @returns the number of rows removed by table, and of months of deliveries and of events
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
    monthsOfDeliveries: await dropOldDeliveries(database, before),
    monthsOfEvents: await dropOldEvents(database, before),
  };
}

/** The monthly partitions of `events`, `audit_events` (migration 0105) and `deliveries` (migration 0112). */

const make = prepare<{ made: number }>('months_make', knex.select({ made: functionCall('make_months') }));

/** Creates the partitions needed for the next 35 days. @param database a worker's @returns how many */
export const makeMonths = async (database: Pick<Database, 'lookUp'>) =>
  (await make.lookUp(database))[0]?.made ?? 0;

const dropper = (what: 'deliveries' | 'events') => {
  const drop = prepare<{ dropped: string | null }>(
    `months_drop_${what}`,
    knex.select({ dropped: functionCall(`drop_old_${what}`, param('before')) }),
  );
  return async (database: Pick<Database, 'lookUp'>, before: Date): Promise<number> => {
    for (let months = 0; ; months += 1) {
      const [row] = await drop.lookUp(database, { before });
      if (!row?.dropped) return months;
    }
  };
};

/** Drops the partitions of events whose last day is before a time. @returns how many */
export const dropOldEvents = dropper('events');

/** Drops the partitions of deliveries that all ended before a time. @returns how many */
export const dropOldDeliveries = dropper('deliveries');
