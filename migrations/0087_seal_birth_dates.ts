import type { Knex } from 'knex';
import { openBirthDates, sealBirthDates } from './helpers/birth-dates';
import { keysOfMigration } from './helpers/keys';

/** Each batch is a transaction of its own: what is done stays done when this is broken off, and it goes on from there. */
export const config = { transaction: false };

/**
 * Seals the dates of birth that are there in clear, a thousand employees at a time.
 *
 * Locks: the rows of a batch, for about half a second. Duration: half a millisecond for each employee. Safe to run
 * again after a failure. Needs: `ENCRYPTION_KEYS`, as soon as there is a date of birth.
 */
export async function up(knex: Knex): Promise<void> {
  await sealBirthDates(knex, () => keysOfMigration(knex));
}

export async function down(knex: Knex): Promise<void> {
  await openBirthDates(knex, () => keysOfMigration(knex));
}
