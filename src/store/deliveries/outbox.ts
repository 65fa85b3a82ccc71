import { groupOf, type DeliveryEvent } from '../../domain/deliveries';
import type { Database } from '../core/database';
import type { components } from '../../../generated/openapi';
import * as field from '../core/fields';
import {
  assigned,
  functionCall,
  fragment,
  insertion,
  knex,
  literal,
  type OfTenant,
  ofTenant,
  param,
  prepare,
  prepareCount,
  prepareFields,
  insertionFrom,
} from '../core/statement';
import type { PartnerKey } from './queue';

/** A delivery to write. */
export interface NewDelivery {
  partnerId: number;
  employeeId: number | null;
  i9Id: number | null;
  event: DeliveryEvent;
  /** The serialized body. */
  body: string;
  webhookId: string;
}

/**
 * Takes an employee's next sequence number, and keeps others from taking one until the transaction ends. A separate
 * statement, so that the next one sees what was committed while this one waited.
 */
const takingSequence = () =>
  insertion('push_sequences', 'employeeId')
    .onConflict(['organization_id', 'employee_id'])
    .merge({ last: knex.raw('push_sequences.last + 1') });
const takeSequence = prepare('push_sequence', takingSequence());

/** The number that the employee's deliveries have come to; the first one is 1. */
const lastSequence = ofTenant('push_sequences', 'employeeId').select('last');
const writing = knex('deliveries')
  .insert({
    organization_id: param('organizationId'),
    ...assigned(['partnerId', 'employeeId', 'i9Id', 'group', 'body', 'webhookId']),
    sequence: knex.raw('coalesce(?, 1)', [lastSequence]),
  })
  .returning('id');
const replacing = ofTenant('deliveries')
  .updateFrom('written')
  .where({
    'deliveries.i9_id': param('i9Id'),
    'deliveries.group': param('group'),
    'deliveries.state': literal('pending'),
  })
  .where(
    (free) =>
      void free.whereNull('deliveries.leased_until').orWhere('deliveries.leased_until', '<=', knex.fn.now()),
  )
  .update({
    state: literal('superseded'),
    superseded_by: knex.ref('written.id'),
    finished_at: knex.fn.now(),
  });

const insert = prepare<{ id: number }>(
  'push_insert',
  knex.with('written', writing).with('replaced', replacing).from('written').select('id'),
);

/** The first one of a form replaces none, so it can be inserted by the statement that takes the number. */
const insertFirst = prepare<never>(
  'push_insert_first',
  insertionFrom('deliveries', knex('taken'), {
    partner_id: param('partnerId', 'integer'),
    employee_id: param('employeeId', 'integer'),
    i9_id: param('i9Id', 'integer'),
    group: param('group'),
    sequence: knex.ref('taken.last'),
    body: param('body', 'jsonb'),
    webhook_id: param('webhookId'),
  }).with('taken', takingSequence().returning('last')),
).orApart(takeSequence, insert);

/**
 * Inserts the delivery of a form, which creates its job, and removes from the queue the deliveries of the same I-9 and
 * group that it replaces. One that is being sent stays: its worker decides.
 *
 * @param isFirst the form is new, and nothing has been sent about it
 */
export async function sendDelivery(
  unit: OfTenant,
  delivery: NewDelivery & { employeeId: number; i9Id: number },
  isFirst = false,
): Promise<void> {
  const { employeeId } = delivery;
  const values = { ...delivery, group: groupOf(delivery.event) };
  if (isFirst) return insertFirst.send(unit, values);
  await takeSequence.send(unit, { employeeId });
  await insert.send(unit, values);
}

/** Inserts a delivery that belongs to no form. @returns its id */
export async function insertDelivery(
  unit: OfTenant,
  delivery: NewDelivery & { employeeId: null; i9Id: null },
): Promise<number> {
  return (await insert.only(unit, { ...delivery, group: groupOf(delivery.event) })).id;
}

const lockedFields = {
  state: field.stored<components['schemas']['DeliveryState']>(),
  i9Id: field.integer,
  /** A live worker is sending it. */
  inFlight: field.derived<boolean>(`(coalesce(d.leased_until > now(), false)
    and (d.leased_by is null or not push_worker_is_gone(d.leased_by)))`),
  /** A newer delivery of the same I-9 and group that is waiting. */
  newerWaiting: field.derived<number | null>(`(
    select max(e.id) from deliveries e
    where e.organization_id = d.organization_id and e.i9_id = d.i9_id and e."group" = d."group"
      and e.state = 'pending' and e.sequence > d.sequence)`),
};

/** A delivery with what decides whether it can be queued again. */
export type LockedDelivery = field.RecordOf<typeof lockedFields>;

/** Locks a delivery and the queue of its I-9 until the transaction ends; null when the partner has no such delivery. */
export async function lockDelivery(
  unit: OfTenant,
  partnerId: number,
  id: number,
): Promise<LockedDelivery | null> {
  // Separate statements: only one that starts after taking the locks sees what they were waiting for.
  for (const lock of locks) await lock.send(unit, { partnerId, id });
  return locked.first(unit, { partnerId, id });
}

const own = () => ofTenant('deliveries as d', 'id', 'partnerId');
const formOfOwn = own().select('d.i9_id');
const locks = [
  prepare('push_lock_form', ofTenant('i9s').where('id', formOfOwn).forUpdate().select('id')),
  prepare(
    'push_lock_queue',
    ofTenant('deliveries')
      .where('i9_id', formOfOwn)
      .where({ state: literal('pending') })
      .forUpdate()
      .select('id'),
  ),
  prepare('push_lock', own().forUpdate().select('d.id')),
];
const locked = prepareFields('push_locked', own(), lockedFields, 'd');

const fromTheStart = {
  state: literal('pending'),
  attempts: literal(0),
  next_attempt_at: knex.fn.now(),
  finished_at: literal(null),
};

/** Puts a delivery back at the start of its schedule, with the next round trip; a trigger creates its job. */
export const requeueDelivery = (unit: OfTenant, id: number) => requeue.send(unit, { id });

const requeue = prepare(
  'push_requeue',
  ofTenant('deliveries', 'id').update({
    ...fromTheStart,
    superseded_by: literal(null),
    leased_until: literal(null),
    leased_by: literal(null),
  }),
);

/**
 * Makes deliveries that wait for their next attempt due now, the oldest thousand of them, because the address has
 * changed; with the next round trip.
 */
export const hastenDeliveries = (unit: OfTenant, partnerId: number) => hasten.send(unit, { partnerId });

const hasten = prepare(
  'pushes_hasten',
  ofTenant('deliveries')
    .whereIn(
      'id',
      ofTenant('deliveries', 'partnerId')
        .where({ state: literal('pending') })
        .where('next_attempt_at', '>', knex.fn.now())
        .whereNull('leased_until')
        .orderBy('id')
        .limit(1000, { skipBinding: true })
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .update({ next_attempt_at: knex.fn.now(), attempts: literal(0) }),
);

/** Which of a partner's deliveries to send again: those written since a time, and finished before the request. */
export interface RedeliveryRange {
  /** Times as `Date` or RFC 3339 text. */
  since: Date | string;
  before: Date | string;
}

const batchSize = 500;

/**
 * The newest delivery of each I-9 and group if it has finished, and all that are waiting for their next attempt. What was
 * written since a time can only have finished since then, so earlier months are left out.
 */
const concerned = `d.partner_id = :partnerId and d.created_at >= :since and d.i9_id is not null
  and (d.state = 'pending' and d.next_attempt_at > now() and d.leased_until is null
    or d.state in ('delivered', 'failed') and d.finished_at >= :since and d.finished_at < :before and not exists (
      select from deliveries newer
      where newer.organization_id = d.organization_id and newer.i9_id = d.i9_id and newer."group" = d."group"
        and newer.sequence > d.sequence and (newer.state = 'pending' or newer.finished_at >= :since)))`;

const counting = prepareCount(
  'pushes_concerned',
  ofTenant('deliveries as d').where(fragment(concerned.replace(':before', 'now()'))),
);

/** Counts the partner's deliveries since a time that would be queued again. */
export const countRedeliveries = (unit: OfTenant, partnerId: number, since: Date) =>
  counting.count(unit, { partnerId, since });

const queueing = prepare(
  'queue_redelivery',
  knex.select(functionCall('queue_redelivery', param('partnerId'), param('since'))),
);

/** Creates the job that queues a partner's deliveries since a time again, with the next round trip. */
export const requestRedeliveries = (unit: OfTenant, partnerId: number, since: Date) =>
  queueing.send(unit, { partnerId, since });

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
    const rows: { id: number }[] = await requeueSome.run(database, key, { ...key, ...range, after });
    queued += rows.length;
    after = rows.length === batchSize ? Math.max(...rows.map(({ id }) => id)) : null;
  }
  return queued;
}

const requeueSome = prepare<{ id: number }>(
  'pushes_requeue',
  ofTenant('deliveries')
    .whereIn(
      'id',
      ofTenant('deliveries as d')
        .where(fragment(concerned))
        .where('d.id', '>', param('after'))
        .orderBy('d.id')
        .limit(batchSize, { skipBinding: true })
        .forUpdate()
        .skipLocked()
        .select('d.id'),
    )
    .update(fromTheStart)
    .returning('id'),
);
