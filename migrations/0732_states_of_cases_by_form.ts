import type { Knex } from 'knex';
import { rebuildIndex } from './helpers/schema';

/** The index is built beside those who write. */
export const config = { transaction: false };

/**
 * The index that finds the cases of a form has their states too. So the report on outcomes counts the cases of some of the
 * employees without reading a case or a form, which are long: each of the three tables has an index with what it needs.
 *
 * Locks: none that anyone notices. Duration: seconds for a million cases. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await rebuildIndex(knex, index, `${on} include (state)`);
}

export async function down(knex: Knex): Promise<void> {
  await rebuildIndex(knex, index, on);
}

const index = 'everify_cases_by_i9_id';
const on = 'everify_cases (organization_id, i9_id, id)';
