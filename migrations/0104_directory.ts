import type { Knex } from 'knex';
import {
  closeToDirectory,
  createDirectoryFunctions,
  directoryRole,
  dropDirectoryFunctions,
  openToDirectory,
  serviceRole,
  workerRole,
  type DirectoryFunction,
  type DirectoryRights,
} from './helpers/schema';

/**
 * More that is found across organizations:
 *
 * - `partners_left_waiting`: partners with a delivery that somebody should have sent, for `/metrics` and an alert. A delivery
 *   behind another one of its I-9 waits for that, and one to a receiver that is away has a time of its own.
 * - `organizations_of_encryption_keys`: a few organizations for each encryption key in use, so that a process finds out at
 *   its start whether it has the keys of this database. An encrypted value begins with its version, the length of its key's
 *   id, and the id.
 * - `organizations_of_sign_on_answer`: whether a code of OpenID Connect has come in for another organization already. A
 *   person can be led to bring it there (mix-up), so codes count once in all organizations together.
 * - `is_login_of_another`: whether another user, in whichever organization, has a login, so that a request hears of it
 *   together with its other values that are taken. `users_login_key`, which is what refuses it, names one of them.
 * - `remove_some_expired`: some of what has expired at a time. `remove_expired` does all of it in one transaction: of more rows
 *   than it can delete before the statement's time is over it removes none. It stays for workers of the version before.
 *
 * Locks: `audit_keys` exclusively for a moment, and `sign_on_answers`, which holds the sign-ons of a day, against writes
 * while it is indexed. Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index sign_on_answers_lookup on sign_on_answers (answer_hash)');
  for (const [table, columns] of Object.entries(columnRights))
    await knex.raw(`grant select (${columns}) on ${table} to ${directoryRole}`);
  await openToDirectory(knex, rights);
  await createDirectoryFunctions(knex, functions);
}

export async function down(knex: Knex): Promise<void> {
  await dropDirectoryFunctions(knex, functions);
  await closeToDirectory(knex, rights);
  for (const [table, columns] of Object.entries(columnRights))
    await knex.raw(`revoke select (${columns}) on ${table} from ${directoryRole}`);
  await knex.raw('drop index sign_on_answers_lookup');
}

/** Of tables that the directory role sees already. */
const columnRights = { deliveries: 'i9_id', sign_on_answers: 'organization_id, answer_hash', users: 'id' };
const rights: DirectoryRights = { audit_keys: ['select (organization_id, id, key_ciphertext)'] };

const functions: readonly DirectoryFunction[] = [
  {
    signature: 'partners_left_waiting(at timestamptz)',
    returns: 'integer',
    volatility: 'stable',
    body: `
      begin
        return (
          select count(*) from public.partners_with_due_pushes(at) p
          where exists (
            select from public.deliveries d
            where d.organization_id = p.organization_id and d.partner_id = p.partner_id and d.state = 'pending'
              and d.next_attempt_at <= at and (d.leased_until is null or d.leased_until <= at)
              and not exists (
                select from public.deliveries e
                where e.organization_id = d.organization_id and e.i9_id = d.i9_id and e.state = 'pending'
                  and e.id <> d.id)));
      end`,
    comment:
      'How many partners have a push that has been due since a moment and waits for nothing but a worker',
    callers: [workerRole],
  },
  {
    signature: 'organizations_of_encryption_keys()',
    returns: 'setof integer',
    volatility: 'stable',
    body: `
      begin
        return query
          select distinct newest.organization_id from (
            select k.organization_id, row_number() over (
              partition by substring(k.key_ciphertext from 1 for 2 + get_byte(k.key_ciphertext, 1)) order by k.id desc
            ) as place
            from public.audit_keys k where length(k.key_ciphertext) > 1) newest
          where newest.place <= 3;
      end`,
    comment: 'The three organizations that each encryption key has last encrypted an audit key of',
    callers: [serviceRole],
  },
  {
    signature: 'organizations_of_sign_on_answer(hash bytea)',
    returns: 'setof integer',
    volatility: 'stable',
    body: 'begin return query select organization_id from public.sign_on_answers where answer_hash = hash limit 2; end',
    comment:
      'Organizations for which an answer of an identity provider with this SHA-256 has come in, two at most',
    callers: [serviceRole],
  },
  {
    signature: 'is_login_of_another(wanted text, own integer)',
    returns: 'boolean',
    volatility: 'stable',
    body: 'begin return exists (select from public.users where login_folded = public.fold(wanted) and id <> own); end',
    comment: 'Whether a user other than the one with this id has this login, retired or not',
    callers: [serviceRole],
  },
  {
    signature: 'remove_some_expired(at timestamptz, most integer)',
    returns: 'table (name text, removed bigint)',
    volatility: 'volatile',
    body: `
      declare
        expired record;
        left_over integer := most;
        last timestamptz;
      begin
        for expired in
          select * from (values
            ('access_tokens', 'expires_at', interval '24 hours', 1),
            -- A spent token is kept as long as it could be used again: its reuse must be noticed.
            ('refresh_tokens', 'expires_at', interval '24 hours', 1),
            ('portal_sessions', 'expires_at', interval '24 hours', 1),
            ('idempotency_records', 'expires_at', interval '0', 1),
            -- A piece of a file takes as long as a hundred other rows. The record of a package stays: who took which forms
            -- out of the system.
            ('inspection_package_chunks', 'expires_at', interval '0', 100),
            ('rate_limit_windows', 'window_start', interval '1 hour', 1),
            -- Longer than the longest window of a counter.
            ('failed_attempts', 'window_start', interval '1 hour', 1),
            ('sign_on_answers', 'expires_at', interval '0', 1),
            ('sent_forms', 'expires_at', interval '0', 1),
            ('import_chunks', 'expires_at', interval '0', 100),
            ('import_faults', 'expires_at', interval '0', 1)) as t (relation, field, kept, weight)
        loop
          exit when left_over <= 0;
          -- The oldest ones, by the index. Rows of one moment go together.
          execute format(
            'select max(%2$I) from (select %2$I from public.%1$I where %2$I < $1 order by %2$I limit $2) oldest',
            expired.relation, expired.field)
            into last using at - expired.kept, greatest(left_over / expired.weight, 1);
          execute format('delete from public.%I where %I <= $1', expired.relation, expired.field) using last;
          get diagnostics removed = row_count;
          left_over := left_over - least(removed, most) * expired.weight;
          name := expired.relation;
          return next;
        end loop;
      end`,
    comment:
      'Removes some of what has expired in all organizations, about so many rows, and tells how many of which table',
    callers: [workerRole],
  },
];
