import type { Knex } from 'knex';
import { permissions } from '../../generated/permissions';
import type { Services } from '../services';
import type { Unit } from '../store/unit';

export const everyPermission = [...new Set(permissions.map(({ id }) => id))];

/** A unit of the loader's own: it writes no audit rows, because nobody has done anything yet. */
export function sandboxUnit(
  trx: Knex,
  { keys }: Services,
  actor: { organizationId: number; userId: number | null },
  now: Date,
): Unit {
  const { organizationId, userId } = actor;
  const scope = {
    organizationId,
    userId,
    clientId: null,
    partnerId: null,
    permissions: new Set(everyPermission),
    scopes: ['read', 'write'] as const,
    signedInAt: null,
    reach: 'everyone' as const,
    everifyTrained: true,
    hierarchy: [],
  };
  return { trx, scope, keys, now, change: () => undefined };
}
