import type { Knex } from 'knex';

/**
 * What a form of the portal was answered, so that one that is sent twice is answered alike: encrypted, and gone with the
 * form after a day.
 *
 * Locks: sent_forms, exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sent_forms add column answer_ciphertext bytea');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sent_forms drop column answer_ciphertext');
}
