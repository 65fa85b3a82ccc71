import type { WebhookName } from '../../generated/webhooks';
import { exampleBody, serializeBody, type DeliveryBody } from '../domain/deliveries';
import { conflict, found, impossible, Problem } from '../domain/problem';
import { readDelivery, type Delivery } from '../store/deliveries/deliveries';
import { sendEvent } from '../store/events';
import { lockPartner, partnerOf, type PartnerRow } from '../store/deliveries/partners';
import {
  countRedeliveries,
  insertDelivery,
  lockDelivery,
  type LockedDelivery,
  requestRedeliveries,
  requeueDelivery,
  sendDelivery,
} from '../store/deliveries/outbox';
import type { Unit } from '../store/unit';
import type { Act } from '../store/unit-of-work';
import { makeWebhookId } from './signing';

/** A change that the feed of events shows, and that a partner is notified of. */
export type StatusUpdate = {
  [Event in WebhookName]: {
    event: Event;
    i9Id: number;
    employeeId: number;
    everifyCaseId?: number;
    /** The partner that started the I-9; null when it was started by someone else, and then no one is notified. */
    partnerId: number | null;
    body: DeliveryBody<Event>;
  };
}[WebhookName];

/**
 * Writes an event, and a delivery where a partner is notified, in the transaction of the change that they report; the job that
 * delivers is committed with it.
 *
 * A partner without an address, or with one that is switched off, gets its deliveries later: they are kept, of each I-9 and
 * group only the newest, and sent when an address is registered. So a partner may register after its first hire.
 *
 * @param isFirst the form is new, and nothing has been written about it
 * @returns whether anyone is notified
 */
export async function recordDelivery(
  unit: Pick<Unit, 'trx' | 'scope'>,
  delivery: StatusUpdate,
  isFirst = false,
): Promise<boolean> {
  const { event, partnerId, employeeId, i9Id, everifyCaseId = null, body: data } = delivery;
  await sendEvent(unit, { type: event, employeeId, i9Id, everifyCaseId, partnerId, data });
  if (partnerId === null) return false;
  const body = serializeBody(event, data);
  const webhookId = makeWebhookId();
  await sendDelivery(unit, { event, partnerId, employeeId, i9Id, body, webhookId }, isFirst);
  return true;
}

/**
 * Queues a delivery again with the same `webhook-id`, sequence and body, at the start of the schedule. One that waits for
 * its next attempt goes at once.
 *
 * @throws Problem not-found, state-conflict (it is being sent, a newer one waits, or there is no address)
 */
export const redeliver = (
  deliveryId: number,
): Act<readonly [PartnerRow, LockedDelivery | null], Delivery> => ({
  load: async (unit) => {
    const partnerId = partnerOf(unit.scope);
    return Promise.all([lockPartner(unit), lockDelivery(unit, partnerId, deliveryId)]);
  },
  async decide(unit, [partner, locked]) {
    assertAddress(partner);
    const delivery = found(locked);
    if (delivery.state === 'pending' && delivery.inFlight)
      throw conflict('The delivery is being sent right now.');
    if (delivery.newerWaiting !== null)
      throw conflict(
        `The newer delivery ${delivery.newerWaiting} of the same I-9 waits for delivery and takes its place.`,
      );
    await requeueDelivery(unit, deliveryId);
    unit.change({ type: 'delivery', id: deliveryId }, ['state']);
    return { answer: readDelivery(unit, deliveryId) };
  },
});

/**
 * Queues the deliveries since a moment again: of each I-9 and group the newest, and those that wait for their next attempt.
 *
 * @returns how many there are; they are queued by a job
 * @throws Problem not-found, state-conflict (there is no address, or it is switched off), impossible-value (`since` is in
 *   the future)
 */
export const redeliverSince = (since: Date): Act<readonly [PartnerRow, number], number> => ({
  load: async (unit) => {
    const partnerId = partnerOf(unit.scope);
    return Promise.all([lockPartner(unit), countRedeliveries(unit, partnerId, since)]);
  },
  async decide({ trx, scope, realNow, change }, [partner, count]) {
    if (since.getTime() > realNow.getTime()) {
      throw impossible('/since', 'The moment must not be in the future.');
    }
    assertAddress(partner);
    if (count > 0) await requestRedeliveries({ trx, scope }, partner.id, since);
    change({ type: 'partner', id: partner.id }, ['deliveries']);
    return { answer: count };
  },
});

/**
 * Queues a signed delivery with example values; `integrationCandidateId` is `test` in its address.
 *
 * @param baseUrl public address of the service
 * @throws Problem not-found, state-conflict (there is no address, or it is switched off)
 */
export const createTestDelivery = (baseUrl: string): Act<PartnerRow, Delivery> => ({
  load: lockPartner,
  async decide(unit, partner) {
    assertAddress(partner);
    const id = await insertDelivery(unit, {
      partnerId: partner.id,
      employeeId: null,
      i9Id: null,
      event: 'test',
      body: serializeBody('test', exampleBody(baseUrl)),
      webhookId: makeWebhookId(),
    });
    unit.change({ type: 'delivery', id });
    return { answer: readDelivery(unit, id) };
  },
});

function assertAddress({ callbackUrl, disabledAt }: PartnerRow): void {
  if (callbackUrl !== null && disabledAt === null) return;
  throw new Problem('state-conflict', {
    detail:
      callbackUrl === null
        ? 'No address for deliveries is registered.'
        : 'The address for deliveries is switched off.',
  });
}
