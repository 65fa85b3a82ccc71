import type { Database } from '../core/database';
import { fragment, knex, prepare } from '../core/statement';

const migrations = () => knex('knex_migrations');

const lastUpgradeOf = prepare<{ at: Date }>(
  'last_upgrade',
  migrations()
    .where('batch', migrations().max('batch'))
    .having(knex.raw('min(batch)'), '>', migrations().min('batch'))
    .having(knex.raw('min(migration_time)'), '>', fragment(`now() - interval '3 days'`))
    .min({ at: 'migration_time' }),
);

/**
 * Returns when `migrate` began the last upgrade, for three days: processes of the version before may be at work beside
 * those of this one, and leave columns that are new as they are. Null when there was none.
 */
export async function lastUpgrade(database: Pick<Database, 'lookUp'>): Promise<Date | null> {
  const [last] = await lastUpgradeOf.lookUp(database);
  return last?.at ?? null;
}
