import type { Knex } from 'knex';

/**
 * Whether an update changes a record was found out by turning both versions into JSON, which for a form with its signed
 * sections costs more than the update. Now each table has a function that compares the rows themselves, with the columns
 * set aside that are no change. A new column counts as a change, as before.
 *
 * Locks: each table exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, uncounted] of Object.entries(tables)) {
    // Columns that are generated are not known yet before an update.
    const ignored = [...(await generatedColumns(knex, table)), ...uncounted];
    const aside = ignored.map((column) => `changed.${column} := old.${column};`).join('\n');
    await knex.raw(`
      create function set_${table}_updated_at() returns trigger language plpgsql as $$
      declare
        changed public.${table} := new;
      begin
        ${aside}
        if changed *<> old then new.updated_at := now(); end if;
        return new;
      end $$`);
    await keep(knex, table, `set_${table}_updated_at()`);
  }
  await knex.raw('drop function set_updated_at()');
}

const keep = async (knex: Knex, table: string, kept: string): Promise<void> => {
  await knex.raw(`
    create or replace trigger ${table}_updated before update on ${table} for each row execute function ${kept}`);
};

async function generatedColumns(knex: Knex, table: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select attname as name from pg_attribute where attrelid = ?::regclass and attgenerated <> '' and not attisdropped`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** As in migration 0160: tables whose records show the time of their last change -> columns in which nobody changes anything. */
const tables: Readonly<Record<string, readonly string[]>> = {
  organizations: ['sandbox_clock_offset_ms'],
  legal_entities: [],
  locations: [],
  roles: [],
  users: [],
  managements: [],
  employees: ['ssn_ciphertext', 'date_of_birth_ciphertext'],
  employments: [],
  i9s: ['timers_checked_on', 'due_dates_stale', 'push_sequence', 'overdue_noted_on'],
  everify_cases: ['checked_at'],
};

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create function set_updated_at() returns trigger language plpgsql as $$
    declare
      ignored text[] := tg_argv;
    begin
      if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then new.updated_at := now(); end if;
      return new;
    end $$`);
  for (const [table, uncounted] of Object.entries(tables)) {
    const ignored = [...(await generatedColumns(knex, table)), ...uncounted].map((column) => `'${column}'`);
    await keep(knex, table, `set_updated_at(${ignored.join(', ')})`);
    await knex.raw(`drop function set_${table}_updated_at()`);
  }
}
