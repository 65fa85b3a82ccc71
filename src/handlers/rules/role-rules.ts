import { permissionId } from '../../../generated/permissions';
import { Problem } from '../../domain/problem';

/** A rule about roles that concerns users as well. */

/**
 * @param isLeft what `hasRoleManager` says
 * @throws Problem last-role-manager when the transaction so far leaves no active user who can manage roles
 */
export function assertRoleManagerLeft(isLeft: boolean): void {
  if (isLeft) return;
  throw new Problem('last-role-manager', {
    detail: `At least one active user must keep the permission Manage roles (${permissionId.manageRoles}).`,
  });
}
