import type { Knex } from 'knex';

/**
 * What time asks for at E-Verify cases: notices about a case beside those about its form (`case_id` 0), and forms whose
 * due dates have to be worked out anew because a calendar has changed.
 *
 * Locks: `i9_notices` exclusively while its primary key is built anew (seconds for millions of notices), `i9s` for a
 * moment; a column with a constant default rewrites nothing. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9_notices
      add column case_id integer not null default 0,
      drop constraint i9_notices_pkey,
      add constraint i9_notices_pkey primary key (organization_id, i9_id, case_id, kind, due_date, notice_date)`);
  await knex.raw('alter table i9s add column due_dates_stale boolean not null default false');
  await knex.raw('create index i9s_due_dates_stale on i9s (organization_id, id) where due_dates_stale');
}

/** Notices about cases cannot be kept: going back forgets them. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index i9s_due_dates_stale');
  await knex.raw('alter table i9s drop column due_dates_stale');
  await knex.raw('delete from i9_notices where case_id <> 0');
  await knex.raw(`
    alter table i9_notices
      drop constraint i9_notices_pkey,
      drop column case_id,
      add constraint i9_notices_pkey primary key (organization_id, i9_id, kind, due_date, notice_date)`);
}
