import type { CopyMediaType } from '../../domain/i9/documents/media-types';
import { createHash } from 'node:crypto';
import { packageAnchor } from '../../records/package-anchor';
import { createArchive, piecesOf, type Archive } from '../../records/archive';
import { csv, type CsvRow } from '../../records/csv';
import { formRow } from '../../records/form-row';
import { withMaskedSsn, type I9Record } from '../../records/i9-record';
import { i9Pdf } from '../../records/pdf/i9-pdf';
import { trailJson } from '../../records/trail-json';
import type { Services } from '../services';
import type { ChainHead } from '../../store/audit/anchors';
import { copyPieces, listCopies, type CopyEntry } from '../../store/i9/document-copies';
import {
  inspectionPackages,
  packagePieces,
  packageTurns,
  type InspectionPackage,
} from '../../store/i9/inspection-packages';
import { pieceLength } from '../../store/core/pieces';
import type { Attempt } from '../../store/core/turns';
import { beyondReach, type Unit } from '../../store/unit';
import { readI9Record } from '../i9/record';
import { assertMine, stalledSeconds, TakenOver, workOn } from '../long-jobs';
import { asSystem } from '../system-unit';

type Builder = Pick<Services, 'database' | 'keys' | 'clock' | 'logger'>;

/** A package that kills its workers is given up. */
const mostAttempts = 6;

/** One worker's attempt at a package. */
interface Making extends Attempt {
  readonly services: Builder;
  readonly organizationId: number;
  readonly asked: InspectionPackage;
}

/**
 * Makes a package, unless it is the turn of another one of the organization: the end of each queues the one that has
 * waited longest. Safe to run again: what an interrupted attempt has left is removed first.
 */
export async function buildInspectionPackage(
  services: Builder,
  { organizationId, packageId }: { organizationId: number; packageId: number },
  lastAttempt: boolean,
): Promise<void> {
  const making = await begin(services, organizationId, packageId);
  if (!making) return;
  await workOn(services, organizationId, packageTurns, making, async () => {
    try {
      await makeArchive(making);
    } catch (error) {
      const isOver = lastAttempt || making.attempt >= mostAttempts;
      if (isOver && !(error instanceof TakenOver)) await giveUp(services, organizationId, packageId);
      throw error;
    }
  });
}

/** Takes a package up; null when there is nothing (more) to do. */
async function begin(services: Builder, organizationId: number, packageId: number): Promise<Making | null> {
  return asSystem(services, organizationId, async (unit) => {
    if (await packageTurns.isTurnOfAnother(unit, packageId, stalledSeconds)) return null;
    const asked = await inspectionPackages.lock(unit, packageId);
    if (asked?.state !== 'waiting' && asked?.state !== 'running') return null;
    await packagePieces.remove(unit, packageId);
    const attempt = asked.attempts + 1;
    const over = attempt > mostAttempts;
    await inspectionPackages.update(unit, packageId, {
      attempts: attempt,
      formsDone: 0,
      ...(over ? { state: 'failed', finishedAt: new Date() } : { state: 'running' }),
    });
    await packageTurns.beat(unit, { id: packageId, attempt });
    return over ? null : { services, organizationId, id: packageId, attempt, asked };
  });
}

const giveUp = (services: Builder, organizationId: number, packageId: number): Promise<void> =>
  asSystem(services, organizationId, (unit) =>
    inspectionPackages.update(unit, packageId, { state: 'failed', finishedAt: new Date() }),
  );

/** Writes as this attempt, in a transaction that fails once the package is somebody else's. */
const writeAs = (making: Making, work: (unit: Unit) => Promise<void>): Promise<void> =>
  asSystem(making.services, making.organizationId, async (unit) => {
    await assertMine(unit, packageTurns, making);
    await work(unit);
  });

async function makeArchive(making: Making): Promise<void> {
  const { asked, id } = making;
  const archive = createArchive(asked.createdAt);
  const keeping = keepPieces(making, archive);
  try {
    // The pieces are written while forms are added; of two that fail, the first one is told.
    await Promise.all([addForms(making, archive), keeping]);
  } catch (error) {
    // Nothing of this attempt may be written once the next one has begun.
    archive.abort(new Error('The archive was given up'));
    await keeping.catch(() => undefined);
    throw error;
  }
  const written = await keeping;
  await writeAs(making, (unit) =>
    inspectionPackages.update(unit, id, {
      state: 'ready',
      byteCount: String(written.bytes),
      contentHash: written.hash,
      finishedAt: new Date(),
    }),
  );
}

async function keepPieces(making: Making, archive: Archive): Promise<{ bytes: number; hash: Buffer }> {
  const { id, expiresAt } = making.asked;
  const hash = createHash('sha256');
  let bytes = 0;
  let seq = 0;
  for await (const content of piecesOf(archive.bytes, pieceLength)) {
    hash.update(content);
    bytes += content.length;
    seq += 1;
    await writeAs(making, (unit) => packagePieces.add(unit, id, { seq, content, expiresAt }));
  }
  return { bytes, hash: hash.digest() };
}

async function addForms(making: Making, archive: Archive): Promise<void> {
  const { services, organizationId, asked, id } = making;
  const rows: CsvRow[] = [];
  const ends: ChainHead[] = [];
  for (const [index, i9Id] of asked.i9Ids.entries()) {
    const form = await asSystem(services, organizationId, (unit) => readForm(unit, i9Id));
    if (form) {
      const record = asked.fullSsn ? form.record : withMaskedSsn(form.record);
      const folder = `forms/${folderOf(record)}`;
      const pdf = await i9Pdf(record, asked.createdAt);
      await archive.add({ name: `${folder}/form-i-9.pdf`, content: pdf });
      const trail = Buffer.from(trailJson(record, organizationId));
      await archive.add({ name: `${folder}/audit-trail.json`, content: trail });
      for (const copy of form.copies) await addCopy(making, archive, { i9Id, copy, folder });
      rows.push(formRow(record, folder));
      ends.push(...endOf(record));
    }
    await writeAs(making, (unit) => inspectionPackages.set(unit, id, { formsDone: index + 1 }));
  }
  await archive.add({ name: 'forms.csv', content: Buffer.from(csv(rows)) });
  const anchor = await asSystem(services, organizationId, (unit) => packageAnchor(unit, ends));
  await archive.add({ name: 'audit-anchor.json', content: Buffer.from(`${anchor}\n`) });
  archive.end();
}

/** Where the trail ends that the package shows. */
function endOf({ id, trail }: I9Record): ChainHead[] {
  const last = trail.at(-1);
  return last ? [{ kind: 'i9', id, seq: last.seq, hash: last.hash }] : [];
}

/** A form, and which copies of documents it has, as they stand together. */
async function readForm(unit: Unit, i9Id: number): Promise<{ record: I9Record; copies: CopyEntry[] } | null> {
  const record = await readI9Record(beyondReach(unit), i9Id);
  return record && { record, copies: await listCopies(unit, i9Id) };
}

/** Adds a copy, which never is whole in memory. It never changes either, so it may be read later than its form. */
async function addCopy(
  { services, organizationId }: Making,
  archive: Archive,
  { i9Id, copy, folder }: { i9Id: number; copy: CopyEntry; folder: string },
): Promise<void> {
  const { id: copyId, document, side, mediaType } = copy;
  const { keys } = services;
  const content = copyPieces({ keys, organizationId }, { i9Id, copyId }, (work) =>
    asSystem(services, organizationId, work),
  );
  const name = `${folder}/documents/${copyId}-${document}-${side}.${extensions[mediaType]}`;
  await archive.add({ name, content, compressed: true });
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
