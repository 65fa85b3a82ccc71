import { missingAccess, type Access, type MissingAccess } from '../../domain/rights';
import { Problem } from '../../domain/problem';
import type { Unit } from '../../store/unit';

/**
 * Users cannot grant access beyond their own, nor decide how someone with more access signs in: they could sign in as
 * that person. Permissions and reach both count. This is the one rule for users, roles, managements, and whatever acts
 * as a user.
 */

function describe({ permissions, reach }: MissingAccess): string {
  const held =
    permissions.length > 0 ? [`You do not hold these permissions: ${permissions.join(', ')}.`] : [];
  const reached = reach
    ? [
        'This reaches employees whom you do not reach: they are in none of your groups, and you do not hold the permission for employees outside of them (104).',
      ]
    : [];
  return [...held, ...reached].join(' ');
}

/** @throws Problem permission-not-held for access beyond the caller's own */
export function assertHeld({ scope }: Pick<Unit, 'scope'>, access: Access, pointer: string): void {
  const missing = missingAccess(scope, access);
  if (!missing) return;
  const detail = describe(missing);
  throw new Problem('permission-not-held', {
    detail,
    errors: [{ pointer, code: 'permission-not-held', detail }],
  });
}
