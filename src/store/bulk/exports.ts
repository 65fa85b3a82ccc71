import * as field from '../core/fields';
import { madeFileFields } from '../jobs/made-files';
import { prepare, queryIn } from '../core/statement';
import { defineTable } from '../core/table';
import { jobQueueOf } from '../jobs/job-queue';
import type { Unit } from '../unit';

export type ExportType = 'employees' | 'everify-cases' | 'i9s' | 'locations' | 'users';
export type ExportFormat = 'csv' | 'ndjson';

const fields = {
  ...madeFileFields,
  requestedByClientId: field.integer,
  type: field.stored<ExportType>(),
  format: field.stored<ExportFormat>(),
  /** In the order of the list. Read by `exportedIds`: there can be very many. */
  recordIds: field.secret<readonly number[]>(),
  rowsTotal: field.derived<number>('cardinality(exports.record_ids)'),
  rowsDone: field.requiredInteger,
  /** Names the pieces of the file. */
  uploadId: field.requiredText,
};

export type Export = field.RecordOf<typeof fields>;

/** Exports, the newest first. */
export const dataExports = defineTable({
  name: 'exports',
  subject: 'export',
  fields,
  list: {
    fields,
    filters: {
      requestedByUserId: { column: 'requested_by_user_id', kind: 'integer' },
      state: { column: 'state', kind: 'code' },
    },
    order: ['id desc'],
  },
});

export const exportQueue = jobQueueOf({ table: 'exports', task: 'export', noun: 'export' });

/** Ids of an export that are in memory at once. */
const idsAtOnce = 10_000;

const someIds = prepare<{ ids: number[] }>(
  'exports_ids',
  `select record_ids[:first::integer : :last::integer] as ids from exports
   where organization_id = :organizationId and id = :id`,
);

/**
 * Ids of the records of an export in their order, some at a time.
 *
 * @param look runs a look, in one transaction for all of them or in one for each
 * @param before how many are left out at the beginning
 */
export async function* exportedIds(
  id: number,
  look: <R>(look: (unit: Pick<Unit, 'trx' | 'scope'>) => Promise<R>) => Promise<R>,
  before = 0,
): AsyncGenerator<readonly number[]> {
  for (let first = before + 1; ; first += idsAtOnce) {
    const last = first + idsAtOnce - 1;
    const [row] = await look(({ trx, scope }) => queryIn(trx, scope, someIds, { id, first, last }));
    const ids = row?.ids ?? [];
    if (ids.length > 0) yield ids;
    if (ids.length < idsAtOnce) return;
  }
}
