import type { Knex } from 'knex';
import { buildIndex } from './helpers/schema';

/** The index is dropped beside those who write. */
export const config = { transaction: false };

/**
 * The timers find forms whose next step is due by the index that lists are filtered and sorted by. It has the same columns for
 * all forms, and only forms with something to do have such a date. So each form costs one index less.
 *
 * Locks: none that anyone notices. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index concurrently if exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  await buildIndex(knex, index, on);
}

const index = 'i9s_open_by_step';
const on = `i9s (organization_id, next_step_due_date, id)
  where state not in ('retained', 'superseded', 'voided', 'purged') and next_step_due_date is not null`;
