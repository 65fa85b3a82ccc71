import type { Knex } from 'knex';
import type { PushGroup } from '../events/messages';

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

/** Up to `limit` pushes of a partner. */
export interface ClaimRequest {
  key: PartnerKey;
  limit: number;
}

/**
 * What may be sent now: of each I-9 the newest push of its group, when no push of the other group comes before it and
 * none is being sent. `skip locked` leaves to other workers what they are just claiming.
 */
const claimText = `
  with asked as (
    select k.organization_id, k.partner_id, k.most
    from unnest(cast(:organizationIds as integer[]), cast(:partnerIds as integer[]), cast(:limits as integer[]))
      as k (organization_id, partner_id, most)
    join partners p on p.organization_id = k.organization_id and p.id = k.partner_id
    where p.callback_url is not null and p.disabled_at is null and (p.hold_until is null or p.hold_until <= :now)
  ), heads as (
    select head.organization_id, head.id
    from asked cross join lateral (
      select d.organization_id, d.id
      from deliveries d
      where d.organization_id = asked.organization_id and d.partner_id = asked.partner_id and d.state = 'pending'
        and d.next_attempt_at <= :now and (d.leased_until is null or d.leased_until <= :now)
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
      limit asked.most
      for update of d skip locked) head
  ), claimed as (
    update deliveries d set leased_until = :leasedUntil
    from heads where d.organization_id = heads.organization_id and d.id = heads.id
    returning d.*
  ), replaced as (
    update deliveries o set state = 'superseded', superseded_by = claimed.id, finished_at = :now, leased_until = null
    from claimed
    where o.organization_id = claimed.organization_id and o.i9_id = claimed.i9_id and o."group" = claimed."group"
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
 * Leases pushes that are due, for any number of partners in one round trip. Whoever holds the lease sends; when it ends
 * unrecorded (the worker was killed), the push can be claimed again.
 *
 * @param system the owner's connection: a worker acts for all organizations
 * @param requests each partner once
 * @returns the pushes of each request, in the order of the requests
 */
export async function claimPushes(
  system: Knex,
  requests: readonly ClaimRequest[],
  options: { now: Date; leasedUntil: Date },
): Promise<ClaimedPush[][]> {
  const { rows } = await system.raw<{ rows: ClaimedPush[] }>(claimText, {
    organizationIds: requests.map(({ key }) => key.organizationId),
    partnerIds: requests.map(({ key }) => key.partnerId),
    limits: requests.map(({ limit }) => limit),
    ...options,
  });
  const claimed = new Map(requests.map(({ key }) => [partnerName(key), new Array<ClaimedPush>()]));
  for (const row of rows) claimed.get(partnerName(row))?.push(row);
  return [...claimed.values()];
}

export const partnerName = ({ organizationId, partnerId }: PartnerKey): string =>
  `${organizationId}:${partnerId}`;

/**
 * When a partner's next waiting push can be sent: at its time, or when the hold of its receiver ends.
 *
 * @returns null when none waits, or there is no address
 */
export async function nextPushDue(system: Knex, key: PartnerKey, now: Date): Promise<Date | null> {
  const { rows } = await system.raw<{ rows: { due: Date }[] }>(
    `select greatest(next.next_attempt_at, p.hold_until) as due
     from partners p cross join lateral (
       select d.next_attempt_at from deliveries d
       where d.organization_id = p.organization_id and d.partner_id = p.id and d.state = 'pending'
         and d.next_attempt_at > case when p.hold_until > :now then '-infinity'::timestamptz else :now end
       order by d.next_attempt_at limit 1) next
     where p.organization_id = :organizationId and p.id = :partnerId
       and p.callback_url is not null and p.disabled_at is null`,
    { ...key, now },
  );
  return rows[0]?.due ?? null;
}

/** Partners with an address for which a push is due and not being sent: their jobs were lost or never made. */
export async function partnersWithDuePushes(system: Knex, now: Date): Promise<PartnerKey[]> {
  const { rows } = await system.raw<{ rows: PartnerKey[] }>(
    `select p.organization_id as "organizationId", p.id as "partnerId"
     from partners p
     where p.callback_url is not null and p.disabled_at is null and (p.hold_until is null or p.hold_until <= :now)
       and exists (
         select from deliveries d
         where d.organization_id = p.organization_id and d.partner_id = p.id and d.state = 'pending'
           and d.next_attempt_at <= :now and (d.leased_until is null or d.leased_until <= :now))`,
    { now },
  );
  return rows;
}
