import type { Knex } from 'knex';

/**
 * A location can name its time zone, by which its signatures are dated and its due dates pass; without one it has that of
 * its state, see `src/store/organizations/location-zone.ts`.
 *
 * Locks: locations exclusively for a moment; no row is read. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table locations add column time_zone text
      constraint locations_time_zone_length check (char_length(time_zone) between 1 and 64)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table locations drop column time_zone');
}
