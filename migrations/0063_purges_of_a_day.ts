import type { Knex } from 'knex';

/**
 * Finds the destroyed forms of a day, of which so many need a second person.
 *
 * Locks: `i9_audit_events` against writes while it is read once (seconds for ten million events). Safe to run again after
 * a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index i9_audit_events_purges on i9_audit_events (organization_id, at) where action = 'purge'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index i9_audit_events_purges');
}
