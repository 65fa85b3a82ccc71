import { randomUUID } from 'node:crypto';
import type { Scope } from '../domain/scope';
import { findClient } from '../store/access/callers';
import type { Database } from '../store/core/database';
import { findLogins } from '../store/access/logins';
import type { Concerned, refusals, SecurityEvent, SecurityLog } from '../store/audit/security-log';
import type { Attempts } from './attempts';

/** Someone who is known lacks the permission for something, or asks too often. */
export function callerRefused(
  name: 'permission-denied' | 'rate-limited',
  { organizationId, userId, clientId }: Scope,
  { operationId, requestId }: { operationId: string; requestId: string },
): SecurityEvent {
  const who: Concerned =
    userId === null
      ? { organizationId, type: 'api_client', id: clientId ?? 0 }
      : { organizationId, type: 'user', id: userId };
  const key = `${organizationId} ${userId} ${clientId} ${operationId}`;
  return { name, operationId, requestId, key, userId, clientId, concerned: async () => [who] };
}

/** Someone unknown is refused: the event names no one. */
export const strangerRefused = (
  name: keyof typeof refusals,
  operationId: string,
  network: string,
  requestId: string = randomUUID(),
): SecurityEvent => ({ name, operationId, requestId, key: network, concerned: async () => [] });

/** Counts unknown links like these attempts do, and notes each. */
export const notedLinks = (links: Attempts, security: Pick<SecurityLog, 'refused'>): Attempts => {
  const note = (name: 'link-unknown' | 'link-slowed', network: string) =>
    security.refused(strangerRefused(name, 'openLink', network));
  return {
    ...links,
    async take(network, now) {
      note('link-unknown', network);
      return links.take(network, now);
    },
    async waitSeconds(network, now) {
      const seconds = await links.waitSeconds(network, now);
      if (seconds > 0) note('link-slowed', network);
      return seconds;
    },
  };
};

export const signInRefused = (
  name: 'sign-in-failed' | 'sign-in-slowed',
  database: Database,
  login: string,
): SecurityEvent => ({
  name,
  operationId: 'signIn',
  requestId: randomUUID(),
  key: login.normalize('NFKC').toLowerCase().slice(0, 80),
  concerned: async () =>
    (await findLogins(database, login)).map(({ organizationId, kind, id }) => ({
      organizationId,
      type: kind,
      id,
    })),
});

/** The provider's answer is not genuine, or leads to no account. */
export const signOnRefused = ({ organizationId }: { organizationId: number }): SecurityEvent => ({
  name: 'sign-on-failed',
  operationId: 'signOn',
  requestId: randomUUID(),
  key: String(organizationId),
  concerned: async () => [{ organizationId, type: 'organization', id: organizationId }],
});

/**
 * Someone whose password is known already does not pass the second factor, or someone who is signed in does not know the
 * password.
 */
export const accountRefused = (
  name: 'code-failed' | 'code-slowed' | 'password-failed' | 'password-slowed',
  { organizationId, type = 'user', id }: { organizationId: number; type?: 'user' | 'employee'; id: number },
): SecurityEvent => ({
  name,
  operationId: name.startsWith('password') ? 'confirmPassword' : 'signIn',
  requestId: randomUUID(),
  key: `${type} ${organizationId} ${id}`,
  concerned: async () => [{ organizationId, type, id }],
});

export const clientRefusal = (
  name: 'secret-failed' | 'secret-slowed',
  database: Database,
  clientId: string,
  request: { operationId: string; requestId: string },
): SecurityEvent => ({
  ...request,
  name,
  key: clientId.slice(0, 255),
  concerned: async () => {
    const client = await findClient(database, clientId);
    return client ? [{ organizationId: client.organizationId, type: 'api_client', id: client.id }] : [];
  },
});
