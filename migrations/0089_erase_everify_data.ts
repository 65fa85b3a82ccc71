import type { Knex } from 'knex';

/**
 * What E-Verify was asked about a form, with images, and the lines that were added to its Additional Information go when
 * the form is purged: `erase_i9` removes them too, from the cases of forms that are purged already as well.
 *
 * Locks: the rows that go, and i9s, everify_requests and i9_notes exclusively until the end: as long as it takes to read
 * i9s once. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(erasure(more));
  // The migrating login may be bound by row-level security, and this is about every organization.
  for (const table of tables) await knex.raw(`alter table ${table} no force row level security`);
  const purged = `from i9s f where f.state = 'purged' and f.organization_id = t.organization_id`;
  await knex.raw(`
    delete from everify_requests t using everify_cases c
    where c.organization_id = t.organization_id and c.id = t.case_id
      and exists (select ${purged} and f.id = c.i9_id)`);
  await knex.raw(`delete from i9_notes t where exists (select ${purged} and f.id = t.i9_id)`);
  await knex.raw(`
    update everify_cases t set provider_statement = null, delay_reason_text = null, closure_reason_text = null,
      last_failure = null
    where exists (select ${purged} and f.id = t.i9_id)`);
  for (const table of tables) await knex.raw(`alter table ${table} force row level security`);
}

const tables = ['i9s', 'everify_cases', 'everify_requests', 'i9_notes'];

/** Jobs of requests that are open end with them. */
const more = `
    update everify_requests set finished_at = now()
    where organization_id = current_organization() and finished_at is null
      and case_id in (select id from everify_cases where organization_id = current_organization() and i9_id = erased_id);
    delete from everify_requests
    where organization_id = current_organization()
      and case_id in (select id from everify_cases where organization_id = current_organization() and i9_id = erased_id);
    delete from i9_notes where organization_id = current_organization() and i9_id = erased_id;`;

const erasure = (added: string): string => `
  create or replace function erase_i9(erased_id integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from i9s
    where organization_id = current_organization() and id = erased_id and state = 'purged';
    if not found then
      raise exception 'only a purged form is erased' using errcode = 'restrict_violation';
    end if;
    delete from i9_section_versions where organization_id = current_organization() and i9_id = erased_id;
    delete from i9_links where organization_id = current_organization() and i9_id = erased_id;
    delete from i9_document_copies where organization_id = current_organization() and i9_id = erased_id;
    ${added}
  end
  $$`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(erasure(''));
}
