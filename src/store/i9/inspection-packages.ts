import * as field from '../core/fields';
import { jobQueueOf, madeFileFields } from '../jobs/job-queue';
import { encryptedPieces, storedIds } from '../jobs/pieces';
import type { Page } from '../core/paging';
import {
  countOfRows,
  fragment,
  knex,
  literal,
  ofTenant,
  param,
  type Parameters,
  prepare,
  preparedBy,
  prepareFields,
} from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';
import { reachesForms, reachesPacked } from './package-reach';

/** The fields of a package; none is encrypted. */
export const packageFields = {
  ...madeFileFields('inspection_packages'),
  startDate: field.date,
  employeeIds: field.stored<number[] | null>(),
  /** Read with `packedForms`, since there can be very many. */
  i9Ids: field.secret<readonly number[]>(),
  /** Day of the notice of inspection after which the requester released it alone. */
  noticeServedOn: field.date,
  /** The inspection that it was requested for; null for none. */
  inspectionId: field.integer,
  formsTotal: field.derived<number>('cardinality(inspection_packages.i9_ids)'),
  formsDone: field.requiredInteger,
  /** Identifies the working notes of the worker that builds it. */
  notesId: field.requiredText,
};

export type InspectionPackage = field.RecordOf<typeof packageFields>;

/** Packages for inspections, ordered by id. */
export const inspectionPackages = defineTable({
  name: 'inspection_packages',
  subject: 'inspection_package',
  fields: packageFields,
  list: {
    fields: packageFields,
    filters: { requestedByUserId: { column: 'requested_by_user_id', kind: 'integer' } },
  },
});

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

/** A package that was requested for an inspection. */
export type PackageOfInspection = Pick<InspectionPackage, 'id' | 'state' | 'requestedByUserId'>;

const ofInspection = prepareFields(
  'inspection_packages_of_inspection',
  ofTenant('inspection_packages', 'inspectionId').orderBy('id', 'desc').limit(1000, { skipBinding: true }),
  field.pick(packageFields, 'id', 'state', 'requestedByUserId'),
);

/** Returns the newest 1,000 packages that were requested for an inspection. */
export const packagesOfInspection = (unit: Unit, inspectionId: number) =>
  ofInspection.all(unit, { inspectionId });

const waiting = (condition: string) =>
  ofTenant('inspection_packages')
    .where({ state: literal('in-review') })
    .whereNot({ requested_by_user_id: param('userId') })
    .where('expires_at', '>', knex.fn.now())
    .where(fragment(condition))
    .select('inspection_packages.id');

/** Always one row, also for a page past the end. */
const pagesWithin = preparedBy((condition) =>
  prepare<{ ids: number[]; total: number }>(
    'inspection_packages_in_review',
    knex.withMaterialized('found', waiting(condition)).select({
      ids: fragment('array(select id from found order by id limit :limit offset :offset)'),
      total: knex('found').select(countOfRows),
    }),
  ),
);

/** Returns whether the caller reaches the employees of all forms of a package. */
export async function reachesPackage(unit: Unit, id: number): Promise<boolean> {
  for await (const i9Ids of packedForms.read(id, (look) => look(unit)))
    if (!(await reachesForms(unit, i9Ids))) return false;
  return true;
}

/** Returns the packages of others that wait for a review and whose forms the caller reaches, ordered by id. */
export async function packagesInReview(
  unit: Unit,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<InspectionPackage>> {
  const { trx, scope } = unit;
  const within = (condition: string, limits: Parameters) =>
    pagesWithin(condition).only(unit, { userId: scope.userId, ...limits });
  const bounds = { limit: pageSize, offset: (page - 1) * pageSize };
  const { sql, parameters } = reachesPacked(scope);
  // A cluster keeps forms on another server than packages (`cluster/places.ts`).
  const isApart = sql !== 'true' && trx.isOnCluster;
  const { ids, total } = isApart
    ? await pageOfReached(unit, bounds, (await within('true', { limit: null, offset: 0 })).ids)
    : await within(sql, { ...parameters, ...bounds });
  return { rows: ids.length === 0 ? [] : await inspectionPackages.among(unit, ids), total };
}

async function pageOfReached(
  unit: Unit,
  { limit, offset }: { limit: number; offset: number },
  waitingIds: readonly number[],
): Promise<{ ids: number[]; total: number }> {
  const reached: number[] = [];
  for (const id of waitingIds) if (await reachesPackage(unit, id)) reached.push(id);
  return { ids: reached.slice(offset, offset + limit), total: reached.length };
}
