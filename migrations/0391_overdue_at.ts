import type { Knex } from 'knex';
import { withoutForcedRowSecurity } from './helpers/schema';

/**
 * The instant at which the due date of a form, and of an E-Verify case, has passed at the location: the end of that day
 * in its time zone. Lists of what is overdue find it by an index. They compared each due date with the day at the
 * location of each employee, a subquery per row that PostgreSQL estimated so high that it compiled the statement first.
 *
 * The triggers keep it: it follows the due date, the location of the employee, and the time zone of location and
 * organization. It is no change of the form.
 *
 * Locks: `i9s` and `everify_cases` exclusively while what has a due date is written, `employees`, `locations` and
 * `organizations` for a moment. Duration: 1 s for 50,000 open forms. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function state_time_zones() returns jsonb language sql immutable parallel safe
    return '${JSON.stringify(stateTimeZones)}'::jsonb`);
  await knex.raw(
    `comment on function state_time_zones() is 'Postal code of a state -> its time zones, main one first'`,
  );
  await knex.raw(`
    create function due_date_ends_at(of_organization integer, of_employee integer, due date) returns timestamptz
    language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select (due + 1)::timestamp at time zone coalesce(
          l.time_zone,
          case when jsonb_exists(z.zones, o.time_zone) then o.time_zone else z.zones ->> 0 end,
          o.time_zone)
        from public.organizations o
        left join public.employees e on e.organization_id = o.id and e.id = of_employee
        left join public.locations l on l.organization_id = o.id and l.id = e.location_id
        left join lateral (select public.state_time_zones() -> upper(trim(l.address_state)) as zones) z on true
        where o.id = of_organization);
    end $$`);
  await knex.raw(
    `comment on function due_date_ends_at is 'When a due date has passed in the time zone of the employee''s location'`,
  );
  for (const [table, { employee }] of Object.entries(tables)) {
    await knex.raw(`alter table ${table} add column overdue_at timestamptz`);
    await knex.raw(
      `comment on column ${table}.overdue_at is 'When the due date has passed at the location; null without one'`,
    );
    await knex.raw(`
      create function set_${table}_overdue_at() returns trigger language plpgsql as $$
      begin
        new.overdue_at := case when new.next_step_due_date is not null then
          public.due_date_ends_at(new.organization_id, ${employee('new')}, new.next_step_due_date) end;
        return new;
      end $$`);
    await reword(knex, table, compared, `${setAside}${compared}`);
    await withoutForcedRowSecurity(
      knex,
      ['organizations', 'employees', 'locations', 'i9s', 'everify_cases'],
      () =>
        knex.raw(`
        update ${table} set overdue_at = due_date_ends_at(organization_id, ${employee(table)}, next_step_due_date)
        where next_step_due_date is not null`),
    );
    for (const [event, when] of Object.entries(occasions))
      await knex.raw(`
        create trigger ${table}_overdue_at_${event.replace(/ .*/, '')} before ${event} on ${table}
        for each row when (${when}) execute function set_${table}_overdue_at()`);
    await knex.raw(`
      create index ${table}_by_overdue on ${table} (organization_id, overdue_at, id) where overdue_at is not null`);
  }
  for (const [table, { columns, concerns }] of Object.entries(sources)) {
    await knex.raw(`
      create function follow_zone_of_${table}() returns trigger language plpgsql as $$
      begin
        update public.i9s set overdue_at = public.due_date_ends_at(organization_id, employee_id, next_step_due_date)
        where ${concerns} and next_step_due_date is not null;
        update public.everify_cases c
        set overdue_at = public.due_date_ends_at(c.organization_id, i9s.employee_id, c.next_step_due_date)
        from public.i9s where i9s.organization_id = c.organization_id and i9s.id = c.i9_id
          and ${concerns} and c.next_step_due_date is not null;
        return null;
      end $$`);
    const changed = columns.map((column) => `new.${column} is distinct from old.${column}`);
    await knex.raw(`
      create trigger ${table}_zone after update of ${columns.join(', ')} on ${table} for each row
      when (${changed.join(' or ')}) execute function follow_zone_of_${table}()`);
  }
}

/** In the functions that keep `updated_at`. */
const compared = 'if changed *<> old then';
const setAside = 'changed.overdue_at := old.overdue_at;\n      ';

async function reword(knex: Knex, table: string, before: string, after: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { text: string }[] }>(
    `select pg_get_functiondef('set_${table}_updated_at'::regproc) as text`,
  );
  const text = rows[0]?.text ?? '';
  if (!text.includes(before)) throw new Error(`What changes a row of ${table} is decided in another way`);
  await knex.raw(text.replace(before, after).replaceAll('?', '\\?'));
}

/** Tables with due dates, and the employee of a row. */
const tables: Readonly<Record<string, { employee: (row: string) => string }>> = {
  i9s: { employee: (row) => `${row}.employee_id` },
  everify_cases: {
    employee: (row) => `(
      select f.employee_id from public.i9s f where f.organization_id = ${row}.organization_id and f.id = ${row}.i9_id)`,
  },
};

const occasions = {
  insert: 'new.next_step_due_date is not null',
  'update of next_step_due_date': 'new.next_step_due_date is distinct from old.next_step_due_date',
};

/** What decides the time zone, and which forms are concerned. */
const sources: Readonly<Record<string, { columns: readonly string[]; concerns: string }>> = {
  employees: {
    columns: ['location_id'],
    concerns: 'i9s.organization_id = new.organization_id and i9s.employee_id = new.id',
  },
  locations: {
    columns: ['time_zone', 'address_state'],
    concerns: `i9s.organization_id = new.organization_id and i9s.employee_id in (
          select e.id from public.employees e where e.organization_id = new.organization_id and e.location_id = new.id)`,
  },
  organizations: { columns: ['time_zone'], concerns: 'i9s.organization_id = new.id' },
};

/** As in the program at this release; a test compares them. */
const stateTimeZones: Readonly<Record<string, readonly string[]>> = {
  AL: ['America/Chicago'],
  AK: ['America/Anchorage', 'America/Adak'],
  AS: ['Pacific/Pago_Pago'],
  AZ: ['America/Phoenix', 'America/Denver'],
  AR: ['America/Chicago'],
  CA: ['America/Los_Angeles'],
  CO: ['America/Denver'],
  CT: ['America/New_York'],
  DE: ['America/New_York'],
  DC: ['America/New_York'],
  FL: ['America/New_York', 'America/Chicago'],
  GA: ['America/New_York'],
  GU: ['Pacific/Guam'],
  HI: ['Pacific/Honolulu'],
  ID: ['America/Boise', 'America/Denver', 'America/Los_Angeles'],
  IL: ['America/Chicago'],
  IN: ['America/Indiana/Indianapolis', 'America/New_York', 'America/Chicago'],
  IA: ['America/Chicago'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Kentucky/Louisville', 'America/Chicago'],
  LA: ['America/Chicago'],
  ME: ['America/New_York'],
  MD: ['America/New_York'],
  MA: ['America/New_York'],
  MI: ['America/Detroit', 'America/New_York', 'America/Chicago'],
  MN: ['America/Chicago'],
  MP: ['Pacific/Guam'],
  MS: ['America/Chicago'],
  MO: ['America/Chicago'],
  MT: ['America/Denver'],
  NE: ['America/Chicago', 'America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  NH: ['America/New_York'],
  NJ: ['America/New_York'],
  NM: ['America/Denver'],
  NY: ['America/New_York'],
  NC: ['America/New_York'],
  ND: ['America/Chicago', 'America/Denver'],
  OH: ['America/New_York'],
  OK: ['America/Chicago'],
  OR: ['America/Los_Angeles', 'America/Boise', 'America/Denver'],
  PA: ['America/New_York'],
  PR: ['America/Puerto_Rico'],
  RI: ['America/New_York'],
  SC: ['America/New_York'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'],
  UT: ['America/Denver'],
  VT: ['America/New_York'],
  VA: ['America/New_York'],
  VI: ['America/St_Thomas'],
  WA: ['America/Los_Angeles'],
  WV: ['America/New_York'],
  WI: ['America/Chicago'],
  WY: ['America/Denver'],
};

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(sources)) {
    await knex.raw(`drop trigger ${table}_zone on ${table}`);
    await knex.raw(`drop function follow_zone_of_${table}()`);
  }
  for (const table of Object.keys(tables)) {
    for (const event of Object.keys(occasions))
      await knex.raw(`drop trigger ${table}_overdue_at_${event.replace(/ .*/, '')} on ${table}`);
    await knex.raw(`drop function set_${table}_overdue_at()`);
    await knex.raw(`alter table ${table} drop column overdue_at`);
    await reword(knex, table, `${setAside}${compared}`, compared);
  }
  await knex.raw('drop function due_date_ends_at(integer, integer, date)');
  await knex.raw('drop function state_time_zones()');
}
