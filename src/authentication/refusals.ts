import { randomUUID } from 'node:crypto';
import type { Scope } from '../domain/scope';
import { findClient } from '../store/callers';
import type { Database } from '../store/database';
import { findLogins } from '../store/portal-sessions';
import type { Concerned, SecurityEvent } from '../store/security-log';

/** Attempts that were refused, as the security log takes them. */

/** Somebody who is known lacks the permission for something. */
export function permissionDenied(
  { organizationId, userId, clientId }: Scope,
  { operationId, requestId }: { operationId: string; requestId: string },
): SecurityEvent {
  const who: Concerned =
    userId === null
      ? { organizationId, type: 'api_client', id: clientId ?? 0 }
      : { organizationId, type: 'user', id: userId };
  const key = `${organizationId} ${userId} ${clientId} ${operationId}`;
  return {
    name: 'permission-denied',
    operationId,
    requestId,
    key,
    userId,
    clientId,
    concerned: async () => [who],
  };
}

/** Somebody signs in with a login and is not let in. */
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

/** The answer of a passkey lets nobody in. Whom it names is whatever the browser says, so it is told of nobody. */
export const passkeyRefused = (network: string): SecurityEvent => ({
  name: 'passkey-failed',
  operationId: 'signIn',
  requestId: randomUUID(),
  key: network,
  concerned: async () => [],
});

/** The provider's answer is not genuine, or leads to no account. */
export const signOnRefused = ({ organizationId }: { organizationId: number }): SecurityEvent => ({
  name: 'sign-on-failed',
  operationId: 'signOn',
  requestId: randomUUID(),
  key: String(organizationId),
  concerned: async () => [{ organizationId, type: 'organization', id: organizationId }],
});

/** A user whose password is known already does not pass the second factor, or does not know his password again. */
export const userRefused = (
  name: 'code-failed' | 'code-slowed' | 'password-failed',
  { organizationId, id }: { organizationId: number; id: number },
): SecurityEvent => ({
  name,
  operationId: name === 'password-failed' ? 'confirmPassword' : 'signIn',
  requestId: randomUUID(),
  key: `${organizationId} ${id}`,
  concerned: async () => [{ organizationId, type: 'user', id }],
});

/** An API client sends a wrong secret. */
export const clientRefused = (
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
