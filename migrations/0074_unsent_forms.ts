import type { Knex } from 'knex';

/**
 * What somebody sent when the session was over already: sealed, and gone with the session.
 *
 * Locks: portal_sessions, exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table portal_sessions add column unsent_ciphertext bytea');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table portal_sessions drop column unsent_ciphertext');
}
