import type { Knex } from 'knex';

/**
 * Forms that were completed elsewhere and taken over: what they are called there, a hash of what was told about them, the
 * day on which they were filed, and what is wrong with them. Imports take them from archives.
 *
 * Locks: i9s exclusively for a moment, and against writes while the index is built, which finds no row: seconds for a
 * million forms. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9s
      add column imported_at timestamptz,
      add column source_id text constraint i9s_source_id_length check (char_length(source_id) between 1 and 100),
      add column source_hash bytea,
      add column filed_on date,
      add column form_faults jsonb`);
  await knex.raw(`
    create unique index i9s_source_id_unique on i9s (organization_id, source_id) where source_id is not null`);
  await allow(knex, 'type', ['employees', 'i9s', 'locations', 'users']);
  await allow(knex, 'media_type', ['text/csv', 'application/x-ndjson', 'application/zip']);
}

export async function down(knex: Knex): Promise<void> {
  await allow(knex, 'type', ['employees', 'locations', 'users']);
  await allow(knex, 'media_type', ['text/csv', 'application/x-ndjson']);
  await knex.raw(`
    alter table i9s
      drop column imported_at, drop column source_id, drop column source_hash, drop column filed_on,
      drop column form_faults`);
}

async function allow(knex: Knex, column: 'type' | 'media_type', values: readonly string[]): Promise<void> {
  const known = values.map((value) => `'${value}'`).join(', ');
  await knex.raw(`alter table imports drop constraint imports_${column}_known`);
  await knex.raw(`
    alter table imports add constraint imports_${column}_known check (${column} in (${known}))`);
}
