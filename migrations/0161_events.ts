import type { Knex } from 'knex';
import {
  closeToDirectory,
  createDirectoryFunctions,
  dropDirectoryFunctions,
  openToDirectory,
  protectForcedTenantTable,
  serviceRole,
  workerRole,
  type DirectoryFunction,
  type DirectoryRights,
} from './helpers/schema';

/**
 * The feed of an organization's changes. An event is written in the transaction of its change, and gets its place in the
 * feed (`position`) after that has been committed, by whoever reads first: `place_events`. So what commits late stands
 * behind what was read before, and nothing is skipped. `id` is taken while the record is locked, so the events of one record
 * are placed in the order in which it was changed.
 *
 * Locks: `employees`, `employments`, `users` and `locations` exclusively for a moment. Duration: milliseconds. Safe to run
 * again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table events (
      organization_id integer not null,
      id bigint generated always as identity,
      position bigint,
      type text not null constraint events_type_length check (char_length(type) between 1 and 64),
      at timestamptz not null default now(),
      employee_id integer,
      i9_id integer,
      everify_case_id integer,
      partner_id integer,
      data jsonb not null default '{}',
      constraint events_pkey primary key (organization_id, id),
      constraint events_organization_fkey foreign key (organization_id) references organizations (id)
    )`);
  await protectForcedTenantTable(knex, 'events');
  await knex.raw(
    'create unique index events_by_position on events (organization_id, position) where position is not null',
  );
  await knex.raw('create index events_unplaced on events (organization_id, id) where position is null');
  await knex.raw(`
    create index events_by_partner on events (organization_id, partner_id, position)
    where partner_id is not null and position is not null`);
  await knex.raw('create index events_by_age on events (at)');

  await knex.raw(`
    create table event_feeds (
      organization_id integer not null,
      position bigint not null default 0,
      removed_to bigint not null default 0,
      constraint event_feeds_pkey primary key (organization_id),
      constraint event_feeds_organization_fkey foreign key (organization_id) references organizations (id)
    )`);
  await protectForcedTenantTable(knex, 'event_feeds');

  await createPlacing(knex);
  for (const [table, body] of Object.entries(recorders)) {
    await knex.raw(
      `create function record_${table}_event() returns trigger language plpgsql as $$ ${body} $$`,
    );
    await knex.raw(`
      create trigger ${table}_record_event after insert or update on ${table} for each row
      execute function record_${table}_event()`);
  }
  await openToDirectory(knex, rights);
  await createDirectoryFunctions(knex, functions);
}

/**
 * One reader after the other places what has been committed. Each statement of the function sees what was committed before
 * it began, so the rows are looked for after the feed is locked.
 */
async function createPlacing(knex: Knex): Promise<void> {
  await knex.raw(`
    create function place_events(most integer, out "end" bigint, out removed_to bigint) returns record
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    declare
      organization integer := public.current_organization();
      placed bigint;
    begin
      select f.position, f.removed_to into "end", removed_to
      from public.event_feeds f where f.organization_id = organization;
      if exists (select from public.events e where e.organization_id = organization and e.position is null) then
        insert into public.event_feeds as f (organization_id) values (organization) on conflict do nothing;
        select f.position, f.removed_to into "end", removed_to
        from public.event_feeds f where f.organization_id = organization for no key update;
        with next as (
          select e.id, row_number() over (order by e.id) as number
          from public.events e where e.organization_id = organization and e.position is null
          order by e.id limit most)
        update public.events e set position = "end" + next.number
        from next where e.organization_id = organization and e.id = next.id;
        get diagnostics placed = row_count;
        "end" := "end" + placed;
        update public.event_feeds f set position = "end" where f.organization_id = organization;
      end if;
      "end" := coalesce("end", 0);
      removed_to := coalesce(removed_to, 0);
    end $$`);
  await knex.raw(
    `comment on function place_events is 'Gives committed events their places in the feed, at most so many; tells where the feed ends and up to where it was removed'`,
  );
  await knex.raw('revoke execute on function place_events from public');
  await knex.raw(`grant execute on function place_events to ${serviceRole}`);
}

/** One event for each change that the record's `updated_at` knows (migration 0160), however often a transaction makes it. */
const recorders: Readonly<Record<string, string>> = {
  employees: `
    begin
      if tg_op = 'INSERT' or new.updated_at <> old.updated_at then
        insert into public.events (organization_id, type, employee_id, partner_id)
        values (new.organization_id, case tg_op when 'INSERT' then 'employee.created' else 'employee.updated' end,
          new.id, new.partner_id);
      end if;
      return null;
    end`,
  employments: `
    begin
      if new.terminated_date is not null
         and (tg_op = 'INSERT' or new.terminated_date is distinct from old.terminated_date) then
        insert into public.events (organization_id, type, employee_id, partner_id, data)
        select new.organization_id, 'employee.terminated', new.employee_id, e.partner_id,
          jsonb_build_object('terminatedDate', new.terminated_date)
        from public.employees e where e.organization_id = new.organization_id and e.id = new.employee_id;
      end if;
      return null;
    end`,
  users: `
    begin
      if tg_op = 'INSERT' or new.updated_at <> old.updated_at then
        insert into public.events (organization_id, type, data)
        values (new.organization_id, case tg_op when 'INSERT' then 'user.created' else 'user.updated' end,
          jsonb_build_object('userId', new.id));
      end if;
      return null;
    end`,
  locations: `
    begin
      if tg_op = 'INSERT' or new.updated_at <> old.updated_at then
        insert into public.events (organization_id, type, data)
        values (new.organization_id, case tg_op when 'INSERT' then 'location.created' else 'location.updated' end,
          jsonb_build_object('locationId', new.id));
      end if;
      return null;
    end`,
};

const rights: DirectoryRights = {
  events: ['select (organization_id, id, position, at)', 'delete'],
  event_feeds: ['select', 'update (removed_to)'],
};

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'remove_old_events(before timestamptz, most integer)',
    returns: 'bigint',
    volatility: 'volatile',
    body: `
      declare removed bigint;
      begin
        -- Whoever comes back with the place of an event that is gone has to be told.
        perform from public.event_feeds f
        where exists (select from public.events e where e.organization_id = f.organization_id and e.at < before)
        order by f.organization_id for no key update;
        with gone as (
          delete from public.events e where (e.organization_id, e.id) in (
            select o.organization_id, o.id from public.events o
            where o.at < before and o.position is not null order by o.at limit most)
          returning e.organization_id, e.position), ends as (
          update public.event_feeds f set removed_to = greatest(f.removed_to, last.position)
          from (select organization_id, max(position) as position from gone group by 1) last
          where f.organization_id = last.organization_id)
        select count(*) into removed from gone;
        return removed;
      end`,
    comment: 'Removes some of the events that are older than a moment, and tells how many',
    callers: [workerRole],
  },
  {
    signature: 'organizations_with_unplaced_events()',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      begin
        return query select f.id from public.organizations f
        where exists (select from public.events e where e.organization_id = f.id and e.position is null);
      end`,
    comment: 'Organizations with events that have no place in the feed yet',
    callers: [workerRole],
  },
];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await closeToDirectory(knex, rights);
  for (const table of Object.keys(recorders)) {
    await knex.raw(`drop trigger ${table}_record_event on ${table}`);
    await knex.raw(`drop function record_${table}_event()`);
  }
  await knex.raw('drop function place_events(integer)');
  await knex.raw('drop table event_feeds, events');
}
