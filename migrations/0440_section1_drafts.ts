import type { Knex } from 'knex';
import {
  closeToDirectory,
  keepExpired,
  openToDirectory,
  protectForcedTenantTable,
  removeExpired,
  type DirectoryRights,
} from './helpers/schema';

/**
 * What a new hire has typed into Section 1 and not signed, encrypted, one draft per form. It ends with the signature, or
 * with the link: `remove_some_expired` removes what has expired.
 *
 * Locks: none on existing tables. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table section1_drafts (
      organization_id integer not null,
      i9_id integer not null,
      content_ciphertext bytea not null,
      expires_at timestamptz not null,
      constraint section1_drafts_pkey primary key (organization_id, i9_id),
      constraint section1_drafts_i9_fkey foreign key (organization_id, i9_id) references i9s(organization_id, id)
    )`);
  await knex.raw('alter table section1_drafts alter column content_ciphertext set storage external');
  await knex.raw(
    `comment on table section1_drafts is 'What a new hire has typed into Section 1 and not signed, until the link ends'`,
  );
  await knex.raw('create index section1_drafts_by_expiry on section1_drafts (expires_at)');
  await protectForcedTenantTable(knex, 'section1_drafts', ['select', 'insert', 'update', 'delete']);
  await openToDirectory(knex, rights);
  await removeExpired(knex, 'section1_drafts');
}

export async function down(knex: Knex): Promise<void> {
  await keepExpired(knex, 'section1_drafts');
  await closeToDirectory(knex, rights);
  await knex.raw('drop table section1_drafts');
}

const rights: DirectoryRights = { section1_drafts: ['select (expires_at)', 'delete'] };
