import { type Permission, permissionIds, permissions } from '../../../generated/permissions';
import type { components } from '../../../generated/openapi';
import { checkAll, refuseUnknown, type Fault } from '../../domain/problem';
import type { Access } from '../../domain/rights';
import { replacePermissions, type Role, roles } from '../../store/access/roles';
import { accessOfRole } from '../../store/access/user-access';
import type { Unit } from '../../store/unit';
import type { SomeHandlers } from '../context';
import {
  createRecord,
  listedAmong,
  listRecords,
  nothing,
  readRecord,
  self,
  sentFields,
  updateRecord,
} from '../resource';
import { assertHeld } from '../../services/organizations/access-rules';
import { areKept, keepManagers } from '../../services/organizations/managers-left';
import { foldCase } from '../../domain/text';

type RoleFields = components['schemas']['RoleFields'];

const path = '/v1/roles';

/** An unset description is shown as empty text (interface specification, Role). */
const described = <R extends { description: string | null }>(role: R) => ({
  ...role,
  description: role.description ?? '',
});

const toBody = (role: Role) => ({ ...described(role), links: self(`${path}/${role.id}`) });

const resource = { path, table: roles, toBody };

export const roleHandlers = {
  listRoles: ({ query }, context) => listRecords(context, resource, query),

  getRole: ({ params }, context) => readRecord(context, resource, params.role_id),

  createRole: ({ body }, context) =>
    createRecord(context, resource, {
      ...nothing,
      async work(unit, id) {
        checkPermissions(unit, body.permissions, [], []);
        // With the permissions, which are stored in another table, so that the audit row names them.
        await roles.add(unit, id, sentFields(body));
        await replacePermissions(unit, id, body.permissions);
      },
    }),

  updateRole: ({ params, body }, context) =>
    updateRecord(context, resource, params.role_id, body, {
      load: (unit) => loadForChange(unit, params.role_id, body),
      async work(unit, before, { reach }) {
        const { permissions } = body;
        checkPermissions(unit, permissions, before.permissions, reach);
        await roles.set(unit, params.role_id, sentFields(body));
        if (!permissions) return;
        const replace = () => replacePermissions(unit, params.role_id, permissions);
        const taken = before.permissions.filter((permission) => !permissions.includes(permission));
        await (areKept(taken) ? keepManagers(unit, replace) : replace());
      },
    }),

  async listPermissions({ query }) {
    const matching = catalogue.filter(
      ({ category, displayName }) =>
        matches(category, query.category) && matches(displayName, query.displayName),
    );
    return listedAmong('/v1/permissions', query, matching, toEntry);
  },
} satisfies SomeHandlers;

/** Loads what users with the role may do afterwards. */
const loadForChange = async (unit: Unit, roleId: number, { permissions }: RoleFields): Promise<Access> =>
  permissions ? accessOfRole(unit, roleId, permissions) : { permissions: [], reach: [] };

/**
 * Checks the permissions that a role is to have.
 *
 * @param after what the role is to have; undefined if that does not change
 * @param reach of the users with this role: permissions that it gains apply to everyone whom they reach
 * @throws Problem unknown-reference; permission-not-held for one that it gains and the caller lacks, and for a role that loses
 *   one and has more than the caller: otherwise one who manages roles could shut out everybody else
 */
function checkPermissions(
  unit: Unit,
  after: readonly number[] | undefined,
  before: readonly number[],
  reach: Access['reach'],
): void {
  const permissions = after ?? before;
  const isKnown = (permission: number) => permissionIds.includes(permission);
  const unknown = permissions.flatMap((permission, index) =>
    isKnown(permission) ? [] : [unknownPermission(`/permissions/${index}`)],
  );
  const gained = [...new Set(permissions)].filter((id) => isKnown(id) && !before.includes(id));
  const isLess = before.some((id) => !permissions.includes(id));
  const needed = { permissions: isLess ? [...before, ...gained] : gained, reach };
  checkAll(
    () => refuseUnknown(unknown),
    () => (isLess || gained.length > 0 ? assertHeld(unit, needed, '/permissions') : undefined),
  );
}

const unknownPermission = (pointer: string): Fault => ({
  pointer,
  code: 'unknown-reference',
  detail: 'There is no such permission.',
});

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The catalog is fixed; the same permission can be in two categories. */
const catalogue = [...permissions].sort(
  (a, b) =>
    byText(foldCase(a.category), foldCase(b.category)) ||
    byText(foldCase(a.displayName), foldCase(b.displayName)),
);

const matches = (value: string, filter: string | undefined): boolean =>
  filter === undefined || foldCase(value) === foldCase(filter);

const toEntry = ({ id, category, displayName }: Permission) => ({ id, category, displayName });
