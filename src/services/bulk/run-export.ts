import { permissionId } from '../../../generated/permissions';
import { csvLine } from '../../records/csv';
import { dataExports, exportedIds, exportQueue, type Export } from '../../store/bulk/exports';
import { uploads } from '../../store/bulk/uploads';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { keepFile, requesterOf, takeTurn, tellEnd, writeAs, type LongJob, type Run } from '../long-jobs';
import type { Services } from '../services';
import { asSystem } from '../system-unit';
import type { ExportKind, ExportKinds } from './export-kind';

type Exporter = Pick<Services, 'database' | 'keys' | 'clock' | 'logger'>;

/** Records that are in memory at once. */
const batchRows = 500;

/** One worker's attempt at an export. */
type Making = Run<Export, Exporter>;
type MakingRows = Making & { readonly kind: ExportKind };

/** Who asked for the export may not have it any more. */
class Refused extends Error {}

/** Makes an export when it is its turn. */
export const runExport = (
  services: Exporter,
  kinds: () => ExportKinds,
  { organizationId, exportId: id }: { organizationId: number; exportId: number },
  lastAttempt: boolean,
): Promise<void> => takeTurn(services, exportJob(kinds), { organizationId, id, lastAttempt });

const exportJob = (kinds: () => ExportKinds): LongJob<Export, Exporter> => ({
  queue: exportQueue,
  mostAttempts: 6,
  lock: (unit, id) => dataExports.lock(unit, id),
  async begin(unit, { id, attempt, asked }) {
    await uploads.remove(unit, asked.uploadId);
    await dataExports.update(unit, id, { attempts: attempt, rowsDone: 0, state: 'running' });
  },
  async work(run) {
    try {
      await makeFile({ ...run, kind: kinds()[run.asked.type] });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await end(run, { state: 'failed' });
    }
  },
  giveUp: (run) => end(run, { state: 'failed' }),
});

type End = { state: 'failed' } | { state: 'ready'; byteCount: string; contentHash: Buffer };

const end = (run: Making, values: End): Promise<void> =>
  writeAs(run, async (unit) => {
    const { id, asked } = run;
    await dataExports.update(unit, id, { ...values, finishedAt: new Date() });
    if (values.state === 'failed') await uploads.remove(unit, asked.uploadId);
    await tellEnd(unit, 'export.finished', { exportId: id, userId: asked.requestedByUserId });
  });

/** Writes the file piece by piece; neither it nor its records are ever whole in memory. */
async function makeFile(run: MakingRows): Promise<void> {
  const { uploadId, expiresAt } = run.asked;
  const progress = { rowsDone: 0 };
  const kept = await keepFile(textOf(run, progress), (piece) =>
    writeAs(run, async (unit) => {
      await uploads.add(unit, uploadId, { ...piece, expiresAt });
      await dataExports.set(unit, run.id, progress);
    }),
  );
  await writeAs(run, (unit) => dataExports.set(unit, run.id, progress));
  await end(run, { state: 'ready', ...kept });
}

async function* textOf(run: MakingRows, progress: { rowsDone: number }): AsyncGenerator<Buffer> {
  const { services, kind, asked } = run;
  const line = lines[asked.format];
  if (asked.format === 'csv') yield Buffer.from(`\uFEFF${csvLine(kind.columns)}`);
  for await (const batch of batchesOf(run)) {
    const { scope, now } = await requester(run);
    const rows = await readOnly(services, { scope, now }, (unit) => kind.rows(unit, batch));
    progress.rowsDone += batch.length;
    yield Buffer.from(rows.map((row) => line(kind.columns, row)).join(''));
  }
}

/** Ids of the records, those of one batch at a time. */
async function* batchesOf({ services, organizationId, id }: MakingRows): AsyncGenerator<readonly number[]> {
  for await (const ids of exportedIds(id, (look) => asSystem(services, organizationId, look))) {
    for (let at = 0; at < ids.length; at += batchRows) yield ids.slice(at, at + batchRows);
  }
}

const lines = {
  csv: (columns: readonly string[], row: object) =>
    csvLine(columns.map((column): unknown => Reflect.get(row, column))),
  ndjson: (columns: readonly string[], row: object) =>
    `${JSON.stringify(Object.fromEntries(columns.map((column): [string, unknown] => [column, Reflect.get(row, column)])))}\n`,
};

/** The user who asked for the export, with the rights that he has by now, but no more than he had then. @throws Refused */
async function requester(run: MakingRows): Promise<Pick<Unit, 'scope' | 'now'>> {
  const found = await requesterOf(run, [run.kind.permission]);
  if (!found) throw new Refused();
  const permissions = new Set(found.scope.permissions);
  if (!run.asked.fullSsn) permissions.delete(permissionId.viewFullSocialSecurityNumbers);
  return { ...found, scope: { ...found.scope, permissions } };
}
