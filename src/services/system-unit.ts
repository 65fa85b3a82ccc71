import type { Services } from './services';
import type { Unit } from '../store/unit';
import { system } from '../store/unit-of-work';

/** One transaction of the service itself, for one organization, at the organization's time. */
export async function asSystem<T>(
  services: Pick<Services, 'database' | 'keys' | 'clock'>,
  organizationId: number,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  return system(services, { organizationId, now: await services.clock.now({ organizationId }) }, work);
}
