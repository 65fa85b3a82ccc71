import { archived, endOfArchive, type ArchivedFile, type ArchiveFile } from '../../records/archive';
import type { AnchoredHead } from '../../records/anchor';
import type { CsvRow } from '../../domain/lists/csv';
import { uploads } from '../../store/bulk/imports';
import {
  inspectionPackages,
  packagePieces,
  type InspectionPackage,
} from '../../store/i9/inspection-packages';
import { pieceLength } from '../../store/jobs/pieces';
import { continuedFile, beginFile, type GrowingFile } from '../growing-file';
import { lookIn, writeAs, type JobRun } from '../long-jobs';
import type { Unit } from '../../store/unit';

export type Making = JobRun<InspectionPackage>;

/** What the lists of a package say about a form. */
interface Listed {
  readonly row: CsvRow;
  readonly end: readonly AnchoredHead[];
}

/**
 * The archive of a package while it is being made. What its end needs is stored in notes, a second file beside it, so
 * neither the directory nor the manifest is in memory, and another attempt continues after the last note.
 */
export type PackageArchive = ReturnType<typeof packageArchive>;

/** One piece of the notes: the files and forms since the last one, and the archive's size and hash with them. */
interface Note {
  readonly formsDone: number;
  readonly tables: number;
  /** Those since the last table. */
  readonly listed: readonly Listed[];
  readonly files: readonly ArchivedFile[];
  readonly pieces: number;
  readonly sha256: string;
}

/** A piece is at most this long within a form; where possible it ends with one. */
const longestPiece = 2 * pieceLength;

interface Begun extends Pick<Note, 'formsDone' | 'tables'> {
  readonly listed: Listed[];
  readonly archive: GrowingFile;
  readonly notes: GrowingFile;
}

/** Opens the archive of a package: an existing one to continue, or a new one. */
export const openPackage = async (making: Making): Promise<PackageArchive> =>
  packageArchive(making, (await continued(making)) ?? (await fresh(making)));

const placesOf = ({ id, asked: { notesId, expiresAt } }: Making) => ({
  archive: { pieces: packagePieces, id, expiresAt },
  notes: { pieces: uploads, id: notesId, expiresAt },
});

/**
 * Returns what earlier attempts have left; null if no notes were stored, or an earlier version wrote something else.
 */
async function continued(making: Making): Promise<Begun | null> {
  const places = placesOf(making);
  const found: Note[] = [];
  const listed: Listed[] = [];
  const notes = await continuedFile(making, places.notes, (piece) => {
    const note = readNote(piece);
    const [before] = found.splice(0, 1, note);
    if (note.tables !== before?.tables) listed.length = 0;
    listed.push(...note.listed);
    return true;
  });
  const [last] = found;
  if (!notes || !last) return null;
  const { pieces, sha256, formsDone, tables } = last;
  const archive = await continuedFile(making, places.archive, () => true, pieces);
  if (archive?.state().contentHash.toString('hex') !== sha256) return null;
  await writeAs(making, (unit) => inspectionPackages.set(unit, making.id, { formsDone }));
  return { archive, notes, formsDone, listed, tables };
}

const fresh = (making: Making): Promise<Begun> =>
  writeAs(making, async (unit) => {
    const places = placesOf(making);
    const archive = await beginFile(unit, places.archive);
    const notes = await beginFile(unit, places.notes);
    await inspectionPackages.set(unit, making.id, { formsDone: 0 });
    return { archive, notes, formsDone: 0, listed: [], tables: 0 };
  });

const readNote = (piece: Buffer): Note => JSON.parse(piece.toString()) as Note;

function packageArchive(making: Making, begun: Begun) {
  const { archive, notes, listed, tables, formsDone } = begun;
  const at = making.asked.createdAt;
  const held = { bytes: [] as Buffer[], size: 0, files: [] as ArchivedFile[] };
  let noted = { tables, listed: listed.length, pieces: archive.state().pieces };
  const end = () => archive.state().bytes + held.size;

  const store = async (unit: Unit): Promise<void> => {
    if (held.size > 0) await archive.add(unit, Buffer.concat(held.bytes));
    Object.assign(held, { bytes: [], size: 0 });
  };
  const hold = async (bytes: Buffer): Promise<void> => {
    held.bytes.push(bytes);
    held.size += bytes.length;
    if (held.size >= longestPiece) await writeAs(making, store);
  };
  const writeNote = (done: number): Promise<void> =>
    writeAs(making, async (unit) => {
      await store(unit);
      const { pieces, contentHash } = archive.state();
      const ofTable = opened.tables === noted.tables ? listed.slice(noted.listed) : listed;
      const note: Note = {
        formsDone: done,
        tables: opened.tables,
        listed: ofTable,
        files: held.files,
        pieces,
        sha256: contentHash.toString('hex'),
      };
      await notes.add(unit, Buffer.from(JSON.stringify(note)));
      held.files = [];
      noted = { tables: opened.tables, listed: listed.length, pieces };
    });
  /** Yields all files; those of one note are in memory. */
  async function* files(): AsyncGenerator<ArchivedFile> {
    for await (const piece of uploads.read(making.asked.notesId, lookIn(making)))
      yield* readNote(piece).files;
    yield* held.files;
  }
  const opened = {
    /** Forms that earlier attempts have processed. */
    formsDone,
    /** Forms that no table lists yet. */
    listed,
    tables,
    async add(file: ArchiveFile): Promise<void> {
      const writing = archived(file, at, end());
      let written = await writing.next();
      for (; !written.done; written = await writing.next()) await hold(written.value);
      held.files.push(written.value);
    },
    /** Records that all files of this many forms were added. */
    async noteForms(done: number): Promise<void> {
      if (held.size >= pieceLength || archive.state().pieces > noted.pieces) await writeNote(done);
    },
    /** @returns how many bytes there are, and their SHA-256 */
    async end() {
      for await (const bytes of endOfArchive(files, at, end())) await hold(bytes);
      await writeAs(making, store);
      return archive.state();
    },
  };
  return opened;
}
