import { lockNumbers, lockOf } from '../locks';
import { counted, literal, ofTenant, param, prepare, type Prepared, queryIn } from '../core/statement';
import type { Transaction } from '../unit';

/**
 * What was done to many records of an organization without a second person's review. Each of these functions lets the
 * organization's next caller in only when the transaction ends, so concurrent requests are all counted.
 */

/** Counts by a statement that starts after the lock was taken, and so sees what the lock was waiting for. */
async function countBehind(
  unit: Transaction,
  statement: Prepared<{ count: number }>,
  values: { readonly since: Date; readonly id?: number },
): Promise<number> {
  const [, [row]] = await Promise.all([
    lockOf(unit, lockNumbers.secondLook),
    queryIn(unit.trx, unit.scope, statement, values),
  ]);
  return row?.count ?? 0;
}

const purged = prepare<{ count: number }>(
  'forms_purged_alone',
  ofTenant('i9_audit_events')
    .where({ action: literal('purge') })
    .where('at', '>', param('since'))
    .whereRaw(`actor -> 'userId' = details -> 'requestedByUserId'`)
    .select(counted),
);
const packed = prepare<{ count: number }>(
  'forms_packed_alone',
  `select count(*)::integer as count from (
     select distinct unnest(i9_ids) from inspection_packages
     where organization_id = :organizationId and (id = :id or created_at > :since
       and (reviewed_by_user_id is null or reviewed_by_user_id = requested_by_user_id)
       and state in ('waiting', 'running', 'ready'))) as forms`,
);
const exported = prepare<{ count: number }>(
  'records_exported_alone',
  `select count(*)::integer as count from (
     select distinct type, unnest(record_ids) from exports
     where organization_id = :organizationId and (id = :id or created_at > :since
       and (reviewed_by_user_id is null or reviewed_by_user_id = requested_by_user_id)
       and state in ('waiting', 'running', 'ready') and type <> 'locations')) as records`,
);

/** Returns how many forms were destroyed since a time by the person who had requested it. */
export const formsPurgedAlone = (unit: Transaction, since: Date): Promise<number> =>
  countBehind(unit, purged, { since });

/** Returns how many forms are in this package and in those requested since a time that no one reviewed. */
export const formsPackedAlone = (unit: Transaction, since: Date, id: number): Promise<number> =>
  countBehind(unit, packed, { since, id });

/**
 * Returns how many records are in this export and in those requested since a time that no one reviewed. Exports of
 * locations do not count, as locations are not confidential.
 */
export const recordsExportedAlone = async (
  unit: Transaction,
  since: Date,
  { id, type }: { id: number; type: string },
): Promise<number> => (type === 'locations' ? 0 : countBehind(unit, exported, { since, id }));
