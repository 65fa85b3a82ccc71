import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  dropDirectoryFunctions,
  workerRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * An undecided mismatch is looked up like every other case that waits: after ten federal working days E-Verify itself
 * makes a final nonconfirmation of it. With what that can be closed is kept as E-Verify says it.
 *
 * Locks: everify_cases exclusively for a moment; its rows are not read. Duration: milliseconds. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table everify_cases add column closure_statements text
      constraint everify_cases_closure_statements_length check (char_length(closure_statements) between 1 and 2000)`);
  await replace(knex, ['queued', 'needs_more_time', 'mismatch', 'referred', 'continuance']);
}

export async function down(knex: Knex): Promise<void> {
  await replace(knex, ['queued', 'needs_more_time', 'referred', 'continuance']);
  await knex.raw('alter table everify_cases drop column closure_statements');
}

async function replace(knex: Knex, states: readonly string[]): Promise<void> {
  await dropDirectoryFunctions(knex, [waiting(states)]);
  await createDirectoryFunctions(knex, [waiting(states)]);
}

const waiting = (states: readonly string[]): DirectoryFunction => ({
  signature: 'waiting_everify_cases(numbers text[], checked_before timestamptz)',
  returns: 'table (organization_id integer, i9_id integer, case_number text)',
  volatility: 'stable',
  body: `
    #variable_conflict use_column
    begin
      return query select c.organization_id, c.i9_id, c.case_number from public.everify_cases c
      where c.state in (${states.map((state) => `'${state}'`).join(', ')}) and c.case_number is not null
        and (c.case_number = any(numbers)
             or numbers is null and (c.checked_at is null or c.checked_at < checked_before))
      order by c.checked_at nulls first limit case when numbers is null then 200 end;
    end`,
  comment:
    'Cases that wait for E-Verify: those with these numbers or, without numbers, those not looked at since',
  callers: [workerRole],
});
