import type { Fault } from '../../domain/problem';
import type { RowValues } from '../../services/bulk/import-kind';
import { unknownIds } from '../../store/bulk/imports';
import type { Unit } from '../../store/unit';

/** Field -> the table whose records it refers to. */
const references = {
  locationId: { table: 'locations', what: 'location' },
  legalEntity: { table: 'legal_entities', what: 'legal entity' },
} as const;

/**
 * Reports references to records that do not exist, before the database would reject a whole batch because of one of
 * them.
 */
export async function unknownReferences(
  unit: Unit,
  rows: readonly RowValues[],
): Promise<(index: number) => readonly Fault[]> {
  const named = Object.entries(references);
  const unknown = await Promise.all(
    named.map(([field, { table }]) => {
      const ids = rows.map((row) => row[field]).filter((id) => typeof id === 'number');
      return unknownIds(unit, table, ids);
    }),
  );
  return (index) =>
    named.flatMap(([field, { what }], place) => {
      const id = rows[index]?.[field];
      if (typeof id !== 'number' || !unknown[place]?.has(id)) return [];
      const detail = `There is no such ${what} in this organization.`;
      return [{ pointer: `/${field}`, code: 'unknown-reference', detail }];
    });
}
