import type { Database } from '../core/database';
import { functionCall, knex, prepare } from '../core/statement';

const time = prepare<{ now: Date }>('database_time', knex.select({ now: functionCall('clock_timestamp') }));

/** The time by the database's own clock, not that of the transaction. */
export async function databaseTime(database: Pick<Database, 'lookUp'>): Promise<Date> {
  const [row] = await time.lookUp(database);
  if (!row) throw new Error('the database did not tell its time');
  return row.now;
}
