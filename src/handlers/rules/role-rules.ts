import { permissionId } from '../../../generated/permissions';
import { Problem } from '../../domain/problem';
import { hasRoleManager } from '../../store/access/roles';
import type { Unit } from '../../store/unit';

/** A rule about roles that concerns users as well. */

/** @throws Problem last-role-manager when the transaction so far leaves no active user who can manage roles */
export async function assertRoleManagerLeft(unit: Unit): Promise<void> {
  if (await hasRoleManager(unit)) return;
  throw new Problem('last-role-manager', {
    detail: `At least one active user must keep the permission Manage roles (${permissionId.manageRoles}).`,
  });
}
