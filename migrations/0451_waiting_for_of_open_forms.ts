import type { Knex } from 'knex';
import { inBatches, type Row } from './helpers/batches';

/** Each batch is a transaction of its own: what is done stays done when this is broken off. */
export const config = { transaction: false };

/**
 * Who has to act next on the forms that are there, a thousand at a time. Who signs an amendment is encrypted with the
 * form, so the timers are told to look at these forms. No form has changed by that, so the triggers that would tell
 * stay still.
 *
 * Locks: the rows of a batch, for a fraction of a second; `i9s` against writes while the index is made. Duration:
 * grows with the number of forms, a thousand in each transaction. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await inBatches(knex, async (trx, { organizationId }, after) => {
    await trx.raw(`select set_config('app.reencrypting', 'on', true)`);
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `with found as (
         select i9s.id, i9s.state, coalesce(${waiterOfForm}, ${waiterOfCase(steps)}, ${waiterOfFaults}, ${waiterOfCase(waits)}) as waiter
         from i9s
         where i9s.organization_id = :organizationId and i9s.id > :after and i9s.state not in ('purged')
         order by i9s.id limit 1000 for no key update of i9s
       ), written as (
         update i9s set waiting_for = found.waiter,
           due_dates_stale = i9s.due_dates_stale or found.state = 'amendment_required'
         from found where i9s.organization_id = :organizationId and i9s.id = found.id
           and i9s.waiting_for is null and found.waiter is not null
       )
       select id, null as value from found order by id`,
      { organizationId, after },
    );
    return rows;
  });
  await knex.raw(`
    create index if not exists i9s_by_waiting_for on i9s (organization_id, waiting_for, id)`);
  await knex.raw(`
    create index if not exists i9s_open_by_due_date on i9s (organization_id, next_step_due_date, id)
    include (waiting_for, overdue_at, employee_id) where waiting_for is not null`);
}

/** As at this release: a form with a step of its own, then its newest case. */
const waiterOfForm = `case i9s.state
  when 'section1_pending' then 'employee'
  when 'section1_correction_requested' then 'employee'
  when 'approved_receipt' then 'employee'
  when 'section1_supplement_pending' then 'preparer'
  when 'section1_completed' then case when i9s.remote then 'representative' else 'employer' end
  when 'section2_in_progress' then case when i9s.remote then 'representative' else 'employer' end
  when 'section2_completed' then 'reviewer'
  when 'reverification_due' then 'employer'
  when 'authorization_expired' then 'employer'
  when 'amendment_required' then 'employer'
end`;
/** Faults that an amendment puts right. */
const waiterOfFaults = `case when i9s.state = 'approved' and exists (
  select from jsonb_array_elements(i9s.faults) fault
  where fault ->> 'explained' is distinct from 'true'
    and fault ->> 'code' not in ('section1-late', 'section2-late', 'reverified-late', 'receipt-late', 'edition-not-in-use')
) then 'employer' end`;
/** A step of the case comes before the faults, and what the agencies decide after them. */
const steps = `
    when c.state in ('awaiting_ssn', 'awaiting_document') then 'employee'
    when c.state = 'referred' then 'agencies'
    when c.state in ('draft', 'duplicate_found', 'unconfirmed_data', 'photo_match', 'scan_and_upload', 'mismatch',
      'close_and_resubmit', 'final_nonconfirmation', 'error') then 'employer'`;
const waits = `when c.state in ('queued', 'needs_more_time', 'continuance') then 'agencies'`;
const waiterOfCase = (branches: string): string => `(
  select case ${branches} end
  from everify_cases c where c.organization_id = i9s.organization_id and c.i9_id = i9s.id
  order by c.id desc limit 1)`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index if exists i9s_open_by_due_date');
  await knex.raw('drop index if exists i9s_by_waiting_for');
}
