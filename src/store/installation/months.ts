import type { Database } from '../core/database';
import { lookUp, prepare } from '../core/statement';

/** The monthly partitions of `events` and `audit_events` (migration 0217). */

const make = prepare<{ made: number }>('months_make', 'select make_months() as made');

/** Creates the partitions needed for the next 35 days. @param database a worker's @returns how many */
export async function makeMonths(database: Pick<Database, 'lookUp'>): Promise<number> {
  const [row] = await lookUp(database, make);
  return row?.made ?? 0;
}

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
