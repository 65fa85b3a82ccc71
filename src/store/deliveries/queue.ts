import type { Database, DedicatedConnection, Tenant } from '../core/database';
import * as field from '../core/fields';
import {
  functionCall,
  isAnyOf,
  knex,
  ofTenant,
  param,
  prepare,
  prepareCall,
  type RowOf,
} from '../core/statement';

const withDueDeliveries = prepareCall('partners_with_due_pushes', ['now'], {
  organizationId: field.requiredInteger,
  partnerId: field.requiredInteger,
});

/** One partner of one organization, for which a worker sends. */
export type PartnerKey = RowOf<typeof withDueDeliveries>;

const claimedFields = {
  organizationId: field.requiredInteger,
  partnerId: field.requiredInteger,
  id: field.id,
  employeeId: field.integer,
  i9Id: field.integer,
  group: field.requiredText,
  sequence: field.requiredInteger,
  body: field.json<Record<string, unknown>>(),
  webhookId: field.requiredText,
  /** Attempts made in this run of the schedule. */
  attempts: field.requiredInteger,
  leasedUntil: field.stored<Date>(),
  callbackUrl: field.requiredText,
  /** Which registration of the partner's address this is. */
  addressVersion: field.requiredInteger,
  credentials: field.derived<Buffer | null>('d.callback_credentials_ciphertext'),
  /** Encrypted signing secrets that are valid, newest first. */
  secrets: field.derived<Buffer[]>(`array(
    select s.secret_ciphertext from partner_secrets s
    where s.organization_id = d.organization_id and s.partner_id = d.partner_id
      and (s.valid_until is null or s.valid_until > :now)
    order by s.id desc)`),
  /** The span that caused it; null if that was not traced. */
  traceparent: field.text,
};

type ClaimedRow = field.RecordOf<typeof claimedFields>;

/** A delivery that a worker has leased, with everything needed to send it. */
export type ClaimedDelivery = ClaimedRow & { readonly integrationCandidateId: string | null };

/** Up to `limit` deliveries of a partner. */
export interface ClaimRequest {
  key: PartnerKey;
  limit: number;
}

/**
 * What can be sent now: for each I-9 the newest delivery of its group, if no delivery of another group comes before it
 * and none is being sent. `skip locked` leaves to other workers what they are claiming. After a hold a receiver gets
 * one at a time until it has accepted one. The conditions on the state keep the months out of the plan, which the
 * database makes anew for each claim.
 */
const claim = prepare<ClaimedRow>(
  'pushes_claim',
  `
  with asked as (
    select p.organization_id, p.id as partner_id, p.callback_url, p.address_version, p.callback_credentials_ciphertext,
           case when p.hold_until is null then k.most else 1 end as most
    from unnest(cast(:partnerIds as integer[]), cast(:limits as integer[])) as k (partner_id, most)
    join partners p on p.organization_id = :organizationId and p.id = k.partner_id
    where p.callback_url is not null and p.disabled_at is null and (p.hold_until is null or p.hold_until <= :now)
  ), heads as (
    select head.organization_id, head.id, asked.callback_url, asked.address_version, asked.callback_credentials_ciphertext
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
    update deliveries d set leased_until = :leasedUntil, leased_by = :leasedBy
    from heads where d.organization_id = heads.organization_id and d.id = heads.id and d.state = 'pending'
    returning d.organization_id, d.partner_id, d.id, d.employee_id, d.i9_id, d."group", d.sequence, d.body, d.webhook_id,
              d.attempts, d.next_attempt_at, d.leased_until, d.traceparent,
              heads.callback_url, heads.address_version, heads.callback_credentials_ciphertext
  ), replaced as (
    update deliveries o set state = 'superseded', superseded_by = claimed.id, finished_at = now(), leased_until = null
    from claimed
    where o.organization_id = claimed.organization_id and o.i9_id = claimed.i9_id and o."group" = claimed."group"
      and o.state = 'pending' and o.sequence < claimed.sequence
  )
  select ${field.selectList('d', claimedFields)}
  from claimed d
  order by d.next_attempt_at, d.id`,
);

/**
 * Leases due deliveries for any number of an organization's partners in one round trip. The holder of the lease sends
 * the delivery. If the lease ends without a result (its time is up, or the worker `leasedBy` is gone), the delivery can
 * be claimed again.
 *
 * @param requests of one organization, each partner once
 * @returns the deliveries of each request, in the order of the requests
 */
export async function claimDeliveries(
  database: Database,
  requests: readonly ClaimRequest[],
  options: { now: Date; leasedUntil: Date; leasedBy: number },
): Promise<ClaimedDelivery[][]> {
  const [first] = requests;
  if (!first) return [];
  const rows = await claim.run(database, first.key, {
    partnerIds: requests.map(({ key }) => key.partnerId),
    limits: requests.map(({ limit }) => limit),
    ...options,
  });
  const candidateOf = await candidates(database, first.key, rows);
  const claimed = new Map(requests.map(({ key }) => [key.partnerId, new Array<ClaimedDelivery>()]));
  for (const row of rows)
    claimed
      .get(row.partnerId)
      ?.push({ ...row, integrationCandidateId: candidateOf.get(row.employeeId) ?? null });
  return [...claimed.values()];
}

/** A statement of its own, because a cluster keeps employees on another server than the queue (`cluster/places.ts`). */
const candidateIds = prepare<{ id: number; candidateId: string | null }>(
  'pushes_candidates',
  ofTenant('employees')
    .where(isAnyOf('id', 'ids', 'integer[]'))
    .select({ id: 'id', candidateId: 'integration_candidate_id' }),
);

/** @returns employee -> its partner's id of it */
async function candidates(
  database: Database,
  tenant: Tenant,
  deliveries: readonly Pick<ClaimedDelivery, 'employeeId'>[],
): Promise<ReadonlyMap<number | null, string | null>> {
  const ids = [...new Set(deliveries.flatMap(({ employeeId }) => employeeId ?? []))];
  const rows = ids.length > 0 ? await candidateIds.read(database.primary, tenant, { ids }) : [];
  return new Map(rows.map(({ id, candidateId }) => [id, candidateId]));
}

export const partnerName = ({ organizationId, partnerId }: PartnerKey): string =>
  `${organizationId}:${partnerId}`;

/** Returns the partners with an address that have a delivery which is due and not being sent. */
export const partnersWithDueDeliveries = (database: Database, now: Date) =>
  withDueDeliveries.lookUp(database, { now });

const register = prepare<{ id: number }>(
  'push_worker_register',
  knex.select({ id: functionCall('register_push_worker') }),
);

const release = prepare<{ released: number }>(
  'push_workers_release',
  knex.select({
    released: knex.raw('?::integer', [functionCall('release_leases_of_gone_workers', param('id'))]),
  }),
);

/** Registers a session as a worker that leases deliveries. @returns its number */
export async function registerDeliveryWorker(session: DedicatedConnection): Promise<number> {
  const [row] = await register.lookUp(session);
  if (!row) throw new Error('The worker was not registered');
  return row.id;
}

/**
 * Releases the deliveries leased by workers whose sessions have ended.
 *
 * @param id of the worker that asks
 * @returns how many
 */
export const releaseLeasesOfGoneWorkers = async (session: DedicatedConnection, id: number) =>
  (await release.lookUp(session, { id }))[0]?.released ?? 0;
