import type { Knex } from 'knex';

/**
 * When due dates pass follows the time zone of a location or an organization also on a Citus cluster. A statement there may
 * not give columns of the rows that it changes to a function that reads, and a trigger of `organizations` runs on each
 * server, for each has a copy of them: forms are changed by the coordinator's, which alone has the groups.
 *
 * Locks: none. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { organization, concerns }] of Object.entries(sources))
    await knex.raw(`
      create or replace function follow_zone_of_${table}() returns trigger language plpgsql as $$
      declare
        ids integer[];
        ends timestamptz[];
      begin
        ${table === 'organizations' ? `if to_regclass('public.groups') is null then return null; end if;` : ''}
        select array_agg(i9s.id),
          array_agg(public.due_date_ends_at(i9s.organization_id, i9s.employee_id, i9s.next_step_due_date))
        into ids, ends from public.i9s
        where i9s.organization_id = new.${organization} and ${concerns} and i9s.next_step_due_date is not null;
        update public.i9s set overdue_at = due.at from unnest(ids, ends) as due(id, at)
        where i9s.organization_id = new.${organization} and i9s.id = due.id;
        select array_agg(c.id),
          array_agg(public.due_date_ends_at(c.organization_id, i9s.employee_id, c.next_step_due_date))
        into ids, ends from public.everify_cases c
        join public.i9s on i9s.organization_id = c.organization_id and i9s.id = c.i9_id
        where c.organization_id = new.${organization} and ${concerns} and c.next_step_due_date is not null;
        update public.everify_cases c set overdue_at = due.at from unnest(ids, ends) as due(id, at)
        where c.organization_id = new.${organization} and c.id = due.id;
        return null;
      end $$`);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, { organization, concerns }] of Object.entries(sources)) {
    const concerned = `i9s.organization_id = new.${organization} and ${concerns}`;
    await knex.raw(`
      create or replace function follow_zone_of_${table}() returns trigger language plpgsql as $$
      begin
        update public.i9s set overdue_at = public.due_date_ends_at(organization_id, employee_id, next_step_due_date)
        where ${concerned} and next_step_due_date is not null;
        update public.everify_cases c
        set overdue_at = public.due_date_ends_at(c.organization_id, i9s.employee_id, c.next_step_due_date)
        from public.i9s where i9s.organization_id = c.organization_id and i9s.id = c.i9_id
          and ${concerned} and c.next_step_due_date is not null;
        return null;
      end $$`);
  }
}

/** What decides the time zone, and which forms of its organization are concerned. */
const sources: Readonly<Record<string, { organization: string; concerns: string }>> = {
  employees: { organization: 'organization_id', concerns: 'i9s.employee_id = new.id' },
  locations: {
    organization: 'organization_id',
    concerns: `i9s.employee_id in (
            select e.id from public.employees e where e.organization_id = new.organization_id and e.location_id = new.id)`,
  },
  organizations: { organization: 'id', concerns: 'true' },
};
