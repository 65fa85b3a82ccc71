import type { ExportType } from '../../domain/lists/exports';
import * as field from '../core/fields';
import { jobQueueOf, madeFileFields } from '../jobs/job-queue';
import { defineTable } from '../core/table';
import { storedIds } from '../jobs/pieces';

export type ExportFormat = 'csv' | 'ndjson';

const fields = {
  ...madeFileFields('exports'),
  requestedByClientId: field.integer,
  type: field.stored<ExportType>(),
  format: field.stored<ExportFormat>(),
  /** I-9s say what their E-Verify cases wait for. Means nothing for other records. */
  namesCases: field.requiredFlag,
  /** In the order of the list. Read with `exportedIds`, since there can be very many. */
  recordIds: field.secret<readonly number[]>(),
  rowsTotal: field.derived<number>('cardinality(exports.record_ids)'),
  rowsDone: field.requiredInteger,
  /** Identifies the file's pieces. */
  uploadId: field.requiredText,
};

export type Export = field.RecordOf<typeof fields>;

/** Exports, newest first. */
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

export const exportedIds = storedIds('exports', 'record_ids');
