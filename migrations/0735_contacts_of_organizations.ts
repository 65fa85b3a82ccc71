import type { Knex } from 'knex';

/**
 * Where new hires and representatives ask, at the end of the e-mails to them.
 *
 * Locks: `organizations` for a moment. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column contact_email text, add column contact_phone text');
  await knex.raw(
    `comment on column organizations.contact_email is 'Address for questions of new hires and representatives'`,
  );
  await knex.raw(
    `comment on column organizations.contact_phone is 'Phone number for the same questions, as it was written'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column contact_email, drop column contact_phone');
}
