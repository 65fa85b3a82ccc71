import type { Knex } from 'knex';
import { keysOfMigration } from './helpers/keys';

/** The look-up of the keys needs the connection that the program has made, not that of a transaction. */
export const config = { transaction: false };

/**
 * Erases what the sealed data of E-Verify cases say of the person, and their free text, where the form was purged before a
 * purge did that itself. Facts, states and dates stay.
 *
 * Locks: i9s and everify_cases exclusively until the end: as long as it takes to read i9s once. Safe to run again after a
 * failure (one transaction). Needs: `ENCRYPTION_KEYS`, as soon as there is such a case.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    // The migrating login may be bound by row-level security, and this is about every organization.
    for (const table of tables) await trx.raw(`alter table ${table} no force row level security`);
    const { rows } = await trx.raw<{ rows: Row[] }>(`
      select c.organization_id as "organizationId", c.id, c.data_ciphertext as sealed from everify_cases c
      join i9s f on f.organization_id = c.organization_id and f.id = c.i9_id and f.state = 'purged'
      where c.data_ciphertext is not null`);
    for (const { organizationId, id, sealed } of rows) {
      const keys = keysOfMigration<'everify-case'>(knex);
      const record = JSON.parse(keys.open(organizationId, 'everify-case', sealed)) as CaseRecord;
      const erased = keys.seal(organizationId, 'everify-case', JSON.stringify(tombstone(record)));
      await trx('everify_cases')
        .where({ organization_id: organizationId, id })
        .update({ data_ciphertext: erased });
    }
    for (const table of tables) await trx.raw(`alter table ${table} force row level security`);
  });
}

const tables = ['i9s', 'everify_cases'];

interface Row {
  readonly organizationId: number;
  readonly id: number;
  readonly sealed: Buffer;
}

/** As it was kept when this was written. */
interface CaseRecord {
  readonly facts: { readonly delayReason?: object | null };
}

const tombstone = ({ facts }: CaseRecord) => ({
  corrections: {},
  facts: {
    ...facts,
    delayReason: facts.delayReason && { ...facts.delayReason, description: null },
    duplicateContinueReason: null,
    closureText: null,
  },
});

/** What is erased stays erased. */
export const down = async (): Promise<void> => undefined;
