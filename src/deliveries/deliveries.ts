import { impossible, Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import {
  listPartnerDeliveries,
  readDelivery,
  type Delivery,
  type DeliveryFilters,
} from '../store/deliveries';
import { partnerOf, readPartner } from '../store/partners';
import { requestRedeliveries } from '../store/redeliveries';
import { insertDelivery, lockDelivery, nextSequence, requeueDelivery } from '../store/delivery-outbox';
import type { Store, Unit } from '../store/unit';
import { examplePush, groupOfEvent, serializePush, type PushBodies } from '../domain/deliveries';
import { makeWebhookId } from './signing';

/** A change that a partner is told about. */
export type StatusPush = {
  [Event in 'i9StatusUpdated' | 'everifyStatusUpdated']: {
    event: Event;
    i9Id: number;
    employeeId: number;
    /** The partner that started the I-9; null when it was started by somebody else, and then nobody is told. */
    partnerId: number | null;
    body: PushBodies[Event];
  };
}['i9StatusUpdated' | 'everifyStatusUpdated'];

/**
 * Writes a push in the transaction of the change that it reports; the job that delivers it is committed with it.
 *
 * A partner without an address, or with one that is switched off, gets its pushes later: they are kept, of each I-9 and
 * group only the newest, and sent when an address is registered. So a partner may register after its first hire.
 *
 * @returns the id of the delivery; null when nobody is to be told
 */
export async function recordPush(
  unit: Pick<Unit, 'trx' | 'scope'>,
  push: StatusPush,
): Promise<number | null> {
  if (push.partnerId === null) return null;
  const { trx, scope } = unit;
  const group = groupOfEvent[push.event];
  const body = serializePush(group, { ...push.body });
  const sequence = await nextSequence(trx, scope, push.i9Id);
  return insertDelivery(trx, scope, {
    partnerId: push.partnerId,
    employeeId: push.employeeId,
    i9Id: push.i9Id,
    group,
    sequence,
    body,
    webhookId: makeWebhookId(),
  });
}

/** The pushes of the caller's own partner. @throws Problem not-found when his client belongs to none */
export function listDeliveries(
  store: Store,
  scope: Scope,
  request: { page: number; pageSize: number; filters?: DeliveryFilters },
): Promise<{ rows: Delivery[]; total: number }> {
  return listPartnerDeliveries(store, scope, partnerOf(scope), request);
}

/**
 * Queues a push again with the same `webhook-id`, sequence and body, at the start of the schedule. One that waits for
 * its next attempt goes at once.
 *
 * @throws Problem not-found, state-conflict (it is being sent, a newer one waits, or there is no address)
 */
export async function redeliver(unit: Unit, deliveryId: number): Promise<Delivery> {
  const { trx, scope } = unit;
  await requireAddress(unit);
  const delivery = await lockDelivery(trx, scope, partnerOf(scope), deliveryId);
  if (!delivery) throw new Problem('not-found', { detail: 'There is no such push.' });
  if (delivery.state === 'pending' && delivery.inFlight) {
    throw new Problem('state-conflict', { detail: 'The push is being sent right now.' });
  }
  if (delivery.newerWaiting !== null) {
    const detail = `The newer push ${delivery.newerWaiting} of the same I-9 waits for delivery and takes its place.`;
    throw new Problem('state-conflict', { detail });
  }
  await requeueDelivery(trx, scope, deliveryId);
  unit.change({ type: 'delivery', id: deliveryId }, ['state']);
  return readDelivery(trx, scope, deliveryId);
}

/**
 * Queues the pushes since a moment again: of each I-9 and group the newest, and those that wait for their next attempt.
 *
 * @returns how many there are; they are queued by a job
 * @throws Problem not-found, state-conflict (there is no address, or it is switched off), impossible-value (`since` is in
 *   the future)
 */
export async function redeliverSince(unit: Unit, since: Date): Promise<number> {
  const { trx, scope } = unit;
  if (since.getTime() > Date.now()) {
    throw impossible('/since', 'The moment must not be in the future.');
  }
  await requireAddress(unit);
  const partnerId = partnerOf(scope);
  const count = await requestRedeliveries(trx, scope, partnerId, since);
  unit.change({ type: 'partner', id: partnerId }, ['deliveries']);
  return count;
}

/**
 * Queues a signed push with example values; `integrationCandidateId` is `test` in its address.
 *
 * @param baseUrl public address of the service
 * @throws Problem not-found, state-conflict (there is no address, or it is switched off)
 */
export async function createTestDelivery(unit: Unit, baseUrl: string): Promise<Delivery> {
  const { trx, scope } = unit;
  await requireAddress(unit);
  const id = await insertDelivery(trx, scope, {
    partnerId: partnerOf(scope),
    employeeId: null,
    i9Id: null,
    group: 'test',
    sequence: 1,
    body: serializePush('test', { ...examplePush(baseUrl) }),
    webhookId: makeWebhookId(),
  });
  unit.change({ type: 'delivery', id });
  return readDelivery(trx, scope, id);
}

async function requireAddress(unit: Unit): Promise<void> {
  const { callbackUrl, disabledAt } = await readPartner(unit);
  if (callbackUrl !== null && disabledAt === null) return;
  throw new Problem('state-conflict', {
    detail:
      callbackUrl === null
        ? 'No address for pushes is registered.'
        : 'The address for pushes is switched off.',
  });
}
