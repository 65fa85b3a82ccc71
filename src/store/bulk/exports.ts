import * as field from '../core/fields';
import { defineTable } from '../core/table';
import { turnsOf } from '../core/turns';
import type { Unit } from '../unit';

export type ExportType = 'employees' | 'everify-cases' | 'i9s' | 'locations' | 'users';
export type ExportFormat = 'csv' | 'ndjson';
export type ExportState = 'in-review' | 'rejected' | 'waiting' | 'running' | 'ready' | 'failed';

const fields = {
  id: field.id,
  requestedByUserId: field.requiredInteger,
  requestedByClientId: field.integer,
  reviewedByUserId: field.integer,
  reviewedAt: field.instant,
  type: field.stored<ExportType>(),
  format: field.stored<ExportFormat>(),
  /** In the order of the list. Read by `exportedIds`: there can be very many. */
  recordIds: field.secret<readonly number[]>(),
  rowsTotal: field.derived<number>('cardinality(exports.record_ids)'),
  rowsDone: field.requiredInteger,
  /** Social Security numbers are shown in full. */
  fullSsn: field.requiredFlag,
  state: field.stored<ExportState>(),
  /** Names the pieces of the file. */
  uploadId: field.requiredText,
  /** As text: the database counts further than a number. */
  byteCount: field.stored<string | null>(),
  contentHash: field.stored<Buffer | null>(),
  /** How many workers have begun it. */
  attempts: field.requiredInteger,
  createdAt: field.stored<Date>(),
  finishedAt: field.instant,
  expiresAt: field.stored<Date>(),
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

export const exportTurns = turnsOf({ table: 'exports', task: 'export', noun: 'export' });

/** Ids of the records of an export, in their order. */
export async function exportedIds(
  { trx, scope }: Pick<Unit, 'trx' | 'scope'>,
  id: number,
): Promise<number[]> {
  const row: { ids: number[] } | undefined = await trx('exports')
    .where({ organization_id: scope.organizationId, id })
    .first({ ids: 'record_ids' });
  return row?.ids ?? [];
}
