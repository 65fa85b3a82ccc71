import type { Knex } from 'knex';
import {
  closeToDirectory,
  createDirectoryFunctions,
  createGroupRoles,
  directoryRole,
  dropDirectoryFunctions,
  openToDirectory,
  serviceRole,
  workerRole,
  type DirectoryFunction,
  type DirectoryRights,
} from './helpers/schema';

/**
 * The directory: functions for what comes before an organization is known. Whose token, session, link, client or login is
 * this, and how often did somebody guess. They run as a role that may use the columns listed here and nothing else, and
 * they return an organization or a counter, never a record: what they found is then read as that organization, under
 * row-level security.
 *
 * Locks: each table exclusively for a moment. Duration: milliseconds. Safe to run again after a failure (one transaction).
 * Needs: the right to create roles, or an administrator who has made the roles (the error says how).
 */
export async function up(knex: Knex): Promise<void> {
  // The next migration needs the second one: an administrator who has to make them is asked once.
  await createGroupRoles(knex, [{ name: directoryRole }, { name: workerRole, memberOf: serviceRole }]);
  await openToDirectory(knex, rights);
  await knex.raw(`grant select, insert, update, delete on failed_attempts to ${directoryRole}`);
  await createDirectoryFunctions(knex, functions());
}

/** What the functions of this migration and the next one may read and change, in the rows of every organization. */
const rights: DirectoryRights = {
  organizations: ['select (id, oauth_enabled, saml_enabled, sandbox_clock_offset_ms)'],
  users: ['select (organization_id, login_folded, email_address_folded, retired)'],
  employee_logins: ['select (organization_id, login_folded, retired, created_at)'],
  api_clients: ['select (organization_id, id, client_id)'],
  access_tokens: ['select (organization_id, token_hash, expires_at)', 'delete'],
  refresh_tokens: ['select (expires_at)', 'delete'],
  portal_sessions: ['select (organization_id, token_hash, expires_at)', 'delete'],
  i9_links: ['select (organization_id, token_hash)'],
  idempotency_records: ['select (expires_at)', 'delete'],
  sign_on_answers: ['select (expires_at)', 'delete'],
  sent_forms: ['select (expires_at)', 'delete'],
  rate_limit_windows: ['select', 'insert', 'update', 'delete'],
  inspection_packages: ['select (organization_id, id, state, heartbeat_at)'],
  inspection_package_chunks: ['select (expires_at)', 'delete'],
  partners: ['select (organization_id, id, callback_url, disabled_at, hold_until)'],
  deliveries: [
    'select (organization_id, id, partner_id, state, next_attempt_at, leased_until, created_at, finished_at)',
    'delete',
  ],
  everify_cases: ['select (organization_id, i9_id, case_number, state, checked_at)'],
  everify_simulations: ['select (organization_id, case_number, answers_at)'],
};

/** Workers are members of this role. */
const anyone = [serviceRole];

const byHash = (name: string, table: string, of: string): DirectoryFunction => ({
  signature: `${name}(hash bytea)`,
  returns: 'integer',
  volatility: 'stable',
  body: `begin return (select organization_id from public.${table} where token_hash = hash limit 1); end`,
  comment: `Organization of the ${of} with this SHA-256; null when there is none`,
  callers: anyone,
});

/** Whose somebody is who names himself before his organization is known. */
const whereabouts: readonly DirectoryFunction[] = [
  byHash('organization_of_access_token', 'access_tokens', 'access token'),
  byHash('organization_of_session', 'portal_sessions', 'session of the portal'),
  byHash('organization_of_link', 'i9_links', 'link to a form'),
  {
    signature: 'organization_of_client(wanted text)',
    returns: 'integer',
    volatility: 'stable',
    body: 'begin return (select organization_id from public.api_clients where client_id = wanted); end',
    comment: 'Organization of the API client with this client_id; null when there is none',
    callers: anyone,
  },
  {
    signature: 'organizations_of_login(wanted text)',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      begin
        return query select organization_id from public.users
          where login_folded = public.fold(wanted) and not retired;
        return query select organization_id from public.employee_logins
          where login_folded = public.fold(wanted) and not retired order by created_at desc limit 4;
      end`,
    comment:
      'Organizations in which somebody signs in with this login: of a user, then of employees, the newest first',
    callers: anyone,
  },
  {
    signature: 'organizations_of_domain(wanted text)',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      begin
        return query select distinct organization_id from public.users
          where substring(email_address_folded from '[^@]*$') = public.fold(wanted) and not retired limit 2;
      end`,
    comment: 'Organizations whose users have e-mail addresses of this domain, two at most',
    callers: anyone,
  },
  {
    signature: 'organizations_with_sign_on_of(wanted text)',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      declare folded text := public.fold(wanted);
      begin
        return query select distinct u.organization_id
          from public.users u join public.organizations o on o.id = u.organization_id
          where not u.retired and (o.oauth_enabled or o.saml_enabled)
            and (u.login_folded = folded or u.email_address_folded = folded
                 and substring(u.email_address_folded from '[^@]*$') = substring(folded from '[^@]*$'))
          order by 1 limit 4;
      end`,
    comment:
      'Organizations with single sign-on that have a user with this login or e-mail address, four at most',
    callers: anyone,
  },
];

/** What is counted before, or apart from, any organization. */
const counters: readonly DirectoryFunction[] = [
  {
    signature: 'count_attempt(key bytea, at timestamptz, since timestamptz)',
    returns: 'table (window_start timestamptz, attempts integer)',
    volatility: 'volatile',
    body: `
      #variable_conflict use_column
      begin
        return query
        insert into public.failed_attempts as a (key_hash, window_start, attempts) values (key, at, 1)
        on conflict (key_hash) do update set
          attempts = case when a.window_start > since then least(a.attempts + 1, 1000000) else 1 end,
          window_start = case when a.window_start > since then a.window_start else excluded.window_start end
        returning a.window_start, a.attempts;
      end`,
    comment: 'Counts an attempt of a hashed key; a window that began before "since" is over',
    callers: anyone,
  },
  {
    signature: 'attempts_of(key bytea, since timestamptz)',
    returns: 'table (window_start timestamptz, attempts integer)',
    volatility: 'stable',
    body: `
      #variable_conflict use_column
      begin
        return query select a.window_start, a.attempts from public.failed_attempts a
          where a.key_hash = key and a.window_start > since;
      end`,
    comment: 'Attempts of a hashed key in the window that began after "since"',
    callers: anyone,
  },
  {
    signature: 'take_back_attempts(key bytea, most integer)',
    returns: 'void',
    volatility: 'volatile',
    body: `
      begin
        if most is null then
          delete from public.failed_attempts where key_hash = key;
        else
          update public.failed_attempts set attempts = greatest(0, attempts - most) where key_hash = key;
        end if;
      end`,
    comment: 'Takes attempts of a hashed key back; without a number all of them, and its window with them',
    callers: anyone,
  },
  {
    signature: 'count_requests(clients integer[], windows timestamptz[], counts integer[])',
    returns: 'table (client_id integer, window_start timestamptz, hits integer)',
    volatility: 'volatile',
    body: `
      #variable_conflict use_column
      begin
        return query
        insert into public.rate_limit_windows as w (organization_id, client_id, window_start, hits)
        select c.organization_id, c.id, u.window_start, u.hits
        from unnest(clients, windows, counts) as u (id, window_start, hits)
        join public.api_clients c on c.id = u.id
        on conflict (organization_id, client_id, window_start) do update set hits = w.hits + excluded.hits
        returning w.client_id, w.window_start, w.hits;
      end`,
    comment: 'Adds what one process has counted of API clients, and gives the totals over all processes',
    callers: anyone,
  },
];

const functions = (): readonly DirectoryFunction[] => [...whereabouts, ...counters];

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions());
  await knex.raw(`revoke all on failed_attempts from ${directoryRole}`);
  await closeToDirectory(knex, rights);
}
