import type { components } from '../../../generated/openapi';
import type { StateWords } from '../ui/list';
import { shownInstant } from '../ui/words';

/** What became of updates for partner systems, for people. */

export type ShownDelivery = components['schemas']['Delivery'];

export const stateWords: Readonly<Record<ShownDelivery['state'], StateWords>> = {
  pending: ['Not delivered yet', 'warn'],
  delivered: ['Delivered', 'good'],
  superseded: ['Replaced by a newer update', ''],
  failed: ['Not delivered', 'alert'],
};
/** What an update is about; a kind that is not here has the contract's name. */
const eventWords: Readonly<Partial<Record<ShownDelivery['event'], string>>> = {
  i9StatusUpdated: 'Status of the I-9',
  everifyStatusUpdated: 'Status of the E-Verify case',
  test: 'Test update',
};
export const eventText = ({ event }: ShownDelivery): string => eventWords[event] ?? event;

type Attempt = ShownDelivery['attempts'][number];

/** Why an attempt failed, by the class at the beginning of its error. */
const failureWords: Readonly<Record<string, string>> = {
  status: 'The partner’s server answered with an error',
  redirect: 'The partner’s server sent us to another address, and we only use the registered one',
  gone: 'The partner’s server wants no more updates',
  timeout: 'The partner’s server did not answer in time',
  dns: 'The partner’s server could not be found',
  connection_refused: 'The partner’s server refused the connection',
  connection_closed: 'The partner’s server closed the connection without an answer',
  connection: 'The partner’s server could not be reached',
  unreachable: 'The partner’s server could not be reached',
  protocol: 'The partner’s server gave an answer that is not HTTP',
  tls: 'No secure connection to the partner’s server was possible',
  internal: 'Something failed on our side. The people who run the service have been told',
  refused_address: 'The address leads to a network that updates must not go to',
};

/** Returns what became of an attempt. */
export function attemptText({ error }: Pick<Attempt, 'error'>): string {
  if (error === null) return 'Accepted';
  return failureWords[error.replace(/:.*$/s, '')] ?? 'The update was not accepted';
}

/** Returns when it was, how long it took, and the answer's status for whoever looks into it. */
export function attemptNote({ at, status, durationMs }: Attempt, timeZone: string): string {
  const facts = [status === null ? null : `HTTP ${status}`, `${durationMs.toLocaleString('en-US')} ms`];
  return `${shownInstant(at, timeZone)} (${facts.filter(Boolean).join(', ')})`;
}
