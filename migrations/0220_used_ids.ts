import type { Knex } from 'knex';
import { workerRole } from './helpers/schema';

/**
 * Ids of most records are integers, as the contract has them. A worker may see how many of them are used, so that somebody is
 * told long before they end.
 *
 * Locks: none beyond the catalogue's. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`grant select on all sequences in schema public to ${workerRole}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`revoke select on all sequences in schema public from ${workerRole}`);
}
