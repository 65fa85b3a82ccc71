import type { Knex } from 'knex';
import {
  dropTables,
  protectForcedTenantTable,
  serviceRole,
  withoutForcedRowSecurity,
} from './helpers/schema';

/**
 * The number of the last push of each employee, in a narrow table of its own. Counting in `i9s` wrote the widest row of the
 * database once more for each push, with its references checked again. The function did it with another search path than
 * the service's, so the database planned each of these checks anew: a third of its time for a hire.
 *
 * `i9s.push_sequence` counts no longer. It stays for processes of the last release.
 *
 * Locks: `i9s` against writers while the numbers are copied, some seconds for a million forms. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { first: number }[] }>(
    `select column_default::integer + 1 as first from information_schema.columns
     where table_schema = 'public' and table_name = 'i9s' and column_name = 'push_sequence'`,
  );
  await knex.raw(`
    create table push_sequences (
      organization_id integer not null,
      employee_id integer not null,
      last integer not null default ${rows[0]?.first ?? 1},
      constraint push_sequences_pkey primary key (organization_id, employee_id),
      constraint push_sequences_employee_fkey foreign key (organization_id, employee_id)
        references employees (organization_id, id)
    )`);
  await knex.raw('lock table i9s in share mode');
  await withoutForcedRowSecurity(knex, ['i9s'], () =>
    knex.raw(`
      insert into push_sequences (organization_id, employee_id, last)
      select organization_id, employee_id, max(push_sequence) from i9s
      group by organization_id, employee_id having max(push_sequence) > 0`),
  );
  await protectForcedTenantTable(knex, 'push_sequences');
  await knex.raw('drop function next_push_sequence(integer)');
}

export async function down(knex: Knex): Promise<void> {
  await withoutForcedRowSecurity(knex, ['i9s', 'push_sequences'], () =>
    knex.raw(`
      update i9s set push_sequence = p.last from push_sequences p
      where p.organization_id = i9s.organization_id and p.employee_id = i9s.employee_id`),
  );
  await dropTables(knex, ['push_sequences']);
  await createCounting(knex);
}

/** As in migration 0051. */
async function createCounting(knex: Knex): Promise<void> {
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
