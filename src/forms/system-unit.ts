import type { Services } from '../services';
import type { Unit } from '../store/unit';

type Parts = Pick<Services, 'database' | 'keys' | 'clock'>;

/**
 * One transaction of the service itself, for one organization, at the organization's time. Nobody's request, so there is
 * no row in the audit of requests; what is done to a form stands in the form's own trail, with the actor `system`.
 */
export async function asSystem<T>(
  { database, keys, clock }: Parts,
  organizationId: number,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const now = await clock.now({ organizationId });
  const scope = {
    organizationId,
    userId: null,
    clientId: null,
    partnerId: null,
    permissions: new Set<number>(),
    scopes: [],
    signedInAt: null,
    reach: 'everyone' as const,
    everifyTrained: false,
    hierarchy: [],
  };
  return database.transaction({ organizationId }, (trx) =>
    work({ trx, scope, keys, now, change: () => undefined }),
  );
}
