import type { Knex } from 'knex';
import {
  closeToDirectory,
  moveComment,
  openToDirectory,
  protectForcedTenantTable,
  protectTenantTable,
  serviceRole,
  withoutForcedRowSecurity,
  workerRole,
  type DirectoryRights,
} from './helpers/schema';

/**
 * `deliveries` by the month of UTC in which they ended; what waits lies in a part of its own. A month that is old enough goes
 * as a whole, which costs nothing, where each row was deleted and vacuumed. Workers and hires ask for `state = 'pending'`,
 * the key of the two upper parts, so the planner leaves all months out. Ending a delivery moves its row, and queueing it
 * again moves it back.
 *
 * Attempts are kept in the row of their delivery, and go with it. Those from before stay where they are as long as the
 * deliveries from before, and processes of the last release go on writing them there.
 *
 * Within a part no id and no sequence number is there twice; over all parts the sequence of ids and the locked row of
 * `push_sequences` see to it. What ended refers to nothing that anybody deletes. It ended before what replaced it, by the
 * clock of the database, so it goes no later.
 *
 * No row that has ended is written anew: the table as it is becomes the first part, up to the end of the month of the
 * migration. What waits is moved out of it.
 *
 * Locks: `deliveries`, `delivery_attempts`, `partners`, `employees` and `i9s` exclusively, while the deliveries are read.
 * Duration: 1.2 s for a million rows that are in memory, of which 12,000 wait. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table delivery_attempts drop constraint delivery_attempts_delivery_fkey, no force row level security',
  );
  await knex.raw('alter table deliveries no force row level security');
  await knex.raw(`
    create function earlier_attempts(of_organization integer, of_delivery integer) returns jsonb
    language plpgsql stable set search_path = pg_catalog, pg_temp as $$
    begin
      return (
        select coalesce(jsonb_agg(${attemptOf('a')} order by a.attempt), '[]') from public.delivery_attempts a
        where a.organization_id = of_organization and a.delivery_id = of_delivery);
    end $$`);
  await knex.raw(
    `comment on function earlier_attempts is 'Attempts at a delivery that are not in its row (migration 0112)'`,
  );
  await knex.raw('revoke execute on function earlier_attempts from public');
  await knex.raw(`grant execute on function earlier_attempts to ${serviceRole}`);
  await part(knex);
  await knex.raw('alter table delivery_attempts force row level security');
  await keepAttemptsOfLastRelease(knex);
  await createMonths(knex, ['audit_events', 'events', 'deliveries_finished']);
  await createDropping(knex);
  await knex.raw('select make_months()');
}

/** As the contract shows it. */
const attemptOf = (row: string): string => `jsonb_build_object(
  'at', ${row}.at, 'status', ${row}.status, 'durationMs', ${row}.duration_ms, 'error', ${row}.error,
  'responseExcerpt', case when ${row}.status is not null then coalesce(${row}.response_body, '') end)`;

const rights: DirectoryRights = {
  deliveries: [
    `select (organization_id, id, partner_id, state, next_attempt_at, leased_until, created_at, finished_at, leased_by, i9_id)`,
    'update (leased_by, leased_until)',
    'delete',
  ],
};

/** Rules for what waits, as for the one table. */
const whileWaiting = {
  pkey: 'primary key (organization_id, id)',
  sequence_key: 'unique (organization_id, i9_id, sequence)',
  webhook_id_key: 'unique (organization_id, webhook_id)',
  partner_fkey: 'foreign key (organization_id, partner_id) references partners (organization_id, id)',
  employee_fkey: 'foreign key (organization_id, employee_id) references employees (organization_id, id)',
  i9_fkey: 'foreign key (organization_id, i9_id) references i9s (organization_id, id)',
};
/** What lists walk over, of the whole as of each part. */
const listed = {
  by_partner: '(organization_id, partner_id, id)',
  by_partner_state: '(organization_id, partner_id, state, id)',
  by_employee: '(organization_id, employee_id, id)',
};
/** What ended needs none of them: they check references, or serve what waits or what is gone. */
const needlessInMonths = [
  'constraint deliveries_partner_fkey',
  'constraint deliveries_employee_fkey',
  'constraint deliveries_i9_fkey',
  'constraint deliveries_superseded_by_fkey',
  'constraint deliveries_webhook_id_key',
];
const indexesOfOneTable = {
  deliveries_pending: `(organization_id, i9_id, sequence) where state = 'pending'`,
  deliveries_due: `(organization_id, partner_id, next_attempt_at, id) where state = 'pending'`,
  deliveries_superseded_by: '(organization_id, superseded_by) where superseded_by is not null',
  deliveries_by_age: 'using brin (created_at)',
};

async function part(knex: Knex): Promise<void> {
  await knex.raw('drop trigger deliveries_queue on deliveries');
  await closeToDirectory(knex, rights);
  await knex.raw(`revoke all on deliveries from ${serviceRole}`);
  await knex.raw(`alter table deliveries ${needlessInMonths.map((name) => `drop ${name}`).join(', ')}`);
  for (const index of Object.keys(indexesOfOneTable)) await knex.raw(`drop index ${index}`);
  // In two steps: with a default, each row from before would have one.
  await knex.raw('alter table deliveries add column attempts_made jsonb');
  await knex.raw(`alter table deliveries alter column attempts_made set default '[]'`);
  await knex.raw(
    `update deliveries set finished_at = created_at where state <> 'pending' and finished_at is null`,
  );
  const { rows } = await knex.raw<{ rows: { until: string; next: string }[] }>(`
    select s.last_value + s.is_called::integer as next,
      -- The clock of a sandbox can be far ahead. Without rows the current month is the first.
      to_char(date_trunc('month', greatest((select max(finished_at) from deliveries), now() - interval '1 month'), 'UTC')
        at time zone 'UTC' + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"') as until
    from deliveries_id_seq s`);
  const [{ until, next } = { until: '', next: '1' }] = rows;
  await knex.raw('alter table deliveries alter column id drop identity');
  await knex.raw('alter table deliveries rename to deliveries_finished_earlier');
  await knex.raw(
    'alter policy deliveries_tenant on deliveries_finished_earlier rename to deliveries_finished_earlier_tenant',
  );

  const like = 'like deliveries_finished_earlier including defaults';
  await knex.raw(`create table deliveries (${like}) partition by list ((state = 'pending'))`);
  await moveComment(knex, 'deliveries_finished_earlier', 'deliveries');
  await knex.raw('create sequence deliveries_id_seq as integer owned by deliveries.id');
  await knex.raw(`select setval('deliveries_id_seq', ?, false)`, [next]);
  await knex.raw(`alter table deliveries alter column id set default nextval('deliveries_id_seq')`);
  await knex.raw(`grant usage on sequence deliveries_id_seq to ${serviceRole}`);
  await protectForcedTenantTable(knex, 'deliveries');
  await openToDirectory(knex, rights);

  await knex.raw(`create table deliveries_waiting (${like} including constraints)`);
  await knex.raw(`
    with moved as (delete from deliveries_finished_earlier where state = 'pending' returning *)
    insert into deliveries_waiting select * from moved`);
  await knex.raw('update deliveries_waiting set attempts_made = earlier_attempts(organization_id, id)');
  await addTo(knex, 'deliveries_waiting', whileWaiting, {
    due: '(organization_id, partner_id, next_attempt_at, id)',
    ...listed,
  });
  // A table that is emptied again and again keeps its pages: cutting them off would lock it, and the planner would take it
  // for one that needs no index.
  await knex.raw('alter table deliveries_waiting set (vacuum_truncate = off)');
  await closePart(knex, 'deliveries_waiting');
  await knex.raw('alter table deliveries attach partition deliveries_waiting for values in (true)');
  await knex.raw(`
    create trigger deliveries_queue after insert or update of next_attempt_at on deliveries_waiting
    for each row execute function queue_delivery()`);

  await knex.raw(`create table deliveries_finished (${like}) partition by range (finished_at)`);
  await closePart(knex, 'deliveries_finished');
  await knex.raw('alter table deliveries attach partition deliveries_finished for values in (false)');
  await knex.raw('create table deliveries_finished_other (like deliveries_finished_earlier including all)');
  await closePart(knex, 'deliveries_finished_other');
  await knex.raw('alter table deliveries_finished_earlier force row level security');
  await knex.raw(
    `alter table deliveries_finished attach partition deliveries_finished_earlier for values from (minvalue) to ('${until}')`,
  );
  await knex.raw('alter table deliveries_finished attach partition deliveries_finished_other default');
}

/** Behind the same policy as the whole, and without a right to use it by its own name. */
async function closePart(knex: Knex, name: string): Promise<void> {
  await protectForcedTenantTable(knex, name);
  await knex.raw(`revoke all on ${name} from ${serviceRole}`);
}

/** Row-level security binds the owner too, who would find none of the rows that the new ones refer to. */
async function addTo(
  knex: Knex,
  table: string,
  constraints: Readonly<Record<string, string>>,
  indexes: Readonly<Record<string, string>>,
): Promise<void> {
  const added = Object.entries(constraints).map(([name, text]) => `add constraint ${table}_${name} ${text}`);
  await withoutForcedRowSecurity(knex, ['partners', 'employees', 'i9s'], () =>
    knex.raw(`alter table ${table} ${added.join(', ')}`),
  );
  for (const [name, columns] of Object.entries(indexes))
    await knex.raw(`create index ${table}_${name} on ${table} ${columns}`);
}

/** Attempts that a process of the last release writes where it knows them. */
async function keepAttemptsOfLastRelease(knex: Knex): Promise<void> {
  await knex.raw(`
    create function keep_attempt() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      update public.deliveries set attempts_made = attempts_made || ${attemptOf('new')}
      where organization_id = new.organization_id and id = new.delivery_id and attempts_made is not null;
      return null;
    end $$`);
  await knex.raw('revoke execute on function keep_attempt() from public');
  await knex.raw(`
    create trigger delivery_attempts_keep after insert on delivery_attempts
    for each row execute function keep_attempt()`);
}

const settings = `set search_path = pg_catalog, pg_temp set timezone = 'UTC'`;

/** As migration 0105 has it, for the tables given and by whatever column each is parted. */
async function createMonths(knex: Knex, tables: readonly string[]): Promise<void> {
  await knex.raw(`
    create or replace function make_months() returns integer
    language plpgsql volatile security definer ${settings} set lock_timeout = '2s' as $$
    declare
      of_table text;
      key text;
      since timestamptz;
      part text;
      made integer := 0;
    begin
      perform pg_advisory_xact_lock(217, 0);
      foreach of_table in array array['${tables.join("', '")}'] loop
        key := substring(pg_get_partkeydef(('public.' || of_table)::regclass) from '\\((.*)\\)');
        loop
          since := coalesce(public.months_until(of_table), date_trunc('month', now(), 'UTC'));
          exit when since > now() + interval '35 days';
          part := of_table || to_char(since, '_YYYY_MM');
          execute format('create table public.%I (like public.%I including all)', part, of_table || '_other');
          -- What was written before its month was made: of all organizations, so the owner has to see them.
          execute format('alter table public.%I no force row level security', of_table || '_other');
          execute format(
            'with moved as (delete from public.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) '
            'insert into public.%5$I select * from moved',
            of_table || '_other', key, since, since + interval '1 month', part);
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
}

/** As migration 0105 drops events. */
async function createDropping(knex: Knex): Promise<void> {
  await knex.raw(`
    create function drop_old_deliveries(before timestamptz) returns text
    language plpgsql volatile security definer ${settings} set lock_timeout = '500ms' as $$
    declare
      part text;
    begin
      select c.relname into part
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      cross join lateral (
        select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''')::timestamptz as until) p
      where i.inhparent = 'public.deliveries_finished'::regclass and p.until <= least(before, now() - interval '90 days')
      order by p.until limit 1;
      if part is null then return null; end if;
      lock table only public.deliveries_finished in access exclusive mode;
      execute format('drop table public.%I', part);
      if part = 'deliveries_finished_earlier' then truncate public.delivery_attempts; end if;
      return part;
    end $$`);
  const name = 'drop_old_deliveries(timestamptz)';
  await knex.raw(
    `comment on function ${name} is 'Drops the oldest month of deliveries if all of it ended before a moment, and tells which'`,
  );
  await knex.raw(`revoke execute on function ${name} from public`);
  await knex.raw(`grant execute on function ${name} to ${workerRole}`);
}

/** Writes all rows anew: twelve seconds for a million. */
export async function down(knex: Knex): Promise<void> {
  await createMonths(knex, ['audit_events', 'events']);
  await knex.raw('drop function drop_old_deliveries(timestamptz)');
  await knex.raw('drop trigger delivery_attempts_keep on delivery_attempts');
  await knex.raw('drop function keep_attempt()');
  await knex.raw('drop function earlier_attempts');
  await withoutForcedRowSecurity(knex, ['deliveries', 'delivery_attempts'], () => join(knex));
}

async function join(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { next: string }[] }>(
    'select last_value + is_called::integer as next from deliveries_id_seq',
  );
  const whole = 'deliveries_whole';
  await knex.raw(`create table ${whole} (like deliveries_waiting including defaults including constraints)`);
  await knex.raw(`insert into ${whole} select * from deliveries`);
  await closeToDirectory(knex, rights);
  await knex.raw('drop table deliveries');
  await knex.raw(`alter table ${whole} rename to deliveries`);
  await knex.raw(`alter table deliveries alter column id add generated by default as identity`);
  await knex.raw(`select setval(pg_get_serial_sequence('deliveries', 'id'), ?, false)`, [rows[0]?.next ?? 1]);
  await addTo(knex, 'deliveries', whileWaiting, listed);
  for (const [name, columns] of Object.entries(indexesOfOneTable))
    await knex.raw(`create index ${name} on deliveries ${columns}`);
  await knex.raw(`
    update deliveries d set superseded_by = null
    where superseded_by is not null and not exists (
      select from deliveries n where n.organization_id = d.organization_id and n.id = d.superseded_by)`);
  await knex.raw(`
    alter table deliveries add constraint deliveries_superseded_by_fkey foreign key (organization_id, superseded_by)
      references deliveries (organization_id, id) on delete set null (superseded_by)`);
  await separateAttempts(knex);
  await protectTenantTable(knex, 'deliveries');
  await openToDirectory(knex, rights);
  await knex.raw(`
    create trigger deliveries_queue after insert or update of next_attempt_at on deliveries
    for each row when (new.state = 'pending') execute function queue_delivery()`);
}

async function separateAttempts(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from delivery_attempts a where not exists (
      select from deliveries d
      where d.organization_id = a.organization_id and d.id = a.delivery_id and d.attempts_made is null)`);
  await knex.raw(`
    insert into delivery_attempts (organization_id, delivery_id, attempt, at, status, duration_ms, error, response_body)
    select d.organization_id, d.id, a.number, (a.made->>'at')::timestamptz, (a.made->>'status')::integer,
      (a.made->>'durationMs')::integer, a.made->>'error', nullif(a.made->>'responseExcerpt', '')
    from deliveries d cross join lateral jsonb_array_elements(d.attempts_made) with ordinality as a (made, number)`);
  await knex.raw('alter table deliveries drop column attempts_made');
  await knex.raw(`
    alter table delivery_attempts add constraint delivery_attempts_delivery_fkey foreign key (organization_id, delivery_id)
      references deliveries (organization_id, id) on delete cascade`);
}
