import type { Knex } from 'knex';
import { directoryRole, serviceRole } from '../core/database-roles';
import { rowsOf } from './servers';

/** What a cluster's database has besides what the migrations create. Each can be created again. */

/** Creates a function of the migrations again with other words; one that has them already stays as it is. */
async function reword(owner: Knex, name: string, before: string, after: string): Promise<void> {
  const [found] = await rowsOf<{ text: string }>(owner, 'select pg_get_functiondef(?::regproc) as text', [
    name,
  ]);
  const text = found?.text ?? '';
  if (text.includes(after)) return;
  if (!text.includes(before)) throw new Error(`The function ${name} cannot be changed for a cluster`);
  await owner.raw(text.replaceAll(before, () => after));
}

/**
 * Creates the function that names the tenant on all servers; its existence also tells the program that this is a
 * cluster. A coordinator propagates `set local`, but not `set_config`, and only if it is configured to.
 */
export async function makeNameTenant(owner: Knex): Promise<void> {
  await owner.raw(`
    create or replace function name_tenant(organization text) returns text
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    begin
      perform set_config('citus.propagate_set_commands', 'local', true);
      execute format('set local app.organization_id = %L', coalesce(organization, ''));
      execute format('set local app.transaction_began = %L', now());
      return organization;
    end
    $$`);
  await owner.raw('revoke execute on function name_tenant(text) from public');
  await owner.raw(`grant execute on function name_tenant(text) to ${serviceRole}`);
}

/**
 * The organization of the transaction as a constant of the plan. A policy that compares with it tells the coordinator, for
 * each table of a statement, on which worker its rows are, whatever the statement looks like.
 *
 * It is declared immutable and is so only within a transaction. So no plan may be kept: the program names no statement on a
 * cluster, and the servers have `plan_cache_mode = force_custom_plan`. A plan that was kept all the same would show nothing
 * of another organization, because the policy of the workers (`current_organization`) applies as well.
 */
export const makePlannedOrganization = (owner: Knex) =>
  owner.raw(`
    create or replace function planned_organization() returns integer
    language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    begin
      return nullif(current_setting('app.organization_id', true), '')::integer;
    end
    $$`);

/**
 * Changes those functions that would not work with their tables on several servers.
 *
 * - Events of triggers get their numbers on a worker, far above those of the program. So events get their places by the
 *   time of their transactions, in which what triggers write comes first.
 * - On a worker a trigger finds its table under another name, with the number of the part that lies there.
 * - The first group of an organization is created once, where groups are, and not with each copy of the organization.
 * - A form is erased with the rights of the service, and a month of events goes with those of the owner: within one
 *   transaction only one login can work on a worker.
 */
export async function adaptFunctions(owner: Knex): Promise<void> {
  await reword(owner, 'count_rows', 'tg_table_name', String.raw`regexp_replace(tg_table_name, '_\d+$', '')`);
  await reword(owner, 'place_feed', 'order by e.id', 'order by e.at, e.id < (1::bigint << 48), e.id');
  await reword(
    owner,
    'create_root_group',
    `insert into groups (organization_id, path) values (new.id, '[]');`,
    `if to_regclass('public.groups') is not null then
        insert into public.groups (organization_id, path) values (new.id, '[]');
      end if;`,
  );
  await owner.raw('alter function erase_i9(integer) security invoker');
  await dropMonthsAsOwner(owner);
  await owner.raw(`
    create or replace function refuse_to_erase() returns trigger
    language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      form integer;
    begin
      -- The owner removes whole organizations.
      if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
        return old;
      end if;
      if tg_argv[0] = 'case' then
        select c.i9_id into form from public.everify_cases c
        where c.organization_id = old.organization_id and c.id = old.case_id;
      else
        form := old.i9_id;
      end if;
      if exists (
        select from public.i9s i
        where i.organization_id = old.organization_id and i.id = form
          and (i.state = 'purged' or tg_argv[0] = 'copy'
            and i.state in (
              'section1_pending', 'section1_completed', 'section1_supplement_pending',
              'section1_correction_requested', 'section2_in_progress', 'section2_completed'))) then
        return old;
      end if;
      raise exception 'only a purged form is erased' using errcode = 'restrict_violation';
    end
    $$`);
}

/** The owner, who drops the month, also sees to its events; policies do not bind it for that moment. */
async function dropMonthsAsOwner(owner: Knex): Promise<void> {
  await owner.raw(`set local role ${directoryRole}`);
  await owner.raw('alter function forget_events(timestamptz, timestamptz) security invoker');
  await owner.raw('set local role none');
  const bind = (force: string) =>
    ['events', 'event_feeds']
      .map((table) => `alter table public.${table} ${force} row level security;`)
      .join(' ');
  await reword(
    owner,
    'drop_old_events',
    'if not public.forget_events(since, until) then return null; end if;',
    `${bind('no force')}
      if not public.forget_events(since, until) then part := null; end if;
      ${bind('force')}
      if part is null then return null; end if;`,
  );
}

/** What `erase_i9` removes -> by what a row tells its form. A copy can also be removed before its form is approved. */
const erased = {
  everify_requests: 'case',
  i9_document_copies: 'copy',
  i9_links: 'form',
  i9_notes: 'form',
  i9_section_versions: 'form',
};

/** Lets the service remove what `erase_i9` removes, of purged forms only. */
export async function guardErasing(owner: Knex): Promise<void> {
  // A policy of a distributed table cannot look at the form; the trigger does.
  await owner.raw('drop policy if exists i9_document_copies_removal on i9_document_copies');
  for (const [table, by] of Object.entries(erased)) {
    await owner.raw(`grant delete on ${table} to ${serviceRole}`);
    await owner.raw(`
      create or replace trigger ${table}_erased before delete on ${table}
      for each row execute function refuse_to_erase('${by}')`);
  }
}

/**
 * Grants of single columns do not reach the workers, so the directory's functions may read whole rows there. No one signs
 * in as that role but the coordinator.
 */
export async function openToDirectory(owner: Knex): Promise<void> {
  await owner.raw(`grant select, delete on events to ${directoryRole}`);
  for (const table of ['everify_cases', 'organizations'])
    await owner.raw(`grant select on ${table} to ${directoryRole}`);
}
