import type { components } from '../../../generated/openapi';
import type { GroupPath, Hierarchy } from '../../domain/hierarchy';
import { Problem } from '../../domain/problem';
import { groups, unknownLevels, type Group } from '../../store/organizations/groups';
import type { Unit } from '../../store/unit';
import type { SomeHandlers } from '../context';
import { readPath, unknownReference } from '../rules/group-rules';
import { createRecord, listBody, listRequest, readRecord, self } from '../resource';

type GroupBody = components['schemas']['EmployeeGroup'];

export const groupHandlers = {
  async listGroups({ query }, { services, scope }) {
    const page = await groups.list(services, scope, listRequest(query));
    return { status: 200, body: listBody('/v1/groups', query, page, toGroup) };
  },

  getGroup: ({ params }, context) => readRecord(context, groups, params.group_id, toGroup),

  createGroup: ({ body }, context) =>
    createRecord(context, groups, '/v1/groups', toGroup, async (unit, id) => {
      const { path, hierarchy } = await readPath(unit, body.group);
      await assertLevelsExist(unit, path, hierarchy);
      await groups.add(unit, id, { path });
    }),
} satisfies SomeHandlers;

function toGroup({ id, path }: Group): GroupBody {
  return { id, group: [...path], links: self(`/v1/groups/${id}`) };
}

/** @throws Problem unknown-reference, naming each id on the path that does not exist */
async function assertLevelsExist(unit: Unit, path: GroupPath, hierarchy: Hierarchy): Promise<void> {
  const unknown = await unknownLevels(unit, path, hierarchy);
  if (unknown.length === 0) return;
  const whats: Readonly<Record<string, string>> = { legalEntity: 'legal entity', locationId: 'location' };
  throw new Problem('unknown-reference', {
    errors: unknown.map((index) =>
      unknownReference(`/group/${index}`, whats[hierarchy[index] ?? ''] ?? 'record'),
    ),
  });
}
