import type { Knex } from 'knex';

/**
 * Where dates of birth lie sealed: like social security numbers, encrypted and, for the exact match of a filter, beside a
 * keyed hash. From here on nothing can be written to the column in clear, so that a process of the last version fails
 * instead of writing what nobody reads. That column goes with the next release.
 *
 * Locks: employees exclusively for a moment, and once read for the check of new columns (0.1 s for a million rows). Safe to
 * run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table employees
      add column date_of_birth_ciphertext bytea,
      add column date_of_birth_hash bytea,
      add constraint employees_date_of_birth_complete
        check ((date_of_birth_ciphertext is null) = (date_of_birth_hash is null)),
      add constraint employees_date_of_birth_sealed check (date_of_birth is null) not valid`);
}

/** Opening what is sealed is the step before, see 0087. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table employees
      drop constraint employees_date_of_birth_sealed,
      drop constraint employees_date_of_birth_complete,
      drop column date_of_birth_hash,
      drop column date_of_birth_ciphertext`);
}
