import * as field from '../core/fields';
import { jobQueueOf, madeFileFields } from '../jobs/job-queue';
import { encryptedPieces, storedIds } from '../jobs/pieces';
import { prepare, queryIn } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

/** The fields of a package; none is encrypted. */
export const packageFields = {
  ...madeFileFields,
  startDate: field.date,
  employeeIds: field.stored<number[] | null>(),
  /** Read with `packedForms`, since there can be very many. */
  i9Ids: field.secret<readonly number[]>(),
  /** Day of the notice of inspection after which the requester released it alone. */
  noticeServedOn: field.date,
  formsTotal: field.derived<number>('cardinality(inspection_packages.i9_ids)'),
  formsDone: field.requiredInteger,
  /** Identifies the working notes of the worker that builds it. */
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

/** Packages for inspections, ordered by id. */
export const inspectionPackages = inOrder([]);
/** The same, newest first. */
export const newestPackages = inOrder(['id desc']);

export const packageQueue = jobQueueOf({
  table: 'inspection_packages',
  task: 'inspectionPackage',
  noun: 'package',
});

export const packedForms = storedIds('inspection_packages', 'i9_ids');

/** The archives, kept until their packages expire. */
export const packagePieces = encryptedPieces<number>(
  'inspection_package_chunks',
  'package_id',
  'inspection-package',
);

/** A package with the name of the user who requested it. */
export interface NamedPackage extends InspectionPackage {
  readonly requester: string;
}

const waiting = prepare<NamedPackage>(
  'inspection_packages_in_review',
  `select ${field.selectList('inspection_packages', packageFields)}, u.first_name || ' ' || u.last_name as requester
   from inspection_packages
   join users u on u.organization_id = inspection_packages.organization_id
     and u.id = inspection_packages.requested_by_user_id
   where inspection_packages.organization_id = :organizationId and state = 'in-review'
     and requested_by_user_id <> :userId and expires_at > now()
   order by inspection_packages.id`,
);

/** Returns the packages of others that wait for a review, ordered by id. */
export const packagesInReview = ({ trx, scope }: Unit): Promise<NamedPackage[]> =>
  queryIn(trx, scope, waiting, { userId: scope.userId });
