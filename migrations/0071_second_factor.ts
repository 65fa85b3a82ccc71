import type { Knex } from 'knex';
import { dropTables, protectTenantTable } from './helpers/schema';

/**
 * Authenticator apps and recovery codes of users, and whether an organization or a role requires them.
 *
 * Of a recovery code only the SHA-256 hash is kept: it has 120 random bits. `last_step` is the newest time step whose code
 * was taken, so that each code counts once.
 *
 * Locks: organizations and roles, exclusively for a moment; users for the foreign keys. Duration: milliseconds. Safe to run
 * again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['organizations', 'roles'])
    await knex.raw(`alter table ${table} add column second_factor_required boolean not null default false`);
  await knex.raw(`
    create table authenticators (
      organization_id integer not null,
      user_id integer not null,
      secret_ciphertext bytea not null,
      last_step bigint not null,
      created_at timestamptz not null default now(),
      constraint authenticators_pkey primary key (organization_id, user_id),
      constraint authenticators_user_fkey foreign key (organization_id, user_id) references users (organization_id, id)
    )`);
  await knex.raw(`
    create table recovery_codes (
      organization_id integer not null,
      user_id integer not null,
      code_hash bytea not null constraint recovery_codes_code_hash_length check (octet_length(code_hash) = 32),
      used_at timestamptz,
      constraint recovery_codes_pkey primary key (organization_id, user_id, code_hash),
      constraint recovery_codes_user_fkey foreign key (organization_id, user_id) references users (organization_id, id)
    )`);
  for (const table of ['authenticators', 'recovery_codes']) {
    await protectTenantTable(knex, table, ['select', 'insert', 'update', 'delete']);
    await knex.raw(`alter table ${table} force row level security`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['recovery_codes', 'authenticators']);
  for (const table of ['organizations', 'roles'])
    await knex.raw(`alter table ${table} drop column second_factor_required`);
}
