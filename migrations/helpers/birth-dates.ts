import type { Knex } from 'knex';
import type { Keys as KeysFor } from './keys';
import { workerRole } from './schema';

/** Dates of birth were kept in clear up to migration 0087, which uses this in both directions. */

type Keys = KeysFor<'employee-birth-date'>;

interface Tenant {
  readonly organizationId: number;
}

const batch = 1000;

/** Seals them, batch by batch. @param keysOf asked for at the first date that is found @returns how many */
export const sealBirthDates = (owner: Knex, keysOf: () => Keys): Promise<number> =>
  inBatches(owner, async (trx, { organizationId }, after) => {
    const rows = await nextBatch(trx, organizationId, after, 'date_of_birth', 'date_of_birth::text');
    if (rows.length === 0) return rows;
    const keys = keysOf();
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

interface Row {
  readonly id: number;
  readonly value: unknown;
}
type Batch = (trx: Knex, tenant: Tenant, after: number) => Promise<readonly Row[]>;

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

async function inBatches(owner: Knex, work: Batch): Promise<number> {
  let count = 0;
  for (const tenant of await owner.transaction(everyOrganization)) {
    for (let after = 0; ;) {
      const from = after;
      const rows = await owner.transaction(async (trx) => {
        await trx.raw(`select set_config('app.organization_id', ?, true)`, [String(tenant.organizationId)]);
        return work(trx, tenant, from);
      });
      count += rows.length;
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return count;
}

/** The owner of the tables does not see them himself: he asks as a worker. */
async function everyOrganization(trx: Knex): Promise<Tenant[]> {
  await trx.raw(`set local role ${workerRole}`);
  const { rows } = await trx.raw<{ rows: Tenant[] }>('select organization_ids() as "organizationId"');
  await trx.raw('set local role none');
  return rows;
}
