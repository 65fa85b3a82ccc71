import type { Trx } from '../core/pipeline';
import { batches } from '../core/batches';
import type { Database, Tenant } from '../core/database';
import { decryptOrNull, ssnEndingHash, type KeyRing } from '../core/keys';
import { inColumns, knex, ofTenant, param, prepare, unnested } from '../core/statement';
import { leaveTriggersOut } from './reseal';
import { throttled } from '../../process/throttle';

/**
 * Hashes of the last four digits of Social Security numbers (migration 0731) that records lack: those of earlier versions,
 * and those that a process of an earlier version has written since.
 */

interface Row {
  readonly id: number;
  readonly number: Buffer;
}

const batch = 500;

/** The statements for one encrypted number of a table. */
const fillOf = (table: string, number: string) => ({
  find: prepare<Row>(
    `${table}_without_ending`,
    ofTenant(table)
      .whereNotNull(`${number}_hash`)
      .whereNull(`${number}_ending_hash`)
      .where('id', '>', param('after'))
      .orderBy('id')
      .limit(batch, { skipBinding: true })
      .forNoKeyUpdate()
      .skipLocked()
      .select({ id: 'id', number: `${number}_ciphertext` }),
  ),
  fill: prepare(
    `${table}_fill_ending`,
    ofTenant(table)
      .updateFrom(unnested('filled', { id: 'integer', hash: 'bytea' }))
      .where(`${table}.id`, knex.ref('filled.id'))
      .update({ [`${number}_ending_hash`]: knex.ref('filled.hash') }),
  ),
});

const fills = [fillOf('employees', 'ssn'), fillOf('i9s', 'section1_ssn')];

/** @returns ids of the rows that were looked at; a value that cannot be decrypted stays without a hash */
async function fillBatch(
  trx: Trx,
  keys: KeyRing,
  tenant: Tenant,
  { find, fill }: (typeof fills)[number],
  after: number,
): Promise<number[]> {
  const { organizationId } = tenant;
  await leaveTriggersOut(trx);
  const unit = { trx, scope: tenant };
  const rows = await find.all(unit, { after });
  const found = rows.flatMap(({ id, number }) => {
    const hash = endingOf(keys, organizationId, number);
    return hash ? [{ id, hash }] : [];
  });
  if (found.length > 0) await fill.all(unit, inColumns(found, 'id', 'hash'));
  return rows.map(({ id }) => id);
}

/** @returns null for a number that cannot be decrypted: `reseal` reports it */
function endingOf(keys: KeyRing, organizationId: number, number: Buffer): Buffer | null {
  const { purpose, of } = ssnEndingHash;
  const plain = decryptOrNull(keys, organizationId, 'employee-ssn', number);
  return plain === null ? null : keys.hash(organizationId, purpose, of(plain));
}

/** Adds the hashes that an organization's records lack, some in each transaction. @returns how many records lacked one */
export async function fillSsnEndings(
  { database, keys }: { readonly database: Database; readonly keys: KeyRing },
  tenant: Tenant,
): Promise<number> {
  let count = 0;
  for (const place of fills) {
    const some = (last = 0) =>
      throttled(() => database.transaction(tenant, (trx) => fillBatch(trx, keys, tenant, place, last)));
    for await (const ids of batches(some)) count += ids.length;
  }
  return count;
}
