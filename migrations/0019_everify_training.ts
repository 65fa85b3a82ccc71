import type { Knex } from 'knex';

/**
 * The day on which a user passed E-Verify's training: without it nobody creates or resolves cases.
 *
 * Nobody has it after this migration, and a case that would have gone to E-Verify by itself waits as a draft: enter the
 * dates of those who handle cases before the new program serves.
 *
 * Locks: `users` exclusively for a moment; a column without a default rewrites nothing. Safe to run again after a failure
 * (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column everify_training_passed_date date');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column everify_training_passed_date');
}
