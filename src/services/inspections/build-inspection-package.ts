import { copyKinds } from '../../domain/i9/documents/copies';
import { anchoredHead, packageAnchor } from '../../records/write-anchors';
import type { AnchoredHead } from '../../records/anchor';
import { csv } from '../../domain/lists/csv';
import { formRow } from '../../records/form-row';
import { withMaskedSsn, type I9Record } from '../../records/i9-record';
import { printI9 } from '../../records/pdf/print';
import { trailJson } from '../../records/audit-lines';
import { systemDescription } from '../../records/system-description';
import { buildInfo } from '../../process/build-info';
import { readOrganization } from '../../store/organizations/organizations';
import { uploads } from '../../store/bulk/imports';
import { copyPieces, listCopies, type CopyEntry } from '../../store/i9/document-copies';
import {
  inspectionPackages,
  packagePieces,
  packedForms,
  packageQueue,
  type InspectionPackage,
} from '../../store/i9/inspection-packages';
import { beyondReach, type Unit } from '../../store/unit';
import { readI9Record } from '../i9/record';
import { lookIn, writeAs, type LongJob } from '../long-jobs';
import { asSystem } from '../services';
import { openPackage, type Making, type PackageArchive } from './package-archive';

/** Forms that one table of a package lists, and so the number of rows in memory, however many forms there are. */
const formsOfTable = 5_000;

export const packageJob = (tableLength = formsOfTable): LongJob<InspectionPackage> => ({
  queue: packageQueue,
  mostAttempts: 6,
  table: inspectionPackages,
  work: (making) => makeArchive(making, tableLength),
  giveUp: (making) => end(making, { state: 'failed' }),
});

type End = { state: 'failed' } | { state: 'ready'; byteCount: string; contentHash: Buffer };

const end = (making: Making, values: End): Promise<void> =>
  writeAs(making, async (unit) => {
    const { id, asked } = making;
    await inspectionPackages.update(unit, id, { ...values, finishedAt: unit.realNow });
    if (values.state === 'failed') await packagePieces.remove(unit, id);
    await uploads.remove(unit, asked.notesId);
  });

async function makeArchive(making: Making, tableLength: number): Promise<void> {
  const archive = await openPackage(making);
  await addForms(making, archive, tableLength);
  await addDescription(making, archive);
  const { bytes, contentHash } = await archive.end();
  await end(making, { state: 'ready', byteCount: String(bytes), contentHash });
}

async function addForms(making: Making, archive: PackageArchive, tableLength: number): Promise<void> {
  const { services, organizationId, asked, id } = making;
  const { listed } = archive;
  let formsDone = archive.formsDone;
  for await (const i9Id of formsFrom(making, formsDone)) {
    const form = await asSystem(services, organizationId, (unit) => readForm(unit, i9Id));
    if (form) {
      const record = asked.fullSsn ? form.record : withMaskedSsn(form.record);
      const folder = `forms/${folderOf(record)}`;
      const pdf = await printI9(record, asked.createdAt);
      await archive.add({ name: `${folder}/form-i-9.pdf`, content: pdf });
      const trail = Buffer.from(trailJson(record, organizationId));
      await archive.add({ name: `${folder}/audit-trail.json`, content: trail });
      for (const copy of form.copies) await addCopy(making, archive, { i9Id, copy, folder });
      listed.push({ row: formRow(record, folder), end: endOf(record) });
      if (listed.length === tableLength) await addLists(making, archive);
    }
    formsDone += 1;
    const done = formsDone;
    await writeAs(making, (unit) => inspectionPackages.set(unit, id, { formsDone: done }));
    await archive.noteForms(done);
  }
  if (listed.length > 0 || archive.tables === 0) await addLists(making, archive);
}

/** Yields the ids of the forms after some of them. */
async function* formsFrom(making: Making, before: number): AsyncGenerator<number> {
  for await (const ids of packedForms.read(making.id, lookIn(making), before)) yield* ids;
}

/**
 * Adds a table of the forms since the last one and the anchor of their trails; the names of all but the first are
 * numbered.
 */
async function addLists({ services, organizationId }: Making, archive: PackageArchive): Promise<void> {
  const listed = archive.listed.splice(0);
  archive.tables += 1;
  const rows = Buffer.from(csv(listed.map(({ row }) => row)));
  await archive.add({ name: tableName(archive.tables), content: rows });
  const ends = listed.flatMap(({ end: ofForm }) => ofForm);
  const anchor = await asSystem(services, organizationId, (unit) => packageAnchor(unit, ends));
  await archive.add({
    name: `audit-anchor${suffixOf(archive.tables)}.json`,
    content: Buffer.from(`${anchor}\n`),
  });
}

const tableName = (number: number): string => `forms${suffixOf(number)}.csv`;
const suffixOf = (number: number): string => (number === 1 ? '' : `-${number}`);

async function addDescription(
  { services, organizationId, asked }: Making,
  archive: PackageArchive,
): Promise<void> {
  const { name } = await asSystem(services, organizationId, readOrganization);
  const text = systemDescription({
    organizationName: name,
    version: buildInfo().version,
    askedAt: asked.createdAt.toISOString(),
    tables: Array.from({ length: archive.tables }, (_, index) => tableName(index + 1)),
    fullSsn: asked.fullSsn,
    noticeServedOn: asked.noticeServedOn,
    releasedAlone: asked.reviewedByUserId === asked.requestedByUserId,
  });
  await archive.add({ name: 'system-description.txt', content: Buffer.from(text) });
}

function endOf({ id, trail }: I9Record): AnchoredHead[] {
  const last = trail.at(-1);
  return last ? [anchoredHead({ kind: 'i9', id, seq: last.seq, hash: last.hash })] : [];
}

/** Reads a form, and which copies of documents it has, in one snapshot. */
async function readForm(unit: Unit, i9Id: number): Promise<{ record: I9Record; copies: CopyEntry[] } | null> {
  const record = await readI9Record(beyondReach(unit), i9Id);
  return record && { record, copies: await listCopies(unit, i9Id) };
}

/** Adds a copy, which is never completely in memory. A copy never changes, so it may be read later than its form. */
async function addCopy(
  making: Making,
  archive: PackageArchive,
  { i9Id, copy, folder }: { i9Id: number; copy: CopyEntry; folder: string },
): Promise<void> {
  const { id: copyId, document, side, mediaType } = copy;
  const { services, organizationId } = making;
  const { keys } = services;
  const content = copyPieces({ keys, organizationId }, { i9Id, copyId }, lookIn(making));
  const name = `${folder}/documents/${copyId}-${document}-${side}.${copyKinds[mediaType].extension}`;
  await archive.add({ name, content, compressed: true });
}

/**
 * The name comes first, so that people find a form; the number makes it unique. Contains nothing that a file system
 * refuses.
 */
function folderOf({ employeeName, id }: I9Record): string {
  const name = employeeName.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return `${name.replace(/^-+|-+$/g, '').slice(0, 80)}-i9-${id}`;
}
