import type { Knex } from 'knex';
import { inBatches, type Row } from './helpers/batches';
import { keysOfMigration, type Keys } from './helpers/keys';

/** Each batch is a transaction of its own: what is done stays done when this is broken off, and it goes on from there. */
export const config = { transaction: false };

const batch = 500;

/**
 * Finds the Social Security numbers in the Section 1 of forms that were signed before, five hundred forms at a time.
 *
 * Locks: the rows of a batch, for about half a second. Duration: a millisecond for each form. Safe to run again after a
 * failure. Needs: `ENCRYPTION_KEYS`, as soon as a Section 1 is signed.
 */
export async function up(knex: Knex): Promise<void> {
  await inBatches(knex, async (trx, { organizationId }, after) => {
    const { rows } = await trx.raw<{ rows: Row[] }>(
      `select id, section1_ciphertext as value from i9s
       where organization_id = ? and id > ? and section1_ciphertext is not null
       order by id limit ${batch} for no key update`,
      [organizationId, after],
    );
    if (rows.length === 0) return rows;
    const keys = keysOfMigration<'i9-section' | 'employee-ssn'>(knex);
    const found = rows.flatMap(({ id, value }) => {
      const number = numberIn(keys, organizationId, value);
      return number === null ? [] : [{ id, number }];
    });
    await trx.raw(
      `update i9s f set section1_ssn_ciphertext = s.ciphertext, section1_ssn_hash = s.hash
       from unnest(?::integer[], ?::bytea[], ?::bytea[]) as s (id, ciphertext, hash)
       where f.organization_id = ? and f.id = s.id`,
      [
        found.map(({ id }) => id),
        found.map(({ number }) => keys.seal(organizationId, 'employee-ssn', number)),
        found.map(({ number }) => keys.hash(organizationId, 'employee-ssn', number)),
        organizationId,
      ],
    );
    return rows;
  });
}

/** The columns go with the step before, see 0172. */
export async function down(): Promise<void> {
  await Promise.resolve();
}

function numberIn(
  keys: Keys<'i9-section' | 'employee-ssn'>,
  organizationId: number,
  sealed: unknown,
): string | null {
  if (!(sealed instanceof Uint8Array)) return null;
  const section1 = JSON.parse(keys.open(organizationId, 'i9-section', sealed)) as {
    socialSecurityNumber: string | null;
  };
  const digits = section1.socialSecurityNumber?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
