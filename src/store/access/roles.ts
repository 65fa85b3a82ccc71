import * as field from '../core/fields';
import { prepare, queryIn, sendIn } from '../core/statement';
import { defineTable } from '../core/table';
import { lockNumbers, lockOf } from '../locks';
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
  `delete from role_permissions
   where organization_id = :organizationId and role_id = :roleId
     and permission_id <> all(:permissions::integer[])`,
);
const addPermissions = prepare(
  'role_permissions_add',
  `insert into role_permissions (organization_id, role_id, permission_id)
   select distinct :organizationId::integer, :roleId::integer, permission from unnest(:permissions::integer[]) as permission
   on conflict do nothing`,
);

/** Replaces a role's permissions; those that stay are not written again, so they are no change of the role. */
export async function replacePermissions(
  { trx, scope }: Unit,
  roleId: number,
  permissions: readonly number[],
) {
  await sendIn(trx, scope, removePermissions, { roleId, permissions });
  await sendIn(trx, scope, addPermissions, { roleId, permissions });
}

const permissionsInUse = prepare<{ permission: number }>(
  'permissions_in_use',
  `select permission from unnest(:permissions::integer[]) as permission
   where exists (
     select from users u
     join role_permissions rp on rp.organization_id = u.organization_id and rp.role_id = u.role
     where u.organization_id = :organizationId and not u.retired and rp.permission_id = permission
       and u.role is distinct from :besides::integer)`,
);

/**
 * Returns which of the permissions some active user has. Locks the organization until the transaction ends, so that two
 * concurrent changes cannot each rely on the user that the other one removes.
 *
 * @param besides a role whose users do not count
 */
export async function heldByAnyone(
  unit: Unit,
  permissions: readonly number[],
  besides: number | null = null,
): Promise<readonly number[]> {
  // Separate statements: only one that starts after taking the lock sees what the lock was waiting for.
  const [, held] = await Promise.all([
    lockOf(unit, lockNumbers.organization),
    queryIn(unit.trx, unit.scope, permissionsInUse, { permissions, besides }),
  ]);
  return held.map(({ permission }) => permission);
}
