import type { components } from '../../generated/openapi';
import { encodeGroup, parseGroupQuery, parseHierarchy, within, type GroupPath } from '../domain/hierarchy';
import { Problem } from '../domain/problem';
import { findGroup } from '../store/groups';
import { managements, type Management, type ManagementValues } from '../store/managements';
import type { Unit } from '../store/unit';
import { users } from '../store/users';
import type { HandlersOf } from './context';
import { readPath, unknownReference } from './group-rules';
import { createRecord, listBody, listRequest, readRecord, self, updateRecord } from './resource';

type ManagementBody = components['schemas']['Management'];
type ManagementFields = components['schemas']['ManagementFields'];

export const managementHandlers: HandlersOf<
  'listManagements' | 'getManagement' | 'createManagement' | 'updateManagement'
> = {
  async listManagements({ query }, { services, scope }) {
    const { filters, ...request } = listRequest(query);
    const { root, group: values, ...rest } = filters;
    if (root && values) throw rootWithGroup();
    const path = root ? [] : values && parseGroupQuery(values, parseHierarchy(scope.hierarchy));
    const page = await managements.list(services, scope, {
      ...request,
      filters: { ...rest, group: path && JSON.stringify(path) },
    });
    return { status: 200, body: listBody('/v1/managements', query, page, toEntry) };
  },

  getManagement: ({ params }, context) =>
    readRecord(context, managements, params.management_id, toManagement),

  createManagement: ({ body }, context) =>
    createRecord(context, managements, '/v1/managements', toManagement, async (unit) =>
      managements.insert(unit, await valuesOf(unit, body)),
    ),

  updateManagement: ({ params, body }, context) =>
    updateRecord(context, managements, params.management_id, body, toManagement, async (unit, before) => {
      assertWithinReach(unit, before.group);
      return managements.update(unit, params.management_id, await valuesOf(unit, body));
    }),
};

const toEntry = ({ id, userId, group }: Management) => ({ id, userId, group: [...group] });

function toManagement(management: Management): ManagementBody {
  return { ...toEntry(management), links: self(`/v1/managements/${management.id}`) };
}

/**
 * Nobody gives, moves or takes a reach that goes beyond his own.
 * @throws Problem permission-not-held
 */
function assertWithinReach({ scope }: Unit, group: GroupPath): void {
  if (scope.reach === 'everyone' || within(encodeGroup(group), scope.reach)) return;
  const detail =
    'The management reaches employees whom you do not: they are in none of your groups, and you do not hold the permission for employees outside of them (104).';
  throw new Problem('permission-not-held', {
    detail,
    errors: [{ pointer: '/group', code: 'permission-not-held', detail }],
  });
}

/** @throws Problem permission-not-held; unknown-reference, naming whichever of group and user does not exist */
async function valuesOf(unit: Unit, { userId, group }: ManagementFields): Promise<ManagementValues> {
  const path = group && (await readPath(unit, group)).path;
  if (path) assertWithinReach(unit, path);
  const groupId = path && (await findGroup(unit, path));
  const errors = [
    ...(groupId === null ? [unknownReference('/group', 'group')] : []),
    ...(userId && !(await users.read(unit, userId)) ? [unknownReference('/userId', 'user')] : []),
  ];
  if (groupId === null || errors.length > 0) throw new Problem('unknown-reference', { errors });
  return { userId, groupId };
}

function rootWithGroup(): Problem {
  const detail = 'root=true and group exclude each other.';
  const errors = ['root', 'group'].map((parameter) => ({ parameter, code: 'mutually-exclusive', detail }));
  return new Problem('invalid-request', { detail, errors });
}
