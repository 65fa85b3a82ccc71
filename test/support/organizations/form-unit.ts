import type { LockedForm } from '../../../src/services/i9/form';
import { lockForm } from '../../../src/services/i9/form';
import { asSystem } from '../../../src/services/services';
import type { TestService } from '../service';
import type { Walker } from './i9-walk';

/** For tests of a step by its function: a form locked by a unit of the organization's administrator, at the organization's time. */
export function inFormOf<T>(
  { services }: Pick<TestService, 'services'>,
  { world: { tenant, caller }, id }: Pick<Walker, 'world' | 'id'>,
  work: (form: LockedForm) => Promise<T>,
): Promise<T> {
  return asSystem(services, tenant.organizationId, async (unit) => {
    const acting = { ...unit, scope: { ...unit.scope, userId: caller.userId } };
    return work(await lockForm(acting, services, id));
  });
}
