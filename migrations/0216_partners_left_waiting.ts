import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  workerRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * Counts partners with a delivery that somebody should have sent: what `/metrics` shows and an alert goes by. A delivery
 * behind another one of its I-9 waits for that, and one to a receiver that is away has a time of its own to be tried again.
 *
 * Locks: none. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
const functions: readonly DirectoryFunction[] = [
  {
    signature: 'partners_left_waiting(at timestamptz)',
    returns: 'integer',
    volatility: 'stable',
    body: `
      begin
        return (
          select count(*) from public.partners_with_due_pushes(at) p
          where exists (
            select from public.deliveries d
            where d.organization_id = p.organization_id and d.partner_id = p.partner_id and d.state = 'pending'
              and d.next_attempt_at <= at and (d.leased_until is null or d.leased_until <= at)
              and not exists (
                select from public.deliveries e
                where e.organization_id = d.organization_id and e.i9_id = d.i9_id and e.state = 'pending'
                  and e.id <> d.id)));
      end`,
    comment:
      'How many partners have a push that has been due since a moment and waits for nothing but a worker',
    callers: [workerRole],
  },
];

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`grant select (i9_id) on deliveries to ${directoryRole}`);
  await createDirectoryFunctions(knex, functions);
}

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await knex.raw(`revoke select (i9_id) on deliveries from ${directoryRole}`);
}
