import type { Knex } from 'knex';

/**
 * The event of a termination is inserted by its values, not from a query. On a worker of a Citus cluster the query went over
 * a connection of its own, and Citus 13 and 14 forget at `prepare transaction` that there was one: the commit that followed
 * ended the server at times (segmentation fault), with all transactions on it.
 *
 * Locks: none. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function record_employments_event() returns trigger language plpgsql as $$
    declare
      partner integer;
    begin
      if new.terminated_date is not null
         and (tg_op = 'INSERT' or new.terminated_date is distinct from old.terminated_date) then
        select e.partner_id into partner
        from public.employees e where e.organization_id = new.organization_id and e.id = new.employee_id;
        insert into public.events (organization_id, type, employee_id, partner_id, data)
        values (new.organization_id, 'employee.terminated', new.employee_id, partner,
          jsonb_build_object('terminatedDate', new.terminated_date));
      end if;
      return null;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function record_employments_event() returns trigger language plpgsql as $$
    begin
      if new.terminated_date is not null
         and (tg_op = 'INSERT' or new.terminated_date is distinct from old.terminated_date) then
        insert into public.events (organization_id, type, employee_id, partner_id, data)
        select new.organization_id, 'employee.terminated', new.employee_id, e.partner_id,
          jsonb_build_object('terminatedDate', new.terminated_date)
        from public.employees e where e.organization_id = new.organization_id and e.id = new.employee_id;
      end if;
      return null;
    end $$`);
}
