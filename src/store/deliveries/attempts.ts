import type { Knex } from 'knex';
import type { Database } from '../core/database';
import type { ClaimedDelivery, PartnerKey } from './queue';
import { execute, prepare, queryIn } from '../core/statement';

/** An attempt at a delivery, and its consequences. */
export interface AttemptRecord {
  delivery: Pick<ClaimedDelivery, 'organizationId' | 'partnerId' | 'id' | 'leasedUntil' | 'callbackUrl'>;
  attempt: {
    at: Date;
    /** HTTP status; null when there was no response. */
    status: number | null;
    durationMs: number;
    /** `class: sentence`; null after a 2xx. */
    error: string | null;
    /** First kilobyte of the response body; null without a response. */
    excerpt: string | null;
  };
  /** `gone`: the receiver answered 410, so its address is switched off. */
  verdict:
    { state: 'delivered' } | { state: 'failed'; gone: boolean } | { state: 'pending'; nextAttemptAt: Date };
  /** Nothing is sent to the receiver before this time. */
  holdUntil: Date | null;
}

/** What was written about an attempt. */
export interface Recorded {
  /** False when the lease had ended and another worker has the delivery by now. */
  written: boolean;
  /**
   * The receiver's first failure since it last accepted a delivery; null when it is healthy or its address has changed
   * since.
   */
  failingSince: Date | null;
}

/** Longer than the longest wait between two attempts. */
const forgetAfter = '48 hours';

/** The attempts at a delivery, oldest first. Those made before migration 0255 have rows of their own. */
export const attemptsOf = (delivery: string): string =>
  `coalesce(${delivery}.attempts_made, earlier_attempts(${delivery}.organization_id, ${delivery}.id))`;

/**
 * Partner rows are locked before delivery rows, as everywhere, and in id order; a success locks none while its receiver
 * is healthy. The first success after a hold ends the hold, see `claim`. A failure long after the previous one starts a
 * new series: nothing was tried in between.
 */
const record = prepare<{ id: number; failingSince: Date | null }>(
  'pushes_record',
  `
  with made as (
    select cast(:organizationId as integer) as organization_id, r.* from unnest(
      cast(:ids as integer[]), cast(:partnerIds as integer[]), cast(:addresses as text[]), cast(:leases as timestamptz[]),
      cast(:times as timestamptz[]), cast(:states as text[]), cast(:nextTimes as timestamptz[]),
      cast(:holds as timestamptz[]), cast(:statuses as integer[]), cast(:durations as integer[]),
      cast(:errors as text[]), cast(:excerpts as text[]))
      as r (id, partner_id, callback_url, leased_until, at, state, next_attempt_at, hold_until, status, duration_ms,
            error, excerpt)
  ), concerned as materialized (
    select p.id, p.callback_url from partners p
    where p.organization_id = :organizationId and p.disabled_at is null
      and p.id in (select partner_id from made where state <> 'delivered' or p.failing_since is not null)
    order by p.id for no key update
  ), ended as (
    update deliveries d set state = made.state, attempts = d.attempts + 1, leased_until = null, leased_by = null,
           next_attempt_at = coalesce(made.next_attempt_at, d.next_attempt_at),
           finished_at = case when made.state <> 'pending' then greatest(made.at, now()) end,
           attempts_made = ${attemptsOf('d')} || jsonb_build_object(
             'at', made.at, 'status', made.status, 'durationMs', made.duration_ms, 'error', made.error,
             'responseExcerpt', case when made.status is not null then coalesce(made.excerpt, '') end)
    from made
    where d.organization_id = made.organization_id and d.id = made.id and d.state = 'pending'
      and d.leased_until = made.leased_until and (select count(*) from concerned) >= 0
    returning d.organization_id, d.id
  ), seen as (
    select concerned.id, max(at) filter (where state = 'delivered') as well_at,
           min(at) filter (where state <> 'delivered') as first_failed_at,
           max(at) filter (where state <> 'delivered') as last_failed_at, max(hold_until) as hold_until
    from made join ended using (organization_id, id)
    join concerned on concerned.id = made.partner_id and concerned.callback_url = made.callback_url
    group by concerned.id
  ), receivers as (
    update partners p set
      failing_since = case when seen.well_at is not null then null
                           when p.last_failed_at > seen.first_failed_at - interval '${forgetAfter}' then p.failing_since
                           else seen.first_failed_at end,
      last_failed_at = case when seen.well_at is null then greatest(p.last_failed_at, seen.last_failed_at) end,
      hold_until = case when seen.hold_until is null and seen.well_at >= p.hold_until then null
                        else greatest(p.hold_until, seen.hold_until) end
    from seen
    where p.organization_id = :organizationId and p.id = seen.id
    returning p.id, p.failing_since
  )
  select ended.id, receivers.failing_since as "failingSince"
  from ended join made on made.id = ended.id left join receivers on receivers.id = made.partner_id`,
);

/**
 * Records attempts and their consequences, for the deliveries and their receivers, in one round trip. After a failure
 * the delivery waits, and is superseded when a newer one of its group is claimed.
 *
 * @param records of one organization
 * @returns what was written about each, in the order of the records
 */
export async function recordAttempts(
  database: Database,
  records: readonly AttemptRecord[],
): Promise<Recorded[]> {
  const [first] = records;
  if (!first) return [];
  const rows = await execute(database, first.delivery, record, {
    ids: records.map(({ delivery }) => delivery.id),
    partnerIds: records.map(({ delivery }) => delivery.partnerId),
    addresses: records.map(({ delivery }) => delivery.callbackUrl),
    leases: records.map(({ delivery }) => delivery.leasedUntil),
    times: records.map(({ attempt }) => attempt.at),
    states: records.map(({ verdict }) => verdict.state),
    nextTimes: records.map(({ verdict }) => (verdict.state === 'pending' ? verdict.nextAttemptAt : null)),
    holds: records.map(({ holdUntil }) => holdUntil),
    statuses: records.map(({ attempt }) => attempt.status),
    durations: records.map(({ attempt }) => attempt.durationMs),
    errors: records.map(({ attempt }) => attempt.error),
    excerpts: records.map(({ attempt }) => attempt.excerpt || null),
  });
  const written = new Map(rows.map(({ id, failingSince }) => [id, failingSince]));
  return records.map(({ delivery }) => ({
    written: written.has(delivery.id),
    failingSince: written.get(delivery.id) ?? null,
  }));
}

/** Who must be told that an address was switched off. */
export interface SwitchedOff {
  name: string;
  organization: string;
  notificationEmail: string | null;
}

const organizationName = prepare<{ name: string }>(
  'organization_name',
  'select name from organizations where id = :organizationId',
);

/**
 * Stops sending to a partner's address until the partner registers one again.
 *
 * @returns null when the address was changed or switched off in the meantime
 */
export async function switchOff(
  trx: Knex,
  { organizationId, partnerId, callbackUrl }: PartnerKey & { callbackUrl: string },
  at: Date,
  reason: string,
): Promise<SwitchedOff | null> {
  const { rows } = await trx.raw<{ rows: Omit<SwitchedOff, 'organization'>[] }>(
    `update partners set disabled_at = :at, disabled_reason = :reason
     where organization_id = :organizationId and id = :partnerId and callback_url = :callbackUrl
       and disabled_at is null
     returning name, notification_email as "notificationEmail"`,
    { organizationId, partnerId, callbackUrl, at, reason },
  );
  const [partner] = rows;
  if (!partner) return null;
  const [organization] = await queryIn(trx, { organizationId }, organizationName);
  return { ...partner, organization: organization?.name ?? '' };
}
