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
  readPartner,
  updatePartner,
  type Partner,
  type PartnerChanges,
} from '../../store/deliveries/partners';
import { rotateSecret } from '../../store/deliveries/secret-rotation';
import type { SomeHandlers } from '../context';
import { shownDeliveries } from './delivery-bodies';
import { assertSameId, listBody, listRequest, self } from '../resource';

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
    return context.write(async (unit) => {
      const before = await readPartner(unit);
      context.assertCurrent(partnerBody(before));
      assertSameId(before.id, body);
      return { status: 200, body: partnerBody(await updatePartner(unit, changesOf(body))) };
    });
  },

  rotatePartnerSecret: ({ body }, context) =>
    context.write(async (unit) => ({
      status: 201,
      headers: { Location: settings },
      body: await rotateSecret(unit, body?.immediately ?? false),
    })),

  async listDeliveries({ query }, { services, scope }) {
    const page = await listDeliveries(services, scope, listRequest(query));
    return { status: 200, body: listBody(deliveries, query, page, deliveryBody) };
  },

  getDelivery: async ({ params }, { services, scope }) => ({
    status: 200,
    body: deliveryBody(await getDelivery(services, scope, params.delivery_id)),
  }),

  createRedelivery: ({ params }, context) =>
    context.write(async (unit) => queued(await redeliver(unit, params.delivery_id))),

  createRedeliveries: ({ body }, context) =>
    context.write(async (unit) => {
      const since = new Date(epochOf(body.since));
      const count = await redeliverSince(unit, since);
      const answer = { since: since.toISOString(), count, links: self(deliveries) };
      return { status: 202, headers: { Location: deliveries }, body: answer };
    }),

  createTestDelivery: (_request, context) =>
    context.write(async (unit) => queued(await createTestDelivery(unit, context.services.config.baseUrl))),
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
