import type { Knex } from 'knex';
import { dropTables, protectTenantTable } from './helpers/schema';

/**
 * What stops guessing, for all processes together: counters of failed attempts, answers of identity providers that were
 * used, and forms of the portal that were sent.
 *
 * The counters belong to no organization: whoever guesses is not known yet. Only the owner's connection reaches them; a key
 * is a hash, so that no login is kept. They are unlogged: after a crash they start from zero, which is a few more guesses.
 *
 * Locks: only objects that are new. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table failed_attempts (
      key_hash bytea constraint failed_attempts_pkey primary key,
      window_start timestamptz not null,
      attempts integer not null
    )`);
  await knex.raw('create index failed_attempts_by_time on failed_attempts (window_start)');

  await knex.raw(`
    create table sign_on_answers (
      organization_id integer not null,
      answer_hash bytea not null,
      expires_at timestamptz not null,
      constraint sign_on_answers_pkey primary key (organization_id, answer_hash),
      constraint sign_on_answers_organization_fkey foreign key (organization_id) references organizations (id)
    )`);
  await protectTenantTable(knex, 'sign_on_answers', ['select', 'insert', 'delete']);
  await knex.raw('create index sign_on_answers_by_expiry on sign_on_answers (expires_at)');

  await knex.raw(`
    create table sent_forms (
      organization_id integer not null,
      form_hash bytea not null,
      place text not null,
      expires_at timestamptz not null,
      constraint sent_forms_pkey primary key (organization_id, form_hash),
      constraint sent_forms_organization_fkey foreign key (organization_id) references organizations (id)
    )`);
  await protectTenantTable(knex, 'sent_forms', ['select', 'insert', 'update', 'delete']);
  await knex.raw('create index sent_forms_by_expiry on sent_forms (expires_at)');
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['sent_forms', 'sign_on_answers', 'failed_attempts']);
}
