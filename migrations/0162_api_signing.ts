import type { Knex } from 'knex';

/**
 * Who signs when a request of an API client does. Organizations that are there keep what they have, the user that the
 * client acts as; those that are made from now on decide, see `createOrganization`.
 *
 * Locks: organizations, exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table organizations add column api_signing text not null default 'client-user',
       add constraint organizations_api_signing_known check (api_signing in ('off', 'named-examiner', 'client-user'))`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column api_signing');
}
