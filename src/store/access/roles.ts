import { permissionId } from '../../../generated/permissions';
import * as field from '../core/fields';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  name: field.requiredText,
  description: field.text,
  secondFactorRequired: field.requiredFlag,
  /** Ids in ascending order; written with `replacePermissions`. */
  permissions: field.derived<number[]>(`array(
    select permission_id from role_permissions
    where role_permissions.organization_id = roles.organization_id and role_permissions.role_id = roles.id
    order by permission_id)`),
};

export type Role = field.RecordOf<typeof fields>;

/** Roles (interface specification, Role), in the order of their ids. */
export const roles = defineTable({
  name: 'roles',
  subject: 'role',
  fields,
  list: {
    fields: field.pick(fields, 'id', 'name', 'description'),
    filters: { name: { column: 'name', kind: 'text' } },
  },
});

/** Gives a role exactly these permissions. */
export async function replacePermissions(
  { trx, scope }: Unit,
  roleId: number,
  permissions: readonly number[],
) {
  const key = { organization_id: scope.organizationId, role_id: roleId };
  await trx('role_permissions').where(key).delete();
  const rows = [...new Set(permissions)].map((permission_id) => ({ ...key, permission_id }));
  if (rows.length > 0) await trx('role_permissions').insert(rows);
}

/**
 * Whether anyone is left who can manage roles. Locks the organization until the transaction ends, so that two changes
 * cannot each count on the user whom the other takes away.
 */
export async function hasRoleManager({ trx, scope }: Unit): Promise<boolean> {
  const { organizationId } = scope;
  await trx('organizations').where({ id: organizationId }).forNoKeyUpdate().first('id');
  const manager: unknown = await trx('users as u')
    .join('role_permissions as rp', { 'rp.organization_id': 'u.organization_id', 'rp.role_id': 'u.role' })
    .where({
      'u.organization_id': organizationId,
      'u.retired': false,
      'rp.permission_id': permissionId.manageRoles,
    })
    .first('u.id');
  return manager !== undefined;
}
