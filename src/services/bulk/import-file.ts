import { openArchive, UnreadableArchive, type ArchiveEntry } from '../../records/read-archive';
import { bytesOfAnImport } from '../i9/section2/document-copies';
import { type Import, uploads } from '../../store/bulk/imports';
import { pieceLength } from '../../store/jobs/pieces';
import { UnreadableFile, type RowsMediaType } from './rows';

/** A file of rows, and the files that the rows refer to. */
export interface ImportFile {
  readonly mediaType: RowsMediaType;
  rows(): AsyncIterable<Buffer>;
  /** Returns the file that a row refers to; undefined if there is none. */
  attached(name: string): Pick<ArchiveEntry, 'byteCount' | 'read'> | undefined;
  readonly bytesBefore: ReturnType<typeof bytesOfAnImport>;
}

/** Limit on the rows in an archive, the same as for a file with rows only. */
const mostBytesOfRows = 50 * 1024 * 1024;

type Look = Parameters<typeof uploads.read>[1];

/** Opens an uploaded file. @throws UnreadableFile for something that is not an archive, or has no rows */
export async function openImportFile(
  { uploadId, mediaType, byteCount }: Pick<Import, 'uploadId' | 'mediaType' | 'byteCount'>,
  look: Look,
): Promise<ImportFile> {
  if (mediaType !== 'application/zip')
    return {
      mediaType,
      rows: () => uploads.read(uploadId, look),
      attached: () => undefined,
      bytesBefore: bytesOfAnImport(),
    };
  const rows: NonNullable<ReturnType<typeof rowsIn>>[] = [];
  const find = await openArchive(
    { byteCount, pieceLength },
    (index) => look((unit) => uploads.at(unit, uploadId, index + 1)),
    (name) => {
      const found = rowsIn(name);
      if (found && rows.push(found) > 1) throw new UnreadableArchive(several);
    },
  ).catch(reportFault);
  const [first] = rows;
  const entry = first && find(first.name);
  if (!entry) throw unreadable(none);
  if (entry.byteCount > mostBytesOfRows) throw unreadable(tooLarge);
  return {
    mediaType: first.mediaType,
    rows: () => readable(entry.read()),
    attached: (name) => find(`${first.folder}${name}`),
    bytesBefore: bytesOfAnImport(),
  };
}

/** Systems that pack a folder put its name in front of every name, and some add hidden folders of their own. */
const rowsName = /^((?:[^/.][^/]*\/)?)forms\.(csv|ndjson)$/i;

function rowsIn(name: string) {
  const [, folder, ending] = rowsName.exec(name) ?? [];
  if (folder === undefined || folder.startsWith('__')) return null;
  const mediaType: RowsMediaType = ending?.toLowerCase() === 'csv' ? 'text/csv' : 'application/x-ndjson';
  return { name, folder, mediaType };
}

const none = 'The archive has no forms.csv or forms.ndjson at its top.';
const several = 'The archive has several files forms.csv or forms.ndjson. Leave one.';
const tooLarge = 'The rows have more than 50 MiB. Divide them.';

const unreadable = (detail: string) =>
  new UnreadableFile({ row: null, field: null, code: 'unreadable', detail });

async function* readable(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    reportFault(error);
  }
}

function reportFault(error: unknown): never {
  throw error instanceof UnreadableArchive ? unreadable(error.message) : error;
}
