import type { Knex } from 'knex';

/**
 * E-Verify cases by their number, to sort a list by it and to find one.
 *
 * Locks: `everify_cases` against writes while the index is made, about a second for a million cases. Safe to run again after
 * a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index everify_cases_by_case_number on everify_cases (organization_id, case_number, id)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index everify_cases_by_case_number');
}
