import { Problem } from '../../domain/problem';
import {
  imports,
  importTurns,
  type Import,
  type ImportMediaType,
  type ImportType,
} from '../../store/bulk/imports';
import { keepPieces } from '../../store/bulk/uploads';
import type { Unit } from '../../store/unit';
import type { ReceivedFile } from './uploads';

/** Imports of an organization that wait or run, and that were asked for within 24 hours. */
const mostUnfinished = 5;
const mostOfADay = 50;
const dayMs = 86_400_000;

export interface ImportRequest extends ReceivedFile {
  readonly type: ImportType;
  readonly dryRun: boolean;
  readonly mediaType: ImportMediaType;
}

/**
 * Asks for the import of a file that has arrived. A worker does it.
 * @throws Problem state-conflict when the organization has asked for as many imports as it may
 */
export async function requestImport(unit: Unit, request: ImportRequest): Promise<number> {
  const { userId, clientId } = unit.scope;
  if (userId === null) throw new Error('An import is asked for by a user');
  await assertQuota(unit);
  await keepPieces(unit, request.uploadId);
  return imports.insert(unit, {
    ...request,
    requestedByUserId: userId,
    requestedByClientId: clientId,
    createdAt: unit.now,
  });
}

/** @throws Problem state-conflict */
async function assertQuota(unit: Pick<Unit, 'trx' | 'scope' | 'now'>): Promise<void> {
  const { unfinished, recent } = await importTurns.count(unit, new Date(unit.now.getTime() - dayMs));
  const conflict = (detail: string) =>
    new Problem('state-conflict', { detail, errors: [{ code: 'too-many-imports', detail }] });
  if (unfinished >= mostUnfinished) {
    throw conflict(
      `${mostUnfinished} imports of your organization are not finished yet. Send the file again when one is.`,
    );
  }
  if (recent >= mostOfADay) {
    throw conflict(`Your organization has asked for ${mostOfADay} imports within 24 hours.`);
  }
}

/** The import, for the user who asked for it: another one's reach may be another. Null for everybody else. */
export const ownImport = (asked: Import | null, userId: number | null): Import | null =>
  asked?.requestedByUserId === userId ? asked : null;

/** Rows that were dealt with. */
export const rowsDone = ({ created, updated, unchanged, faulty }: Import): number =>
  created + updated + unchanged + faulty;
