import type { Knex } from 'knex';
import { inBatches, type Row } from './batches';
import type { Keys as KeysFor } from './keys';

/** Dates of birth were kept in clear up to migration 0087, which uses this in both directions. */

type Keys = KeysFor<'employee-birth-date' | 'employee-ssn'>;

const batch = 1000;

/** Seals them, batch by batch. @param keysOf asked for at the first date that is found @returns how many */
export const sealBirthDates = (owner: Knex, keysOf: () => Keys): Promise<number> =>
  inBatches(owner, async (trx, { organizationId }, after) => {
    const rows = await nextBatch(trx, organizationId, after, 'date_of_birth', 'date_of_birth::text');
    if (rows.length === 0) return rows;
    const keys = keysOf();
    await assertKeysOpen(trx, organizationId, keys);
    await trx.raw(
      `update employees e set date_of_birth = null, date_of_birth_ciphertext = s.ciphertext, date_of_birth_hash = s.hash
       from unnest(?::integer[], ?::bytea[], ?::bytea[]) as s (id, ciphertext, hash)
       where e.organization_id = ? and e.id = s.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ value }) => keys.seal(organizationId, 'employee-birth-date', String(value))),
        rows.map(({ value }) => keys.hash(organizationId, 'employee-birth-date', String(value))),
        organizationId,
      ],
    );
    return rows;
  });

/**
 * Refuses keys that open none of the latest numbers that are sealed already: dates that were sealed with others would be
 * lost. One value that is damaged is no reason.
 */
async function assertKeysOpen(trx: Knex, organizationId: number, keys: Keys): Promise<void> {
  const { rows } = await trx.raw<{ rows: { value: Uint8Array }[] }>(
    `select ssn_ciphertext as value from employees where organization_id = ? and ssn_ciphertext is not null
     order by id desc limit 3`,
    [organizationId],
  );
  const isOpened = ({ value }: { value: Uint8Array }): boolean => {
    try {
      return keys.open(organizationId, 'employee-ssn', value) !== '';
    } catch {
      return false;
    }
  };
  if (rows.length > 0 && !rows.some(isOpened))
    throw new Error('ENCRYPTION_KEYS do not decrypt what this database holds');
}

/** Opens them again. */
export const openBirthDates = (owner: Knex, keysOf: () => Keys): Promise<number> =>
  inBatches(owner, async (trx, { organizationId }, after) => {
    const column = 'date_of_birth_ciphertext';
    const rows = await nextBatch(trx, organizationId, after, column, column);
    if (rows.length === 0) return rows;
    const keys = keysOf();
    const open = (value: unknown) =>
      value instanceof Uint8Array ? keys.open(organizationId, 'employee-birth-date', value) : '';
    // The check is as old as the columns, so it comes back after each batch, and holds for others all the time.
    await trx.raw('alter table employees drop constraint employees_date_of_birth_sealed');
    await trx.raw(
      `update employees e set date_of_birth = s.date, date_of_birth_ciphertext = null, date_of_birth_hash = null
       from unnest(?::integer[], ?::date[]) as s (id, date) where e.organization_id = ? and e.id = s.id`,
      [rows.map(({ id }) => id), rows.map(({ value }) => open(value)), organizationId],
    );
    await trx.raw(
      'alter table employees add constraint employees_date_of_birth_sealed check (date_of_birth is null) not valid',
    );
    return rows;
  });

/** The rows are locked: whoever changes one waits, and changes what is sealed then. */
async function nextBatch(
  trx: Knex,
  organizationId: number,
  after: number,
  filled: string,
  value: string,
): Promise<readonly Row[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select id, ${value} as value from employees where organization_id = ? and id > ? and ${filled} is not null
     order by id limit ${batch} for no key update`,
    [organizationId, after],
  );
  return rows;
}
