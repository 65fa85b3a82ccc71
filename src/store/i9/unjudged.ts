import { prepare, queryIn } from '../core/statement';
import type { Unit } from '../unit';

const unjudged = prepare<{ id: number }>(
  'unjudged_forms',
  `select id from i9s
   where organization_id = :organizationId and id > :after and faults is null and section1_signed_at is not null
     and state not in ('voided', 'purged')
   order by id limit :limit`,
);

/** Returns ids of signed forms that were never judged for faults, after an id, in order. */
export async function unjudgedForms(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await queryIn(trx, scope, unjudged, { after, limit });
  return rows.map(({ id }) => id);
}
