import type { components } from '../../../generated/openapi';
import { checkCallbackUrl } from '../../deliveries/addresses';
import { createTestDelivery, getDelivery, listDeliveries, redeliver } from '../../deliveries/deliveries';
import { addressPolicy } from '../../network/addresses';
import { addPartner } from '../../services/organizations/api-clients';
import {
  getPartner,
  listPartnerPage,
  onBehalfOf,
  updatePartner,
  type EmployerChanges,
  type Partner,
} from '../../store/deliveries/partners';
import { rotateSecret } from '../../store/deliveries/secret-rotation';
import type { Unit } from '../../store/unit';
import { answering, type Act } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { shownDeliveries } from './delivery-bodies';
import { assertSameId, listed, listRequest, self } from '../resource';

const path = '/v1/organization/partners';
const placeOf = (id: number): string => `${path}/${id}`;
const deliveriesOf = (id: number) => shownDeliveries(`${placeOf(id)}/deliveries`);

/** How an employer manages the partner systems that hire for it. A secret is shown when it is created. */
export const organizationPartnerHandlers = {
  async listOrganizationPartners({ query }, { services, scope }) {
    const page = await listPartnerPage(services, scope, listRequest(query));
    return listed(path, query, page, partnerBody);
  },

  async createOrganizationPartner({ body }, context) {
    await assertAddress(context, body);
    const adding = addPartner({ ...changesOf(body), name: body.name });
    return context.act(
      answering(adding, ({ partner, secret }) => ({
        status: 201,
        headers: { Location: placeOf(partner.id) },
        body: { ...partnerBody(partner), secret },
      })),
    );
  },

  async getOrganizationPartner({ params }, { services, scope }) {
    const partner = await getPartner(services, onBehalfOf(scope, params.partner_id));
    return { status: 200, body: partnerBody(partner) };
  },

  async updateOrganizationPartner({ params, body }, context) {
    await assertAddress(context, body);
    const updating = updatePartner(changesOf(body), (before) => {
      context.assertCurrent(partnerBody(before));
      assertSameId(before.id, body);
    });
    const answer = (partner: Partner) => ({ status: 200 as const, body: partnerBody(partner) });
    return onPartner(context, params.partner_id, answering(updating, answer));
  },

  rotateOrganizationPartnerSecret: ({ params, body }, context) =>
    onPartner(
      context,
      params.partner_id,
      answering(rotateSecret(body?.immediately ?? false), (secret) => ({
        status: 201 as const,
        headers: { Location: placeOf(params.partner_id) },
        body: secret,
      })),
    ),

  async listOrganizationPartnerDeliveries({ params: { partner_id }, query }, { services, scope }) {
    const own = onBehalfOf(scope, partner_id);
    await getPartner(services, own);
    const page = await listDeliveries(services, own, listRequest(query));
    const { deliveryBody } = deliveriesOf(partner_id);
    return listed(`${placeOf(partner_id)}/deliveries`, query, page, deliveryBody);
  },

  async getOrganizationPartnerDelivery({ params: { partner_id, delivery_id } }, { services, scope }) {
    const own = onBehalfOf(scope, partner_id);
    await getPartner(services, own);
    const delivery = await getDelivery(services, own, delivery_id);
    return { status: 200, body: deliveriesOf(partner_id).deliveryBody(delivery) };
  },

  createOrganizationPartnerRedelivery: ({ params: { partner_id, delivery_id } }, context) =>
    onPartner(context, partner_id, answering(redeliver(delivery_id), deliveriesOf(partner_id).queued)),

  createOrganizationPartnerTestDelivery: ({ params: { partner_id } }, context) =>
    onPartner(
      context,
      partner_id,
      answering(createTestDelivery(context.services.config.baseUrl), deliveriesOf(partner_id).queued),
    ),
} satisfies SomeHandlers;

/** Runs a change of one of the organization's partners. */
function onPartner<Loaded, R>(
  context: Context,
  partnerId: number,
  { load, decide }: Act<Loaded, R>,
): Promise<R> {
  const own = (unit: Unit): Unit => ({ ...unit, scope: onBehalfOf(unit.scope, partnerId) });
  return context.act({
    load: (unit) => load(own(unit)),
    decide: (unit, loaded) => decide(own(unit), loaded),
  });
}

/** Makes a DNS query, so it must not run inside a transaction. */
async function assertAddress(
  { services }: Context,
  { callbackUrl }: { callbackUrl?: string | null },
): Promise<void> {
  if (callbackUrl) await checkCallbackUrl(callbackUrl, addressPolicy(services.config.sandbox));
}

const partnerBody = (partner: Partner): components['schemas']['OrganizationPartner'] => ({
  ...partner,
  links: self(placeOf(partner.id)),
});

/** Returns what can be changed; other fields of a record that was read and sent back are ignored. */
function changesOf({
  name,
  callbackUrl,
  basicUsername,
  basicPassword,
  notificationEmail,
  disabled,
}: components['schemas']['OrganizationPartnerFields']): EmployerChanges {
  return { name, callbackUrl, basicUsername, basicPassword, notificationEmail, disabled };
}
