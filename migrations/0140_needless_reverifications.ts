import type { Knex } from 'knex';

/**
 * Lets the worker look at each form that follows a date: where earlier versions wrote a day of reverification for a
 * citizen, national or permanent resident, it takes that day away (`withdrawReverification`), with an audit row and a
 * delivery. The facts of a form are sealed, so the forms cannot be told apart here; the others stay as they are.
 *
 * A worker of the last version that is still running takes the mark away and does nothing. The form is then looked at
 * again before that day, so nothing is lost but time.
 *
 * Locks: i9s exclusively for a moment, and the rows of forms that follow a date until the end: seconds for a hundred
 * thousand. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  // The migrating login may be bound by row-level security, and this is about every organization.
  await knex.raw('alter table i9s no force row level security');
  await knex.raw(`
    update i9s set due_dates_stale = true
    where i9_expiration is not null and not due_dates_stale
      and state in ('approved', 'approved_receipt', 'reverification_due', 'authorization_expired')`);
  await knex.raw('alter table i9s force row level security');
}

export async function down(): Promise<void> {
  // Looking at a form once more changes nothing.
}
