import type { Knex } from 'knex';

/** The index is built beside those who write. */
export const config = { transaction: false };

/**
 * The index that finds the cases of a form has their states too. So the report on outcomes counts the cases of some of the
 * employees without reading a case or a form, which are long: each of the three tables has an index with what it needs.
 *
 * Locks: none that anyone notices. Duration: seconds for a million cases. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await replaceIndex(knex, 'include (state)');
}

export async function down(knex: Knex): Promise<void> {
  await replaceIndex(knex, '');
}

async function replaceIndex(knex: Knex, include: string): Promise<void> {
  // One that was interrupted is there and not valid.
  await knex.raw('drop index concurrently if exists everify_cases_by_i9_id_new');
  await knex.raw(
    `create index concurrently everify_cases_by_i9_id_new on everify_cases (organization_id, i9_id, id) ${include}`,
  );
  await knex.raw('drop index concurrently if exists everify_cases_by_i9_id');
  await knex.raw('alter index everify_cases_by_i9_id_new rename to everify_cases_by_i9_id');
}
