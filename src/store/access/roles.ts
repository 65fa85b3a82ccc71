import * as field from '../core/fields';
import { insertionFrom, knex, ofTenant, param, prepare, unnested } from '../core/statement';
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
  updatedAt: field.updatedAt('roles'),
};

export type Role = field.RecordOf<typeof fields>;

/** Roles (interface specification, Role), ordered by id. */
export const roles = defineTable({
  name: 'roles',
  subject: 'role',
  fields,
  list: {
    fields: field.pick(fields, 'id', 'name', 'description', 'updatedAt'),
    filters: { name: { column: 'name', kind: 'text' } },
  },
});

const removePermissions = prepare(
  'role_permissions_remove',
  ofTenant('role_permissions', 'roleId')
    .whereRaw('permission_id <> all(?)', [param('permission', 'integer[]')])
    .delete(),
);
const addPermissions = prepare(
  'role_permissions_add',
  insertionFrom('role_permissions', knex(unnested('given', { permission: 'integer' })).distinct(), {
    role_id: param('roleId', 'integer'),
    permission_id: knex.ref('permission'),
  })
    .onConflict()
    .ignore(),
);

/** Replaces a role's permissions; those that stay are not written again, so they are no change of the role. */
export async function replacePermissions(unit: Unit, roleId: number, permissions: readonly number[]) {
  const set = { roleId, permission: permissions };
  await Promise.all([removePermissions.send(unit, set), addPermissions.send(unit, set)]);
}
