import type { Knex } from 'knex';
import { buildIndex } from './helpers/schema';
import { inBatches, type Row } from './helpers/batches';

/** Indexes are built beside those who write, and each batch is a transaction of its own. */
export const config = { transaction: false };

/**
 * The last ten digits of each telephone number of an employee, however it was typed, by which the search finds them. A
 * column for each, because under row-level security an index over an expression would not be used; kept by a trigger,
 * because generated columns would rewrite the whole table under an exclusive lock.
 *
 * Locks: `employees` exclusively for a moment, then the rows of a batch, for a fraction of a second. Duration: grows with
 * the number of employees who have a telephone number, a thousand in each transaction. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  const columns = names.map((name) => `add column if not exists ${name}_digits text collate "C"`);
  await knex.raw(`alter table employees ${columns.join(', ')}`);
  for (const name of names)
    await knex.raw(
      `comment on column employees.${name}_digits is 'Last ten digits of ${name}, for the search'`,
    );
  await knex.raw(`
    create or replace function phone_digits(typed text) returns text language sql immutable parallel safe
    return nullif(right(regexp_replace(typed, '[^0-9]', '', 'g'), 10), '')`);
  await knex.raw(`
    create or replace function keep_phone_digits() returns trigger language plpgsql as $$
    begin
      ${names.map((name) => `new.${name}_digits := public.phone_digits(new.${name});`).join('\n      ')}
      return new;
    end $$`);
  await knex.raw(`
    create or replace trigger employees_keep_phone_digits_insert before insert on employees
    for each row when (num_nonnulls(${names.map((name) => `new.${name}`).join(', ')}) > 0)
    execute function keep_phone_digits()`);
  await knex.raw(`
    create or replace trigger employees_keep_phone_digits_update before update of ${names.join(', ')} on employees
    for each row execute function keep_phone_digits()`);
  await fill(knex);
  for (const name of names) {
    const isSet = `${name}_digits is not null`;
    const on = `employees (organization_id, ${name}_digits, id) where ${isSet}`;
    await buildIndex(knex, `employees_by_${name}_digits`, on);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger if exists employees_keep_phone_digits_update on employees');
  await knex.raw('drop trigger if exists employees_keep_phone_digits_insert on employees');
  await knex.raw('drop function if exists keep_phone_digits()');
  await knex.raw(
    `alter table employees ${names.map((name) => `drop column if exists ${name}_digits`).join(', ')}`,
  );
  await knex.raw('drop function if exists phone_digits(text)');
}

const names = ['work_number', 'home_number', 'cell_number'];

/** No employee has changed by that, so the triggers that would tell stay still. */
const fill = (knex: Knex): Promise<number> =>
  inBatches(knex, async (trx, { organizationId }, after) => {
    await trx.raw(`select set_config('app.reencrypting', 'on', true)`);
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `with batch as (
         select id from employees
         where organization_id = :organizationId and id > :after and num_nonnulls(${names.join(', ')}) > 0
         order by id limit 1000 for no key update
       ), written as (
         update employees set ${names.map((name) => `${name}_digits = phone_digits(${name})`).join(', ')}
         from batch where employees.organization_id = :organizationId and employees.id = batch.id
         returning employees.id
       )
       select id, null as value from written order by id`,
      { organizationId, after },
    );
    return rows;
  });
