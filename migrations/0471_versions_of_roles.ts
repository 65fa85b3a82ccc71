import type { Knex } from 'knex';

/**
 * A change of a role's permissions always makes a new version of the role's row, by which a process sees that what it
 * remembers of the role is no longer so. It did not for two transactions that began in the same microsecond, because it
 * was the time of the last change that told whether this transaction had changed the role already.
 *
 * Locks: none. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await touchRoles(knex, 'r.xmin <> pg_current_xact_id()::xid');
}

export async function down(knex: Knex): Promise<void> {
  await touchRoles(knex, 'r.updated_at <> now()');
}

/** @param untouched whether this transaction has not changed the role yet */
const touchRoles = (knex: Knex, untouched: string) =>
  knex.raw(`
    create or replace function touch_roles() returns trigger language plpgsql as $$
    begin
      update public.roles r set updated_at = now()
      from (select distinct organization_id, role_id from changed) c
      where r.organization_id = c.organization_id and r.id = c.role_id and ${untouched};
      return null;
    end
    $$`);
