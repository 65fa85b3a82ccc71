import type { Knex } from 'knex';

/**
 * What a worker notes of an inspection package while it makes it, so that another one can go on with it, lies as a file in
 * encrypted pieces beside those of exports; the package names it.
 *
 * Locks: `inspection_packages` exclusively while its rows, one for each package that was asked for, are written anew.
 * Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table inspection_packages add column notes_id uuid not null default gen_random_uuid()',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table inspection_packages drop column notes_id');
}
