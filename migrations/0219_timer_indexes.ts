import type { Knex } from 'knex';

/**
 * What the timers and the summary of forms that have been kept long enough look for, by indexes: they walked through all
 * forms of an organization in one statement, and where that took longer than a statement may take, found nothing at all.
 *
 * Locks: `i9s`, `i9_links` and `employments` against writes, while each index is made: some seconds for a million forms.
 * Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
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

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index ${name}`);
}
