import { eventOf, serializeBody } from '../domain/deliveries';
import { openOnce, type KeyRing } from '../store/core/keys';
import { openCredentials } from '../store/deliveries/partners';
import type { ClaimedDelivery } from '../store/deliveries/queue';
import { expandCallbackUrl } from './addresses';
import type { DeliveryRequest } from './attempt';
import { signatureHeaders } from './signing';

const userAgent = 'Employment-Eligibility-Service/1';

/** Builds the request of a delivery: address, headers and the exact text of the body. */
export function requestFor(keys: KeyRing, delivery: ClaimedDelivery, at: Date): DeliveryRequest {
  const { organizationId } = delivery;
  const event = eventOf(delivery.group);
  const body = serializeBody(event, delivery.body);
  const candidate = event === 'test' ? 'test' : delivery.integrationCandidateId;
  if (candidate === null) throw new Error('The employee has no candidate id');
  const secrets = delivery.secrets.map((encrypted) =>
    openOnce(keys, organizationId, 'partner-secret', encrypted),
  );
  const credentials = delivery.credentials && openCredentials(keys, organizationId, delivery.credentials);
  return {
    url: expandCallbackUrl(delivery.callbackUrl, candidate),
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      'X-Event': event,
      'X-Sequence': String(delivery.sequence),
      'X-Integration-Candidate-Id': encodeURIComponent(candidate),
      ...(delivery.employeeId !== null && { 'X-Employee-Id': String(delivery.employeeId) }),
      ...(delivery.i9Id !== null && { 'X-I9-Id': String(delivery.i9Id) }),
      ...signatureHeaders(secrets, delivery.webhookId, at, body),
      ...(credentials && { Authorization: basic(credentials.username, credentials.password) }),
    },
  };
}

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
