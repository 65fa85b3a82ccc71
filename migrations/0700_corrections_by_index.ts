import type { Knex } from 'knex';

/**
 * Reports find corrections by the day on which they were signed, and the forms of a month by the day on which they were
 * started, without reading the forms.
 *
 * Locks: `i9_section_versions` and `i9s` against writes while each index is made, some seconds for a million forms. Safe to
 * run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index i9_section_versions_corrections on i9_section_versions (organization_id, signed_at) include (i9_id, section)
    where section = 'amendment' or (section = 'section1' and version > 1)`);
  await knex.raw(`
    create index i9s_by_start on i9s (organization_id, created_at)
    include (employee_id, section1_signed_at, section2_signed_at) where imported_at is null and state <> 'purged'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index i9s_by_start');
  await knex.raw('drop index i9_section_versions_corrections');
}
