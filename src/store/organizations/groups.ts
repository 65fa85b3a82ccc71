import type { GroupPath, Hierarchy } from '../../domain/hierarchy';
import * as field from '../core/fields';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  /** From the level just below the company; `[]` is the whole company. */
  path: field.json<GroupPath>(),
};

export type Group = field.RecordOf<typeof fields>;

/** Nodes of the company tree, in the order of their ids. The root is there from the start. */
export const groups = defineTable({
  name: 'groups',
  subject: 'group',
  fields,
  list: { fields, filters: {} },
});

/** @returns the id of the group with this path, without regard to the case of custom values, or null */
export async function findGroup({ trx, scope }: Unit, path: GroupPath): Promise<number | null> {
  const row: { id: number } | undefined = await trx('groups')
    .where({ organization_id: scope.organizationId })
    .whereRaw('path_digest = path_digest(?::jsonb)', [JSON.stringify(path)])
    .first('id');
  return row?.id ?? null;
}

/** Whether the organization has groups besides the root. */
export async function hasGroupsBelowRoot({ trx, scope }: Unit): Promise<boolean> {
  const row: unknown = await trx('groups')
    .where({ organization_id: scope.organizationId })
    .whereRaw(`path <> '[]'::jsonb`)
    .first('id');
  return row !== undefined;
}

/** Tables of the levels whose values are ids. */
const referenced: Readonly<Record<string, string>> = {
  legalEntity: 'legal_entities',
  locationId: 'locations',
};

/** @returns the positions (from 0) of the path at which an id does not exist in the organization */
export async function unknownLevels(
  { trx, scope }: Unit,
  path: GroupPath,
  hierarchy: Hierarchy,
): Promise<number[]> {
  const unknown: number[] = [];
  for (const [index, value] of path.entries()) {
    const table = referenced[hierarchy[index] ?? ''];
    if (table === undefined) continue;
    const row: unknown = await trx(table)
      .where({ organization_id: scope.organizationId, id: value })
      .first('id');
    if (!row) unknown.push(index);
  }
  return unknown;
}
