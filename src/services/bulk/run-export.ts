import { createHash } from 'node:crypto';
import { permissionId } from '../../../generated/permissions';
import type { Scope } from '../../domain/scope';
import { piecesOf } from '../../records/archive';
import { csvLine } from '../../records/csv';
import { scopeOfAbsentUser } from '../../store/access/user-access';
import { dataExports, exportedIds, exportTurns, type Export } from '../../store/bulk/exports';
import { uploads } from '../../store/bulk/uploads';
import { pieceLength } from '../../store/core/pieces';
import type { Attempt } from '../../store/core/turns';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { assertMine, stalledSeconds, TakenOver, tellEnd, workOn } from '../long-jobs';
import type { Services } from '../services';
import { asSystem } from '../system-unit';
import type { ExportKind, ExportKinds } from './export-kind';

type Exporter = Pick<Services, 'database' | 'keys' | 'clock' | 'logger'>;

/** An export that kills its workers is given up. */
const mostAttempts = 6;

/** Records that are in memory at once. */
const batchRows = 500;

/** One worker's attempt at an export. */
interface Run extends Attempt {
  readonly services: Exporter;
  readonly organizationId: number;
  readonly asked: Export;
  readonly kind: ExportKind;
}

/** Who asked for the export may not have it any more. */
class Refused extends Error {}

/**
 * Makes an export, unless it is the turn of another one of the organization. Safe to run again: what an interrupted attempt
 * has left is removed first.
 */
export async function runExport(
  services: Exporter,
  kinds: () => ExportKinds,
  { organizationId, exportId }: { organizationId: number; exportId: number },
  lastAttempt: boolean,
): Promise<void> {
  const begun = await begin(services, organizationId, exportId);
  if (!begun) return;
  const run = { ...begun, services, organizationId, kind: kinds()[begun.asked.type] };
  await workOn(services, organizationId, exportTurns, run, async () => {
    try {
      await makeFile(run);
    } catch (error) {
      if (error instanceof Refused) return end(run, { state: 'failed' });
      const isOver = lastAttempt || run.attempt >= mostAttempts;
      if (isOver && !(error instanceof TakenOver)) await end(run, { state: 'failed' });
      throw error;
    }
  });
}

/** Takes an export up; null when there is nothing (more) to do. */
async function begin(
  services: Exporter,
  organizationId: number,
  id: number,
): Promise<(Attempt & { asked: Export }) | null> {
  return asSystem(services, organizationId, async (unit) => {
    if (await exportTurns.isTurnOfAnother(unit, id, stalledSeconds)) return null;
    const asked = await dataExports.lock(unit, id);
    if (asked?.state !== 'waiting' && asked?.state !== 'running') return null;
    await uploads.remove(unit, asked.uploadId);
    const attempt = asked.attempts + 1;
    await dataExports.update(unit, id, { attempts: attempt, rowsDone: 0, state: 'running' });
    await exportTurns.beat(unit, { id, attempt });
    return { id, attempt, asked };
  });
}

/** Writes as this attempt, in a transaction that fails once the export is somebody else's. */
const writeAs = (run: Run, work: (unit: Unit) => Promise<void>): Promise<void> =>
  asSystem(run.services, run.organizationId, async (unit) => {
    await assertMine(unit, exportTurns, run);
    await work(unit);
  });

type End = { state: 'failed' } | { state: 'ready'; byteCount: string; contentHash: Buffer };

const end = (run: Run, values: End): Promise<void> =>
  writeAs(run, async (unit) => {
    const { id, asked } = run;
    await dataExports.update(unit, id, { ...values, finishedAt: new Date() });
    if (values.state === 'failed') await uploads.remove(unit, asked.uploadId);
    await tellEnd(unit, 'export.finished', { exportId: id, userId: asked.requestedByUserId });
  });

/** Writes the file piece by piece; neither it nor its records are ever whole in memory. */
async function makeFile(run: Run): Promise<void> {
  const { uploadId, expiresAt } = run.asked;
  const hash = createHash('sha256');
  const progress = { rowsDone: 0 };
  let bytes = 0;
  let seq = 0;
  for await (const content of piecesOf(textOf(run, progress), pieceLength)) {
    hash.update(content);
    bytes += content.length;
    seq += 1;
    await writeAs(run, async (unit) => {
      await uploads.add(unit, uploadId, { seq, content, expiresAt });
      await dataExports.set(unit, run.id, progress);
    });
  }
  await writeAs(run, (unit) => dataExports.set(unit, run.id, progress));
  await end(run, { state: 'ready', byteCount: String(bytes), contentHash: hash.digest() });
}

async function* textOf(run: Run, progress: { rowsDone: number }): AsyncGenerator<Buffer> {
  const { services, organizationId, kind, asked } = run;
  const line = lines[asked.format];
  const ids = await asSystem(services, organizationId, (unit) => exportedIds(unit, run.id));
  if (asked.format === 'csv') yield Buffer.from(`\uFEFF${csvLine(kind.columns)}`);
  for (let at = 0; at < ids.length; at += batchRows) {
    const { scope, now } = await requester(run);
    const batch = ids.slice(at, at + batchRows);
    const rows = await readOnly(services, { scope, now }, (unit) => kind.rows(unit, batch));
    progress.rowsDone = at + batch.length;
    yield Buffer.from(rows.map((row) => line(kind.columns, row)).join(''));
  }
}

const lines = {
  csv: (columns: readonly string[], row: object) =>
    csvLine(columns.map((column): unknown => Reflect.get(row, column))),
  ndjson: (columns: readonly string[], row: object) =>
    `${JSON.stringify(Object.fromEntries(columns.map((column): [string, unknown] => [column, Reflect.get(row, column)])))}\n`,
};

/** The user who asked for the export, with the rights that he has by now, but no more than he had then. @throws Refused */
async function requester({
  services,
  organizationId,
  asked,
  kind,
}: Run): Promise<{ scope: Scope; now: Date }> {
  const { requestedByUserId: userId, requestedByClientId: clientId, fullSsn } = asked;
  return asSystem(services, organizationId, async (unit) => {
    const scope = await scopeOfAbsentUser(unit, { userId, clientId });
    if (!scope?.permissions.has(kind.permission)) throw new Refused();
    const permissions = new Set(scope.permissions);
    if (!fullSsn) permissions.delete(permissionId.viewFullSocialSecurityNumbers);
    return { scope: { ...scope, permissions }, now: unit.now };
  });
}
