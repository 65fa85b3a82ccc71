import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  dropDirectoryFunctions,
  workerRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * Workers have a role of their own, which owns nothing either: it works as one organization after the other and finds out
 * through the functions below where there is something to do. With it nothing of the running program needs the owner's
 * connection, and row-level security binds the owner too.
 *
 * A later migration that changes rows of all organizations has to lift that in its own transaction (`no force row level
 * security`), unless its login passes row-level security anyway.
 *
 * Locks: every table exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one
 * transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await createDirectoryFunctions(knex, functions);
  await knex.raw(`grant insert, delete on federal_closures to ${workerRole}`);
  await forceRowSecurity(knex, 'force');
}

/** What a worker looks for in all organizations. */
const functions: readonly DirectoryFunction[] = [
  {
    signature: 'organization_ids()',
    returns: 'setof integer',
    volatility: 'stable',
    body: 'begin return query select id from public.organizations order by id; end',
    comment: 'Every organization',
    callers: [workerRole],
  },
  {
    signature: 'partners_with_due_pushes(at timestamptz)',
    returns: 'table (organization_id integer, partner_id integer)',
    volatility: 'stable',
    body: `
      #variable_conflict use_column
      begin
        return query select p.organization_id, p.id from public.partners p
        where p.callback_url is not null and p.disabled_at is null and (p.hold_until is null or p.hold_until <= at)
          and exists (
            select from public.deliveries d
            where d.organization_id = p.organization_id and d.partner_id = p.id and d.state = 'pending'
              and d.next_attempt_at <= at and (d.leased_until is null or d.leased_until <= at));
      end`,
    comment: 'Partners with an address for which a push is due and not being sent',
    callers: [workerRole],
  },
  {
    signature: 'waiting_everify_cases(numbers text[], checked_before timestamptz)',
    returns: 'table (organization_id integer, i9_id integer, case_number text)',
    volatility: 'stable',
    body: `
      #variable_conflict use_column
      begin
        return query select c.organization_id, c.i9_id, c.case_number from public.everify_cases c
        where c.state in ('queued', 'needs_more_time', 'referred', 'continuance') and c.case_number is not null
          and (c.case_number = any(numbers)
               or numbers is null and (c.checked_at is null or c.checked_at < checked_before))
        order by c.checked_at nulls first limit case when numbers is null then 200 end;
      end`,
    comment:
      'Cases that wait for E-Verify: those with these numbers or, without numbers, those not looked at since',
    callers: [workerRole],
  },
  {
    signature: 'due_simulations(at timestamptz)',
    returns: 'setof text',
    volatility: 'stable',
    body: `
      begin
        return query select s.case_number from public.everify_simulations s
        join public.organizations o on o.id = s.organization_id
        where s.answers_at <= at + coalesce(o.sandbox_clock_offset_ms, 0) * interval '1 millisecond'
        order by s.answers_at limit 500;
      end`,
    comment: 'Numbers of simulated cases whose answer is due by the clocks of their organizations',
    callers: [workerRole],
  },
  {
    signature: 'stalled_inspection_packages(seconds integer)',
    returns: 'table (organization_id integer, package_id integer)',
    volatility: 'stable',
    body: `
      #variable_conflict use_column
      begin
        return query select p.organization_id, p.id from public.inspection_packages p
        where p.state in ('waiting', 'running') and p.heartbeat_at < now() - make_interval(secs => seconds);
      end`,
    comment: 'Inspection packages whose worker gave no sign of life for some time',
    callers: [workerRole],
  },
  {
    signature: 'remove_expired(at timestamptz)',
    returns: 'table (name text, removed bigint)',
    volatility: 'volatile',
    body: `
      declare
        expired record;
      begin
        for expired in
          select * from (values
            ('access_tokens', 'expires_at', interval '24 hours'),
            -- A spent token is kept as long as it could be used again: its reuse must be noticed.
            ('refresh_tokens', 'expires_at', interval '24 hours'),
            ('portal_sessions', 'expires_at', interval '24 hours'),
            ('idempotency_records', 'expires_at', interval '0'),
            -- The record of a package stays: who took which forms out of the system.
            ('inspection_package_chunks', 'expires_at', interval '0'),
            ('rate_limit_windows', 'window_start', interval '1 hour'),
            -- Longer than the longest window of a counter.
            ('failed_attempts', 'window_start', interval '1 hour'),
            ('sign_on_answers', 'expires_at', interval '0'),
            ('sent_forms', 'expires_at', interval '0')) as t (relation, field, kept)
        loop
          execute format('delete from public.%I where %I < $1', expired.relation, expired.field)
            using at - expired.kept;
          get diagnostics removed = row_count;
          name := expired.relation;
          return next;
        end loop;
      end`,
    comment: 'Removes what has expired in all organizations, and tells how many rows of which table',
    callers: [workerRole],
  },
  {
    signature: 'remove_old_deliveries(before timestamptz, most integer)',
    returns: 'bigint',
    volatility: 'volatile',
    body: `
      declare removed bigint;
      begin
        delete from public.deliveries where (organization_id, id) in (
          select organization_id, id from public.deliveries
          where created_at < before and finished_at < before limit most);
        get diagnostics removed = row_count;
        return removed;
      end`,
    comment: 'Removes some of the pushes that were written and ended before a moment, and tells how many',
    callers: [workerRole],
  },
];

async function forceRowSecurity(knex: Knex, force: 'force' | 'no force'): Promise<void> {
  await knex.raw(`
    do $$
    declare tenant_table regclass;
    begin
      for tenant_table in
        select oid from pg_class where relnamespace = current_schema()::regnamespace and relrowsecurity order by relname
      loop
        execute format('alter table %s ${force} row level security', tenant_table);
      end loop;
    end
    $$`);
}

export async function down(knex: Knex): Promise<void> {
  await forceRowSecurity(knex, 'no force');
  await knex.raw(`revoke insert, delete on federal_closures from ${workerRole}`);
  await dropDirectoryFunctions(knex, functions);
}
