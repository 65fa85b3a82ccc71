import type { Knex } from 'knex';

/**
 * `fold` in PL/pgSQL. For each statement that writes a row PostgreSQL reads the expressions of its generated columns anew,
 * and each time put the text of a function in SQL in its place. A new employee has 16 such columns, a new user seven:
 * that took a seventh of the work for a user. What `fold` gives stays the same, so no row and no index changes.
 *
 * Locks: none. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function fold(value text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      return lower(value collate "und-x-icu");
    end $$`);
}

/** As in migration 0001. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function fold(value text) returns text
    language sql immutable strict parallel safe
    return lower(value collate "und-x-icu")`);
}
