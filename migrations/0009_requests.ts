import type { Knex } from 'knex';
import { dropTables, protectTenantTable } from './helpers/schema';

/**
 * What belongs to requests: who changed what (audit events), answers kept for repeated requests (idempotency records),
 * and counters of the rate limit. The counters are unlogged: after a crash they start from zero, which harms nobody.
 *
 * Locks: only objects that are new. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_events (
      organization_id integer not null,
      id bigint generated always as identity,
      at timestamptz not null,
      operation_id text not null,
      subject_type text not null,
      subject_id integer not null,
      fields text[] not null,
      user_id integer,
      client_id integer,
      request_id text not null,
      constraint audit_events_pkey primary key (organization_id, id),
      constraint audit_events_organization_fkey foreign key (organization_id) references organizations (id)
    )`);
  await protectTenantTable(knex, 'audit_events', ['select', 'insert']);
  await knex.raw(
    'create index audit_events_by_subject on audit_events (organization_id, subject_type, subject_id, id)',
  );
  await knex.raw('create index audit_events_by_time on audit_events (organization_id, at)');

  await knex.raw(`
    create table idempotency_records (
      organization_id integer not null,
      client_id integer not null,
      operation_id text not null,
      key_hash bytea not null,
      request_hash bytea not null,
      response_ciphertext bytea not null,
      expires_at timestamptz not null,
      constraint idempotency_records_pkey primary key (organization_id, client_id, operation_id, key_hash),
      constraint idempotency_records_client_fkey foreign key (organization_id, client_id)
        references api_clients (organization_id, id)
    )`);
  await protectTenantTable(knex, 'idempotency_records', ['select', 'insert', 'update', 'delete']);
  await knex.raw('create index idempotency_records_by_expiry on idempotency_records (expires_at)');

  await knex.raw(`
    create unlogged table rate_limit_windows (
      organization_id integer not null,
      client_id integer not null,
      window_start timestamptz not null,
      hits integer not null,
      constraint rate_limit_windows_pkey primary key (organization_id, client_id, window_start)
    )`);
  await protectTenantTable(knex, 'rate_limit_windows', ['select', 'insert', 'update', 'delete']);
  await knex.raw('create index rate_limit_windows_by_time on rate_limit_windows (window_start)');
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['rate_limit_windows', 'idempotency_records', 'audit_events']);
}
