import { Readable } from 'node:stream';
import { permissionId } from '../../../generated/permissions';
import type { IsoDate } from '../../domain/dates';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { assertQuota } from '../long-jobs';
import type { Services } from '../services';
import {
  inspectionPackages,
  packagePieces,
  packageTurns,
  type InspectionPackage,
  type PackageState,
} from '../../store/i9/inspection-packages';
import { employeesOutOfReach, formsInReach, reachesForms } from '../../store/i9/package-reach';
import { formsPackedAlone } from '../../store/i9/second-look';
import type { Store, Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { countedSince, mostAlone, secondPersonRequired } from '../second-look';

const keptDays = 7;
const dayMs = 86_400_000;

/**
 * Asks for a package of all forms within reach now. A worker makes it; one with many forms waits until another person has
 * approved it.
 *
 * @throws Problem unknown-reference for employees who do not exist or are out of reach
 */
export async function requestInspectionPackage(
  unit: Unit,
  conditions: { startDate: IsoDate | null; employeeIds: readonly number[] | null },
): Promise<number> {
  const { startDate, employeeIds } = conditions;
  const missing = employeeIds === null ? [] : await employeesOutOfReach(unit, employeeIds);
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
  await assertQuota(unit, packageTurns, quota);
  const { userId, permissions } = unit.scope;
  if (userId === null) throw new Error('A package is asked for by a user');
  const i9Ids = await formsInReach(unit, conditions);
  const alone = await formsPackedAlone(unit, countedSince(unit), i9Ids);
  return inspectionPackages.insert(unit, {
    requestedByUserId: userId,
    state: alone > mostAlone ? 'in-review' : 'waiting',
    startDate,
    employeeIds: employeeIds === null ? null : [...employeeIds],
    i9Ids,
    fullSsn: permissions.has(permissionId.viewFullSocialSecurityNumbers),
    createdAt: unit.now,
    expiresAt: fromNow(),
  });
}

/** When a package expires. Pieces are removed by the real time, whatever time a sandbox organization has. */
const fromNow = (): Date => new Date(Date.now() + keptDays * dayMs);

/**
 * Approves a package, which is then made, or rejects it. Whoever has asked for it can take it back.
 *
 * @throws Problem not-found for whoever may not see it; state-conflict unless it waits for a review, and when somebody
 *   approves what he has asked for
 */
export async function reviewInspectionPackage(
  unit: Unit,
  id: number,
  { approved }: { approved: boolean },
): Promise<InspectionPackage> {
  const asked = await inspectionPackages.lock(unit, id);
  if (!asked || !(await canSee(unit, asked))) throw notFound();
  assertState(asked, 'in-review', 'Only a package that waits for a review can be reviewed.');
  const { userId } = unit.scope;
  if (approved && asked.requestedByUserId === userId) {
    throw secondPersonRequired('You have asked for this package. Another person has to approve it.');
  }
  const reviewed = { reviewedByUserId: userId, reviewedAt: unit.now };
  await inspectionPackages.update(
    unit,
    id,
    approved
      ? { ...reviewed, state: 'waiting', expiresAt: fromNow() }
      : { ...reviewed, state: 'rejected', finishedAt: unit.now },
  );
  return (await inspectionPackages.read(unit, id)) ?? asked;
}

/** Whoever has asked for a package sees it, and others who have it to review or have done so. */
async function canSee(unit: Unit, asked: InspectionPackage): Promise<boolean> {
  const { userId } = unit.scope;
  if (asked.requestedByUserId === userId || asked.reviewedByUserId === userId) return true;
  return asked.state === 'in-review' && reachesForms(unit, asked.i9Ids);
}

/** @throws Problem state-conflict */
function assertState(asked: InspectionPackage, needed: PackageState, detail: string): void {
  const state = isExpired(asked) ? 'expired' : asked.state;
  if (state === needed) return;
  throw new Problem('state-conflict', {
    detail: `The package is in the state ${state}.`,
    errors: [{ code: state, detail }],
  });
}

const quota = {
  code: 'too-many-packages',
  unfinished: (most: number) =>
    `${most} packages of your organization are still being made. Ask again when one is ready.`,
  recent: (most: number) => `Your organization has asked for ${most} packages within 24 hours.`,
};

/**
 * The archive of a package, piece by piece. It was made with the rights that its asker had then; what counts are those
 * that he has now.
 *
 * @throws Problem state-conflict while it is not ready or once it has expired; permission-denied when it shows Social
 *   Security numbers that the caller may not see, or holds a form of somebody whom he does not reach any more
 */
export async function packageContent(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { scope, now }: Pick<Unit, 'scope' | 'now'>,
  asked: InspectionPackage,
): Promise<Readable> {
  if (asked.fullSsn && !scope.permissions.has(permissionId.viewFullSocialSecurityNumbers)) {
    throw new Problem('permission-denied', {
      detail: 'The package shows social security numbers in full, which you may not view.',
    });
  }
  assertState(asked, 'ready', 'Only a package that is ready has a content.');
  if (!(await readOnly({ database, keys }, { scope, now }, (unit) => reachesForms(unit, asked.i9Ids)))) {
    throw new Problem('permission-denied', {
      detail: 'The package holds forms of employees who are no longer within your reach. Ask for a new one.',
    });
  }
  return Readable.from(
    packagePieces.read(asked.id, (look) => readOnly({ database, keys }, { scope, now }, look)),
  );
}

/** @throws Problem not-found for a package that somebody else asked for: his reach may be another one */
export async function ownInspectionPackage(
  store: Store,
  scope: Scope,
  id: number,
): Promise<InspectionPackage> {
  const asked = await inspectionPackages.get(store, scope, id);
  if (asked?.requestedByUserId === scope.userId) return asked;
  throw notFound();
}

/** @throws Problem not-found for a package that the caller has neither asked for nor to review, nor has reviewed */
export async function visibleInspectionPackage(unit: Unit, id: number): Promise<InspectionPackage> {
  const asked = await inspectionPackages.read(unit, id);
  if (asked && (await canSee(unit, asked))) return asked;
  throw notFound();
}

const notFound = () => new Problem('not-found');

/** Headers that make the content a file. */
export const packageFile = ({ id, byteCount }: InspectionPackage) => ({
  'Content-Disposition': `attachment; filename="inspection-package-${id}.zip"`,
  'Content-Length': byteCount ?? '',
});

export const isExpired = ({ expiresAt }: InspectionPackage): boolean => expiresAt.getTime() <= Date.now();
