import type { Knex } from 'knex';

/**
 * API clients and partner systems in the feed of changes (migration 0161): one event for each change of what their
 * records show. When a client was last used, and how deliveries to a partner go, are no changes.
 *
 * Credentials that `reseal` seals anew count as a change of the partner: the database cannot tell what is in them.
 *
 * Locks: api_clients, partners and partner_secrets exclusively for a moment. Duration: milliseconds. Safe to run again
 * after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { type, key, shown }] of Object.entries(recorded)) {
    await knex.raw(`
      create function record_${table}_event() returns trigger language plpgsql as $$
      begin
        insert into public.events (organization_id, type, data)
        values (new.organization_id, case tg_op when 'INSERT' then '${type}.created' else '${type}.updated' end,
          jsonb_build_object('${key}', new.id));
        return null;
      end $$`);
    const columns = (row: string) => shown.map((column) => `${row}.${column}`).join(', ');
    await knex.raw(`
      create trigger ${table}_record_insert after insert on ${table} for each row
      execute function record_${table}_event()`);
    await knex.raw(`
      create trigger ${table}_record_update after update on ${table} for each row
      when ((${columns('new')}) is distinct from (${columns('old')}))
      execute function record_${table}_event()`);
  }
  // The first secret is made with the partner, whose event says so.
  await knex.raw(`
    create function record_partner_secrets_event() returns trigger language plpgsql as $$
    begin
      insert into public.events (organization_id, type, data)
      select new.organization_id, 'partner.updated', jsonb_build_object('partnerId', new.partner_id)
      from public.partners p
      where p.organization_id = new.organization_id and p.id = new.partner_id and p.created_at <> now();
      return null;
    end $$`);
  await knex.raw(`
    create trigger partner_secrets_record_insert after insert on partner_secrets for each row
    execute function record_partner_secrets_event()`);
}

const recorded = {
  api_clients: {
    type: 'apiClient',
    key: 'apiClientId',
    shown: ['name', 'user_id', 'partner_id', 'scopes', 'retired', 'secret_hash', 'previous_secret_hash'],
  },
  partners: {
    type: 'partner',
    key: 'partnerId',
    shown: [
      'name',
      'callback_url',
      'callback_credentials_ciphertext',
      'notification_email',
      'disabled_at',
      'disabled_by_employer',
    ],
  },
};

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger partner_secrets_record_insert on partner_secrets');
  await knex.raw('drop function record_partner_secrets_event()');
  for (const table of Object.keys(recorded)) {
    await knex.raw(`drop trigger ${table}_record_insert on ${table}`);
    await knex.raw(`drop trigger ${table}_record_update on ${table}`);
    await knex.raw(`drop function record_${table}_event()`);
  }
}
