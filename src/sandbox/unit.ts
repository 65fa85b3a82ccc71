import type { Trx } from '../store/core/pipeline';
import { permissions } from '../../generated/permissions';
import { scopeOfNobody } from '../domain/scope';
import type { Services } from '../services/services';
import type { Unit } from '../store/unit';

export const everyPermission = [...new Set(permissions.map(({ id }) => id))];

/** Returns a unit for the loader, which writes no audit rows, because no one has done anything yet. */
export function sandboxUnit(
  trx: Trx,
  { keys }: Services,
  actor: { organizationId: number; userId: number | null },
  now: Date,
): Unit {
  const scope = {
    ...scopeOfNobody(actor.organizationId),
    userId: actor.userId,
    permissions: new Set(everyPermission),
    scopes: ['read', 'write'] as const,
    everifyTrained: true,
  };
  return { trx, scope, keys, now, realNow: now, change: () => undefined };
}
