import type { GroupPath, HierarchyLevel } from '../../domain/hierarchy';
import * as field from '../core/fields';
import { isAnyOf, knex, literal, ofTenant, param, prepare, joinTo } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  /** From the level just below the company; `[]` is the whole company. */
  path: field.json<GroupPath>(),
  updatedAt: field.updatedAt('groups'),
};

export type Group = field.RecordOf<typeof fields>;

/** Nodes of the company tree, ordered by id. The root always exists. */
export const groups = defineTable({
  name: 'groups',
  subject: 'group',
  fields,
  list: { fields, filters: {} },
});

const byPath = prepare<{ id: number }>(
  'group_by_path',
  ofTenant('groups')
    .where({ path_digest: knex.raw('path_digest(?)', [param('path', 'jsonb')]) })
    .select('id'),
);

/** @returns the id of the group with this path, ignoring the case of custom values, or null */
export const findGroup = async (unit: Unit, path: GroupPath) =>
  (await byPath.first(unit, { path: JSON.stringify(path) }))?.id ?? null;

const belowRoot = prepare(
  'group_below_root',
  ofTenant('groups').whereNot('path', knex.raw(`'[]'::jsonb`)).limit(1, { skipBinding: true }).select('id'),
);

/** Returns whether the organization has groups below the root. */
export const hasGroupsBelowRoot = async (unit: Unit) => (await belowRoot.all(unit)).length > 0;

/** An id on a path that exists in the organization, and its level. */
export interface KnownLevel {
  readonly level: HierarchyLevel;
  readonly id: number;
}

const withIds = (table: string, level: HierarchyLevel) =>
  ofTenant(table)
    .where(isAnyOf('id', 'ids', 'integer[]'))
    .select({ level: literal(level), id: 'id' });

const known = prepare<KnownLevel>(
  'group_levels_known',
  withIds('legal_entities', 'legalEntity').unionAll([withIds('locations', 'locationId')]),
);

/** Returns the organization's records that the ids on a path can refer to, whatever the hierarchy is. */
export const knownLevels = (unit: Unit, path: GroupPath) =>
  known.all(unit, { ids: path.filter((value) => typeof value === 'number') });

const managementFields = {
  id: field.id,
  userId: field.requiredInteger,
  groupId: field.requiredInteger,
  /** Path of the group. */
  group: field.derived<GroupPath>('groups.path'),
  updatedAt: field.updatedAt('managements'),
};

const joinGroups = joinTo('groups', 'managements.group_id');

export type Management = field.RecordOf<typeof managementFields>;
export type ManagementValues = field.ValuesOf<typeof managementFields>;

/**
 * Which users manage which groups (interface specification, Management), ordered by id. The filter `group` takes the
 * JSON text of a path and finds the managements of exactly that group.
 */
export const managements = defineTable({
  name: 'managements',
  subject: 'management',
  fields: managementFields,
  scopeJoins: { groups: joinGroups },
  list: {
    fields: managementFields,
    joins: [joinGroups],
    filters: {
      id: { column: 'id', kind: 'integer' },
      userId: { column: 'user_id', kind: 'integer' },
      group: { column: 'groups.path', kind: 'path' },
    },
  },
});
