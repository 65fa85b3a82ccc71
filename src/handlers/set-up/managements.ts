import type { components } from '../../../generated/openapi';
import { encodeGroup, parseGroupQuery, parseHierarchy, type GroupPath } from '../../domain/hierarchy';
import { Problem } from '../../domain/problem';
import { reachesAll } from '../../domain/rights';
import { findGroup } from '../../store/organizations/groups';
import { managements, type Management, type ManagementValues } from '../../store/organizations/managements';
import type { Unit } from '../../store/unit';
import { accessOfUser } from '../../store/access/user-access';
import { assertHeld } from '../../services/organizations/access-rules';
import type { SomeHandlers } from '../context';
import { readPath, unknownReference } from '../rules/group-rules';
import { createRecord, listBody, listRequest, readRecord, self, updateRecord } from '../resource';

type ManagementBody = components['schemas']['Management'];
type ManagementFields = components['schemas']['ManagementFields'];

export const managementHandlers = {
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
    createRecord(context, managements, '/v1/managements', toManagement, async (unit, id) =>
      managements.add(unit, id, await valuesOf(unit, body)),
    ),

  updateManagement: ({ params, body }, context) =>
    updateRecord(context, managements, params.management_id, body, toManagement, async (unit, before) => {
      assertReached(unit, before.group);
      return managements.set(unit, params.management_id, await valuesOf(unit, body, before));
    }),
} satisfies SomeHandlers;

const toEntry = ({ id, userId, group }: Management) => ({ id, userId, group: [...group] });

function toManagement(management: Management): ManagementBody {
  return { ...toEntry(management), links: self(`/v1/managements/${management.id}`) };
}

/** @throws Problem permission-not-held for a group beyond the caller's reach */
const assertReached = (unit: Unit, group: GroupPath): void =>
  assertHeld(unit, { permissions: [], reach: [encodeGroup(group)] }, '/group');

/**
 * Users cannot grant, move or take over a reach beyond their own, or grant it to someone whose role can do more there
 * than they can.
 *
 * @throws Problem permission-not-held; unknown-reference, naming whether group, user or both do not exist
 */
async function valuesOf(
  unit: Unit,
  { userId, group }: ManagementFields,
  before?: Management,
): Promise<ManagementValues> {
  const path = group && (await readPath(unit, group)).path;
  if (path) assertReached(unit, path);
  const groupId = path && (await findGroup(unit, path));
  const holder = userId ?? before?.userId ?? 0;
  const access = await accessOfUser(unit, holder);
  const errors = [
    ...(groupId === null ? [unknownReference('/group', 'group')] : []),
    ...(access ? [] : [unknownReference('/userId', 'user')]),
  ];
  if (groupId === null || errors.length > 0) throw new Problem('unknown-reference', { errors });
  const given = [encodeGroup(path ?? before?.group ?? [])];
  if (access && !reachesAll(access.reach, given))
    assertHeld(unit, { permissions: access.permissions, reach: given }, '/userId');
  return { userId, groupId };
}

function rootWithGroup(): Problem {
  const detail = 'root=true and group exclude each other.';
  const errors = ['root', 'group'].map((parameter) => ({ parameter, code: 'mutually-exclusive', detail }));
  return new Problem('invalid-request', { detail, errors });
}
