import type { Knex } from 'knex';
import { buildIndex } from './helpers/schema';

/** Each index is built, and dropped, beside those who write. */
export const config = { transaction: false };

/**
 * Open forms are read by who has to act, the first due first, and counted by who has to act. Their index begins with that, so
 * that the first page is one walk for every value, whose plan can be kept.
 *
 * Locks: none that anyone notices. Duration: some seconds for a million forms. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, ...byWaitingFor);
  await knex.raw(`drop index concurrently if exists ${byDueDate[0]}`);
}

export async function down(knex: Knex): Promise<void> {
  await buildIndex(knex, ...byDueDate);
  await knex.raw(`drop index concurrently if exists ${byWaitingFor[0]}`);
}

const byWaitingFor = [
  'i9s_open_by_waiting_for',
  `i9s (organization_id, waiting_for, next_step_due_date, id) include (overdue_at, employee_id)
    where waiting_for is not null`,
] as const;
const byDueDate = [
  'i9s_open_by_due_date',
  `i9s (organization_id, next_step_due_date, id) include (waiting_for, overdue_at, employee_id)
    where waiting_for is not null`,
] as const;
