import type { Knex } from 'knex';
import { dropTables, protectTenantTable } from './helpers/schema';

/**
 * What an organization is told once in a period, for example the monthly summary of forms that may be destroyed.
 *
 * Locks: only objects that are new. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organization_notices (
      organization_id integer not null,
      kind text not null,
      period text not null,
      created_at timestamptz not null default now(),
      constraint organization_notices_pkey primary key (organization_id, kind, period),
      constraint organization_notices_organization_fkey foreign key (organization_id) references organizations (id)
    )`);
  await protectTenantTable(knex, 'organization_notices', ['select', 'insert']);
}

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['organization_notices']);
}
