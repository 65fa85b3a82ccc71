import type { Knex } from 'knex';
import { dropTables, protectTenantTable } from './helpers/schema';

const tables = ['access_tokens', 'refresh_tokens'] as const;

/**
 * Access and refresh tokens and sessions of the portal: only SHA-256 hashes of 256 random bits are kept.
 *
 * A token is looked up before its organization is known, hence the extra indexes by hash alone. They are not unique on
 * purpose: two equal hashes cannot happen, and without a unique key over all organizations the tables can be spread.
 *
 * Locks: only objects that are new. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  const extra = { access_tokens: '', refresh_tokens: 'spent_at timestamptz,' };
  for (const table of tables) {
    await knex.raw(`
      create table ${table} (
        organization_id integer not null,
        token_hash bytea not null constraint ${table}_token_hash_length check (octet_length(token_hash) = 32),
        api_client_id integer not null,
        user_id integer not null,
        scopes text[] not null,
        family uuid not null,
        expires_at timestamptz not null,
        ${extra[table]}
        revoked_at timestamptz,
        created_at timestamptz not null default now(),
        constraint ${table}_pkey primary key (organization_id, token_hash),
        constraint ${table}_client_fkey foreign key (organization_id, api_client_id)
          references api_clients (organization_id, id),
        constraint ${table}_user_fkey foreign key (organization_id, user_id) references users (organization_id, id)
      )`);
    await protectTenantTable(knex, table, ['select', 'insert', 'update', 'delete']);
    await knex.raw(`create index ${table}_lookup on ${table} (token_hash)`);
    await knex.raw(`create index ${table}_by_family on ${table} (organization_id, family)`);
    await knex.raw(`create index ${table}_by_client on ${table} (organization_id, api_client_id)`);
    await knex.raw(`create index ${table}_by_user on ${table} (organization_id, user_id)`);
    await knex.raw(`create index ${table}_by_expiry on ${table} (expires_at)`);
  }

  await knex.raw(`
    create table portal_sessions (
      organization_id integer not null,
      token_hash bytea not null constraint portal_sessions_token_hash_length check (octet_length(token_hash) = 32),
      user_id integer not null,
      csrf_hash bytea not null,
      sign_in_method text not null
        constraint portal_sessions_sign_in_method_known check (sign_in_method in ('password', 'oauth', 'saml')),
      expires_at timestamptz not null,
      last_seen_at timestamptz not null default now(),
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      constraint portal_sessions_pkey primary key (organization_id, token_hash),
      constraint portal_sessions_user_fkey foreign key (organization_id, user_id) references users (organization_id, id)
    )`);
  await protectTenantTable(knex, 'portal_sessions', ['select', 'insert', 'update', 'delete']);
  await knex.raw('create index portal_sessions_lookup on portal_sessions (token_hash)');
  await knex.raw('create index portal_sessions_by_user on portal_sessions (organization_id, user_id)');
  await knex.raw('create index portal_sessions_by_expiry on portal_sessions (expires_at)');
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['portal_sessions', 'refresh_tokens', 'access_tokens']);
}
