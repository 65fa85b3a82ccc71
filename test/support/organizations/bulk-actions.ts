import type { components } from '../../../generated/openapi';
import { rowOperations } from '../../../src/program/api';
import { bulkActionJob, type RowOperations } from '../../../src/services/bulk/run-bulk-action';
import { takeTurn } from '../../../src/services/long-jobs';
import { compiledContract } from '../contract/contract';
import type { Api } from '../http';
import { asWorker } from '../owner';
import type { TestService } from '../service';
import type { Tenant } from './tenant';

export type BulkAction = components['schemas']['BulkAction'];
type Request = Omit<components['schemas']['BulkActionRequest'], 'dryRun'> & { dryRun?: boolean };
export type BulkActionRow = components['schemas']['BulkActionRow'];

/** Bulk actions of an organization, and the worker that runs them. */
export function bulkActionsOf(
  { services }: Pick<TestService, 'services'>,
  tenant: Pick<Tenant, 'organizationId'>,
) {
  const operations = () => rowOperations(services, compiledContract());
  const work = (id: number, make: () => RowOperations = operations, lastAttempt = true): Promise<void> => {
    const key = { organizationId: tenant.organizationId, id: id };
    return takeTurn(asWorker(services), bulkActionJob(make), key, lastAttempt);
  };
  return {
    operations,
    work,
    /** Asks for one, lets the worker work, and reads what became of it. */
    async run(client: Api, requestBody: Request) {
      const asked = await client.post<BulkAction>('/v1/bulk-actions', requestBody);
      if (asked.status !== 202) throw new Error(`The bulk action was not accepted: ${asked.text}`);
      await work(asked.body.id);
      return outcomeOf(client, asked.body.id);
    },
  };
}

/** Reads what became of a bulk action. */
export async function outcomeOf(client: Api, id: number) {
  const { body: done } = await client.get<BulkAction>(`/v1/bulk-actions/${id}`);
  const list = await client.get<{ searchResult: BulkActionRow[] }>(`/v1/bulk-actions/${id}/rows`);
  return { done, rows: list.body.searchResult };
}
