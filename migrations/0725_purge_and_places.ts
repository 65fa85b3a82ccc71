import type { Knex } from 'knex';

/**
 * An index for the report on forms that can be destroyed, which has those in every state. And a backlog of events gets its
 * places in a time that grows with the backlog, whatever the statistics of the table are: for a table that seemed empty, the
 * database looked through all events without a place again for each of them.
 *
 * Locks: writes to `i9s` wait while its index is built (seconds for a million forms). Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index i9s_past_retention on i9s (organization_id, purge_eligible_date)
    where purge_eligible_date is not null and state <> 'purged'`);
  await knex.raw('alter function place_feed(integer) set enable_nestloop = off');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter function place_feed(integer) reset enable_nestloop');
  await knex.raw('drop index i9s_past_retention');
}
