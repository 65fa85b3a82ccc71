import { permissionId, permissions } from '../../../generated/permissions';
import type { ImportType } from '../../store/bulk/imports';

/** What importing each kind of record needs: a row can make one or change one. */
export const permissionsOf: Readonly<Record<ImportType, readonly number[]>> = {
  employees: [permissionId.createEmployees, permissionId.editEmployees],
  locations: [permissionId.manageLocations],
  users: [permissionId.manageUsers],
};

/** `Manage users (602)` */
export function permissionName(id: number): string {
  const name = permissions.find((permission) => permission.id === id)?.displayName ?? '';
  return `${name} (${id})`;
}
