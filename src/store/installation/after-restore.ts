import type { Trx } from '../core/pipeline';
import { asOwner, type Database } from '../core/database';
import { knex, runIn } from '../core/statement';
import { asEachOrganization } from '../organizations/organizations';
import { StartupError } from '../../process/startup-error';

/** How much every counter is raised: more than was ever used between two backups. */
export const restoreMargin = 1_000_000;

/**
 * After a restore that has lost data: raises all ids, the sequence numbers of deliveries and the positions of the feed,
 * so that none is used again for something else. A reader of the feed who comes back with an earlier position must
 * start over (`events-gone`), even if the position is older than the backup.
 *
 * Receivers drop deliveries with a lower number than they have seen, even for a hire that is entered again after the
 * loss, so the first sequence number of employees is raised too.
 *
 * Running it again raises everything once more, which does no harm.
 *
 * @param owner connections of the owner of the tables; the service is not running
 * @returns ids of the organizations, and the number of id sequences
 * @throws StartupError when ids of a table would run out
 */
export async function skipGivenNumbers(owner: Pick<Database, 'transaction'>) {
  return asOwner(owner, async (trx) => {
    // First: changes that are pending until the end of the transaction would not allow it later.
    await raiseFirstPush(trx);
    const organizations = await asEachOrganization(trx, async ({ organizationId }) => {
      const organization = { organization_id: organizationId };
      await runIn(trx, knex('push_sequences').where(organization).increment('last', restoreMargin));
      const raised = knex.raw('event_feeds.position + ?', [restoreMargin]);
      await runIn(
        trx,
        knex('event_feeds')
          .insert({ ...organization, position: restoreMargin, removed_to: restoreMargin })
          .onConflict('organization_id')
          .merge({ position: raised, removed_to: raised }),
      );
      return organizationId;
    });
    return { organizations, sequences: await raiseSequences(trx) };
  });
}

async function raiseFirstPush(trx: Trx): Promise<void> {
  const [row] = await runIn<{ first: number }>(
    trx,
    knex('information_schema.columns')
      .where({ table_schema: 'public', table_name: 'push_sequences', column_name: 'last' })
      .select(knex.raw('column_default::integer as first')),
  );
  const first = (row?.first ?? 0) + restoreMargin;
  await runIn(trx, knex.raw(`alter table push_sequences alter column last set default ${first}`));
}

/** Sequences are not rolled back with the transaction, so this comes last. */
async function raiseSequences(trx: Trx): Promise<number> {
  const rows = await runIn<{ name: string; next: string; fits: boolean }>(
    trx,
    knex.raw(
      `select sequencename as name, coalesce(last_value, 0) + :margin as next,
         coalesce(last_value, 0) + :margin < max_value as fits
       from pg_sequences where schemaname = 'public' and sequencename not like 'knex%'`,
      { margin: restoreMargin },
    ),
  );
  const full = rows.find(({ fits }) => !fits);
  if (full)
    throw new StartupError(`${full.name} cannot be raised by ${restoreMargin}: its ids would run out.`);
  for (const { name, next } of rows)
    await runIn(trx, knex.raw('select setval(?::regclass, ?)', [name, next]));
  return rows.length;
}
