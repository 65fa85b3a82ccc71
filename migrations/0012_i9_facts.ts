import type { Knex } from 'knex';

/**
 * The facts that the rules of the I-9 go by, sealed as one value; the columns for dates and state are what lists need of
 * them.
 *
 * Locks: `i9s` exclusively for a moment; a column without a default is added without rewriting the table.
 * Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s add column facts_ciphertext bytea');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s drop column facts_ciphertext');
}
