import type { Database } from '../core/database';
import { lookUp, prepare } from '../core/statement';

const lastUpgradeOf = prepare<{ at: Date }>(
  'last_upgrade',
  `select min(migration_time) as at from knex_migrations
   where batch = (select max(batch) from knex_migrations)
   having min(batch) > (select min(batch) from knex_migrations)
     and min(migration_time) > now() - interval '3 days'`,
);

/**
 * Returns when `migrate` began the last upgrade, for three days: processes of the version before may be at work beside
 * those of this one, and leave columns that are new as they are. Null when there was none.
 */
export async function lastUpgrade(database: Pick<Database, 'lookUp'>): Promise<Date | null> {
  const [last] = await lookUp(database, lastUpgradeOf);
  return last?.at ?? null;
}
