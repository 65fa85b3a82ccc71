import type { Knex } from 'knex';

/**
 * E-mail that no one waits for, such as reminders and the monthly summary, has no job for each: one job of the organization
 * sends it, behind all other jobs. Before, a person who asked for a new password waited behind thousands of summaries.
 *
 * And an e-mail that is done takes its job of the next attempt with it, which otherwise found nothing to do.
 *
 * Locks: `mail_messages` exclusively while its index, of which no row is part, is built (seconds for a million e-mails).
 * Safe to run again after a failure (one transaction). Going back makes a job for each e-mail that waits.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_messages add column unhurried boolean not null default false');
  await knex.raw(`create index mail_messages_unhurried on mail_messages (organization_id, next_attempt_at, id)
    where unhurried and state = 'pending'`);
  await knex.raw(`
    create function queue_unhurried_mail() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.add_job(
        'unhurriedMail',
        json_build_object('traceparent', nullif(current_setting('app.traceparent', true), ''),
          'organizationId', organization_id),
        queue_name => 'unhurriedMail', priority => 10, job_key => 'unhurriedMail:' || organization_id)
      from (select distinct organization_id from added where unhurried and state = 'pending') as tenant;
      return null;
    end
    $$`);
  await knex.raw(`
    create function unqueue_mail() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.remove_job('mail:' || new.id);
      return null;
    end
    $$`);
  for (const name of functions) await knex.raw(`revoke execute on function ${name}() from public`);
  await queueEach(knex, ' and not new.unhurried');
  await knex.raw(`
    create trigger mail_messages_queue_unhurried after insert on mail_messages
    referencing new table as added for each statement execute function queue_unhurried_mail()`);
  await knex.raw(`
    create trigger mail_messages_unqueue after update of state on mail_messages
    for each row when (old.state = 'pending' and new.state <> 'pending' and not new.unhurried)
    execute function unqueue_mail()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger mail_messages_unqueue on mail_messages');
  await knex.raw('drop trigger mail_messages_queue_unhurried on mail_messages');
  for (const name of functions) await knex.raw(`drop function ${name}()`);
  await queueEach(knex, '');
  await knex.raw(
    `update mail_messages set next_attempt_at = next_attempt_at where unhurried and state = 'pending'`,
  );
  await knex.raw(`
    do $$ begin
      if to_regclass('graphile_worker.jobs') is null then return; end if;
      perform graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'unhurriedMail';
    end $$`);
  await knex.raw('drop index mail_messages_unhurried');
  await knex.raw('alter table mail_messages drop column unhurried');
}

const functions = ['queue_unhurried_mail', 'unqueue_mail'];

/** The trigger that makes a job for one e-mail. */
async function queueEach(knex: Knex, except: string): Promise<void> {
  await knex.raw('drop trigger mail_messages_queue on mail_messages');
  await knex.raw(`
    create trigger mail_messages_queue after insert or update of next_attempt_at on mail_messages
    for each row when (new.state = 'pending'${except}) execute function queue_mail()`);
}
