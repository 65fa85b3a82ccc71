import type { Knex } from 'knex';

/**
 * What the quotas of copies are counted by, and mail before all other jobs: a person waits for it.
 *
 * Locks: `i9_document_copies` against writes while its index is built (seconds for a million copies; their contents are
 * not read). Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index i9_document_copies_by_time on i9_document_copies (organization_id, created_at) include (byte_count)',
  );
  await knex.raw(queueMail('priority => -10, '));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(queueMail(''));
  await knex.raw('drop index i9_document_copies_by_time');
}

const queueMail = (priority: string): string => `
  create or replace function queue_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    perform graphile_worker.add_job(
      'mail',
      json_build_object('organizationId', new.organization_id, 'mailMessageId', new.id),
      ${priority}run_at => new.next_attempt_at, job_key => 'mail:' || new.id);
    return null;
  end
  $$`;
