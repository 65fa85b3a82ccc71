import type { Knex } from 'knex';

/**
 * Leases on pushes in flight, and jobs without named queues.
 *
 * A worker leases a push while it talks to the receiver. A lease ends by itself, so the push of a killed worker is sent
 * again after a minute, and no other push of the same I-9 can be claimed meanwhile. That took the place of one named
 * queue per I-9: the job queue locks every free named queue whenever it looks for work, and keeps those of a killed
 * worker locked for hours.
 *
 * Locks: deliveries, partners and mail_messages exclusively, for milliseconds when they are empty and for the time of
 * building one index otherwise. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table deliveries add column leased_until timestamptz');
  await knex.raw('drop index deliveries_pending');
  await knex.raw(
    `create index deliveries_pending on deliveries (organization_id, i9_id, sequence) where state = 'pending'`,
  );
  await knex.raw(
    `create index deliveries_due on deliveries (organization_id, partner_id, next_attempt_at, id) where state = 'pending'`,
  );
  await knex.raw(deliveryJob(''));
  await knex.raw(`
    create function queue_partner() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.add_job(
        'push',
        json_build_object('organizationId', new.organization_id, 'partnerId', new.id),
        job_key => 'push:partner:' || new.id);
      return null;
    end
    $$`);
  await knex.raw(`
    create trigger partners_queue after update of callback_url, disabled_at on partners
    for each row when (new.callback_url is not null and new.disabled_at is null) execute function queue_partner()`);
  await knex.raw('revoke execute on function queue_partner() from public');

  await knex.raw('alter table mail_messages drop constraint mail_messages_state_known');
  await knex.raw(`
    alter table mail_messages add constraint mail_messages_state_known
      check (state in ('pending', 'sent', 'failed', 'kept'))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update mail_messages set state = 'sent' where state = 'kept'`);
  await knex.raw('alter table mail_messages drop constraint mail_messages_state_known');
  await knex.raw(`
    alter table mail_messages add constraint mail_messages_state_known
      check (state in ('pending', 'sent', 'failed'))`);
  await knex.raw('drop trigger partners_queue on partners');
  await knex.raw('drop function queue_partner()');
  await knex.raw(deliveryJob('queue_name => job, '));
  await knex.raw('drop index deliveries_due');
  await knex.raw('drop index deliveries_pending');
  await knex.raw(
    `create index deliveries_pending on deliveries (organization_id, i9_id, id) where state = 'pending'`,
  );
  await knex.raw('alter table deliveries drop column leased_until');
}

/** The function behind the trigger of `deliveries`; a waiting job of the same I-9 is replaced, not doubled. */
function deliveryJob(queue: string): string {
  return `
    create or replace function queue_delivery() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      job text := case when new.i9_id is null then 'push:delivery:' || new.id else 'push:' || new.i9_id end;
    begin
      perform graphile_worker.add_job(
        'push',
        json_build_object('organizationId', new.organization_id, 'partnerId', new.partner_id, 'i9Id', new.i9_id,
                          'deliveryId', new.id),
        ${queue}run_at => new.next_attempt_at, job_key => job);
      return null;
    end
    $$`;
}
