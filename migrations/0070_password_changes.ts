import type { Knex } from 'knex';

/**
 * Users whose password somebody else knows have to choose one of their own at their next sign-in.
 *
 * Locks: users, exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column must_change_password boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column must_change_password');
}
