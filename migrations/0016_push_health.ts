import type { Knex } from 'knex';
import { serviceRole } from './helpers/schema';

/**
 * How partners' receivers are doing (failing since when, on hold until when), jobs of pushes that do not pile up, and
 * pushes that can be removed when they are old.
 *
 * A job only wakes a worker. A push whose partner has hundreds waiting needs none: a worker is at them already or, when
 * the receiver is away, looks for them regularly. So the backlog of one partner never stands in the job queue before the
 * newest push of another. The same goes for a push that is due later. Whether hundreds wait is looked up in the index in
 * its order; the two settings keep the server from planning otherwise while it takes the table for a small one.
 *
 * Locks: partners, deliveries and delivery_attempts exclusively; the foreign keys are checked again, which reads the
 * table of deliveries once (seconds for millions of rows). Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table partners
      add column failing_since timestamptz,
      add column last_failed_at timestamptz,
      add column hold_until timestamptz`);
  await knex.raw(`
    create or replace function queue_delivery() returns trigger
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_sort = off as $$
    declare
      job text := case when new.i9_id is null then 'push:delivery:' || new.id else 'push:' || new.i9_id end;
      backlog boolean := exists (
        select from public.deliveries
        where organization_id = new.organization_id and partner_id = new.partner_id and state = 'pending'
        order by next_attempt_at, id offset 200 limit 1);
    begin
      if new.next_attempt_at <= now() and not backlog then
        perform graphile_worker.add_job(
          'push',
          json_build_object('organizationId', new.organization_id, 'partnerId', new.partner_id, 'i9Id', new.i9_id,
                            'deliveryId', new.id),
          job_key => job);
      end if;
      return null;
    end
    $$`);
  await createRedeliveryJob(knex);
  await references(knex, 'on delete cascade', 'on delete set null (superseded_by)');
  await knex.raw(`
    create index deliveries_superseded_by on deliveries (organization_id, superseded_by)
    where superseded_by is not null`);
  // Rows are added in the order of this column, so a small index finds the old ones.
  await knex.raw('create index deliveries_by_age on deliveries using brin (created_at)');
}

/** The service's role cannot make jobs itself. */
async function createRedeliveryJob(knex: Knex): Promise<void> {
  await knex.raw(`
    create function queue_redelivery(for_partner_id integer, since timestamptz) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.add_job(
        'redeliver',
        json_build_object('organizationId', public.current_organization(), 'partnerId', for_partner_id,
                          'since', since, 'before', now()));
    end
    $$`);
  await knex.raw('revoke execute on function queue_redelivery(integer, timestamptz) from public');
  await knex.raw(`grant execute on function queue_redelivery(integer, timestamptz) to ${serviceRole}`);
}

async function references(knex: Knex, ofAttempts: string, ofSuperseded: string): Promise<void> {
  await knex.raw(`
    alter table delivery_attempts
      drop constraint delivery_attempts_delivery_fkey,
      add constraint delivery_attempts_delivery_fkey foreign key (organization_id, delivery_id)
        references deliveries (organization_id, id) ${ofAttempts}`);
  await knex.raw(`
    alter table deliveries
      drop constraint deliveries_superseded_by_fkey,
      add constraint deliveries_superseded_by_fkey foreign key (organization_id, superseded_by)
        references deliveries (organization_id, id) ${ofSuperseded}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index deliveries_by_age');
  await knex.raw('drop index deliveries_superseded_by');
  await references(knex, '', '');
  await knex.raw('drop function queue_redelivery(integer, timestamptz)');
  await knex.raw(`
    create or replace function queue_delivery() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      job text := case when new.i9_id is null then 'push:delivery:' || new.id else 'push:' || new.i9_id end;
    begin
      perform graphile_worker.add_job(
        'push',
        json_build_object('organizationId', new.organization_id, 'partnerId', new.partner_id, 'i9Id', new.i9_id,
                          'deliveryId', new.id),
        run_at => new.next_attempt_at, job_key => job);
      return null;
    end
    $$`);
  await knex.raw(`
    alter table partners
      drop column hold_until,
      drop column last_failed_at,
      drop column failing_since`);
}
