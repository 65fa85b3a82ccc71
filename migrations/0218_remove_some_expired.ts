import type { Knex } from 'knex';
import { createDirectoryFunctions, dropDirectoryFunctions, workerRole } from './helpers/schema';

/**
 * What has expired is removed some rows at a time. `remove_expired` (migration 0041) does all of it in one transaction: of
 * more rows than it can delete before the statement's time is over it removes none, then and at each later attempt. It stays
 * for workers of the version before.
 *
 * Locks: none beyond the catalogue's. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await createDirectoryFunctions(knex, functions);
}

const functions = [
  {
    signature: 'remove_some_expired(at timestamptz, most integer)',
    returns: 'table (name text, removed bigint)',
    volatility: 'volatile' as const,
    body: `
      declare
        expired record;
        left_over integer := most;
        last timestamptz;
      begin
        for expired in
          select * from (values
            ('access_tokens', 'expires_at', interval '24 hours', 1),
            -- A spent token is kept as long as it could be used again: its reuse must be noticed.
            ('refresh_tokens', 'expires_at', interval '24 hours', 1),
            ('portal_sessions', 'expires_at', interval '24 hours', 1),
            ('idempotency_records', 'expires_at', interval '0', 1),
            -- A piece of a file takes as long as a hundred other rows. The record of a package stays: who took which forms
            -- out of the system.
            ('inspection_package_chunks', 'expires_at', interval '0', 100),
            ('rate_limit_windows', 'window_start', interval '1 hour', 1),
            -- Longer than the longest window of a counter.
            ('failed_attempts', 'window_start', interval '1 hour', 1),
            ('sign_on_answers', 'expires_at', interval '0', 1),
            ('sent_forms', 'expires_at', interval '0', 1),
            ('import_chunks', 'expires_at', interval '0', 100),
            ('import_faults', 'expires_at', interval '0', 1)) as t (relation, field, kept, weight)
        loop
          exit when left_over <= 0;
          -- The oldest ones, by the index. Rows of one moment go together.
          execute format(
            'select max(%2$I) from (select %2$I from public.%1$I where %2$I < $1 order by %2$I limit $2) oldest',
            expired.relation, expired.field)
            into last using at - expired.kept, greatest(left_over / expired.weight, 1);
          execute format('delete from public.%I where %I <= $1', expired.relation, expired.field) using last;
          get diagnostics removed = row_count;
          left_over := left_over - least(removed, most) * expired.weight;
          name := expired.relation;
          return next;
        end loop;
      end`,
    comment:
      'Removes some of what has expired in all organizations, about so many rows, and tells how many of which table',
    callers: [workerRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
}
