import type { ImportType } from '../../domain/lists/bulk';
import * as field from '../core/fields';
import { defineTable } from '../core/table';
import type { Transaction, Unit } from '../unit';
import { jobFields, jobQueueOf } from '../jobs/job-queue';
import { encryptedPieces } from '../jobs/pieces';
import {
  countOfRows,
  daysFromNow,
  fragment,
  insertionFrom,
  knex,
  limited,
  literal,
  ofTenant,
  param,
  prepare,
} from '../core/statement';

/** An archive contains rows and the files that they refer to. */
export type ImportMediaType = 'text/csv' | 'application/x-ndjson' | 'application/zip';
export type ImportState = 'waiting' | 'running' | 'finished' | 'refused' | 'failed' | 'canceled';
/** Why an import has failed; `process-ended`: a process that read the file ended with it. */
export type ImportFailure = 'process-ended' | 'permission-lost' | 'internal-error';

const fields = {
  ...jobFields,
  requestedByClientId: field.integer,
  type: field.stored<ImportType>(),
  dryRun: field.requiredFlag,
  mediaType: field.stored<ImportMediaType>(),
  /** Identifies the file's pieces. */
  uploadId: field.requiredText,
  byteCount: field.requiredInteger,
  state: field.stored<ImportState>(),
  /** Null until the rows have been counted. */
  rowsTotal: field.integer,
  /** Number of the last row that was processed. */
  lastRow: field.requiredInteger,
  created: field.requiredInteger,
  updated: field.requiredInteger,
  unchanged: field.requiredInteger,
  faulty: field.requiredInteger,
  /** Id of the process that has begun an attempt, until it gets on with it or ends it. */
  begunBy: field.stored<string | null>(),
  failure: field.stored<ImportFailure | null>(),
};

export type Import = field.RecordOf<typeof fields>;

/** Imports, newest first. */
export const imports = defineTable({
  name: 'imports',
  subject: 'import',
  fields,
  list: {
    fields,
    filters: { requestedByUserId: { column: 'requested_by_user_id', kind: 'integer' } },
    order: ['id desc'],
  },
});

export const importQueue = jobQueueOf({ table: 'imports', task: 'import', noun: 'import' });

/** A fault of a row, or of the file (row null). It never contains a value from the file. */
export interface RowFault {
  readonly row: number | null;
  readonly field: string | null;
  readonly code: string;
  readonly detail: string;
}

const faultFields = {
  importId: field.requiredInteger,
  rowNumber: field.integer,
  field: field.stored<string | null>(),
  code: field.requiredText,
  detail: field.requiredText,
};

/** Faults of imports, in row order. */
export const importFaults = defineTable({
  name: 'import_faults',
  subject: 'import',
  fields: faultFields,
  list: { fields: faultFields, filters: { importId: { column: 'import_id', kind: 'integer' } } },
});

/** Faults that are kept of one import, at most. */
const mostFaults = 10_000;
const faultsKeptDays = 90;

const given = fragment(
  `json_to_recordset(:faults) as given ("row" integer, field text, code text, detail text)`,
);
const kept = ofTenant('import_faults', 'importId').select(countOfRows);
const remaining = knex.raw('greatest(0, ? - ?)', [literal(mostFaults), kept]);

const adding = prepare(
  'import_faults_add',
  insertionFrom(
    'import_faults',
    knex(knex.raw('(?) as fault', [limited(knex(given).select('*'), remaining)])),
    {
      import_id: param('importId', 'integer'),
      row_number: knex.ref('fault.row'),
      field: knex.ref('fault.field'),
      code: knex.ref('fault.code'),
      detail: knex.ref('fault.detail'),
      expires_at: daysFromNow(faultsKeptDays),
    },
  ),
);

/** Stores faults until the import has 10,000. */
export async function addFaults(
  unit: Transaction,
  importId: number,
  faults: readonly RowFault[],
): Promise<void> {
  if (faults.length > 0) await adding.all(unit, { importId, faults: JSON.stringify(faults) });
}

/** Files of imports and exports. A file that never becomes an import is removed after an hour. */
export const uploads = encryptedPieces<string>('import_chunks', 'upload_id', 'import');

/** When a piece that is added now expires. */
export const inAnHour = ({ realNow }: Pick<Unit, 'realNow'>): Date => new Date(realNow.getTime() + 3_600_000);

/** Keeps the file until its import has finished, 30 days at most. */
export const keepPieces = (unit: Transaction, uploadId: string) => keeping.send(unit, { uploadId });

const keeping = prepare(
  'import_chunks_keep',
  ofTenant('import_chunks', 'uploadId').update({ expires_at: daysFromNow(30) }),
);
