import { prepare, queryIn } from '../core/statement';
import type { Unit } from '../unit';

/** Makes counts wait for each other, so that each sees what the one before has added. */
const lock = prepare('quota_lock', 'select from organizations where id = :organizationId for no key update');

const counts = {
  api_clients: prepare<{ count: number }>(
    'api_clients_in_use',
    'select count(*)::integer as count from api_clients where organization_id = :organizationId and not retired',
  ),
  partners: prepare<{ count: number }>(
    'partners_in_use',
    'select count(*)::integer as count from partners where organization_id = :organizationId',
  ),
};

/** Counts what the organization has in use, and keeps others from counting until the transaction ends. */
export async function countInUse({ trx, scope }: Unit, table: keyof typeof counts): Promise<number> {
  const [, [row]] = await Promise.all([queryIn(trx, scope, lock), queryIn(trx, scope, counts[table])]);
  return row?.count ?? 0;
}
