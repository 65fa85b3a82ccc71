import type { Knex } from 'knex';
import { buildIndex } from './helpers/schema';

/** Indexes are built beside those who write. */
export const config = { transaction: false };

/**
 * Keyed hashes of the last four digits of Social Security numbers, by which the search finds employees. The keys are not in
 * the database, so the worker fills in those of earlier records (`fillSsnEndings`), which two small indexes find.
 *
 * Processes of an earlier version write a number without this hash. Then the trigger removes the one of the number before, and
 * the worker makes it anew; so it does when only the first digits were corrected, which looks the same from here.
 *
 * Locks: `employees` and `i9s` exclusively for a moment. Duration: an index on each is built, seconds for a million rows. Safe
 * to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  for (const { table, number } of numbers) {
    await knex.raw(`alter table ${table} add column if not exists ${number}_ending_hash bytea`);
    await knex.raw(
      `comment on column ${table}.${number}_ending_hash is 'Keyed hash of the last four digits, for the search'`,
    );
    await knex.raw(`
      create or replace function forget_${number}_ending() returns trigger language plpgsql as $$
      begin
        new.${number}_ending_hash := null;
        return new;
      end $$`);
    await knex.raw(`
      create or replace trigger ${table}_forget_${number}_ending before update of ${number}_hash on ${table}
      for each row when (new.${number}_ending_hash = old.${number}_ending_hash
        and new.${number}_hash is distinct from old.${number}_hash)
      execute function forget_${number}_ending()`);
    for (const { name, definition } of indexesOf({ table, number }))
      await buildIndex(knex, name, `${table} ${definition}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const { table, number } of numbers) {
    await knex.raw(`drop trigger if exists ${table}_forget_${number}_ending on ${table}`);
    await knex.raw(`drop function if exists forget_${number}_ending()`);
    await knex.raw(`alter table ${table} drop column if exists ${number}_ending_hash`);
  }
}

interface Place {
  readonly table: string;
  readonly number: string;
}

const numbers: readonly Place[] = [
  { table: 'employees', number: 'ssn' },
  { table: 'i9s', number: 'section1_ssn' },
];

const indexesOf = ({ table, number }: Place) => [
  {
    name: `${table}_by_${number}_ending`,
    definition: `(organization_id, ${number}_ending_hash) where ${number}_ending_hash is not null`,
  },
  {
    name: `${table}_without_${number}_ending`,
    definition: `(organization_id, id) where ${number}_hash is not null and ${number}_ending_hash is null`,
  },
];
