import type { Knex } from 'knex';

/**
 * Finds the organization of a company's e-mail addresses at sign-in, before anybody is known: users by the part of the
 * address behind the last `@`.
 *
 * Locks: writes to `users` wait while the index is built, seconds for a million users. Safe to run again after a failure
 * (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index users_email_domain_lookup
    on users ((substring(email_address_folded from '[^@]*$')), organization_id)
    where not retired`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index users_email_domain_lookup');
}
