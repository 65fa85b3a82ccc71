import { permissions } from '../../../generated/permissions';

/** `Manage users (602)` */
export function permissionName(id: number): string {
  const name = permissions.find((permission) => permission.id === id)?.displayName ?? '';
  return `${name} (${id})`;
}
