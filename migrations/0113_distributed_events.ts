import type { Knex } from 'knex';
import {
  createDirectoryFunctions,
  dropDirectoryFunctions,
  workerRole,
  type DirectoryFunction,
} from './helpers/schema';

/**
 * Triggers and counters in words that the servers of a Citus cluster understand as well, where the records lie on other
 * servers than the accounts: no `case <value> when` in what is inserted, no `insert … select` from a table of another
 * server, and a counter that a worker can draw (it needs `bigint`). What a trigger writes has the time at which its
 * transaction began on the server that the service is connected to, so that all of a transaction has one time.
 *
 * Locks: `row_counts` exclusively while its few rows are written anew, `events` for a moment. Duration: milliseconds. Safe
 * to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function transaction_began() returns timestamptz language plpgsql stable parallel safe as $$
    begin
      return coalesce(nullif(current_setting('app.transaction_began', true), '')::timestamptz, now());
    end $$`);
  await knex.raw(
    `comment on function transaction_began() is 'When the transaction began, by the clock of the coordinator on a cluster'`,
  );
  await knex.raw('alter table events alter column at set default transaction_began()');
  await knex.raw('alter table row_counts alter column part type bigint');
  for (const { functions, before, after } of wordings) await reword(knex, functions, before, after);
  await dropDirectoryFunctions(knex, directory.before);
  await createDirectoryFunctions(knex, directory.after);
}

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, directory.after);
  await createDirectoryFunctions(knex, directory.before);
  for (const { functions, before, after } of wordings) await reword(knex, functions, after, before);
  await knex.raw('alter table row_counts alter column part type integer');
  await knex.raw('alter table events alter column at set default now()');
  await knex.raw('drop function transaction_began()');
}

/** Functions as they are in the database, and the words in them that change. */
interface Wording {
  readonly functions: readonly string[];
  readonly before: string;
  readonly after: string;
}

const changed = [
  'employees',
  'employments',
  'everify_cases',
  'i9s',
  'legal_entities',
  'locations',
  'organizations',
].map((table) => `set_${table}_updated_at`);
const recorded = ['api_clients', 'employees', 'locations', 'partners', 'users'].map(
  (table) => `record_${table}_event`,
);

const wordings: readonly Wording[] = [
  {
    functions: [...changed, 'touch_employee'],
    before: 'now()',
    after: 'public.transaction_began()',
  },
  { functions: recorded, before: 'case tg_op when', after: 'case when tg_op =' },
  {
    functions: ['record_partner_secrets_event'],
    before: `insert into public.events (organization_id, type, data)
      select new.organization_id, 'partner.updated', jsonb_build_object('partnerId', new.partner_id)
      from public.partners p
      where p.organization_id = new.organization_id and p.id = new.partner_id and p.created_at <> now();`,
    after: `if exists (
        select from public.partners p
        where p.organization_id = new.organization_id and p.id = new.partner_id and p.created_at <> now()) then
        insert into public.events (organization_id, type, data)
        values (new.organization_id, 'partner.updated', jsonb_build_object('partnerId', new.partner_id));
      end if;`,
  },
];

/** Those that look across organizations, with their statements on `events`. */
const directoryFunctions = (unplaced: string, forgetting: string): readonly DirectoryFunction[] => [
  {
    signature: 'organizations_with_unplaced_events()',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      begin
        return query ${unplaced};
      end`,
    comment: 'Organizations with events that have no place in the feed yet',
    callers: [workerRole],
  },
  {
    signature: 'forget_events(since timestamptz, before timestamptz)',
    returns: 'boolean',
    volatility: 'volatile',
    body: forgetting,
    comment: 'Notes in the feeds that the events of a time are going; false when some have no place yet',
    callers: ['current_user'],
  },
];

const ofMonth = `from public.events e where e.at >= since and e.at < before`;
const lastOfEach = `select e.organization_id, max(e.position) as position ${ofMonth} group by 1`;

const directory = {
  before: directoryFunctions(
    `select f.id from public.organizations f
        where exists (select from public.events e where e.organization_id = f.id and e.position is null)`,
    `
      begin
        if exists (select ${ofMonth} and e.position is null) then return false; end if;
        -- Whoever comes back with the place of an event that is gone has to be told.
        update public.event_feeds f set removed_to = greatest(f.removed_to, last.position)
        from (${lastOfEach}) last
        where f.organization_id = last.organization_id;
        return true;
      end`,
  ),
  after: directoryFunctions(
    'select distinct e.organization_id from public.events e where e.position is null',
    `
      declare
        last record;
      begin
        if exists (select 1 ${ofMonth} and e.position is null) then return false; end if;
        -- Whoever comes back with the place of an event that is gone has to be told.
        for last in ${lastOfEach} loop
          update public.event_feeds f set removed_to = greatest(f.removed_to, last.position)
          where f.organization_id = last.organization_id;
        end loop;
        return true;
      end`,
  ),
};

async function reword(
  knex: Knex,
  functions: readonly string[],
  before: string,
  after: string,
): Promise<void> {
  for (const name of functions) {
    const { rows } = await knex.raw<{ rows: { text: string }[] }>(
      'select pg_get_functiondef(?::regproc) as text',
      [name],
    );
    const text = rows[0]?.text ?? '';
    if (!text.includes(before)) throw new Error(`The function ${name} has other words than its migration`);
    await knex.raw(text.replaceAll(before, after));
  }
}
