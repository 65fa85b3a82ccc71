import type { Knex } from 'knex';
import { workerRole } from './helpers/schema';

/**
 * Indexes and references:
 *
 * - What the timers and the summary of forms that have been kept long enough look for, by indexes: they walked through all
 *   forms of an organization in one statement, and where that took longer than a statement may take, found nothing at all.
 * - What every change paid for and nobody needs: a user and an employee name the organization by their role and their
 *   location already, and of a row of `events` and `audit_events` its policy, which binds the owner of the tables too, says
 *   that it is the tenant's own. Each of these references locked the row of the organization, for all its writers the same
 *   one. Audit rows are read along their chains, never by subject.
 * - Ids of most records are integers, as the contract has them. A worker may see how many of them are used, so that somebody
 *   is told long before they end.
 *
 * Locks: `i9s`, `i9_links` and `employments` against writes, while each index is made: some seconds for a million forms;
 * `users`, `employees`, `events`, `audit_events` and `organizations` exclusively for a moment. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables)
    await knex.raw(`alter table ${table} drop constraint ${table}_organization_fkey`);
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(`
    select indexrelid::regclass::text as name from pg_index
    where indrelid in (${parts}) and pg_get_indexdef(indexrelid) like '%${bySubject}'`);
  for (const { name } of rows) await knex.raw(`drop index ${name}`);
  await knex.raw(`grant select on all sequences in schema public to ${workerRole}`);
  for (const [name, definition] of Object.entries(indexes))
    await knex.raw(`create index ${name} on ${definition}`);
}

const open = `state not in ('retained', 'superseded', 'voided', 'purged')`;

const indexes = {
  i9s_open: `i9s (organization_id, id) include (employment_id) where ${open}`,
  i9s_open_by_step: `i9s (organization_id, next_step_due_date, id) where ${open} and next_step_due_date is not null`,
  i9s_open_by_expiration: `i9s (organization_id, i9_expiration, id) where ${open} and i9_expiration is not null`,
  i9s_purgeable: `i9s (organization_id, purge_eligible_date, id)
    where state in ('retained', 'superseded', 'voided') and purge_requested_at is null and purge_eligible_date is not null`,
  i9_links_unused: 'i9_links (organization_id, expires_at, i9_id) where revoked_at is null',
};

const tables = ['users', 'employees', 'events', 'audit_events'];
const parts = `select inhrelid from pg_inherits where inhparent = 'audit_events'::regclass`;
const bySubject = '(organization_id, subject_type, subject_id, id)';

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index ${name}`);
  await knex.raw(`revoke select on all sequences in schema public from ${workerRole}`);
  const { rows } = await knex.raw<{ rows: { part: string }[] }>(
    `select inhrelid::regclass::text as part from (${parts}) parts`,
  );
  for (const { part } of rows) await knex.raw(`create index on ${part} ${bySubject}`);
  for (const table of tables)
    await knex.raw(`
      alter table ${table} add constraint ${table}_organization_fkey
      foreign key (organization_id) references organizations (id)`);
}
