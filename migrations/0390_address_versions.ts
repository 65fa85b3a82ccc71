import type { Knex } from 'knex';
import { createChangeFunction } from './helpers/schema';

/**
 * Which registration of a partner's address an attempt belongs to: registering an address, the same URL or another,
 * counts it up. An attempt that began before says nothing about the new one. It is no change of the partner's record.
 *
 * Locks: `partners` exclusively for a moment; nothing is rewritten. Duration: milliseconds. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table partners add column address_version integer not null default 1');
  await knex.raw(
    `comment on column partners.address_version is 'Counts the registrations of the address for deliveries'`,
  );
  await createChangeFunction(knex, 'partners', [...health, 'address_version']);
}

/** What deliveries note about a receiver. */
const health = ['failing_since', 'last_failed_at', 'hold_until'];

export async function down(knex: Knex): Promise<void> {
  await createChangeFunction(knex, 'partners', health);
  await knex.raw('alter table partners drop column address_version');
}
