import type { Knex } from 'knex';
import { asEachOrganization } from '../organizations/organizations';
import { StartupError } from '../../process/startup-error';

/** How much every counter is raised: more than was ever used between two backups. */
export const restoreMargin = 1_000_000;

/** What was raised. */
export interface Raised {
  /** Ids of the organizations. */
  readonly organizations: readonly number[];
  /** Number of id sequences. */
  readonly sequences: number;
}

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
 * @throws StartupError when ids of a table would run out
 */
export async function skipGivenNumbers(owner: Knex): Promise<Raised> {
  return owner.transaction(async (trx) => {
    // First: changes that are pending until the end of the transaction would not allow it later.
    await raiseFirstPush(trx);
    const organizations = await asEachOrganization(trx, async ({ organizationId }) => {
      await trx('push_sequences').where({ organization_id: organizationId }).increment('last', restoreMargin);
      const raised = trx.raw('event_feeds.position + ?', [restoreMargin]);
      await trx('event_feeds')
        .insert({ organization_id: organizationId, position: restoreMargin, removed_to: restoreMargin })
        .onConflict('organization_id')
        .merge({ position: raised, removed_to: raised });
      return organizationId;
    });
    return { organizations, sequences: await raiseSequences(trx) };
  });
}

async function raiseFirstPush(trx: Knex): Promise<void> {
  const { rows } = await trx.raw<{ rows: { first: number }[] }>(
    `select column_default::integer as first from information_schema.columns
     where table_schema = 'public' and table_name = 'push_sequences' and column_name = 'last'`,
  );
  const first = (rows[0]?.first ?? 0) + restoreMargin;
  await trx.raw(`alter table push_sequences alter column last set default ${first}`);
}

/** Sequences are not rolled back with the transaction, so this comes last. */
async function raiseSequences(trx: Knex): Promise<number> {
  const { rows } = await trx.raw<{ rows: { name: string; next: string; fits: boolean }[] }>(
    `select sequencename as name, coalesce(last_value, 0) + :margin as next,
       coalesce(last_value, 0) + :margin < max_value as fits
     from pg_sequences where schemaname = 'public' and sequencename not like 'knex%'`,
    { margin: restoreMargin },
  );
  const full = rows.find(({ fits }) => !fits);
  if (full)
    throw new StartupError(`${full.name} cannot be raised by ${restoreMargin}: its ids would run out.`);
  for (const { name, next } of rows) await trx.raw('select setval(?::regclass, ?)', [name, next]);
  return rows.length;
}
