import { permissionsOf } from '../../domain/rights';
import { permissionId } from '../../../generated/permissions';
import { csvLine } from '../../domain/lists/csv';
import { exportOperations, type ExportType } from '../../domain/lists/exports';
import { dataExports, exportedIds, exportQueue, type Export } from '../../store/bulk/exports';
import { uploads } from '../../store/bulk/imports';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { continuedFile, beginFile } from '../growing-file';
import { lookIn, requesterOf, tellEnd, writeAs, type LongJob, type JobRun } from '../long-jobs';
import { pieceLength } from '../../store/jobs/pieces';
import { slicesOf } from './slices';

export interface ExportKind {
  /** Names of the values of a row, in order. */
  readonly columns: readonly string[];
  /** Returns the records within reach that have these ids, in this order, as the API shows them to the caller. */
  rows(unit: Unit, ids: readonly number[]): Promise<readonly object[]>;
}

export type ExportKinds = (type: ExportType) => ExportKind;

/** Records that are in memory at once. */
const batchRows = 500;

type Making = JobRun<Export>;
type MakingRows = Making & { readonly kind: ExportKind };

/** The user who requested the export may no longer have it. */
class Refused extends Error {}

export const exportJob = (kinds: () => ExportKinds): LongJob<Export> => ({
  queue: exportQueue,
  mostAttempts: 6,
  table: dataExports,
  async work(run) {
    try {
      await makeFile({ ...run, kind: kinds()(run.asked.type) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await end(run, { state: 'failed' });
    }
  },
  giveUp: (run) => end(run, { state: 'failed' }),
});

type End = { state: 'failed' } | { state: 'ready'; rowsDone: number; byteCount: string; contentHash: Buffer };

const end = (run: Making, values: End): Promise<void> =>
  writeAs(run, async (unit) => {
    const { id, asked } = run;
    await dataExports.update(unit, id, { ...values, finishedAt: unit.realNow });
    if (values.state === 'failed') await uploads.remove(unit, asked.uploadId);
    await tellEnd(unit, 'export.finished', { exportId: id, userId: asked.requestedByUserId });
  });

/**
 * Writes the file piece by piece; neither it nor its records are ever completely in memory. A piece ends at a row, and
 * is stored together with the number of records up to there.
 */
async function makeFile(run: MakingRows): Promise<void> {
  const { uploadId: id, expiresAt } = run.asked;
  const place = { pieces: uploads, id, expiresAt };
  const noteRows = (unit: Unit, rowsDone: number) => dataExports.set(unit, run.id, { rowsDone });
  let file = await continuedFile(run, place, (piece, seq) => isOurs(run, piece, seq));
  const rowsBefore = file ? run.asked.rowsDone : 0;
  file ??= await writeAs(run, async (unit) => {
    await noteRows(unit, 0);
    return beginFile(unit, place);
  });
  const growing = file;
  for await (const { content, rows } of piecesFrom(run, rowsBefore)) {
    await writeAs(run, async (unit) => {
      await growing.add(unit, content);
      await noteRows(unit, rows);
    });
  }
  const { bytes, contentHash } = growing.state();
  await end(run, { state: 'ready', rowsDone: run.asked.rowsTotal, byteCount: String(bytes), contentHash });
}

/**
 * Returns whether the earlier attempt wrote this piece in the present format: version 1.1.0 cut pieces of a fixed
 * length, within rows.
 */
const isOurs = (run: MakingRows, piece: Buffer, seq: number): boolean =>
  piece.length !== pieceLength && (seq !== 1 || isBeginning(run, piece));

/**
 * Returns whether a piece starts a file with the columns of this program: the earlier attempt may have been made by
 * another version.
 */
function isBeginning({ kind, asked }: MakingRows, piece: Buffer): boolean {
  const [first = ''] = piece.toString().split('\n', 1);
  if (asked.format === 'csv') return `${first}\n` === headOf(kind);
  const row: unknown = JSON.parse(first);
  return typeof row === 'object' && row !== null && Object.keys(row).join() === kind.columns.join();
}

const headOf = ({ columns }: ExportKind): string => `\uFEFF${csvLine(columns)}`;

/** Yields the pieces of the file after some records, each with the number of records up to its end. */
async function* piecesFrom(
  run: MakingRows,
  rowsDone: number,
): AsyncGenerator<{ content: Buffer; rows: number }> {
  const { services, kind, asked } = run;
  const line = lines[asked.format];
  let rows = rowsDone;
  let held = rows === 0 && asked.format === 'csv' ? [Buffer.from(headOf(kind))] : [];
  const length = () => held.reduce((sum, { length: bytes }) => sum + bytes, 0);
  for await (const batch of batchesOf(run, rowsDone)) {
    const { scope, now } = await requester(run);
    const found = await readOnly(services, { scope, now }, (unit) => kind.rows(unit, batch));
    rows += batch.length;
    held.push(Buffer.from(found.map((row) => line(kind.columns, row)).join('')));
    if (length() <= pieceLength) continue;
    yield { content: Buffer.concat(held), rows };
    held = [];
  }
  if (length() > 0) yield { content: Buffer.concat(held), rows };
}

async function* batchesOf(run: MakingRows, before: number): AsyncGenerator<readonly number[]> {
  for await (const ids of exportedIds.read(run.id, lookIn(run), before)) yield* slicesOf(ids, batchRows);
}

const lines = {
  csv: (columns: readonly string[], row: object) =>
    csvLine(columns.map((column): unknown => Reflect.get(row, column))),
  ndjson: (columns: readonly string[], row: object) =>
    `${JSON.stringify(Object.fromEntries(columns.map((column): [string, unknown] => [column, Reflect.get(row, column)])))}\n`,
};

/**
 * Returns the user who requested the export, with the current rights, but no more than at the time of the request.
 * @throws Refused
 */
async function requester(run: MakingRows): Promise<Pick<Unit, 'scope' | 'now'>> {
  const found = await requesterOf(run, permissionsOf([exportOperations[run.asked.type]]));
  if (!found) throw new Refused();
  const permissions = new Set(found.scope.permissions);
  if (!run.asked.fullSsn) permissions.delete(permissionId.viewFullSocialSecurityNumbers);
  if (!run.asked.namesCases) permissions.delete(permissionId.viewEverifyCases);
  return { ...found, scope: { ...found.scope, permissions } };
}
