import type { Knex } from 'knex';
import { dropTables, protectTenantTable } from './helpers/schema';

/**
 * Links with which somebody who has forgotten a password sets a new one: of a user or of an employee with a login. Only the
 * SHA-256 hash of 256 random bits is kept. The link names its organization, so nothing has to look across organizations.
 *
 * Locks: users and employee_logins for the foreign keys. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table password_resets (
      organization_id integer not null,
      token_hash bytea not null constraint password_resets_token_hash_length check (octet_length(token_hash) = 32),
      user_id integer,
      employee_id integer,
      expires_at timestamptz not null,
      constraint password_resets_pkey primary key (organization_id, token_hash),
      constraint password_resets_one_owner check (num_nonnulls(user_id, employee_id) = 1),
      constraint password_resets_user_fkey foreign key (organization_id, user_id) references users (organization_id, id),
      constraint password_resets_employee_fkey foreign key (organization_id, employee_id)
        references employee_logins (organization_id, employee_id)
    )`);
  await protectTenantTable(knex, 'password_resets', ['select', 'insert', 'delete']);
  await knex.raw('alter table password_resets force row level security');
  await knex.raw('create index password_resets_by_user on password_resets (organization_id, user_id)');
  await knex.raw(
    'create index password_resets_by_employee on password_resets (organization_id, employee_id)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['password_resets']);
}
