import type { Knex } from 'knex';

/**
 * The switch that lets software agents of an organization in, off by default, and the scope of their API clients.
 *
 * Locks: `organizations` and `api_clients` for a moment each; the few clients are read once. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column agents_allowed boolean not null default false');
  await knex.raw(
    `comment on column organizations.agents_allowed is 'Whether software agents may use the tools at /mcp'`,
  );
  await knowScopes(knex, `'read', 'write', 'agent'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update api_clients set scopes = array_remove(scopes, 'agent'), retired = true
    where 'agent' = any(scopes)`);
  await knowScopes(knex, `'read', 'write'`);
  await knex.raw('alter table organizations drop column agents_allowed');
}

const knowScopes = (knex: Knex, scopes: string) =>
  knex.raw(`alter table api_clients drop constraint api_clients_scopes_known,
    add constraint api_clients_scopes_known check (scopes <@ array[${scopes}])`);
