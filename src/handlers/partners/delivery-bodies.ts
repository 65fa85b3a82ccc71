import type { components } from '../../../generated/openapi';
import type { Delivery } from '../../store/deliveries/deliveries';
import { self } from '../resource';

/**
 * Returns functions that convert deliveries for responses. @param list path of the list that they are in, without a
 * trailing slash
 */
export function shownDeliveries(list: string) {
  const placeOf = ({ id }: Delivery): string => `${list}/${id}`;

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

  return { deliveryBody, queued };
}

/** An attempt's error is stored as `class: sentence`, and the class contains underscores. */
const errorCodeOf = ({ error }: Delivery['attempts'][number]): string | null =>
  error?.replace(/:.*$/s, '').replaceAll('_', '-') ?? null;
