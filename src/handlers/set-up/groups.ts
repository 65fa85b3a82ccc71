import { parseGroup, type GroupPath, type Hierarchy } from '../../domain/hierarchy';
import { refuseUnknown, unknownReference } from '../../domain/problem';
import { groups, knownLevels, type Group, type KnownLevel } from '../../store/organizations/groups';
import { holdOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import type { SomeHandlers } from '../context';
import { createRecord, listRecords, readRecord, self } from '../resource';

const path = '/v1/groups';

const toBody = ({ id, path: group, updatedAt }: Group) => ({
  id,
  group: [...group],
  updatedAt,
  links: self(`${path}/${id}`),
});

const resource = { path, table: groups, toBody };

/** Returns the organization's hierarchy, which cannot change until the transaction ends. */
export const holdHierarchy = async (unit: Unit): Promise<Hierarchy> =>
  (await holdOrganization(unit)).hierarchy;

export const groupHandlers = {
  listGroups: ({ query }, context) => listRecords(context, resource, query),

  getGroup: ({ params }, context) => readRecord(context, resource, params.group_id),

  createGroup: ({ body }, context) =>
    createRecord(context, resource, {
      load: (unit) => Promise.all([holdHierarchy(unit), knownLevels(unit, body.group)]),
      work: (unit, id, [hierarchy, known]) => {
        const path = parseGroup(body.group, hierarchy);
        assertLevelsExist(path, hierarchy, known);
        return Promise.resolve({ record: groups.create(unit, id, { path }) });
      },
    }),
} satisfies SomeHandlers;

/** Levels whose values are ids -> what they are ids of. */
const referenced: Readonly<Record<string, string>> = { legalEntity: 'legal entity', locationId: 'location' };

/** @throws Problem unknown-reference, naming each id on the path that does not exist */
function assertLevelsExist(path: GroupPath, hierarchy: Hierarchy, known: readonly KnownLevel[]): void {
  const errors = path.flatMap((value, index) => {
    const what = referenced[hierarchy[index] ?? ''];
    const isKnown = known.some(({ level, id }) => level === hierarchy[index] && id === value);
    return what === undefined || isKnown ? [] : [unknownReference(`/group/${index}`, what)];
  });
  refuseUnknown(errors);
}
