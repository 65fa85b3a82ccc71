import type { components } from '../../../generated/openapi';
import { epochOf } from '../../domain/dates';
import { createTestDelivery, redeliver, redeliverSince } from '../../deliveries/deliveries';
import {
  type EmployerChanges,
  getPartner,
  type Partner,
  type PartnerChanges,
  updatePartner,
} from '../../store/deliveries/partners';
import { answering } from '../../store/unit-of-work';
import type { Context, SomeHandlers } from '../context';
import { assertSameId, listed, listRequest, self } from '../resource';
import { checkCallbackUrl } from '../../deliveries/addresses';
import { asOrigin, checkEmbedOrigins } from '../../domain/embed-origins';
import { checkAll, checkedBefore, found } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { addressPolicy } from '../../network/addresses';
import {
  getPartnerDelivery,
  listPartnerDeliveries,
  type Delivery,
  type DeliveryFilters,
} from '../../store/deliveries/deliveries';
import { rotateSecret } from '../../store/deliveries/secret-rotation';
import type { Store } from '../../store/unit';

const settings = '/v1/partners/self';
const deliveries = `${settings}/deliveries`;
const own = partnerSettings(settings);

/** A partner system's own settings and deliveries; clients that do not belong to a partner find nothing here. */
export const partnerHandlers = {
  async getPartner(_request, { services, scope }) {
    return { status: 200, body: partnerBody(await getPartner(services, scope)) };
  },

  async updatePartner({ body }, context) {
    return context.act(await changedSettings(context, body, partnerChanges(body), partnerBody));
  },

  rotatePartnerSecret: ({ body }, context) => context.act(own.newSecret(body)),

  listDeliveries: ({ query }, { services, scope }) => own.listDeliveries(services, scope, query),

  getDelivery: ({ params }, { services, scope }) => own.getDelivery(services, scope, params.delivery_id),

  createRedelivery: ({ params }, context) => context.act(own.redelivery(params.delivery_id)),

  createRedeliveries({ body }, context) {
    const since = new Date(epochOf(body.since));
    const answer = (count: number) => ({
      status: 202 as const,
      headers: { Location: deliveries },
      body: { since: since.toISOString(), count, links: self(deliveries) },
    });
    return context.act(answering(redeliverSince(since), answer));
  },

  createTestDelivery: (_request, context) => context.act(own.testDelivery(context)),
} satisfies SomeHandlers;

const partnerBody = ({ disabled: _, ...partner }: Partner) => ({
  ...partner,
  links: self(settings),
});

/** Returns what can be changed; other fields of a record that was read and sent back are ignored. */
export function partnerChanges(body: components['schemas']['PartnerUpdate']): PartnerChanges {
  const { callbackUrl, basicUsername, basicPassword, notificationEmail, embedOrigins: sent } = body;
  // Null clears the list.
  const embedOrigins = sent === undefined ? undefined : [...new Set((sent ?? []).map(asOrigin))];
  return { callbackUrl, basicUsername, basicPassword, notificationEmail, embedOrigins };
}

type DeliveryQuery = DeliveryFilters & { page?: number; page_size?: number };

/**
 * What a partner does with its own settings and deliveries, and its employer for it. Both read as the partner, and what
 * changes something is an `Act` that runs as the partner.
 *
 * @param place path of the settings
 */
export function partnerSettings(place: string) {
  const deliveries = `${place}/deliveries`;
  const placeOf = ({ id }: Delivery): string => `${deliveries}/${id}`;

  const deliveryBody = (delivery: Delivery): components['schemas']['Delivery'] => ({
    ...delivery,
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, errorCode: errorCodeOf(attempt) })),
    links: self(placeOf(delivery)),
  });

  const queued = (delivery: Delivery) => ({
    status: 202 as const,
    headers: { Location: placeOf(delivery) },
    body: deliveryBody(delivery),
  });

  return {
    listDeliveries: async (store: Store, scope: Scope, query: DeliveryQuery) =>
      listed(deliveries, query, await listPartnerDeliveries(store, scope, listRequest(query)), deliveryBody),

    getDelivery: async (store: Store, scope: Scope, id: number) => ({
      status: 200 as const,
      body: deliveryBody(found(await getPartnerDelivery(store, scope, id))),
    }),

    redelivery: (id: number) => answering(redeliver(id), queued),

    testDelivery: ({ services }: Context) => answering(createTestDelivery(services.config.baseUrl), queued),

    newSecret: (body: { immediately?: boolean | null } | undefined) =>
      answering(rotateSecret(body?.immediately ?? false), (secret) => ({
        status: 201 as const,
        headers: { Location: place },
        body: secret,
      })),
  };
}

/** Returns the change of a partner's settings. Checks the address first, by a DNS query outside the transaction. */
export async function changedSettings<B>(
  context: Context,
  body: { id?: number | null } & SentAddresses,
  changes: EmployerChanges,
  toBody: (partner: Partner) => B,
) {
  const checkAddresses = await checkedAddress(context, body);
  const updating = updatePartner(changes, (before) => {
    context.assertCurrent(toBody(before));
    assertSameId(before.id, body);
    checkAddresses();
  });
  return answering(updating, (partner) => ({ status: 200 as const, body: toBody(partner) }));
}

/** Checks addresses and origins. Makes a DNS query, so it must not run inside a transaction. */
export async function checkedAddress(
  { services: { config } }: Context,
  { callbackUrl, embedOrigins }: SentAddresses,
): Promise<() => void> {
  const checkAddress = await checkedBefore(
    callbackUrl
      ? checkCallbackUrl(callbackUrl, addressPolicy(config.sandbox, config.deliveryAllow))
      : Promise.resolve(),
  );
  return () => void checkAll(checkAddress, () => checkEmbedOrigins(embedOrigins ?? [], config));
}

interface SentAddresses {
  callbackUrl?: string | null | undefined;
  embedOrigins?: readonly string[] | null | undefined;
}

/** An attempt's error is stored as `class: sentence`, and the class contains underscores. */
const errorCodeOf = ({ error }: Delivery['attempts'][number]): string | null =>
  error?.replace(/:.*$/s, '').replaceAll('_', '-') ?? null;
