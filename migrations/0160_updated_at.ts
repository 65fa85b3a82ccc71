import type { Knex } from 'knex';
import { createFilterIndexes } from './helpers/schema';

/**
 * When each record was last changed, kept by the database, so that no way of changing one can forget it. What only the
 * service's own clocks write down (when a form or case was last looked at) is no change.
 *
 * `i9s` and `everify_cases` had a column of this name that nothing kept; it is made anew, which takes no time.
 *
 * Locks: each table exclusively for a moment; the five indexes are built while writers wait (a second for a million
 * rows). Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  // Columns that are generated are not known yet before an update. A new one that is not named here counts as a change.
  await knex.raw(`
    create function set_updated_at() returns trigger language plpgsql as $$
    declare
      ignored text[] := tg_argv;
    begin
      if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then new.updated_at := now(); end if;
      return new;
    end $$`);
  for (const table of unkept) await knex.raw(`alter table ${table} drop column updated_at`);
  for (const [table, uncounted] of Object.entries(tables)) {
    await knex.raw(`alter table ${table} add column updated_at timestamptz not null default now()`);
    const ignored = [...(await generatedColumns(knex, table)), ...uncounted].map((column) => `'${column}'`);
    await knex.raw(`
      create trigger ${table}_updated before update on ${table} for each row
      execute function set_updated_at(${ignored.join(', ')})`);
  }
  for (const table of filtered) await createFilterIndexes(knex, table, ['updated_at']);
  await touchOwners(knex);
}

async function generatedColumns(knex: Knex, table: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select attname as name from pg_attribute where attrelid = ?::regclass and attgenerated <> '' and not attisdropped`,
    [table],
  );
  return rows.map(({ name }) => name);
}

const unkept = ['i9s', 'everify_cases'];

/** Tables whose records show the time of their last change -> columns in which nobody changes anything. */
const tables: Readonly<Record<string, readonly string[]>> = {
  organizations: ['sandbox_clock_offset_ms'],
  legal_entities: [],
  locations: [],
  roles: [],
  users: [],
  managements: [],
  // Their hashes tell whether they have changed; the same value is sealed anew each time.
  employees: ['ssn_ciphertext', 'date_of_birth_ciphertext'],
  employments: [],
  i9s: ['timers_checked_on', 'due_dates_stale', 'push_sequence', 'overdue_noted_on'],
  everify_cases: ['checked_at'],
};

const filtered = ['users', 'locations', 'employees', 'i9s', 'everify_cases'];

/** Records that show rows of another table change with them: an employee with the periods, a role with its permissions. */
async function touchOwners(knex: Knex): Promise<void> {
  await knex.raw(`
    create function touch_employee() returns trigger language plpgsql as $$
    begin
      update public.employees set updated_at = now()
      where organization_id = new.organization_id and id = new.employee_id and updated_at <> now();
      return null;
    end $$`);
  await knex.raw(`
    create trigger employments_touch_employee after insert or update on employments for each row
    execute function touch_employee()`);
  await knex.raw(`
    create function touch_roles() returns trigger language plpgsql as $$
    begin
      update public.roles r set updated_at = now()
      from (select distinct organization_id, role_id from changed) c
      where r.organization_id = c.organization_id and r.id = c.role_id and r.updated_at <> now();
      return null;
    end $$`);
  for (const [event, rows] of Object.entries({ insert: 'new', delete: 'old' })) {
    await knex.raw(`
      create trigger role_permissions_touch_roles_${event} after ${event} on role_permissions
      referencing ${rows} table as changed for each statement execute function touch_roles()`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger employments_touch_employee on employments');
  for (const event of ['insert', 'delete'])
    await knex.raw(`drop trigger role_permissions_touch_roles_${event} on role_permissions`);
  for (const table of Object.keys(tables)) {
    await knex.raw(`drop trigger ${table}_updated on ${table}`);
    await knex.raw(`alter table ${table} drop column updated_at`);
  }
  for (const table of unkept)
    await knex.raw(`alter table ${table} add column updated_at timestamptz not null default now()`);
  await knex.raw('drop function touch_employee(), touch_roles(), set_updated_at()');
}
