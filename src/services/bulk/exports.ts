import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { permissionId } from '../../../generated/permissions';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import {
  dataExports,
  exportedIds,
  exportTurns,
  type Export,
  type ExportFormat,
  type ExportState,
  type ExportType,
} from '../../store/bulk/exports';
import { uploads } from '../../store/bulk/uploads';
import { recordsExportedAlone } from '../../store/i9/second-look';
import { mostIds, type Page } from '../../store/core/paging';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { assertQuota } from '../long-jobs';
import { countedSince, mostAlone, secondPersonRequired } from '../second-look';
import type { Services } from '../services';
import type { ExportKind } from './export-kind';

/** Who may have the records of each kind. */
export type ExportGates = Readonly<Record<ExportType, Pick<ExportKind, 'permission' | 'reachesAll'>>>;

const keptDays = 7;
const dayMs = 86_400_000;

const quota = {
  code: 'too-many-exports',
  unfinished: (most: number) =>
    `${most} exports of your organization are not finished yet. Ask again when one is ready.`,
  recent: (most: number) => `Your organization has asked for ${most} exports within 24 hours.`,
};

/**
 * Asks for an export of these records. A worker makes it; one with many records waits until another person has approved it.
 * @throws Problem state-conflict when the organization has asked for as many exports as it may; impossible-value for more
 *   records than a file may have
 */
export async function requestExport(
  unit: Unit,
  { type, format, ids }: { type: ExportType; format: ExportFormat; ids: readonly number[] },
): Promise<number> {
  const { userId, clientId, permissions } = unit.scope;
  if (userId === null) throw new Error('An export is asked for by a user');
  assertFits(ids);
  await assertQuota(unit, exportTurns, quota);
  const alone = await recordsExportedAlone(unit, countedSince(unit), { type, ids });
  return dataExports.insert(unit, {
    requestedByUserId: userId,
    requestedByClientId: clientId,
    type,
    format,
    recordIds: ids,
    fullSsn: type === 'employees' && permissions.has(permissionId.viewFullSocialSecurityNumbers),
    state: alone > mostAlone ? 'in-review' : 'waiting',
    uploadId: randomUUID(),
    createdAt: unit.now,
    expiresAt: fromNow(),
  });
}

/** @throws Problem impossible-value for more records than a file may have */
function assertFits(ids: readonly number[]): void {
  if (ids.length <= mostIds) return;
  const detail = `A file may have ${mostIds} records. Narrow the list with filters.`;
  throw new Problem('impossible-value', {
    detail,
    errors: [{ pointer: '/filters', code: 'too-many-records', detail }],
  });
}

/** When an export expires. Pieces are removed by the real time, whatever time a sandbox organization has. */
const fromNow = (): Date => new Date(Date.now() + keptDays * dayMs);

export const isExpired = ({ expiresAt }: Export): boolean => expiresAt.getTime() <= Date.now();

/**
 * Approves an export, which is then made, or rejects it. Whoever has asked for it can take it back.
 * @throws Problem not-found for whoever may not see it; state-conflict unless it waits for a review, and when somebody
 *   approves what he has asked for
 */
export async function reviewExport(
  unit: Unit,
  gates: ExportGates,
  id: number,
  approved: boolean,
): Promise<void> {
  const asked = await dataExports.lock(unit, id);
  if (!asked || !(await canSee(unit, gates, asked))) throw notFound();
  assertState(asked, 'in-review', 'Only an export that waits for a review can be reviewed.');
  const { userId } = unit.scope;
  if (approved && asked.requestedByUserId === userId)
    throw secondPersonRequired('You have asked for this export. Another person has to approve it.');
  const reviewed = { reviewedByUserId: userId, reviewedAt: unit.now };
  const decided = approved
    ? { state: 'waiting' as const, expiresAt: fromNow() }
    : { state: 'rejected' as const, finishedAt: unit.now };
  await dataExports.update(unit, id, { ...reviewed, ...decided });
}

/** Whoever has asked for an export sees it, and others who have it to review or have done so. */
async function canSee(unit: Unit, gates: ExportGates, asked: Export): Promise<boolean> {
  const { userId } = unit.scope;
  if (asked.requestedByUserId === userId || asked.reviewedByUserId === userId) return true;
  return asked.state === 'in-review' && mayHave(unit, gates, asked);
}

/** Whether the caller may see every record of an export. */
async function mayHave(unit: Unit, gates: ExportGates, { id, type }: Export): Promise<boolean> {
  const { permission, reachesAll } = gates[type];
  return unit.scope.permissions.has(permission) && reachesAll(unit, await exportedIds(unit, id));
}

/** @throws Problem not-found for an export that the caller has neither asked for nor to review, nor has reviewed */
export async function visibleExport(unit: Unit, gates: ExportGates, id: number): Promise<Export> {
  const asked = await dataExports.read(unit, id);
  if (asked && (await canSee(unit, gates, asked))) return asked;
  throw notFound();
}

/** Exports that are looked at for a list of those that wait for a review. */
const mostLookedAt = 100;

/** Exports of others that wait for a review and whose records the caller may all see. */
export async function exportsToReview(
  services: Pick<Services, 'database' | 'keys'>,
  unit: Unit,
  gates: ExportGates,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Export>> {
  const request = { page: 1, pageSize: mostLookedAt, filters: { state: 'in-review' } };
  const { rows } = await dataExports.list(services, unit.scope, request);
  const found: Export[] = [];
  for (const asked of rows) {
    const isOwn = asked.requestedByUserId === unit.scope.userId;
    if (!isOwn && !isExpired(asked) && (await mayHave(unit, gates, asked))) found.push(asked);
  }
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

/** @throws Problem state-conflict */
function assertState(asked: Export, needed: ExportState, detail: string): void {
  const state = isExpired(asked) ? 'expired' : asked.state;
  if (state === needed) return;
  throw new Problem('state-conflict', {
    detail: `The export is in the state ${state}.`,
    errors: [{ code: state, detail }],
  });
}

/**
 * The file of an export, piece by piece, for the user who asked for it. It was made with the rights that he had then; what
 * counts are those that he has now.
 *
 * @throws Problem not-found; state-conflict while it is not ready or once it has expired; permission-denied when it shows
 *   what the caller may not see, or not any more
 */
export async function exportContent(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { scope, now }: Pick<Unit, 'scope' | 'now'>,
  gates: ExportGates,
  id: number,
): Promise<{ asked: Export; content: Readable }> {
  const look = <R>(work: (unit: Unit) => Promise<R>) => readOnly({ database, keys }, { scope, now }, work);
  const asked = await look((unit) => dataExports.read(unit, id));
  if (asked?.requestedByUserId !== scope.userId || !asked) throw notFound();
  assertMayFetch(scope, gates, asked);
  assertState(asked, 'ready', 'Only an export that is ready has a content.');
  if (!(await look((unit) => mayHave(unit, gates, asked))))
    throw denied('The export holds records that are no longer within your reach. Ask for a new one.');
  return { asked, content: Readable.from(uploads.read(asked.uploadId, look)) };
}

/** @throws Problem permission-denied */
function assertMayFetch({ permissions }: Scope, gates: ExportGates, { type, fullSsn }: Export): void {
  if (!permissions.has(gates[type].permission)) throw denied('You may no longer see records of this type.');
  if (fullSsn && !permissions.has(permissionId.viewFullSocialSecurityNumbers))
    throw denied('The export shows social security numbers in full, which you may not view.');
}

const denied = (detail: string) => new Problem('permission-denied', { detail });
const notFound = () => new Problem('not-found');
