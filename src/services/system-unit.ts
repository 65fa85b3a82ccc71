import type { Services } from './services';
import type { Unit } from '../store/unit';
import { scopeOfNobody } from '../domain/scope';
import { readAtOnce, system } from '../store/unit-of-work';

/** Runs one transaction of the service itself, for one organization, at the organization's time. */
export async function asSystem<T>(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  organizationId: number,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  return system(services, { organizationId, now: await services.clock.now({ organizationId }) }, work);
}

/** The same for reads in one round trip, see `readAtOnce`. */
export async function lookAsSystem<T>(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  organizationId: number,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const scope = scopeOfNobody(organizationId);
  return readAtOnce(services, { scope, now: await services.clock.now(scope) }, work);
}
