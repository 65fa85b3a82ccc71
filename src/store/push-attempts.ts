import type { Knex } from 'knex';
import type { Attempt } from '../events/attempt';
import type { Verdict } from '../events/schedule';
import type { Database } from './database';
import type { ClaimedPush, PartnerKey } from './push-queue';
import { execute, prepare, queryIn } from './statement';

/** An attempt to deliver a push, and what follows from it. */
export interface PushRecord {
  push: Pick<ClaimedPush, 'organizationId' | 'id' | 'leasedUntil'>;
  attempt: Attempt & { at: Date };
  verdict: Verdict;
}

const record = prepare<{ id: number }>(
  'pushes_record',
  `
  with made as (
    select cast(:organizationId as integer) as organization_id, r.* from unnest(
      cast(:ids as integer[]), cast(:leases as timestamptz[]),
      cast(:times as timestamptz[]), cast(:states as text[]), cast(:nextTimes as timestamptz[]),
      cast(:statuses as integer[]), cast(:durations as integer[]), cast(:errors as text[]), cast(:excerpts as text[]))
      as r (id, leased_until, at, state, next_attempt_at, status, duration_ms, error, excerpt)
  ), ended as (
    update deliveries d set state = made.state, attempts = d.attempts + 1, leased_until = null,
           next_attempt_at = coalesce(made.next_attempt_at, d.next_attempt_at),
           finished_at = case when made.state <> 'pending' then made.at end
    from made
    where d.organization_id = made.organization_id and d.id = made.id and d.state = 'pending'
      and d.leased_until = made.leased_until
    returning d.organization_id, d.id, d.partner_id, d.state
  ), logged as (
    insert into delivery_attempts (organization_id, delivery_id, attempt, at, status, duration_ms, error, response_body)
    select organization_id, id,
           (select coalesce(max(a.attempt), 0) + 1 from delivery_attempts a
             where a.organization_id = made.organization_id and a.delivery_id = made.id),
           at, status, duration_ms, error, excerpt
    from made join ended using (organization_id, id)
  ), well as (
    update partners p set failing_since = null, last_failed_at = null
    where p.organization_id = :organizationId and p.failing_since is not null and exists (
      select from ended
      where ended.organization_id = p.organization_id and ended.partner_id = p.id and ended.state = 'delivered')
  )
  select id from ended`,
  [
    'organizationId',
    'ids',
    'leases',
    'times',
    'states',
    'nextTimes',
    'statuses',
    'durations',
    'errors',
    'excerpts',
  ],
);

/**
 * Writes down attempts and what follows from them, and that a receiver is well when it took something. After a failure
 * the push waits, and gives way when a newer one of its group is claimed.
 *
 * @param records of one organization
 * @param trx the transaction that they are part of; without it they are written in one round trip of their own
 * @returns for each whether it was written; not when its lease had ended and somebody else has the push by now
 */
export async function recordAttempts(
  database: Database,
  records: readonly PushRecord[],
  trx?: Knex.Transaction,
): Promise<boolean[]> {
  const [first] = records;
  if (!first) return [];
  const values = {
    ids: records.map(({ push }) => push.id),
    leases: records.map(({ push }) => push.leasedUntil),
    times: records.map(({ attempt }) => attempt.at),
    states: records.map(({ verdict }) => verdict.state),
    nextTimes: records.map(({ verdict }) => (verdict.state === 'pending' ? verdict.nextAttemptAt : null)),
    statuses: records.map(({ attempt }) => attempt.status),
    durations: records.map(({ attempt }) => attempt.durationMs),
    errors: records.map(({ attempt }) => attempt.error),
    excerpts: records.map(({ attempt }) => attempt.excerpt || null),
  };
  const rows = await (trx
    ? queryIn(trx, first.push, record, values)
    : execute(database, first.push, record, values));
  const written = new Set(rows.map(({ id }) => id));
  return records.map(({ push }) => written.has(push.id));
}

/** A receiver that has just failed. */
export interface FailingReceiver {
  /** The first failure since it last took a push. */
  failingSince: Date;
  name: string;
  organization: string;
  notificationEmail: string | null;
}

/** Longer than the longest wait between two attempts. */
const forgetAfter = '48 hours';

/**
 * Notes a failure of a partner's receiver, and until when nothing shall be sent to it. A failure long after the one before
 * begins a new row of failures: in between nothing was tried.
 *
 * @returns null when the address was changed or switched off meanwhile
 */
export async function noteFailure(
  trx: Knex.Transaction,
  push: PartnerKey & { callbackUrl: string },
  at: Date,
  holdUntil: Date | null,
): Promise<FailingReceiver | null> {
  const { organizationId, partnerId, callbackUrl } = push;
  const { rows } = await trx.raw<{ rows: FailingReceiver[] }>(
    `update partners p set
       failing_since = case when p.last_failed_at > cast(:at as timestamptz) - interval '${forgetAfter}'
                            then p.failing_since else :at end,
       last_failed_at = greatest(p.last_failed_at, :at),
       hold_until = greatest(p.hold_until, :holdUntil)
     from organizations o
     where p.organization_id = :organizationId and p.id = :partnerId and p.callback_url = :callbackUrl
       and p.disabled_at is null and o.id = p.organization_id
     returning p.failing_since as "failingSince", p.name, o.name as organization,
               p.notification_email as "notificationEmail"`,
    { organizationId, partnerId, callbackUrl, at, holdUntil },
  );
  return rows[0] ?? null;
}

/** Sends nothing more to a partner's address, until it registers one again. */
export async function switchOff(
  trx: Knex.Transaction,
  { organizationId, partnerId }: PartnerKey,
  at: Date,
  reason: string,
): Promise<void> {
  await trx('partners')
    .where({ organization_id: organizationId, id: partnerId })
    .update({ disabled_at: at, disabled_reason: reason });
}
