import type { Knex } from 'knex';

/**
 * The Social Security number of a signed Section 1 is found by its keyed hash, so that another employee with the same one
 * is noticed. It lies sealed beside it, so that the hash can follow a change of keys.
 *
 * Locks: i9s exclusively, and once read for the index, about a second for a million rows. Safe to run again after a
 * failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9s
      add column section1_ssn_ciphertext bytea,
      add column section1_ssn_hash bytea,
      add constraint i9s_section1_ssn_complete
        check ((section1_ssn_ciphertext is null) = (section1_ssn_hash is null))`);
  await knex.raw(`
    create index i9s_by_section1_ssn_hash on i9s (organization_id, section1_ssn_hash)
      where section1_ssn_hash is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index i9s_by_section1_ssn_hash');
  await knex.raw(`
    alter table i9s
      drop constraint i9s_section1_ssn_complete,
      drop column section1_ssn_hash,
      drop column section1_ssn_ciphertext`);
}
