import { permissionId } from '../../../generated/permissions';
import { Problem } from '../../domain/problem';

/** A rule about roles that also applies to users. */

/**
 * @param isLeft the result of `hasRoleManager`
 * @throws Problem last-role-manager when the transaction would leave no active user who can manage roles
 */
export function assertRoleManagerLeft(isLeft: boolean): void {
  if (isLeft) return;
  throw new Problem('last-role-manager', {
    detail: `At least one active user must keep the permission Manage roles (${permissionId.manageRoles}).`,
  });
}
