import { type Hierarchy, parseHierarchy } from '../../domain/hierarchy';
import { type Fault, Problem } from '../../domain/problem';
import { holdOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import { permissionId } from '../../../generated/permissions';

/** Rules about group paths, shared by groups and managements. */

/** The fault of a reference to a record that the organization does not have. */
export const unknownReference = (pointer: string, what: string): Fault => ({
  pointer,
  code: 'unknown-reference',
  detail: `There is no such ${what} in this organization.`,
});

/** Returns the organization's hierarchy, which cannot change until the transaction ends. */
export const holdHierarchy = async (unit: Unit): Promise<Hierarchy> =>
  parseHierarchy((await holdOrganization(unit)).hierarchy);

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
