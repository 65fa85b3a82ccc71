import type { Knex } from 'knex';
import type { Database, Tenant } from '../core/database';
import type { PartnerKey } from './queue';
import { countIn, execute, prepare, sendIn } from '../core/statement';

/** Which of a partner's deliveries to send again: those written since a time, and finished before the request. */
export interface RedeliveryRange {
  /** Times as `Date` or RFC 3339 text. */
  since: Date | string;
  before: Date | string;
}

const batchSize = 500;

/** The newest delivery of each I-9 and group if it has finished, and all that are waiting for their next attempt. */
const concerned = `
  d.organization_id = :organizationId and d.partner_id = :partnerId and d.created_at >= :since and d.i9_id is not null
  and (d.state = 'pending' and d.next_attempt_at > now() and d.leased_until is null
    or d.state in ('delivered', 'failed') and d.finished_at < :before and not exists (
      select from deliveries newer
      where newer.organization_id = d.organization_id and newer.i9_id = d.i9_id and newer."group" = d."group"
        and newer.sequence > d.sequence))`;

const counting = prepare<{ count: number }>(
  'pushes_concerned',
  `select count(*)::integer as count from deliveries d
   where ${concerned.replace(':before', 'now()')}`,
);

/** Counts the partner's deliveries since a time that would be queued again. */
export const countRedeliveries = (trx: Knex, tenant: Tenant, partnerId: number, since: Date) =>
  countIn(trx, tenant, counting, { partnerId, since });

const queueing = prepare('queue_redelivery', 'select queue_redelivery(:partnerId, :since)');

/** Creates the job that queues a partner's deliveries since a time again, with the next round trip. */
export const requestRedeliveries = (trx: Knex, tenant: Tenant, partnerId: number, since: Date) =>
  sendIn(trx, tenant, queueing, { partnerId, since });

/**
 * Queues a partner's deliveries again, a batch at a time. What has been delivered since the request is left alone, so
 * an interrupted job can start over.
 *
 * @returns how many were queued
 */
export async function requeueSince(
  database: Database,
  key: PartnerKey,
  range: RedeliveryRange,
): Promise<number> {
  let queued = 0;
  for (let after: number | null = 0; after !== null;) {
    const rows: { id: number }[] = await execute(database, key, requeue, { ...key, ...range, after });
    queued += rows.length;
    after = rows.length === batchSize ? Math.max(...rows.map(({ id }) => id)) : null;
  }
  return queued;
}

const requeue = prepare<{ id: number }>(
  'pushes_requeue',
  `update deliveries set state = 'pending', attempts = 0, next_attempt_at = now(), finished_at = null
   where organization_id = :organizationId and id in (
     select d.id from deliveries d where ${concerned} and d.id > :after
     order by d.id limit ${batchSize} for update skip locked)
   returning id`,
);
