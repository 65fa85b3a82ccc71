import type { ImportType } from '../../domain/lists/bulk';
import { userOf } from '../../domain/scope';
import {
  importQueue,
  imports,
  inAnHour,
  keepPieces,
  uploads,
  type Import,
  type ImportMediaType,
} from '../../store/bulk/imports';
import type { Unit } from '../../store/unit';
import type { Act } from '../../store/unit-of-work';
import { assertQuota, requestedBy, tellEnd } from '../long-jobs';
import { randomUUID } from 'node:crypto';
import { pieceLength, piecesOfLength } from '../../store/jobs/pieces';
import { asSystem, type SystemServices } from '../services';

const quota = { code: 'too-many-imports', wait: 'not finished yet. Send the file again when one is.' };

interface ImportRequest extends ReceivedFile {
  readonly type: ImportType;
  readonly dryRun: boolean;
  readonly mediaType: ImportMediaType;
}

/**
 * Requests the import of an uploaded file. A worker runs it.
 * @throws Problem state-conflict when the organization has requested as many imports as it may
 */
export const requestImport = (request: ImportRequest): Act<readonly [number, void], Import> => ({
  load: (unit) => Promise.all([imports.nextId(unit), assertQuota(unit, importQueue, quota)]),
  async decide(unit, [id]) {
    const { scope } = unit;
    const asked = { ...request, requestedByUserId: userOf(scope), requestedByClientId: scope.clientId };
    await keepPieces(unit, request.uploadId);
    return { answer: imports.create(unit, id, { ...asked, createdAt: unit.now }) };
  },
});

/**
 * Stops an import that waits or runs. Its worker notices before it writes the next rows.
 *
 * @returns the import; null for one that the user did not request
 */
export async function cancelImport(unit: Unit, id: number): Promise<Import | null> {
  const asked = requestedBy(await imports.lock(unit, id), unit.scope.userId);
  if (!asked) return null;
  unit.change({ type: 'import', id });
  if (asked.finishedAt !== null) return asked;
  await imports.update(unit, id, { state: 'canceled', finishedAt: unit.now });
  await uploads.remove(unit, asked.uploadId);
  await tellEnd(unit, 'import.finished', { importId: id, userId: asked.requestedByUserId });
  return imports.read(unit, id);
}

export const rowsDone = ({ created, updated, unchanged, faulty }: Import): number =>
  created + updated + unchanged + faulty;

interface ReceivedFile {
  readonly uploadId: string;
  readonly byteCount: number;
}

/**
 * Stores a file in pieces as it arrives, and passes it on. It is removed again unless `use` keeps it (`keepPieces`).
 *
 * @param use called with the file once it is complete
 */
export async function receiveFile<R>(
  services: SystemServices,
  organizationId: number,
  bytes: AsyncIterable<Buffer>,
  use: (file: ReceivedFile) => Promise<{ result: R; taken: boolean }>,
): Promise<R> {
  const uploadId = randomUUID();
  let taken = false;
  try {
    let byteCount = 0;
    let seq = 0;
    for await (const content of piecesOfLength(bytes, pieceLength)) {
      byteCount += content.length;
      seq += 1;
      const piece = { seq, content };
      await asSystem(services, organizationId, (unit) =>
        uploads.add(unit, uploadId, { ...piece, expiresAt: inAnHour(unit) }),
      );
    }
    const used = await use({ uploadId, byteCount });
    taken = used.taken;
    return used.result;
  } finally {
    if (!taken) await asSystem(services, organizationId, (unit) => uploads.remove(unit, uploadId));
  }
}
