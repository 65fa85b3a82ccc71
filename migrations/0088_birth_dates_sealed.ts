import type { Knex } from 'knex';
import { createFilterIndexes } from './helpers/schema';

/**
 * Filters find dates of birth by their hash.
 *
 * Locks: employees against writing while the index is made, about 2 s for a million rows. Safe to run again after a failure
 * (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table employees validate constraint employees_date_of_birth_sealed');
  await knex.raw('drop index employees_by_date_of_birth');
  await createFilterIndexes(knex, 'employees', ['date_of_birth_hash']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index employees_by_date_of_birth_hash');
  await createFilterIndexes(knex, 'employees', ['date_of_birth']);
}
