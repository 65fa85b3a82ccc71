import { permissions } from '../../../generated/permissions';
import { Problem, type Fault } from '../../domain/problem';
import type { Scope } from '../../domain/scope';

/**
 * A permission that an operation needs only for some requests; the contract names the others.
 *
 * @param what needs them all, as the beginning of a sentence
 * @param place where it was sent, one or more
 * @throws Problem permission-denied, which names those that the caller lacks, such as `Manage users (602)`
 */
export function assertPermitted(
  scope: Scope,
  needed: readonly number[],
  what: string,
  ...places: readonly Pick<Fault, 'pointer' | 'parameter'>[]
): void {
  const missing = needed.filter((id) => !scope.permissions.has(id));
  if (missing.length === 0) return;
  const nameOf = (id: number) => permissions.find((permission) => permission.id === id)?.displayName ?? '';
  const names = missing.map((id) => `${nameOf(id)} (${id})`);
  const detail = `${what} needs the ${names.length === 1 ? 'permission' : 'permissions'} ${names.join(' and ')}.`;
  throw new Problem('permission-denied', {
    detail,
    errors: places.map((place) => ({ ...place, code: 'permission-denied', detail })),
  });
}
