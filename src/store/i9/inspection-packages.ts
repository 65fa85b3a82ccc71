import * as field from '../core/fields';
import { madeFileFields } from '../jobs/made-files';
import { sealedPieces } from '../jobs/pieces';
import { storedIds } from '../jobs/stored-ids';
import { defineTable } from '../core/table';
import { jobQueueOf } from '../jobs/job-queue';

/** The fields of a package; none is encrypted. */
export const packageFields = {
  ...madeFileFields,
  startDate: field.date,
  employeeIds: field.stored<number[] | null>(),
  /** Read by `packedForms`: there can be very many. */
  i9Ids: field.secret<readonly number[]>(),
  formsTotal: field.derived<number>('cardinality(inspection_packages.i9_ids)'),
  formsDone: field.requiredInteger,
  /** Names the notes of the worker that makes it. */
  notesId: field.requiredText,
};

export type InspectionPackage = field.RecordOf<typeof packageFields>;

const inOrder = (order: readonly string[]) =>
  defineTable({
    name: 'inspection_packages',
    subject: 'inspection_package',
    fields: packageFields,
    list: {
      fields: packageFields,
      filters: { requestedByUserId: { column: 'requested_by_user_id', kind: 'integer' } },
      order,
    },
  });

/** Packages for inspections, in the order of their ids. */
export const inspectionPackages = inOrder([]);
/** The same, the newest first. */
export const newestPackages = inOrder(['id desc']);

export const packageQueue = jobQueueOf({
  table: 'inspection_packages',
  task: 'inspectionPackage',
  noun: 'package',
});

/** Ids of the forms of a package. */
export const packedForms = storedIds('inspection_packages', 'i9_ids');

/** Archives, kept until their packages expire. */
export const packagePieces = sealedPieces<number>(
  'inspection_package_chunks',
  'package_id',
  'inspection-package',
);
