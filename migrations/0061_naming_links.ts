import type { Knex } from 'knex';
import { withoutForcedRowSecurity } from './helpers/schema';

/**
 * A purpose of its own for the link with which the new hire of a remote form names the authorized representative.
 *
 * Locks: `i9_links` exclusively while its rows are checked; milliseconds for a hundred thousand. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await setPurposes(knex, ['section1', 'section1_correction', 'section2', 'representative']);
}

export async function down(knex: Knex): Promise<void> {
  await withoutForcedRowSecurity(knex, ['i9_links'], () =>
    knex('i9_links').where({ purpose: 'representative' }).delete(),
  );
  await setPurposes(knex, ['section1', 'section1_correction', 'section2']);
}

async function setPurposes(knex: Knex, purposes: readonly string[]): Promise<void> {
  const list = purposes.map((purpose) => `'${purpose}'`).join(', ');
  await knex.raw(`
    alter table i9_links drop constraint i9_links_purpose_known,
      add constraint i9_links_purpose_known check (purpose in (${list}))`);
}
