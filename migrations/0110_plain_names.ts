import type { Knex } from 'knex';

/**
 * Names of employees in plain letters, so that people who type `Nunez` or `obrien` find Núñez and O'Brien, and an index
 * by which the portal's list is in the order of both names. A name that is in plain letters already has no copy: most
 * hires neither call the function nor add to the two small indexes. Migration 0111 makes the copies of names that are
 * there.
 *
 * Locks: employees exclusively for a moment, without rewriting the table, then against writes while it is indexed, some two
 * seconds for a million. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function plain_name(value text) returns text
    language plpgsql immutable strict parallel safe as $$
    declare
      plain text;
    begin
      if value ~ '^[A-Za-z0-9]*$' then
        return null;
      end if;
      plain := regexp_replace(
        normalize(value, NFKD) collate "und-x-icu", U&'[^[:alnum:]\\3099\\309A]|[\\02B9-\\02BD]', '', 'g');
      plain := translate(lower(plain collate "und-x-icu"), 'øđðłħıς', 'oddlhiσ');
      plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      return nullif(plain, public.fold(value));
    end $$`);
  await knex.raw(
    `comment on function plain_name is 'A name without case, accents, apostrophes, hyphens and spaces; null when it has none of them'`,
  );
  await knex.raw(`
    alter table employees
      add column first_name_plain text collate "C",
      add column last_name_plain text collate "C"`);
  for (const name of ['first_name', 'last_name']) {
    await knex.raw(
      `create index employees_by_${name}_plain on employees (organization_id, ${name}_plain, id)
       where ${name}_plain is not null`,
    );
  }
  await knex.raw(`
    create index employees_by_names on employees (organization_id, last_name_folded, first_name_folded, id)`);
  await knex.raw(`
    create function set_employees_plain_names() returns trigger language plpgsql as $$
    begin
      new.first_name_plain := public.plain_name(new.first_name);
      new.last_name_plain := public.plain_name(new.last_name);
      return new;
    end $$`);
  await knex.raw(`
    create trigger employees_plain_names_of_new before insert on employees for each row
    when (new.first_name || new.last_name ~ '[^A-Za-z0-9]') execute function set_employees_plain_names()`);
  await knex.raw(`
    create trigger employees_plain_names before update of first_name, last_name on employees for each row
    when (new.first_name <> old.first_name or new.last_name <> old.last_name)
    execute function set_employees_plain_names()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger employees_plain_names on employees');
  await knex.raw('drop trigger employees_plain_names_of_new on employees');
  await knex.raw('drop function set_employees_plain_names()');
  await knex.raw('drop index employees_by_names');
  await knex.raw('alter table employees drop column first_name_plain, drop column last_name_plain');
  await knex.raw('drop function plain_name(text)');
}
