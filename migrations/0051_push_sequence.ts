import type { Knex } from 'knex';
import { serviceRole } from './helpers/schema';

/**
 * Numbers the pushes of an employee, not of each form by itself: after a re-hire the first push of the new form has a
 * higher number than the last of the old one, and rises for a receiver that knows candidates only.
 *
 * Pushes of two forms of an employee wait for each other's commit. The function sees what was committed while it waited,
 * which one statement would not.
 *
 * Locks: none. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function next_push_sequence(of_i9 integer) returns integer
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    declare
      organization integer := public.current_organization();
      employee integer := (select employee_id from public.i9s where organization_id = organization and id = of_i9);
      sequence integer;
    begin
      perform pg_advisory_xact_lock(hashtextextended('push-sequence:' || organization || ':' || employee, 0));
      update public.i9s set push_sequence = 1 + (
        select max(push_sequence) from public.i9s where organization_id = organization and employee_id = employee)
      where organization_id = organization and id = of_i9 returning push_sequence into sequence;
      return sequence;
    end
    $$`);
  await knex.raw('revoke execute on function next_push_sequence(integer) from public');
  await knex.raw(`grant execute on function next_push_sequence(integer) to ${serviceRole}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function next_push_sequence(integer)');
}
