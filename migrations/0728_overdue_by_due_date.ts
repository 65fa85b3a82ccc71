import type { Knex } from 'knex';
import { rebuildIndex } from './helpers/schema';

/** Each index is built beside those who write. */
export const config = { transaction: false };

/**
 * Lists count forms that are due within some days and not yet overdue where the employee works. The index of due dates has
 * the moment as well, so that no form is read.
 *
 * Locks: none that anyone notices. Duration: some seconds for a million forms. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await rebuildIndex(knex, index, `${on} include (overdue_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await rebuildIndex(knex, index, on);
}

const index = 'i9s_by_next_step_due_date';
const on = 'i9s (organization_id, next_step_due_date, id)';
