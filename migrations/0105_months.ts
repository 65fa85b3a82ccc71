import type { Knex } from 'knex';
import {
  closeToDirectory,
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  moveComment,
  openToDirectory,
  protectForcedTenantTable,
  serviceRole,
  workerRole,
  type DirectoryFunction,
  type DirectoryRights,
  type Privilege,
} from './helpers/schema';

/**
 * `events` and `audit_events` by month, of UTC. A month of events that is old enough goes as a whole, which costs nothing,
 * where each row was deleted and vacuumed. Audit rows stay as long as the forms that they tell of; they are parted so that
 * the indexes that are written to stay small, and so that a month can be vacuumed, moved or checked by itself. The indexes by
 * time go: that pays for finding the part that a row belongs to.
 *
 * No row is written anew: the table as it is becomes the first part, which holds everything up to the end of the month of
 * the migration. `<table>_other` takes what belongs to no month that was made, so that a row is never refused, and is what
 * the parts of months are made after. Keys and indexes belong to the parts: a key of the whole would have to contain `at`.
 *
 * Locks: both tables and `organizations` exclusively, while their rows are read once to see that none is of a later month.
 * Duration: 0.4 s for a million rows that are in memory. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { privileges, rights, byTime }] of Object.entries(tables)) {
    await knex.raw(`drop index ${byTime}`);
    await part(knex, table, privileges);
    await openToDirectory(knex, rights);
  }
  await knex.raw(`
    alter table event_feeds
      add column recent_position bigint, add column recent_from timestamptz, add column recent_to timestamptz`);
  await knex.raw(
    `comment on column event_feeds.recent_position is 'Events behind this place are of the months from recent_from to before recent_to'`,
  );
  await createMonths(knex);
  await createPlacing(knex);
  await createDirectoryFunctions(knex, functions);
  await createDropping(knex);
  await knex.raw('select make_months()');
}

interface Parted {
  readonly privileges: readonly Privilege[];
  readonly rights: DirectoryRights;
  /** Indexes as they were, but for the primary key. */
  readonly indexes: readonly string[];
  /** One of them that nobody needs whose rows lie in months. */
  readonly byTime: string;
  /** A rule that rows from before it break. */
  readonly lateRule?: string;
}

const tables: Readonly<Record<string, Parted>> = {
  audit_events: {
    privileges: ['select', 'insert'],
    rights: {},
    indexes: [
      'index audit_events_by_subject on audit_events (organization_id, subject_type, subject_id, id)',
      'index audit_events_by_time on audit_events (organization_id, at)',
      'unique index audit_events_by_chain on audit_events (organization_id, chain, seq) where chain is not null',
    ],
    byTime: 'audit_events_by_time',
    lateRule: 'constraint audit_events_chained check (num_nonnulls(chain, seq, key_id, mac) = 4)',
  },
  events: {
    privileges: ['select', 'insert', 'update'],
    rights: { events: ['select (organization_id, id, position, at)', 'delete'] },
    indexes: [
      'unique index events_by_position on events (organization_id, position) where position is not null',
      'index events_unplaced on events (organization_id, id) where position is null',
      `index events_by_partner on events (organization_id, partner_id, position)
         where partner_id is not null and position is not null`,
      'index events_by_age on events (at)',
    ],
    byTime: 'events_by_age',
  },
};

async function part(knex: Knex, table: string, privileges: readonly Privilege[]): Promise<void> {
  const [first, other] = [`${table}_earlier`, `${table}_other`];
  await knex.raw(`lock table ${table} in access exclusive mode`);
  await knex.raw(`alter table ${table} no force row level security`);
  // The clock of a sandbox can be far ahead. Without rows the current month is the first.
  const { rows } = await knex.raw<{ rows: { last: string; until: string }[] }>(`
    select coalesce(max(id), 0) as last,
      to_char(date_trunc('month', greatest(max(at), now() - interval '1 month'), 'UTC') at time zone 'UTC' + interval '1 month',
        'YYYY-MM-DD"T00:00:00Z"') as until
    from ${table}`);
  const [{ last, until } = { last: '0', until: '' }] = rows;
  await knex.raw(`alter table ${table} force row level security`);

  await knex.raw(`alter table ${table} alter column id drop identity`);
  await knex.raw(`alter table ${table} rename to ${first}`);
  await knex.raw(`revoke all on ${first} from ${serviceRole}, ${directoryRole}`);
  await knex.raw(`drop policy if exists ${table}_directory on ${first}`);
  await knex.raw(`alter policy ${table}_tenant on ${first} rename to ${first}_tenant`);

  await knex.raw(`create table ${table} (like ${first} including defaults) partition by range (at)`);
  await moveComment(knex, first, table);
  await knex.raw(`
    alter table ${table} add constraint ${table}_organization_fkey
    foreign key (organization_id) references organizations (id)`);
  await knex.raw(`create sequence ${table}_id_seq owned by ${table}.id`);
  await knex.raw(`select setval('${table}_id_seq', ?, true)`, [Math.max(Number(last), 1)]);
  await knex.raw(`alter table ${table} alter column id set default nextval('${table}_id_seq')`);
  await knex.raw(`grant usage on sequence ${table}_id_seq to ${serviceRole}`);
  await protectForcedTenantTable(knex, table, privileges);

  await knex.raw(`create table ${other} (like ${first} including all)`);
  await protectForcedTenantTable(knex, other, privileges);
  await knex.raw(`revoke all on ${other} from ${serviceRole}`);
  await knex.raw(`alter table ${table} attach partition ${first} for values from (minvalue) to ('${until}')`);
  await knex.raw(`alter table ${table} attach partition ${other} default`);
}

/** The bounds of the parts; a default has none. */
const bounds = `
  pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
  cross join lateral (
    select coalesce(substring(b.bound from 'FROM \\(''([^'']+)''')::timestamptz, '-infinity') as since,
      substring(b.bound from 'TO \\(''([^'']+)''')::timestamptz as until) p`;

const settings = `set search_path = pg_catalog, pg_temp set timezone = 'UTC'`;

/** They belong to the owner of the tables: nobody else can make a part or drop one. */
async function createMonths(knex: Knex): Promise<void> {
  await knex.raw(`
    create function months_until(of_table text) returns timestamptz language plpgsql stable ${settings} as $$
    begin
      return (select max(p.until) from ${bounds} where i.inhparent = ('public.' || of_table)::regclass);
    end $$`);
  await knex.raw(`
    create function make_months() returns integer
    language plpgsql volatile security definer ${settings} set lock_timeout = '2s' as $$
    declare
      of_table text;
      since timestamptz;
      part text;
      made integer := 0;
    begin
      perform pg_advisory_xact_lock(217, 0);
      foreach of_table in array array['${Object.keys(tables).join("', '")}'] loop
        loop
          since := coalesce(public.months_until(of_table), date_trunc('month', now(), 'UTC'));
          exit when since > now() + interval '35 days';
          part := of_table || to_char(since, '_YYYY_MM');
          execute format('create table public.%I (like public.%I including all)', part, of_table || '_other');
          -- What was written before its month was made: of all organizations, so the owner has to see them.
          execute format('alter table public.%I no force row level security', of_table || '_other');
          execute format(
            'with moved as (delete from public.%I where at >= %L and at < %L returning *) insert into public.%I select * from moved',
            of_table || '_other', since, since + interval '1 month', part);
          execute format('alter table public.%I force row level security', of_table || '_other');
          execute format('alter table public.%I enable row level security, force row level security', part);
          execute format(
            'create policy %I on public.%I using (organization_id = public.current_organization()) '
            'with check (organization_id = public.current_organization())', part || '_tenant', part);
          execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
            of_table, part, since, since + interval '1 month');
          made := made + 1;
        end loop;
      end loop;
      return made;
    end $$`);
  await close(knex, 'months_until(text)', 'Up to when the rows of a table have a part of their month');
  await close(knex, 'make_months()', 'Makes the parts of the months to come, and tells how many');
}

/**
 * One month at a time, and only once all of its events had their place. Whoever works with the feed at that moment is
 * waited for half a second, because everybody else waits behind: a later attempt is as good. The contract promises 90 days,
 * whatever a worker asks for.
 */
async function createDropping(knex: Knex): Promise<void> {
  await knex.raw(`
    create function drop_old_events(before timestamptz) returns text
    language plpgsql volatile security definer ${settings} set lock_timeout = '500ms' as $$
    declare
      part text;
      since timestamptz;
      until timestamptz;
    begin
      select c.relname, p.since, p.until into part, since, until from ${bounds}
      where i.inhparent = 'public.events'::regclass and p.until <= least(before, now() - interval '90 days') order by p.until limit 1;
      if part is null then return null; end if;
      lock table only public.events in access exclusive mode;
      if not public.forget_events(since, until) then return null; end if;
      execute format('drop table public.%I', part);
      return part;
    end $$`);
  await close(
    knex,
    'drop_old_events(timestamptz)',
    'Drops the oldest month of events if all of it is older than a moment, and tells which',
  );
}

async function close(knex: Knex, name: string, comment: string): Promise<void> {
  await knex.raw(`comment on function ${name} is '${comment}'`);
  await knex.raw(`revoke execute on function ${name} from public`);
  await knex.raw(`grant execute on function ${name} to ${workerRole}`);
}

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'forget_events(since timestamptz, before timestamptz)',
    returns: 'boolean',
    volatility: 'volatile',
    body: `
      begin
        if exists (select from public.events e where e.at >= since and e.at < before and e.position is null) then
          return false;
        end if;
        -- Whoever comes back with the place of an event that is gone has to be told.
        update public.event_feeds f set removed_to = greatest(f.removed_to, last.position)
        from (select e.organization_id, max(e.position) as position from public.events e
              where e.at >= since and e.at < before group by 1) last
        where f.organization_id = last.organization_id;
        return true;
      end`,
    comment: 'Notes in the feeds that the events of a time are going; false when some have no place yet',
    callers: ['current_user'],
  },
];

/** `place_events` of the baseline that also knows the months behind a place, so that a reader asks for those only. */
async function createPlacing(knex: Knex): Promise<void> {
  await knex.raw(`
    create function place_feed(most integer, out "end" bigint, out removed_to bigint, out recent_position bigint,
      out recent_from timestamptz, out recent_to timestamptz) returns record
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    declare
      organization integer := public.current_organization();
      placed bigint;
      oldest timestamptz;
      newest timestamptz;
    begin
      if not exists (select from public.events e where e.organization_id = organization and e.position is null) then
        select f.position, f.removed_to, f.recent_position, f.recent_from, f.recent_to
        into "end", removed_to, recent_position, recent_from, recent_to
        from public.event_feeds f where f.organization_id = organization;
      else
        for attempt in 1 .. 2 loop
          select f.position, f.removed_to, f.recent_position, f.recent_from, f.recent_to
          into "end", removed_to, recent_position, recent_from, recent_to
          from public.event_feeds f where f.organization_id = organization for no key update;
          exit when found;
          insert into public.event_feeds as f (organization_id) values (organization) on conflict do nothing;
        end loop;
        with next as (
          select e.id, e.at, row_number() over (order by e.id) as number
          from public.events e where e.organization_id = organization and e.position is null
          order by e.id limit most),
        given as (
          update public.events e set position = "end" + next.number
          from next where e.organization_id = organization and e.id = next.id and e.at = next.at
          returning e.at)
        select count(*), date_trunc('month', min(at), 'UTC'), date_trunc('month', max(at), 'UTC')
        into placed, oldest, newest from given;
        newest := (newest at time zone 'UTC' + interval '1 month') at time zone 'UTC';
        if oldest > recent_from or recent_from is null then
          -- A month begins: everything behind the end of the feed is of this month or a later one.
          recent_position := "end";
          recent_from := oldest;
          recent_to := newest;
        elsif placed > 0 then
          -- What was begun in the month before and is committed only now.
          if oldest < recent_from then recent_position := "end" + placed; end if;
          recent_to := greatest(recent_to, newest);
        end if;
        "end" := "end" + placed;
        update public.event_feeds f set position = "end", recent_position = place_feed.recent_position,
          recent_from = place_feed.recent_from, recent_to = place_feed.recent_to
        where f.organization_id = organization;
      end if;
      "end" := coalesce("end", 0);
      removed_to := coalesce(removed_to, 0);
    end $$`);
  await knex.raw(
    `comment on function place_feed is 'Gives committed events their places in the feed, at most so many; tells where the feed ends, up to where it was removed, and behind which place all events are of which months'`,
  );
  await knex.raw('revoke execute on function place_feed from public');
  await knex.raw(`grant execute on function place_feed to ${serviceRole}`);
  await knex.raw(`
    create or replace function place_events(most integer, out "end" bigint, out removed_to bigint) returns record
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    begin
      select f."end", f.removed_to into "end", removed_to from public.place_feed(most) f;
    end $$`);
}

/** Writes all rows anew: some ten seconds for a million. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function drop_old_events(timestamptz)');
  await dropDirectoryFunctions(knex, functions);
  await knex.raw('drop function make_months()');
  await knex.raw('drop function months_until(text)');
  for (const [table, parted] of Object.entries(tables)) await join(knex, table, parted);
  await restorePlacing(knex);
  await knex.raw('drop function place_feed(integer)');
  await knex.raw(
    'alter table event_feeds drop column recent_position, drop column recent_from, drop column recent_to',
  );
}

async function join(
  knex: Knex,
  table: string,
  { privileges, rights, indexes, lateRule }: Parted,
): Promise<void> {
  const whole = `${table}_whole`;
  await closeToDirectory(knex, rights);
  await knex.raw(`alter table ${table} no force row level security`);
  await knex.raw(`create table ${whole} (like ${table}_other including constraints)`);
  if (lateRule) await knex.raw(`alter table ${whole} drop constraint ${lateRule.split(' ')[1]}`);
  await knex.raw(`insert into ${whole} select * from ${table}`);
  await knex.raw(`drop table ${table}`);
  await knex.raw(`alter table ${whole} rename to ${table}`);
  for (const [column, value] of Object.entries({ at: 'now()', data: `'{}'` }))
    if (table === 'events')
      await knex.raw(`alter table ${table} alter column ${column} set default ${value}`);
  await knex.raw(`alter table ${table} alter column id add generated always as identity`);
  await knex.raw(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  );
  await knex.raw(`
    alter table ${table}
      add constraint ${table}_pkey primary key (organization_id, id),
      add constraint ${table}_organization_fkey foreign key (organization_id) references organizations (id)
      ${lateRule ? `, add ${lateRule} not valid` : ''}`);
  for (const index of indexes) await knex.raw(`create ${index}`);
  await protectForcedTenantTable(knex, table, privileges);
  await openToDirectory(knex, rights);
}

/** As the baseline has it. */
async function restorePlacing(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function place_events(most integer, out "end" bigint, out removed_to bigint) returns record
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
}
