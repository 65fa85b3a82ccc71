import type { Knex } from 'knex';
import { serviceRole, withoutForcedRowSecurity } from './helpers/schema';

/**
 * API clients and partners that the organization itself creates and changes: the secret that a rotation has replaced and
 * goes on counting for a day, when a client was last used, and whether the employer has switched a partner off, which the
 * partner cannot undo.
 *
 * Every client has a name from now on. Those without one get their `client_id`.
 *
 * Locks: api_clients and partners exclusively for a moment, and for an update of the clients without a name. Duration:
 * milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_clients
      add column previous_secret_hash text,
      add column previous_secret_valid_until timestamptz,
      add column secret_rotated_at timestamptz,
      add column last_used_at timestamptz,
      add constraint api_clients_previous_secret_whole
        check (num_nonnulls(previous_secret_hash, previous_secret_valid_until) <> 1)`);
  await withoutForcedRowSecurity(knex, ['api_clients'], () =>
    knex.raw('update api_clients set name = client_id where name is null'),
  );
  await knex.raw('alter table api_clients alter column name set not null');
  await knex.raw(`grant insert, update on api_clients to ${serviceRole}`);
  await knex.raw(`grant usage on sequence api_clients_id_seq to ${serviceRole}`);
  await knex.raw('alter table partners add column disabled_by_employer boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table partners drop column disabled_by_employer');
  await knex.raw(`revoke usage on sequence api_clients_id_seq from ${serviceRole}`);
  await knex.raw(`revoke insert, update on api_clients from ${serviceRole}`);
  await knex.raw(`
    alter table api_clients
      alter column name drop not null,
      drop column previous_secret_hash,
      drop column previous_secret_valid_until,
      drop column secret_rotated_at,
      drop column last_used_at`);
}
