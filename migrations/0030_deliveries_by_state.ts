import type { Knex } from 'knex';

/**
 * A partner lists and counts its own pushes of one state: the partner stands in the index too, so the count reads no rows.
 *
 * Locks: deliveries against writing while the index is built. Safe to run again
 * after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index deliveries_by_partner_state on deliveries (organization_id, partner_id, state, id)',
  );
  await knex.raw('drop index deliveries_by_state');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('create index deliveries_by_state on deliveries (organization_id, state, id)');
  await knex.raw('drop index deliveries_by_partner_state');
}
