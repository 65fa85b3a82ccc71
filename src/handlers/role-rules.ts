import { Problem } from '../domain/problem';
import { hasRoleManager, roles } from '../store/roles';
import type { Unit } from '../store/unit';

/** Rules about roles that concern users as well. */

/**
 * Nobody can grant a permission that he does not hold, neither with a role's permissions nor by giving a user a role.
 * @throws Problem permission-not-held
 */
export function assertHeld({ scope }: Unit, permissions: readonly number[], pointer: string): void {
  const missing = permissions.filter((permission) => !scope.permissions.has(permission));
  if (missing.length === 0) return;
  const detail = `You do not hold the permissions ${missing.join(', ')}.`;
  throw new Problem('permission-not-held', {
    detail,
    errors: [{ pointer, code: 'permission-not-held', detail }],
  });
}

/** @throws Problem permission-not-held for a role beyond the caller's own; an unknown role is left to the database */
export async function assertGrantable(unit: Unit, roleId: number, pointer: string): Promise<void> {
  const role = await roles.read(unit, roleId);
  if (role) assertHeld(unit, role.permissions, pointer);
}

/** @throws Problem last-role-manager when the transaction so far leaves no active user who can manage roles */
export async function assertRoleManagerLeft(unit: Unit): Promise<void> {
  if (await hasRoleManager(unit)) return;
  throw new Problem('last-role-manager', {
    detail: 'At least one active user must keep the permission Manage roles (603).',
  });
}
