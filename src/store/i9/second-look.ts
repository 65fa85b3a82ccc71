import { lockNumbers, lockOf } from '../locks';
import {
  behind,
  functionCall,
  fragment,
  knex,
  literal,
  ofTenant,
  param,
  type Prepared,
  prepareCount,
} from '../core/statement';
import type { Transaction } from '../unit';

/**
 * What was done to many records of an organization without a second person's review. Each of these functions lets the
 * organization's next caller in only when the transaction ends, so concurrent requests are all counted.
 */

const countBehind = (
  unit: Transaction,
  statement: Prepared<{ count: number }>,
  values: { readonly since: Date; readonly id?: number },
): Promise<number> => behind(lockOf(unit, lockNumbers.secondLook), statement.count(unit, values));

const purged = prepareCount(
  'forms_purged_alone',
  ofTenant('i9_audit_events')
    .where({ action: literal('purge') })
    .where('at', '>', param('since'))
    .whereRaw(`actor -> 'userId' = details -> 'requestedByUserId'`),
);
/** A file, and those requested since a time that no one else has reviewed. */
const thisAndUnseen = fragment(`(id = :id or created_at > :since
  and (reviewed_by_user_id is null or reviewed_by_user_id = requested_by_user_id)
  and state in ('waiting', 'running', 'ready'))`);
const eachOf = (column: string) => functionCall('unnest', knex.ref(column));

const packed = prepareCount(
  'forms_packed_alone',
  knex(ofTenant('inspection_packages').where(thisAndUnseen).distinct(eachOf('i9_ids')).as('forms')),
);
const exported = prepareCount(
  'records_exported_alone',
  knex(
    ofTenant('exports')
      .where(thisAndUnseen)
      .whereNot({ type: literal('locations') })
      .distinct('type', eachOf('record_ids'))
      .as('records'),
  ),
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
