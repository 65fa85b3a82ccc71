import type { Database } from '../core/database';
import type { ClaimedDelivery } from './queue';
import * as field from '../core/fields';
import { ofTenant, type OfTenant, param, prepare, prepareReturning } from '../core/statement';

/** An attempt at a delivery, and its consequences. */
export interface AttemptRecord {
  delivery: Pick<
    ClaimedDelivery,
    'organizationId' | 'partnerId' | 'id' | 'leasedUntil' | 'callbackUrl' | 'addressVersion'
  >;
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
  /** `gone`: the receiver answered 410. Its address is switched off, and the delivery waits for a new registration. */
  verdict: { state: 'delivered' } | { state: 'failed' } | { state: 'pending' | 'gone'; nextAttemptAt: Date };
  /** Nothing is sent to the receiver before this time. */
  holdUntil: Date | null;
}

/** What was written about an attempt. */
export type RecordedAttempt = Awaited<ReturnType<typeof recordAttempts>>[number];

/** Longer than the longest wait between two attempts. */
const forgetAfter = '48 hours';

/** The attempts at a delivery, oldest first. Those made before migration 0112 have rows of their own. */
export const attemptsOf = (delivery: string): string =>
  `coalesce(${delivery}.attempts_made, earlier_attempts(${delivery}.organization_id, ${delivery}.id))`;

/**
 * Partner rows are locked before delivery rows, as everywhere, and in id order; a success locks none while its receiver
 * is healthy. The first success after a hold ends the hold, see `claim`. A failure long after the previous one starts a
 * new series: nothing was tried in between.
 *
 * An attempt says nothing about an address that was registered after it began, the same URL or another: unless it
 * succeeded, the delivery starts its schedule again. The version of the address is read with the lock on the partner,
 * so a registration comes either before, and is seen here, or after, and finds the delivery waiting.
 */
const record = prepare<{ id: number; failingSince: Date | null }>(
  'pushes_record',
  `
  with made as (
    select cast(:organizationId as integer) as organization_id, r.* from unnest(
      cast(:ids as integer[]), cast(:partnerIds as integer[]), cast(:addresses as integer[]), cast(:leases as timestamptz[]),
      cast(:times as timestamptz[]), cast(:states as text[]), cast(:nextTimes as timestamptz[]),
      cast(:holds as timestamptz[]), cast(:statuses as integer[]), cast(:durations as integer[]),
      cast(:errors as text[]), cast(:excerpts as text[]))
      as r (id, partner_id, address_version, leased_until, at, state, next_attempt_at, hold_until, status, duration_ms,
            error, excerpt)
  ), concerned as materialized (
    select p.id, p.address_version, p.disabled_at from partners p
    where p.organization_id = :organizationId
      and p.id in (select partner_id from made where state <> 'delivered' or p.failing_since is not null)
    order by p.id for no key update
  ), judged as (
    select made.*, case when again then 0 end as attempts,
           case when outdated then made.at else made.next_attempt_at end as due_at,
           case when again then 'pending' else made.state end as becomes
    from made left join concerned on concerned.id = made.partner_id
    cross join lateral (
      select coalesce(made.state <> 'delivered' and concerned.address_version <> made.address_version, false) as outdated
    ) registered
    cross join lateral (select outdated or made.state = 'gone' as again) schedule
  ), ended as (
    update deliveries d set state = judged.becomes, attempts = coalesce(judged.attempts, d.attempts + 1),
           leased_until = null, leased_by = null,
           next_attempt_at = coalesce(judged.due_at, d.next_attempt_at),
           finished_at = case when judged.becomes <> 'pending' then greatest(judged.at, now()) end,
           attempts_made = ${attemptsOf('d')} || jsonb_build_object(
             'at', judged.at, 'status', judged.status, 'durationMs', judged.duration_ms, 'error', judged.error,
             'responseExcerpt', case when judged.status is not null then coalesce(judged.excerpt, '') end)
    from judged
    where d.organization_id = judged.organization_id and d.id = judged.id and d.state = 'pending'
      and d.leased_until = judged.leased_until and (select count(*) from concerned) >= 0
    returning d.organization_id, d.id
  ), seen as (
    select concerned.id, max(at) filter (where state = 'delivered') as well_at,
           min(at) filter (where state <> 'delivered') as first_failed_at,
           max(at) filter (where state <> 'delivered') as last_failed_at, max(hold_until) as hold_until
    from made join ended using (organization_id, id)
    join concerned on concerned.id = made.partner_id and concerned.address_version = made.address_version
      and concerned.disabled_at is null
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
export async function recordAttempts(database: Database, records: readonly AttemptRecord[]) {
  const [first] = records;
  if (!first) return [];
  const rows = await record.run(database, first.delivery, {
    ids: records.map(({ delivery }) => delivery.id),
    partnerIds: records.map(({ delivery }) => delivery.partnerId),
    addresses: records.map(({ delivery }) => delivery.addressVersion),
    leases: records.map(({ delivery }) => delivery.leasedUntil),
    times: records.map(({ attempt }) => attempt.at),
    states: records.map(({ verdict }) => verdict.state),
    nextTimes: records.map(({ verdict }) => ('nextAttemptAt' in verdict ? verdict.nextAttemptAt : null)),
    holds: records.map(({ holdUntil }) => holdUntil),
    statuses: records.map(({ attempt }) => attempt.status),
    durations: records.map(({ attempt }) => attempt.durationMs),
    errors: records.map(({ attempt }) => attempt.error),
    excerpts: records.map(({ attempt }) => attempt.excerpt || null),
  });
  const written = new Map(rows.map(({ id, failingSince }) => [id, failingSince]));
  return records.map(({ delivery }) => ({
    /** False when the lease had ended and another worker has the delivery by now. */
    written: written.has(delivery.id),
    /**
     * The receiver's first failure since it last accepted a delivery; null when it is healthy, or an address was
     * registered after the attempt began.
     */
    failingSince: written.get(delivery.id) ?? null,
  }));
}

const switchingOff = prepareReturning(
  'partner_switch_off',
  ofTenant('partners', 'id', 'addressVersion')
    .whereNull('disabled_at')
    .update({ disabled_at: param('at'), disabled_reason: param('reason') }),
  { name: field.requiredText, notificationEmail: field.text },
);

/**
 * Stops sending to a partner's address until the partner registers one again.
 *
 * @returns who must be told; null when an address was registered, or this one switched off, in the meantime
 */
export const switchOff = (
  unit: OfTenant,
  { partnerId, addressVersion }: Pick<ClaimedDelivery, 'partnerId' | 'addressVersion'>,
  at: Date,
  reason: string,
) => switchingOff.first(unit, { id: partnerId, addressVersion, at, reason });
