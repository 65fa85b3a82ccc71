import type { Actor } from '../store/audit';
import type { Unit } from '../store/unit';

/** Whoever holds the token: a partner's client, or the user that the client acts as. */
export function actorOf({ scope }: Pick<Unit, 'scope'>): Actor {
  const { userId, clientId, partnerId } = scope;
  return { type: partnerId === null ? 'user' : 'partner', userId, clientId };
}
