import { Readable } from 'node:stream';
import type { IsoDate } from '../domain/dates';
import { Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import type { Services } from '../services';
import {
  countPackages,
  employeesOutOfReach,
  formsInReach,
  inspectionPackages,
  reachesForms,
  readChunk,
  type InspectionPackage,
} from '../store/inspection-packages';
import type { Store, Unit } from '../store/unit';
import { readOnly } from '../store/write';

/** Permission "View full social security numbers". */
const viewSsn = 105;

const keptDays = 7;
const dayMs = 86_400_000;

/**
 * Asks for a package of all forms within reach now. A worker makes it.
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
  await assertQuota(unit);
  const { userId, permissions } = unit.scope;
  if (userId === null) throw new Error('A package is asked for by a user');
  return inspectionPackages.insert(unit, {
    requestedByUserId: userId,
    startDate,
    employeeIds: employeeIds === null ? null : [...employeeIds],
    i9Ids: await formsInReach(unit, conditions),
    fullSsn: permissions.has(viewSsn),
    createdAt: unit.now,
    // Pieces are removed by the real time, whatever time a sandbox organization has.
    expiresAt: new Date(Date.now() + keptDays * dayMs),
  });
}

/** Packages of an organization that wait or are being made, and that were asked for within 24 hours. */
const mostUnfinished = 5;
const mostOfADay = 50;

/** @throws Problem state-conflict when the organization has asked for as many packages as it may */
async function assertQuota(unit: Unit): Promise<void> {
  const since = new Date(unit.now.getTime() - dayMs);
  const { unfinished, recent } = await countPackages(unit, since);
  const conflict = (detail: string) =>
    new Problem('state-conflict', { detail, errors: [{ code: 'too-many-packages', detail }] });
  if (unfinished >= mostUnfinished) {
    throw conflict(
      `${mostUnfinished} packages of your organization are still being made. Ask again when one is ready.`,
    );
  }
  if (recent >= mostOfADay) {
    throw conflict(`Your organization has asked for ${mostOfADay} packages within 24 hours.`);
  }
}

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
  if (asked.fullSsn && !scope.permissions.has(viewSsn)) {
    throw new Problem('permission-denied', {
      detail: 'The package shows social security numbers in full, which you may not view.',
    });
  }
  const state = isExpired(asked) ? 'expired' : asked.state;
  if (state !== 'ready') {
    throw new Problem('state-conflict', {
      detail: `The package is in the state ${state}.`,
      errors: [{ code: state, detail: 'Only a package that is ready has a content.' }],
    });
  }
  if (!(await readOnly({ database, keys }, { scope, now }, (unit) => reachesForms(unit, asked.i9Ids)))) {
    throw new Problem('permission-denied', {
      detail: 'The package holds forms of employees who are no longer within your reach. Ask for a new one.',
    });
  }
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (let seq = 1; ; seq += 1) {
      const piece = await readOnly({ database, keys }, { scope, now }, (unit) =>
        readChunk(unit, asked.id, seq),
      );
      if (!piece) return;
      yield piece;
    }
  };
  return Readable.from(pieces());
}

/** @throws Problem not-found for a package that somebody else asked for: his reach may be another one */
export async function ownInspectionPackage(
  store: Store,
  scope: Scope,
  id: number,
): Promise<InspectionPackage> {
  const asked = await inspectionPackages.get(store, scope, id);
  if (asked?.requestedByUserId === scope.userId) return asked;
  throw new Problem('not-found', { detail: 'There is no such record, or it is out of your reach.' });
}

/** Headers that make the content a file. */
export const packageFile = ({ id, byteCount }: InspectionPackage) => ({
  'Content-Disposition': `attachment; filename="inspection-package-${id}.zip"`,
  'Content-Length': byteCount ?? '',
});

export const isExpired = ({ expiresAt }: InspectionPackage): boolean => expiresAt.getTime() <= Date.now();
