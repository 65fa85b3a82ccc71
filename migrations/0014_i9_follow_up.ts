import type { Knex } from 'knex';
import { protectTenantTable, serviceRole } from './helpers/schema';

/**
 * What the life of an I-9 after Section 1 needs: the draft of Section 2, the authorized representative, amendments among
 * the versions, the two steps of destroying a form, and what people were told about it on which day.
 *
 * The service may not remove versions of sections. `erase_i9` does, for a form that is purged already and for nothing
 * else; the audit trail stays as the tombstone.
 *
 * Locks: `i9s` and `i9_section_versions` exclusively; columns without a default are added without rewriting the table,
 * the check of `section` reads the versions once. Duration: milliseconds on small tables, seconds for millions of
 * versions. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9s
      add column section2_draft_ciphertext bytea,
      add column representative_ciphertext bytea,
      add column purge_requested_at timestamptz,
      add column purge_requested_by_user_id integer,
      add column timers_checked_on date,
      add constraint i9s_purge_requested_by_fkey foreign key (organization_id, purge_requested_by_user_id)
        references users (organization_id, id)`);
  await knex.raw(`
    create index i9s_for_timers on i9s (organization_id, timers_checked_on, id)
    where state not in ('retained', 'superseded', 'voided', 'purged')`);
  await knex.raw(`
    create index i9s_by_purge_requester on i9s (organization_id, purge_requested_by_user_id)
    where purge_requested_by_user_id is not null`);
  await checkSection(knex, [...sections, 'amendment']);
  await createNotices(knex);
  await createErasure(knex);
}

const sections = ['section1', 'section2', 'supplement_a', 'supplement_b'];

async function checkSection(knex: Knex, allowed: readonly string[]): Promise<void> {
  const list = allowed.map((name) => `'${name}'`).join(', ');
  await knex.raw(`
    alter table i9_section_versions
      drop constraint i9_section_versions_section_known,
      add constraint i9_section_versions_section_known check (section in (${list}))`);
}

async function createNotices(knex: Knex): Promise<void> {
  await knex.raw(`
    create table i9_notices (
      organization_id integer not null,
      i9_id integer not null,
      kind text not null,
      due_date date not null,
      notice_date date not null,
      created_at timestamptz not null default now(),
      constraint i9_notices_pkey primary key (organization_id, i9_id, kind, due_date, notice_date),
      constraint i9_notices_i9_fkey foreign key (organization_id, i9_id) references i9s (organization_id, id)
    )`);
  await protectTenantTable(knex, 'i9_notices', ['select', 'insert']);
}

async function createErasure(knex: Knex): Promise<void> {
  await knex.raw(`
    create function erase_i9(erased_id integer) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform from i9s
      where organization_id = current_organization() and id = erased_id and state = 'purged';
      if not found then
        raise exception 'only a purged form is erased' using errcode = 'restrict_violation';
      end if;
      delete from i9_section_versions where organization_id = current_organization() and i9_id = erased_id;
      delete from i9_links where organization_id = current_organization() and i9_id = erased_id;
    end
    $$`);
  await knex.raw('revoke execute on function erase_i9(integer) from public');
  await knex.raw(`grant execute on function erase_i9(integer) to ${serviceRole}`);
}

/** Amendments cannot be kept without this migration: going back is refused by the check while there are any. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function erase_i9(integer)');
  await knex.raw('drop table i9_notices');
  await checkSection(knex, sections);
  await knex.raw('drop index i9s_for_timers');
  await knex.raw(`
    alter table i9s
      drop column section2_draft_ciphertext,
      drop column representative_ciphertext,
      drop column purge_requested_at,
      drop column purge_requested_by_user_id,
      drop column timers_checked_on`);
}
