import { appendI9AuditEvent, type Actor, type I9AuditEntry } from '../store/audit/trail';
import type { Unit } from '../store/unit';

/**
 * Returns who acts: the token's partner client or the user that the client acts as; without either, the service itself.
 */
export function actorOf({ scope }: Pick<Unit, 'scope'>): Actor {
  const { userId, clientId, partnerId } = scope;
  if (userId === null) return { type: 'system' };
  return { type: partnerId === null ? 'user' : 'partner', userId, clientId };
}

/** Adds an action to the trail of a form, by default in the name of the unit's caller. */
export async function noteInTrail(
  unit: Unit,
  i9Id: number,
  action: string,
  details: I9AuditEntry['details'],
  actor: Actor = actorOf(unit),
): Promise<void> {
  await appendI9AuditEvent(unit, i9Id, { at: unit.now, action, actor, details });
}
