import type { components } from '../../../generated/openapi';
import { recordKinds } from '../../../src/program/api';
import type { ImportKinds } from '../../../src/services/bulk/import-kind';
import { importJob } from '../../../src/services/bulk/run-import';
import { takeTurn } from '../../../src/services/long-jobs';
import { compiledContract } from '../contract/contract';
import type { Api } from '../http';
import { asWorker } from '../owner';
import type { TestService } from '../service';
import type { Tenant } from './tenant';

export type Import = components['schemas']['RecordImport'];
type Fault = components['schemas']['ImportFault'];

/** What becomes of the imports of an organization. @param world is there within tests only */
export function importsOf(service: TestService, world: () => { tenant: Tenant; admin: Api }) {
  const kinds = () => recordKinds(service.services, compiledContract()).imports;
  return {
    kinds,
    /** Lets a worker work. */
    async work({ id }: Import, make: () => ImportKinds = kinds): Promise<void> {
      const key = { organizationId: world().tenant.organizationId, id: id };
      await takeTurn(asWorker(service.services), importJob(make), key, true);
    },
    /** Reads what became of one. */
    async outcomeOf(id: number) {
      const { admin } = world();
      const { body: done } = await admin.get<Import>(`/v1/imports/${id}`);
      const list = await admin.get<{ searchResult: Fault[] }>(`/v1/imports/${id}/faults?page_size=100`);
      return { done, list, faults: list.body.searchResult.map(({ row, field, code }) => [row, field, code]) };
    },
  };
}
