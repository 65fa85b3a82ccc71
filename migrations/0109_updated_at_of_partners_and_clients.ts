import type { Knex } from 'knex';
import { createChangeFunction, withoutForcedRowSecurity } from './helpers/schema';

/**
 * When groups, partners and API clients were last changed, kept by the database as for other records. What deliveries note about a receiver is no change of a partner, and a call no change of a client; a new signing
 * secret changes its partner. Groups do not change, so they show when they were made.
 *
 * Partners and clients of before show the time of this migration, since nothing kept an earlier one.
 *
 * Locks: each table exclusively for a moment, `groups` for an update of its rows. Duration: milliseconds (a second for
 * 100,000 groups). Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['groups', ...Object.keys(uncounted)])
    await knex.raw(`alter table ${table} add column updated_at timestamptz not null default now()`);
  await withoutForcedRowSecurity(knex, ['groups'], () =>
    knex.raw('update groups set updated_at = created_at where updated_at <> created_at'),
  );
  for (const [table, columns] of Object.entries(uncounted)) {
    await createChangeFunction(knex, table, columns);
    await knex.raw(`
      create trigger ${table}_updated before update on ${table} for each row
      when (current_setting('app.reencrypting', true) is distinct from 'on')
      execute function set_${table}_updated_at()`);
  }
  await knex.raw(`
    create function touch_partner() returns trigger language plpgsql as $$
    begin
      update public.partners set updated_at = now()
      where organization_id = new.organization_id and id = new.partner_id and updated_at <> now();
      return null;
    end $$`);
  await knex.raw(`
    create trigger partner_secrets_touch_partner after insert on partner_secrets for each row
    execute function touch_partner()`);
}

/** Tables whose records show the time of their last change -> columns in which nobody changes anything. */
const uncounted: Readonly<Record<string, readonly string[]>> = {
  partners: ['failing_since', 'last_failed_at', 'hold_until'],
  api_clients: ['last_used_at'],
};

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger partner_secrets_touch_partner on partner_secrets');
  await knex.raw('drop function touch_partner()');
  for (const table of Object.keys(uncounted)) {
    await knex.raw(`drop trigger ${table}_updated on ${table}`);
    await knex.raw(`drop function set_${table}_updated_at()`);
  }
  for (const table of ['groups', ...Object.keys(uncounted)])
    await knex.raw(`alter table ${table} drop column updated_at`);
}
