import type { Knex } from 'knex';
import { everyOrganization } from './helpers/batches';
import { protectForcedTenantTable } from './helpers/schema';

/**
 * Employees whose current employment has no form, in a table of their own: so they are listed and counted without looking at
 * everyone, and a form that is started changes neither the employee's row nor its revision. Triggers on employments and
 * forms keep it; the transactions behind them have locked the employee. An employment is judged when its transaction commits,
 * so a hire, which begins with its form, writes no row here.
 *
 * Locks: `employments` and `i9s` against writes while it is filled, about two seconds for a million employees. Safe to run
 * again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table employees_without_i9 (
      organization_id integer not null,
      employee_id integer not null,
      constraint employees_without_i9_pkey primary key (organization_id, employee_id),
      constraint employees_without_i9_employee_fkey
        foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    `comment on table employees_without_i9 is 'Employees whose current employment has not ended and has no valid form'`,
  );
  await protectForcedTenantTable(knex, 'employees_without_i9', ['select', 'insert', 'delete']);
  await knex.raw('lock table employments, i9s in share row exclusive mode');
  for (const { organizationId } of await everyOrganization(knex)) {
    await knex.raw(`select set_config('app.organization_id', ?, true)`, [String(organizationId)]);
    await knex.raw(`
      insert into employees_without_i9 (organization_id, employee_id)
      select period.organization_id, period.employee_id from (
        select distinct on (organization_id, employee_id) organization_id, employee_id, id, terminated_date
        from employments order by organization_id, employee_id, start_date desc
      ) as period
      where period.terminated_date is null and not exists (
        select from i9s where i9s.organization_id = period.organization_id and i9s.employee_id = period.employee_id
          and i9s.employment_id = period.id and i9s.state not in ('superseded', 'voided', 'purged'))`);
  }
  await knex.raw(`
    create function note_missing_i9() returns trigger language plpgsql as $$
    begin
      if exists (
        select from (
          select id, terminated_date from public.employments
          where organization_id = new.organization_id and employee_id = new.employee_id
          order by start_date desc limit 1
        ) as period
        where period.terminated_date is null and not exists (
          select from public.i9s form
          where form.organization_id = new.organization_id and form.employee_id = new.employee_id
            and form.employment_id = period.id and form.state not in ('superseded', 'voided', 'purged'))
      ) then
        insert into public.employees_without_i9 (organization_id, employee_id)
        values (new.organization_id, new.employee_id) on conflict do nothing;
      else
        delete from public.employees_without_i9
        where organization_id = new.organization_id and employee_id = new.employee_id;
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create constraint trigger employments_note_missing_i9
    after insert or update of start_date, terminated_date on employments
    deferrable initially deferred for each row execute function note_missing_i9()`);
  await knex.raw(`
    create function note_started_i9() returns trigger language plpgsql as $$
    begin
      delete from public.employees_without_i9 as lacking
      where lacking.organization_id = new.organization_id and lacking.employee_id = new.employee_id
        and new.state not in ('superseded', 'voided', 'purged') and new.employment_id = (
          select id from public.employments
          where organization_id = new.organization_id and employee_id = new.employee_id
          order by start_date desc limit 1);
      return null;
    end $$`);
  await knex.raw(`
    create trigger i9s_note_missing_i9 after insert on i9s for each row execute function note_started_i9()`);
  const isMissing = (row: string) => `(${row}.state in ('superseded', 'voided', 'purged'))`;
  await knex.raw(`
    create trigger i9s_note_missing_i9_update after update of state, employment_id on i9s for each row
    when (new.employment_id is distinct from old.employment_id or ${isMissing('new')} <> ${isMissing('old')})
    execute function note_missing_i9()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger i9s_note_missing_i9_update on i9s');
  await knex.raw('drop trigger i9s_note_missing_i9 on i9s');
  await knex.raw('drop trigger employments_note_missing_i9 on employments');
  await knex.raw('drop function note_started_i9()');
  await knex.raw('drop function note_missing_i9()');
  await knex.raw('drop table employees_without_i9');
}
