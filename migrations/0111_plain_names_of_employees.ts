import type { Knex } from 'knex';
import { inBatches, type Row } from './helpers/batches';

/** Each batch is a transaction of its own: what is done stays done when this is broken off. */
export const config = { transaction: false };

/**
 * Copies in plain letters of the names that are there, a thousand employees at a time. No employee has changed by that, so
 * the triggers that would tell stay still, as while values are encrypted anew.
 *
 * Locks: the rows of a batch, for a fraction of a second. Duration: half a millisecond for each employee whose name
 * has other letters, on a busy machine. Safe to run again after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await inBatches(knex, async (trx, { organizationId }, after) => {
    await trx.raw(`select set_config('app.reencrypting', 'on', true)`);
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `with batch as (
         select id from employees
         where organization_id = :organizationId and id > :after and first_name || last_name ~ '[^A-Za-z0-9]'
         order by id limit 1000 for no key update
       ), copied as (
         update employees set first_name_plain = plain_name(first_name), last_name_plain = plain_name(last_name)
         from batch where employees.organization_id = :organizationId and employees.id = batch.id
         returning employees.id
       )
       select id, null as value from copied order by id`,
      { organizationId, after },
    );
    return rows;
  });
}

/** The columns go with migration 0110. */
export function down(): Promise<void> {
  return Promise.resolve();
}
