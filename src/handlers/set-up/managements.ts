import { together } from '../../process/together';
import type { components } from '../../../generated/openapi';
import { encodeGroup, parseGroup, parseGroupQuery, type GroupPath } from '../../domain/hierarchy';
import { checkAll, Problem, refuseUnknown, unknownReference } from '../../domain/problem';
import { reachesAll } from '../../domain/rights';
import {
  findGroup,
  type Management,
  managements,
  type ManagementValues,
} from '../../store/organizations/groups';
import type { Unit } from '../../store/unit';
import { accessByManagement, accessOfUser } from '../../store/access/user-access';
import { assertHeld } from '../../services/organizations/access-rules';
import type { SomeHandlers } from '../context';
import { holdHierarchy } from './groups';
import { createRecord, listed, listRequest, readRecord, self, updateRecord } from '../resource';

type ManagementFields = components['schemas']['ManagementFields'];

const toEntry = ({ group, ...management }: Management) => ({ ...management, group: [...group] });

const resource = {
  path: '/v1/managements',
  table: managements,
  toBody: (management: Management) => ({
    ...toEntry(management),
    links: self(`/v1/managements/${management.id}`),
  }),
};

export const managementHandlers = {
  async listManagements({ query }, { services, scope }) {
    const { filters, ...request } = listRequest(query);
    const { root, group: values, ...rest } = filters;
    if (root && values) throw rootWithGroup();
    const path = root ? [] : values && parseGroupQuery(values, scope.hierarchy);
    const page = await managements.list(services, scope, {
      ...request,
      filters: { ...rest, group: path && JSON.stringify(path) },
    });
    return listed(resource.path, query, page, toEntry);
  },

  getManagement: ({ params }, context) => readRecord(context, resource, params.management_id),

  createManagement: ({ body }, context) =>
    createRecord(context, resource, {
      load: (unit) => loadForValues(unit, body, null),
      work: async (unit, id, loaded) => managements.add(unit, id, valuesOf(unit, body, loaded)),
    }),

  updateManagement: ({ params, body }, context) =>
    updateRecord(context, resource, params.management_id, body, {
      load: (unit) => loadForValues(unit, body, params.management_id),
      work: async (unit, before, loaded) => {
        assertReached(unit, before.group);
        await managements.set(unit, before.id, valuesOf(unit, body, loaded, before));
      },
    }),
} satisfies SomeHandlers;

/** @throws Problem permission-not-held for a group beyond the caller's reach */
const assertReached = (unit: Unit, group: GroupPath): void =>
  assertHeld(unit, { permissions: [], reach: [encodeGroup(group)] }, '/group');

/**
 * Loads what the values depend on: the hierarchy and group of a path, and the access of the user who is to have the
 * management.
 */
function loadForValues(unit: Unit, { userId, group }: ManagementFields, id: number | null) {
  return together({
    /** Undefined if the body has no path. */
    hierarchy: group && holdHierarchy(unit),
    /** Null when there is no such group; undefined if the body has no path. */
    groupId: group && findGroup(unit, group),
    /** Null when there is no such user. */
    access:
      id === null || userId !== undefined ? accessOfUser(unit, userId ?? 0) : accessByManagement(unit, id),
  });
}

/**
 * Users cannot grant, move or take over a reach beyond their own, or grant it to someone whose role can do more there
 * than they can.
 *
 * @throws Problem permission-not-held; unknown-reference, naming whether group, user or both do not exist
 */
function valuesOf(
  unit: Unit,
  { userId, group }: ManagementFields,
  { hierarchy, groupId, access }: Awaited<ReturnType<typeof loadForValues>>,
  before?: Management,
): ManagementValues {
  const path = group && parseGroup(group, hierarchy ?? []);
  checkAll(
    () => path && assertReached(unit, path),
    () =>
      refuseUnknown([
        ...(groupId === null ? [unknownReference('/group', 'group')] : []),
        ...(access ? [] : [unknownReference('/userId', 'user')]),
      ]),
  );
  const given = [encodeGroup(path ?? before?.group ?? [])];
  if (access && !reachesAll(access.reach, given))
    assertHeld(unit, { permissions: access.permissions, reach: given }, '/userId');
  return { userId, groupId: groupId ?? undefined };
}

function rootWithGroup(): Problem {
  const detail = 'root=true and group exclude each other.';
  const errors = ['root', 'group'].map((parameter) => ({ parameter, code: 'mutually-exclusive', detail }));
  return new Problem('invalid-request', { detail, errors });
}
