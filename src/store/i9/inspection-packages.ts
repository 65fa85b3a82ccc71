import * as field from '../core/fields';
import { sealedPieces } from '../core/pieces';
import { defineTable } from '../core/table';
import { turnsOf } from '../core/turns';

export type PackageState = 'in-review' | 'rejected' | 'waiting' | 'running' | 'ready' | 'failed';

/** The fields of a package; none is sealed. */
export const packageFields = {
  id: field.id,
  requestedByUserId: field.requiredInteger,
  reviewedByUserId: field.integer,
  reviewedAt: field.instant,
  startDate: field.date,
  employeeIds: field.stored<number[] | null>(),
  i9Ids: field.stored<number[]>(),
  /** Social Security numbers are shown in full. */
  fullSsn: field.requiredFlag,
  state: field.stored<PackageState>(),
  formsDone: field.requiredInteger,
  /** How many workers have begun it. */
  attempts: field.requiredInteger,
  /** As text: the database counts further than a number. */
  byteCount: field.stored<string | null>(),
  contentHash: field.stored<Buffer | null>(),
  createdAt: field.stored<Date>(),
  finishedAt: field.instant,
  expiresAt: field.stored<Date>(),
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

export const packageTurns = turnsOf({
  table: 'inspection_packages',
  task: 'inspectionPackage',
  noun: 'package',
});

/** Archives, kept until their packages expire. */
export const packagePieces = sealedPieces<number>(
  'inspection_package_chunks',
  'package_id',
  'inspection-package',
);
