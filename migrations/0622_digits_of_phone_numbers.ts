import type { Knex } from 'knex';

/**
 * The last ten digits of each telephone number of an employee, however it was typed, by which the search finds them. A
 * column for each, because under row-level security an index over an expression would not be used.
 *
 * Locks: `employees` exclusively while its rows are written again and the indexes are made, about half a minute for a million
 * employees. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  const columns = names.map(
    (name) =>
      `add column ${name}_digits text collate "C" generated always as (
        nullif(right(regexp_replace(${name}, '[^0-9]', '', 'g'), 10), '')) stored`,
  );
  await knex.raw(`alter table employees ${columns.join(', ')}`);
  for (const name of names)
    await knex.raw(
      `create index employees_by_${name}_digits on employees (organization_id, ${name}_digits, id) where ${name}_digits is not null`,
    );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table employees ${names.map((name) => `drop column ${name}_digits`).join(', ')}`);
}

const names = ['work_number', 'home_number', 'cell_number'];
