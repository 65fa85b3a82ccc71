import type { Knex } from 'knex';

/**
 * Who has to act next on a form: lists find the open steps by it. Null where nothing is open.
 *
 * Locks: `i9s` exclusively for a moment. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9s add column waiting_for text constraint i9s_waiting_for_known
      check (waiting_for in ('employee', 'preparer', 'representative', 'employer', 'reviewer', 'agencies'))`);
  await knex.raw(`comment on column i9s.waiting_for is 'Who has to act next; null when nothing is open'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s drop column waiting_for');
}
