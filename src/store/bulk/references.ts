import type { Unit } from '../unit';

/** Returns the ids that no record of the organization has. */
export async function unknownIds(
  { trx, scope: { organizationId } }: Pick<Unit, 'trx' | 'scope'>,
  table: 'locations' | 'legal_entities',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Set();
  const known: number[] = await trx(table)
    .where({ organization_id: organizationId })
    .whereIn('id', distinct)
    .pluck('id');
  const there = new Set(known);
  return new Set(distinct.filter((id) => !there.has(id)));
}
