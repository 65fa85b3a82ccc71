import type { Knex } from 'knex';

/**
 * What every change paid for and nobody needs. A user and an employee name the organization by their role and their
 * location already. Of a row of `events` and `audit_events` its policy, which binds the owner of the tables too, says that it
 * is the tenant's own. Each of these references locked the row of the organization, for all its writers the same one. Audit
 * rows are read along their chains, never by subject.
 *
 * Locks: `users`, `employees`, `events`, `audit_events` and `organizations` exclusively for a moment. Duration: milliseconds.
 * Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables)
    await knex.raw(`alter table ${table} drop constraint ${table}_organization_fkey`);
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(`
    select indexrelid::regclass::text as name from pg_index
    where indrelid in (${parts}) and pg_get_indexdef(indexrelid) like '%${bySubject}'`);
  for (const { name } of rows) await knex.raw(`drop index ${name}`);
}

const tables = ['users', 'employees', 'events', 'audit_events'];
const parts = `select inhrelid from pg_inherits where inhparent = 'audit_events'::regclass`;
const bySubject = '(organization_id, subject_type, subject_id, id)';

export async function down(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { part: string }[] }>(
    `select inhrelid::regclass::text as part from (${parts}) parts`,
  );
  for (const { part } of rows) await knex.raw(`create index on ${part} ${bySubject}`);
  for (const table of tables)
    await knex.raw(`
      alter table ${table} add constraint ${table}_organization_fkey
      foreign key (organization_id) references organizations (id)`);
}
