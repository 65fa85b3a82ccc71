import type { components } from '../../../generated/openapi';
import type { Delivery } from '../../store/deliveries/deliveries';
import { self } from '../resource';

/** How deliveries are shown. @param list path of the list that they are in, without a trailing slash */
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

/** An attempt keeps `class: sentence`, in which the class has underscores. */
const errorCodeOf = ({ error }: Delivery['attempts'][number]): string | null =>
  error?.replace(/:.*$/s, '').replaceAll('_', '-') ?? null;
