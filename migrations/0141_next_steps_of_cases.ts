import type { Knex } from 'knex';

/**
 * A form that waits for nothing but its E-Verify case is due when the case is: the day of the newest case is written down
 * with the form, so that lists find it.
 *
 * A process of the last version that is still running leaves the day out; it comes back with the next change of the case.
 *
 * Locks: i9s exclusively for a moment, and the rows of forms with an open case until the end: seconds for a hundred
 * thousand. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await everywhere(
    knex,
    `update i9s set next_step_due_date = newest.next_step_due_date
     from (
       select distinct on (organization_id, i9_id) organization_id, i9_id, state, next_step_due_date
       from everify_cases order by organization_id, i9_id, id desc
     ) newest
     where newest.organization_id = i9s.organization_id and newest.i9_id = i9s.id
       and newest.state <> 'awaiting_i9' and newest.next_step_due_date is not null
       and i9s.state in ${waiting} and i9s.next_step_due_date is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await everywhere(
    knex,
    `update i9s set next_step_due_date = null where state in ${waiting} and next_step_due_date is not null`,
  );
}

/** States in which a form itself waits for nothing. */
const waiting = `('approved', 'retained', 'superseded', 'voided')`;

async function everywhere(knex: Knex, statement: string): Promise<void> {
  // The migrating login may be bound by row-level security, and this is about every organization.
  for (const table of ['i9s', 'everify_cases']) {
    await knex.raw(`alter table ${table} no force row level security`);
  }
  await knex.raw(statement);
  for (const table of ['i9s', 'everify_cases'])
    await knex.raw(`alter table ${table} force row level security`);
}
