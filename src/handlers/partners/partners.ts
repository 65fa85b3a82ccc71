import type { components } from '../../../generated/openapi';
import { epochOf } from '../../domain/dates';
import { checkCallbackUrl } from '../../deliveries/addresses';
import { addressPolicy } from '../../network/addresses';
import {
  createTestDelivery,
  getDelivery,
  listDeliveries,
  redeliver,
  redeliverSince,
} from '../../deliveries/deliveries';
import {
  getPartner,
  updatePartner,
  type Partner,
  type PartnerChanges,
} from '../../store/deliveries/partners';
import { rotateSecret } from '../../store/deliveries/secret-rotation';
import { answering } from '../../store/unit-of-work';
import type { SomeHandlers } from '../context';
import { shownDeliveries } from './delivery-bodies';
import { assertSameId, listed, listRequest, self } from '../resource';

const settings = '/v1/partners/self';
const deliveries = `${settings}/deliveries`;

/** A partner system's own settings and deliveries; clients that do not belong to a partner find nothing here. */
export const partnerHandlers = {
  async getPartner(_request, { services, scope }) {
    return { status: 200, body: partnerBody(await getPartner(services, scope)) };
  },

  async updatePartner({ body }, context) {
    const { callbackUrl } = body;
    // Makes a DNS query, so it must not run inside a transaction.
    if (callbackUrl) await checkCallbackUrl(callbackUrl, addressPolicy(context.services.config.sandbox));
    const updating = updatePartner(changesOf(body), (before) => {
      context.assertCurrent(partnerBody(before));
      assertSameId(before.id, body);
    });
    return context.act(answering(updating, (partner) => ({ status: 200, body: partnerBody(partner) })));
  },

  rotatePartnerSecret: ({ body }, context) =>
    context.act(
      answering(rotateSecret(body?.immediately ?? false), (secret) => ({
        status: 201,
        headers: { Location: settings },
        body: secret,
      })),
    ),

  async listDeliveries({ query }, { services, scope }) {
    const page = await listDeliveries(services, scope, listRequest(query));
    return listed(deliveries, query, page, deliveryBody);
  },

  getDelivery: async ({ params }, { services, scope }) => ({
    status: 200,
    body: deliveryBody(await getDelivery(services, scope, params.delivery_id)),
  }),

  createRedelivery: ({ params }, context) => context.act(answering(redeliver(params.delivery_id), queued)),

  createRedeliveries({ body }, context) {
    const since = new Date(epochOf(body.since));
    const answer = (count: number) => ({
      status: 202 as const,
      headers: { Location: deliveries },
      body: { since: since.toISOString(), count, links: self(deliveries) },
    });
    return context.act(answering(redeliverSince(since), answer));
  },

  createTestDelivery: (_request, context) =>
    context.act(answering(createTestDelivery(context.services.config.baseUrl), queued)),
} satisfies SomeHandlers;

const partnerBody = ({ disabled: _, ...partner }: Partner): components['schemas']['Partner'] => ({
  ...partner,
  links: self(settings),
});

/** Returns what can be changed; other fields of a record that was read and sent back are ignored. */
function changesOf({
  callbackUrl,
  basicUsername,
  basicPassword,
  notificationEmail,
}: components['schemas']['PartnerUpdate']): PartnerChanges {
  return { callbackUrl, basicUsername, basicPassword, notificationEmail };
}

const { deliveryBody, queued } = shownDeliveries(deliveries);
