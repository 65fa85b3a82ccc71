import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { IsoDate } from '../domain/dates';
import { Problem } from '../domain/problem';
import type { Scope } from '../domain/scope';
import { createArchive, piecesOf, type Archive, type ArchiveFile } from '../records/archive';
import { csv, type CsvRow } from '../records/csv';
import { formRow } from '../records/form-row';
import { withMaskedSsn, type I9Record } from '../records/i9-record';
import { i9Pdf } from '../records/pdf/i9-pdf';
import { trailJson } from '../records/trail-json';
import type { Services } from '../services';
import { listCopies, readCopy, type CopyMediaType } from '../store/document-copies';
import {
  addChunk,
  employeesOutOfReach,
  formsInReach,
  inspectionPackages,
  readChunk,
  removeChunks,
  type InspectionPackage,
} from '../store/inspection-packages';
import { beyondReach, type Store, type Unit } from '../store/unit';
import { readOnly } from '../store/write';
import { readI9Record } from './i9-record';
import { asSystem } from './system-unit';

/** Permission "View full social security numbers". */
const viewSsn = 105;

const keptDays = 7;
const dayMs = 86_400_000;

/** Bytes of one stored piece. */
const pieceLength = 768 * 1024;

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

type Builder = Pick<Services, 'database' | 'keys' | 'clock' | 'logger'>;

/** Makes a package. Safe to run again: what an interrupted attempt has left is removed first. */
export async function buildInspectionPackage(
  services: Builder,
  { organizationId, packageId }: { organizationId: number; packageId: number },
  lastAttempt: boolean,
): Promise<void> {
  const asked = await asSystem(services, organizationId, async (unit) => {
    const found = await inspectionPackages.lock(unit, packageId);
    if (!found || found.state === 'ready' || found.state === 'failed') return null;
    await removeChunks(unit.trx, { organizationId, packageId });
    await inspectionPackages.update(unit, packageId, { state: 'running', formsDone: 0 });
    return found;
  });
  if (!asked) return;
  try {
    await makeArchive(services, organizationId, asked);
  } catch (error) {
    if (lastAttempt) {
      await asSystem(services, organizationId, (unit) =>
        inspectionPackages.update(unit, packageId, { state: 'failed', finishedAt: new Date() }),
      );
    }
    throw error;
  }
}

async function makeArchive(
  services: Builder,
  organizationId: number,
  asked: InspectionPackage,
): Promise<void> {
  const archive = createArchive(asked.createdAt);
  const keeping = keepPieces(services, organizationId, asked, archive);
  try {
    // The pieces are written while forms are added; of two that fail, the first one is told.
    await Promise.all([addForms(services, organizationId, asked, archive), keeping]);
  } catch (error) {
    // Nothing of this attempt may be written once the next one has begun.
    archive.abort(new Error('The archive was given up'));
    await keeping.catch(() => undefined);
    throw error;
  }
  const written = await keeping;
  await asSystem(services, organizationId, (unit) =>
    inspectionPackages.update(unit, asked.id, {
      state: 'ready',
      byteCount: String(written.bytes),
      contentHash: written.hash,
      finishedAt: new Date(),
    }),
  );
}

async function keepPieces(
  services: Builder,
  organizationId: number,
  { id, expiresAt }: InspectionPackage,
  archive: Archive,
): Promise<{ bytes: number; hash: Buffer }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let seq = 0;
  for await (const content of piecesOf(archive.bytes, pieceLength)) {
    hash.update(content);
    bytes += content.length;
    seq += 1;
    await asSystem(services, organizationId, (unit) => addChunk(unit, id, { seq, content, expiresAt }));
  }
  return { bytes, hash: hash.digest() };
}

async function addForms(
  services: Builder,
  organizationId: number,
  asked: InspectionPackage,
  archive: Archive,
): Promise<void> {
  const rows: CsvRow[] = [];
  for (const [index, i9Id] of asked.i9Ids.entries()) {
    const form = await asSystem(services, organizationId, (unit) => readForm(unit, i9Id));
    if (form) {
      const record = asked.fullSsn ? form.record : withMaskedSsn(form.record);
      const folder = `forms/${folderOf(record)}`;
      const pdf = await i9Pdf(record, asked.createdAt);
      archive.add({ name: `${folder}/form-i-9.pdf`, content: pdf });
      const trail = Buffer.from(trailJson(record, organizationId));
      archive.add({ name: `${folder}/audit-trail.json`, content: trail });
      for (const copy of form.copies) archive.add({ ...copy, name: `${folder}/${copy.name}` });
      rows.push(formRow(record, folder));
    }
    await asSystem(services, organizationId, (unit) =>
      inspectionPackages.update(unit, asked.id, { formsDone: index + 1 }),
    );
  }
  archive.add({ name: 'forms.csv', content: Buffer.from(csv(rows)) });
  archive.end();
}

/** A form and the copies of its documents, as they stand together. */
async function readForm(
  unit: Unit,
  i9Id: number,
): Promise<{ record: I9Record; copies: ArchiveFile[] } | null> {
  const record = await readI9Record(beyondReach(unit), i9Id);
  if (!record) return null;
  const copies: ArchiveFile[] = [];
  for (const { id } of await listCopies(unit, i9Id)) {
    const copy = await readCopy(unit, i9Id, id);
    if (!copy) continue;
    const { document, side, mediaType, content } = copy;
    const name = `documents/${id}-${document}-${side}.${extensions[mediaType]}`;
    copies.push({ name, content, compressed: true });
  }
  return { record, copies };
}

const extensions: Readonly<Record<CopyMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Name first, so that people find a form; the number makes it the only one. Nothing that a file system refuses. */
function folderOf({ employeeName, id }: I9Record): string {
  const name = employeeName.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return `${name.replace(/^-+|-+$/g, '').slice(0, 80)}-i9-${id}`;
}

/**
 * The archive of a package, piece by piece.
 *
 * @throws Problem state-conflict while it is not ready or once it has expired; permission-denied when it shows Social
 *   Security numbers that the caller may not see
 */
export function packageContent(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { scope, now }: Pick<Unit, 'scope' | 'now'>,
  asked: InspectionPackage,
): Readable {
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
