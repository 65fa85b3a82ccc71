import type { GroupPath } from '../../domain/hierarchy';
import * as field from '../core/fields';
import { defineTable } from '../core/table';

const fields = {
  id: field.id,
  userId: field.requiredInteger,
  groupId: field.requiredInteger,
  /** Path of the group. */
  group: field.derived<GroupPath>('groups.path'),
};

const joinGroups = `join groups on groups.organization_id = managements.organization_id
                      and groups.id = managements.group_id`;

export type Management = field.RecordOf<typeof fields>;
export type ManagementValues = field.ValuesOf<typeof fields>;

/**
 * Which users manage which groups (interface specification, Management), ordered by id. The filter `group` takes the
 * JSON text of a path and finds the managements of exactly that group.
 */
export const managements = defineTable({
  name: 'managements',
  subject: 'management',
  fields,
  scopeJoins: { groups: joinGroups },
  list: {
    fields,
    joins: joinGroups,
    filters: {
      id: { column: 'id', kind: 'integer' },
      userId: { column: 'user_id', kind: 'integer' },
      group: { column: 'groups.path', kind: 'path' },
    },
  },
});
