import type { GroupPath, HierarchyLevel } from '../../domain/hierarchy';
import * as field from '../core/fields';
import { prepare, queryIn } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  /** From the level just below the company; `[]` is the whole company. */
  path: field.json<GroupPath>(),
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
  'select id from groups where organization_id = :organizationId and path_digest = path_digest(:path::jsonb)',
);

/** @returns the id of the group with this path, ignoring the case of custom values, or null */
export async function findGroup({ trx, scope }: Unit, path: GroupPath): Promise<number | null> {
  const [row] = await queryIn(trx, scope, byPath, { path: JSON.stringify(path) });
  return row?.id ?? null;
}

const belowRoot = prepare(
  'group_below_root',
  `select id from groups where organization_id = :organizationId and path <> '[]'::jsonb limit 1`,
);

/** Returns whether the organization has groups below the root. */
export async function hasGroupsBelowRoot({ trx, scope }: Unit): Promise<boolean> {
  return (await queryIn(trx, scope, belowRoot)).length > 0;
}

/** An id on a path that exists in the organization, and its level. */
export interface KnownLevel {
  readonly level: HierarchyLevel;
  readonly id: number;
}

const known = prepare<KnownLevel>(
  'group_levels_known',
  `select 'legalEntity' as level, id from legal_entities
   where organization_id = :organizationId and id = any(:ids::integer[])
   union all
   select 'locationId', id from locations
   where organization_id = :organizationId and id = any(:ids::integer[])`,
);

/** Returns the organization's records that the ids on a path can refer to, whatever the hierarchy is. */
export const knownLevels = ({ trx, scope }: Unit, path: GroupPath): Promise<KnownLevel[]> =>
  queryIn(trx, scope, known, { ids: path.filter((value) => typeof value === 'number') });
