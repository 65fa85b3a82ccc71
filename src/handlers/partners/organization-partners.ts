import type { components } from '../../../generated/openapi';
import { addPartner } from '../../services/organizations/api-clients';
import {
  getPartner,
  listPartnerPage,
  onBehalfOf,
  type EmployerChanges,
  type Partner,
} from '../../store/deliveries/partners';
import type { Unit } from '../../store/unit';
import { answering, type Act } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { listed, listRequest, self } from '../resource';
import { changedSettings, checkedAddress, partnerChanges, partnerSettings } from './partners';

const path = '/v1/organization/partners';
const placeOf = (id: number): string => `${path}/${id}`;
const settingsOf = (id: number) => partnerSettings(placeOf(id));

/** How an employer manages the partner systems that hire for it. A secret is shown when it is created. */
export const organizationPartnerHandlers = {
  listOrganizationPartners: async ({ query }, { services, scope }) =>
    listed(path, query, await listPartnerPage(services, scope, listRequest(query)), partnerBody),

  async createOrganizationPartner({ body }, context) {
    const adding = addPartner({ ...changesOf(body), name: body.name }, await checkedAddress(context, body));
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
    const changing = await changedSettings(context, body, changesOf(body), partnerBody);
    return onPartner(context, params.partner_id, changing);
  },

  rotateOrganizationPartnerSecret: ({ params: { partner_id }, body }, context) =>
    onPartner(context, partner_id, settingsOf(partner_id).newSecret(body)),

  async listOrganizationPartnerDeliveries({ params: { partner_id }, query }, { services, scope }) {
    const own = onBehalfOf(scope, partner_id);
    await getPartner(services, own);
    return settingsOf(partner_id).listDeliveries(services, own, query);
  },

  async getOrganizationPartnerDelivery({ params: { partner_id, delivery_id } }, { services, scope }) {
    const own = onBehalfOf(scope, partner_id);
    await getPartner(services, own);
    return settingsOf(partner_id).getDelivery(services, own, delivery_id);
  },

  createOrganizationPartnerRedelivery: ({ params: { partner_id, delivery_id } }, context) =>
    onPartner(context, partner_id, settingsOf(partner_id).redelivery(delivery_id)),

  createOrganizationPartnerTestDelivery: ({ params: { partner_id } }, context) =>
    onPartner(context, partner_id, settingsOf(partner_id).testDelivery(context)),
} satisfies SomeHandlers;

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

const partnerBody = (partner: Partner) => ({
  ...partner,
  links: self(placeOf(partner.id)),
});

const changesOf = (body: components['schemas']['OrganizationPartnerFields']): EmployerChanges => ({
  ...partnerChanges(body),
  name: body.name,
  disabled: body.disabled,
});
