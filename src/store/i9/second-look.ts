import { lockNumbers } from '../core/locks';
import type { Unit } from '../unit';

/**
 * What was done to many records of an organization without a second person. Each of these functions lets the next caller of
 * the organization in only when the transaction ends: of several who ask at once no one is overlooked.
 */

type Writer = Pick<Unit, 'trx' | 'scope'>;

const oneAtATime = ({ trx, scope }: Writer) =>
  trx.raw('select pg_advisory_xact_lock(?, ?)', [lockNumbers.secondLook, scope.organizationId]);

/** How many forms were destroyed since an instant by the person who had asked for it. */
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

/** How many forms the packages have that no one reviewed since an instant, together with this one. */
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
 * How many records the exports have that no one reviewed since an instant, together with this one; locations are no secret,
 * and an export of them is none.
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
