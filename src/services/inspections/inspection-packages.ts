import { dateIn, dayBefore, type IsoDate } from '../../domain/dates';
import { Problem, refuseUnknown, unknownReference } from '../../domain/problem';
import {
  inspectionPackages,
  packagePieces,
  packageQueue,
  packedForms,
  reachesPackage,
  type InspectionPackage,
} from '../../store/i9/inspection-packages';
import { inspections, type Inspection } from '../../store/i9/inspections';
import { employeesOutOfReach, formsInReach, type PackageConditions } from '../../store/i9/package-reach';
import { formsPackedAlone } from '../../store/i9/second-look';
import { readOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import type { Act } from '../../store/unit-of-work';
import { assertQuota } from '../long-jobs';
import { fieldProblem } from '../faults';
import { needsReview } from '../../domain/rights';
import { newFile, reviewFile, type FileKind } from '../made-files';

/** Packages as files that a worker makes: for users who reach all their forms. */
export const packageFiles: FileKind<InspectionPackage> = {
  noun: 'package',
  files: inspectionPackages,
  operations: ['getInspectionPackageContent'],
  operationOf: () => 'getInspectionPackageContent',
  mayHave: (unit, { id }) => reachesPackage(unit, id),
  pieces: ({ id }, look) => packagePieces.read(id, look),
};

/**
 * Approves a package or rejects it. After a notice of inspection, which leaves three business days to hand over the forms
 * (8 CFR 274a.2(b)(2)(ii)), the person who asked for it may release it alone; the day of the notice is stored with it. A
 * package that was requested for an inspection that is not closed has that inspection's notice.
 *
 * @throws Problem like `reviewFile`; impossible-value for a day of a notice that is still to come
 */
export async function reviewPackage(
  unit: Unit,
  id: number,
  review: { readonly approved: boolean; readonly noticeServedOn: IsoDate | null },
): Promise<void> {
  const { timeZone } = await readOrganization(unit);
  if (review.noticeServedOn !== null && review.noticeServedOn > dateIn(unit.now, timeZone))
    throw fieldProblem('The package cannot be released like this.', 'noticeServedOn', 'date-ahead');
  const noticeServedOn = review.noticeServedOn ?? (await noticeOfOwn(unit, id));
  await reviewFile(unit, packageFiles, id, review.approved, noticeServedOn !== null);
  if (review.approved && noticeServedOn !== null)
    await inspectionPackages.update(unit, id, { noticeServedOn });
}

/** Returns the day of the notice for which the caller has requested a package; null unless its inspection is open. */
async function noticeOfOwn(unit: Unit, id: number): Promise<IsoDate | null> {
  const asked = await inspectionPackages.read(unit, id);
  if (asked?.requestedByUserId !== unit.scope.userId || asked.inspectionId === null) return null;
  const inspection = await inspections.read(unit, asked.inspectionId);
  return inspection?.closedOn === null ? inspection.noticeDate : null;
}

const quota = { code: 'too-many-packages', wait: 'still being made. Ask again when one is ready.' };

/**
 * Requests a package of all forms currently within reach. A worker makes it; one with many forms waits until another
 * person has approved it.
 *
 * @throws Problem unknown-reference for an inspection that does not exist, and for employees who do not exist or are out of
 *   reach
 */
export const requestInspectionPackage = (
  conditions: PackageConditions,
): Act<readonly [number, readonly number[], Inspection | null], InspectionPackage | null> => ({
  load: (unit) =>
    Promise.all([
      inspectionPackages.nextId(unit),
      conditions.employeeIds === null ? [] : employeesOutOfReach(unit, conditions.employeeIds),
      conditions.inspectionId === null ? null : inspections.read(unit, conditions.inspectionId),
    ]),
  async decide(unit, [id, missing, inspection]) {
    const { startDate, employeeIds, inspectionId } = conditions;
    if (inspectionId !== null && !inspection)
      refuseUnknown([unknownReference('/inspectionId', 'inspection')]);
    if (employeeIds !== null && missing.length > 0) {
      throw new Problem('unknown-reference', {
        detail: 'An employee does not exist or is out of your reach.',
        errors: missing.map((employeeId) => ({
          pointer: `/employeeIds/${employeeIds.indexOf(employeeId)}`,
          code: 'unknown-reference',
          detail: 'There is no such employee within your reach.',
        })),
      });
    }

    await assertQuota(unit, packageQueue, quota);
    await inspectionPackages.add(unit, id, {
      ...newFile(unit, { fullSsn: true }),
      startDate,
      inspectionId,
      employeeIds: employeeIds === null ? null : [...employeeIds],
      i9Ids: [],
    });
    const [, alone] = await Promise.all([
      packedForms.fill(unit, id, formsInReach(unit.scope, conditions)),
      formsPackedAlone(unit, dayBefore(unit.now), id),
    ]);
    if (!needsReview(alone)) await packageQueue.admit(unit, id);
    return { answer: inspectionPackages.read(unit, id) };
  },
});
