import { lockNumbers } from '../core/locks';
import type { Unit } from '../unit';

/**
 * What was done to many records of an organization without a second person's review. Each of these functions lets the
 * organization's next caller in only when the transaction ends, so concurrent requests are all counted.
 */

type Writer = Pick<Unit, 'trx' | 'scope'>;

const oneAtATime = ({ trx, scope }: Writer) =>
  trx.raw('select pg_advisory_xact_lock(?, ?)', [lockNumbers.secondLook, scope.organizationId]);

/** Returns how many forms were destroyed since a time by the person who had requested it. */
export async function formsPurgedAlone(unit: Writer, since: Date): Promise<number> {
  await oneAtATime(unit);
  const row: { count: number } | undefined = await unit
    .trx('i9_audit_events')
    .where({ organization_id: unit.scope.organizationId, action: 'purge' })
    .where('at', '>', since)
    .whereRaw(`actor->'userId' = details->'requestedByUserId'`)
    .first(unit.trx.raw('count(*)::integer as count'));
  return row?.count ?? 0;
}

/** Returns how many forms are in this package and in those requested since a time that no one reviewed. */
export async function formsPackedAlone(unit: Writer, since: Date, id: number): Promise<number> {
  await oneAtATime(unit);
  const { organizationId } = unit.scope;
  const { rows } = await unit.trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::integer as count from (
       select distinct unnest(i9_ids) from inspection_packages
       where organization_id = :organizationId and (id = :id or created_at > :since and reviewed_by_user_id is null
         and state in ('waiting', 'running', 'ready'))) as forms`,
    { organizationId, since, id },
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns how many records are in this export and in those requested since a time that no one reviewed. Exports of
 * locations do not count, as locations are not confidential.
 */
export async function recordsExportedAlone(
  unit: Writer,
  since: Date,
  { id, type }: { id: number; type: string },
): Promise<number> {
  if (type === 'locations') return 0;
  await oneAtATime(unit);
  const { organizationId } = unit.scope;
  const { rows } = await unit.trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::integer as count from (
       select distinct type, unnest(record_ids) from exports
       where organization_id = :organizationId and (id = :id or created_at > :since and reviewed_by_user_id is null
         and state in ('waiting', 'running', 'ready') and type <> 'locations')) as records`,
    { organizationId, since, id },
  );
  return rows[0]?.count ?? 0;
}
