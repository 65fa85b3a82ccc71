import type { Actor } from '../store/audit/trail';
import type { Unit } from '../store/unit';

/** Whoever holds the token: a partner's client, or the user that the client acts as; without either the service itself. */
export function actorOf({ scope }: Pick<Unit, 'scope'>): Actor {
  const { userId, clientId, partnerId } = scope;
  if (userId === null) return { type: 'system' };
  return { type: partnerId === null ? 'user' : 'partner', userId, clientId };
}
