import type { Knex } from 'knex';

/**
 * Whether the I-9s of an export say what their E-Verify cases wait for. Of an export that a version before this one was
 * asked for no one knows, so it counts as one that does.
 *
 * Locks: `exports` exclusively for a moment; no row is written. Duration: milliseconds. Safe to run again after a failure
 * (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table exports add column names_cases boolean not null default true');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table exports drop column names_cases');
}
