import type { Knex } from 'knex';

/**
 * An idempotency key belongs to a client, whatever the operation: it is looked up without one.
 *
 * Locks: idempotency_records against writing while the index is built (a day's answers). Safe to run again after a failure
 * (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index idempotency_records_by_key on idempotency_records (organization_id, client_id, key_hash)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index idempotency_records_by_key');
}
