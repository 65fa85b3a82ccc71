import type { Knex } from 'knex';
import { workerRole } from './schema';

interface Tenant {
  readonly organizationId: number;
}
export interface Row {
  readonly id: number;
  readonly value: unknown;
}
/** Does its work on the rows of an organization after this id. @returns them; none: there are no more */
type Batch = (trx: Knex, tenant: Tenant, after: number) => Promise<readonly Row[]>;

/** Goes through the rows of all organizations, a transaction for each batch. @returns how many */
export async function inBatches(owner: Knex, work: Batch): Promise<number> {
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
export async function everyOrganization(trx: Knex): Promise<Tenant[]> {
  await trx.raw(`set local role ${workerRole}`);
  const { rows } = await trx.raw<{ rows: Tenant[] }>('select organization_ids() as "organizationId"');
  await trx.raw('set local role none');
  return rows;
}
