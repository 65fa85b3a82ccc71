import type { Knex } from 'knex';
import type { Attempt } from '../events/attempt';
import type { PushGroup } from '../events/messages';
import type { Verdict } from '../events/schedule';

/** One partner of one organization: what a worker sends for. */
export interface PartnerKey {
  organizationId: number;
  partnerId: number;
}

/** A push that a worker has leased, with all that sending it needs. */
export interface ClaimedPush {
  organizationId: number;
  partnerId: number;
  id: number;
  i9Id: number | null;
  group: PushGroup;
  sequence: number;
  body: Record<string, unknown>;
  webhookId: string;
  /** Attempts made in this run of the schedule. */
  attempts: number;
  leasedUntil: Date;
  callbackUrl: string;
  credentials: Buffer | null;
  integrationCandidateId: string | null;
  /** Sealed signing secrets that are valid, the newest first. */
  secrets: Buffer[];
}

/**
 * What may be sent now: of each I-9 the newest push of its group, when no push of the other group comes before it and
 * none is being sent. `skip locked` leaves to other workers what they are just claiming.
 */
const claimText = `
  with heads as (
    select d.id
    from deliveries d
    where d.organization_id = :organizationId and d.partner_id = :partnerId and d.state = 'pending'
      and d.next_attempt_at <= :now and (d.leased_until is null or d.leased_until <= :now)
      and exists (
        select from partners p
        where p.organization_id = :organizationId and p.id = :partnerId
          and p.callback_url is not null and p.disabled_at is null)
      and not exists (
        select from deliveries e
        where e.organization_id = d.organization_id and e.i9_id = d.i9_id and e.state = 'pending' and e.id <> d.id
          and (e.leased_until > :now
            or e."group" = d."group" and e.sequence > d.sequence
            or e."group" <> d."group" and e.sequence < d.sequence
               and not exists (
                 select from deliveries f
                 where f.organization_id = e.organization_id and f.i9_id = e.i9_id and f.state = 'pending'
                   and f."group" = e."group" and f.sequence > e.sequence)))
    order by d.next_attempt_at, d.id
    limit :limit
    for update of d skip locked
  ), claimed as (
    update deliveries d set leased_until = :leasedUntil
    from heads where d.organization_id = :organizationId and d.id = heads.id
    returning d.*
  ), replaced as (
    update deliveries o set state = 'superseded', superseded_by = claimed.id, finished_at = :now, leased_until = null
    from claimed
    where o.organization_id = :organizationId and o.i9_id = claimed.i9_id and o."group" = claimed."group"
      and o.state = 'pending' and o.sequence < claimed.sequence
  )
  select d.organization_id as "organizationId", d.partner_id as "partnerId", d.id, d.i9_id as "i9Id", d."group",
         d.sequence, d.body, d.webhook_id as "webhookId", d.attempts, d.leased_until as "leasedUntil",
         p.callback_url as "callbackUrl", p.callback_credentials_ciphertext as credentials,
         e.integration_candidate_id as "integrationCandidateId",
         array(select s.secret_ciphertext from partner_secrets s
               where s.organization_id = d.organization_id and s.partner_id = d.partner_id
                 and (s.valid_until is null or s.valid_until > :now)
               order by s.id desc) as secrets
  from claimed d
  join partners p on p.organization_id = d.organization_id and p.id = d.partner_id
  left join employees e on e.organization_id = d.organization_id and e.id = d.employee_id
  order by d.next_attempt_at, d.id`;

/**
 * Leases pushes of one partner that are due. Whoever holds the lease sends; when it ends unrecorded (the worker was
 * killed), the push can be claimed again.
 *
 * @param system the owner's connection: a worker acts for all organizations
 */
export async function claimPushes(
  system: Knex,
  key: PartnerKey,
  options: { now: Date; leasedUntil: Date; limit: number },
): Promise<ClaimedPush[]> {
  const { rows } = await system.raw<{ rows: ClaimedPush[] }>(claimText, { ...key, ...options });
  return rows;
}

/** When the next waiting push of a partner is due; null when none waits. */
export async function nextPushDue(
  system: Knex,
  { organizationId, partnerId }: PartnerKey,
  now: Date,
): Promise<Date | null> {
  const row: { next_attempt_at: Date } | undefined = await system('deliveries')
    .where({ organization_id: organizationId, partner_id: partnerId, state: 'pending' })
    .where('next_attempt_at', '>', now)
    .orderBy('next_attempt_at')
    .first('next_attempt_at');
  return row?.next_attempt_at ?? null;
}

/** Partners with an address for which a push is due and not being sent: their jobs were lost or never made. */
export async function partnersWithDuePushes(system: Knex, now: Date): Promise<PartnerKey[]> {
  const { rows } = await system.raw<{ rows: PartnerKey[] }>(
    `select p.organization_id as "organizationId", p.id as "partnerId"
     from partners p
     where p.callback_url is not null and p.disabled_at is null and exists (
       select from deliveries d
       where d.organization_id = p.organization_id and d.partner_id = p.id and d.state = 'pending'
         and d.next_attempt_at <= :now and (d.leased_until is null or d.leased_until <= :now))`,
    { now },
  );
  return rows;
}

const recordText = `
  with ended as (
    update deliveries set state = :state, attempts = attempts + 1, leased_until = null,
           next_attempt_at = coalesce(:nextAttemptAt, next_attempt_at),
           finished_at = case when :state = 'pending' then null else :at::timestamptz end
    where organization_id = :organizationId and id = :id and state = 'pending' and leased_until = :leasedUntil
    returning id
  )
  insert into delivery_attempts (organization_id, delivery_id, attempt, at, status, duration_ms, error, response_body)
  select :organizationId, id,
         (select coalesce(max(attempt), 0) + 1 from delivery_attempts
           where organization_id = :organizationId and delivery_id = :id),
         :at, :status, :durationMs, :error, :excerpt
  from ended`;

/**
 * Writes down an attempt and what follows from it; 410 switches the address off, unless the partner has registered
 * another one meanwhile. After a failure the push waits, and gives way when a newer one of its group is claimed.
 *
 * @returns false when the lease had ended and somebody else has the push by now: nothing is written
 */
export async function recordAttempt(
  system: Knex,
  push: ClaimedPush,
  attempt: Attempt & { at: Date },
  verdict: Verdict,
): Promise<boolean> {
  const { organizationId, id, leasedUntil } = push;
  const { at, status, durationMs, error } = attempt;
  const write = async (connection: Knex): Promise<boolean> => {
    const { rowCount } = await connection.raw<{ rowCount: number }>(recordText, {
      organizationId,
      id,
      leasedUntil,
      at,
      status,
      durationMs,
      error,
      excerpt: attempt.excerpt || null,
      state: verdict.state,
      nextAttemptAt: verdict.state === 'pending' ? verdict.nextAttemptAt : null,
    });
    return rowCount === 1;
  };
  if (verdict.state !== 'failed' || !verdict.gone) return write(system);
  return system.transaction(async (trx) => {
    const written = await write(trx);
    if (written) await switchOff(trx, push, at);
    return written;
  });
}

async function switchOff(trx: Knex.Transaction, push: ClaimedPush, at: Date): Promise<void> {
  await trx('partners')
    .where({ organization_id: push.organizationId, id: push.partnerId, callback_url: push.callbackUrl })
    .whereNull('disabled_at')
    .update({ disabled_at: at, disabled_reason: 'The receiver answered 410 Gone.' });
}
