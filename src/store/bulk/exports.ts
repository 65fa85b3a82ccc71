import * as field from '../core/fields';
import { madeFileFields } from '../core/made-files';
import { defineTable } from '../core/table';
import { turnsOf } from '../core/turns';
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
