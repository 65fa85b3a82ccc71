import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '../../domain/problem';
import {
  addFaults,
  type Import,
  type ImportFailure,
  importQueue,
  imports,
  type RowFault,
  uploads,
} from '../../store/bulk/imports';
import { readAhead } from '../../process/turns';
import { openBatch } from '../../store/batch';
import type { Unit } from '../../store/unit';
import { rehearse, write } from '../../store/unit-of-work';
import {
  assertMine,
  lookIn,
  requesterOf,
  TakenOver,
  tellEnd,
  writeAs,
  type LongJob,
  type JobRun,
} from '../long-jobs';
import { asSystem } from '../services';
import { openImportFile, type ImportFile } from './import-file';
import { validatedRows, type ImportKind, type ImportKinds } from './import-kind';
import { readRows, rowFault, UnreadableFile, type FileRow } from './rows';
import { slicesOf } from './slices';

export const mostRows = 100_000;

/** Tells the attempts of this process from those of others. */
const thisProcess = randomUUID();

type Importing = JobRun<Import>;
type ImportingRows = Importing & { readonly kind: ImportKind; readonly file: ImportFile };

/** The import has ended: it cannot be carried out. */
class Stopped extends Error {
  constructor(readonly fault: RowFault) {
    super(fault.code);
  }
}

/**
 * Writes the rows of an import when its turn comes. Rows and progress are written together, so an attempt after a
 * killed one continues with the first row that was not processed. If an attempt neither got on nor ended before its process
 * did, the file may be the cause, and the import fails.
 */
export const importJob = (kinds: () => ImportKinds): LongJob<Import> => ({
  queue: importQueue,
  mostAttempts: 20,
  table: imports,
  begun: { begunBy: thisProcess },
  async work(begun) {
    const { begunBy } = begun.asked;
    if (begunBy !== null && begunBy !== thisProcess)
      return end(begun, 'failed', { failure: 'process-ended', fault: processEnded });
    try {
      const run = {
        ...begun,
        kind: kinds()[begun.asked.type],
        file: await openImportFile(begun.asked, lookIn(begun)),
      };
      await countRows(run);
      await writeRows(run);
      await end(begun, 'finished');
    } catch (error) {
      if (error instanceof UnreadableFile) await end(begun, 'refused', { fault: error.fault });
      else if (error instanceof Stopped)
        await end(begun, 'failed', { failure: 'permission-lost', fault: error.fault });
      else {
        // Without the database this process is the one that tries again, or the import fails.
        await writeAs(begun, (unit) => imports.update(unit, begun.id, { begunBy: null })).catch(
          () => undefined,
        );
        throw error;
      }
    }
  },
  giveUp: (run) => end(run, 'failed', { failure: 'internal-error' }),
});

const processEnded: RowFault = {
  row: null,
  field: null,
  code: 'process-ended',
  detail:
    'The process that read the file ended before it got on, perhaps because of the file. It was not tried again: check the file, and send it once more.',
};

const end = (
  run: Importing,
  state: 'finished' | 'refused' | 'failed',
  { failure = null, fault }: { failure?: ImportFailure | null; fault?: RowFault } = {},
): Promise<void> =>
  writeAs(run, async (unit) => {
    await addFaults(unit, run.id, fault ? [fault] : []);
    await tellEnd(unit, 'import.finished', { importId: run.id, userId: run.asked.requestedByUserId });
    await imports.update(unit, run.id, { state, failure, finishedAt: unit.now });
    await uploads.remove(unit, run.asked.uploadId);
  });

const rowsOf = ({ file, kind }: ImportingRows) =>
  readRows(file.rows(), file.mediaType, kind.columns, kind.key);

/**
 * Reads all rows once before anything is written, so that nothing is imported from a file that cannot be read. @throws
 * UnreadableFile
 */
async function countRows(run: ImportingRows): Promise<void> {
  if (run.asked.rowsTotal !== null) return;
  let rowsTotal = 0;
  for await (const { number } of rowsOf(run)) {
    rowsTotal += 1;
    if (rowsTotal <= mostRows) continue;
    const detail = `A file may have ${mostRows} rows. Divide it.`;
    throw new UnreadableFile({ row: number, field: null, code: 'too-many-rows', detail });
  }
  await writeAs(run, (unit) => imports.update(unit, run.id, { rowsTotal, begunBy: null }));
}

/** Rows of a transaction that are inserted one by one: a cluster takes some ten milliseconds for each. */
const rowsOneByOne = 100;

/** Returns how many rows share a transaction at most. Who cancels the import waits until they are written. */
async function rowsOfTransaction(run: ImportingRows): Promise<number> {
  const { scope } = await requester(run);
  const together = await asSystem(run.services, run.organizationId, async ({ trx }) =>
    batchOf(run, { trx, scope }),
  );
  return together ? Infinity : rowsOneByOne;
}

async function writeRows(run: ImportingRows): Promise<void> {
  const most = await rowsOfTransaction(run);
  for await (const rows of readAhead(rowsToWrite(run, most))) await settle(run, rows);
}

/** Reads the rows that have not been processed, those of a transaction at a time. */
async function* rowsToWrite(run: ImportingRows, most: number): AsyncGenerator<readonly FileRow[]> {
  let rows: FileRow[] = [];
  let weight = 0;
  for await (const row of validatedRows(rowsOf(run), run.kind)) {
    if (row.number <= run.asked.lastRow) continue;
    rows.push(row);
    weight += run.kind.weightOf?.(row.values) ?? 1;
    if (weight < run.kind.batchRows && rows.length < most) continue;
    yield rows;
    rows = [];
    weight = 0;
  }
  if (rows.length > 0) yield rows;
}

/** A rule refuses rows of a batch; none of the batch was written. */
class RowsRefused extends Error {
  constructor(readonly faults: ReadonlyMap<number, readonly RowFault[]>) {
    super('Rows were refused');
  }
}

/**
 * Processes a range of rows. Rows that break a rule are left out and the rest is written. If the database refuses the
 * rows, it does not say because of which one, so they are split until it is found.
 */
async function settle(run: ImportingRows, rows: readonly FileRow[]): Promise<void> {
  try {
    await (run.asked.dryRun ? tryRows(run, rows) : writeBatch(run, rows));
  } catch (error) {
    if (error instanceof RowsRefused) return settle(run, withFaults(rows, error.faults));
    const [only, ...others] = rows;
    if (!(error instanceof Problem) || error.status >= 500 || !only) throw error;
    if (others.length === 0)
      return settle(run, withFaults(rows, new Map([[only.number, faultsOf(only, error)]])));
    const middle = rows.length >> 1;
    await settle(run, rows.slice(0, middle));
    await settle(run, rows.slice(middle));
  }
}

const withFaults = (rows: readonly FileRow[], faults: RowsRefused['faults']): FileRow[] =>
  rows.map((row) => ({ ...row, faults: faults.get(row.number) ?? row.faults }));

async function writeBatch(run: ImportingRows, rows: readonly FileRow[]): Promise<void> {
  const { services, id } = run;
  const { scope, now } = await requester(run);
  const info = { scope, now, operationId: 'writeImport', requestId: `import-${id}` } as const;
  await write(services, info, async (unit) => {
    await assertMine(unit, run);
    const { counts, refused } = await apply(run, unit, rows);
    if (refused.size > 0) throw new RowsRefused(refused);
    await record(run, unit, rows, counts);
  });
}

async function tryRows(run: ImportingRows, rows: readonly FileRow[]): Promise<void> {
  const tried = await rehearse(run.services, await requester(run), (unit) => apply(run, unit, rows));
  await writeAs(run, (unit) => record(run, unit, withFaults(rows, tried.refused), tried.counts));
}

/** Returns the user who requested the import, with the current rights. @throws Stopped */
async function requester(run: ImportingRows): Promise<Pick<Unit, 'scope' | 'now'>> {
  const found = await requesterOf(run, run.kind.permissions);
  if (found) return found;
  const detail = 'Who asked for the import was retired, or has lost the permission.';
  throw new Stopped({ row: null, field: null, code: 'permission-denied', detail });
}

type Counts = Pick<Import, 'created' | 'updated' | 'unchanged'>;

/** Rows that are worked on before anything else has its turn. */
const rowsOfTurn = 100;

/**
 * Writes what can be written of some rows, many at once so that they share round trips, and reports the outcome of each.
 * While the database inserts those of one turn, the next ones are worked out.
 */
async function apply(run: ImportingRows, unit: Unit, rows: readonly FileRow[]) {
  const sound = rows.filter(({ faults }) => faults.length === 0);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const refused = new Map<number, readonly RowFault[]>();
  const shared = sharing(run, unit);
  const { batch } = shared;
  let inserting = Promise.resolve();
  for (const some of slicesOf(sound, rowsOfTurn)) {
    const values = some.map((row) => row.values);
    const settling = writeAll(shared, await run.kind.prepare(shared, values, run.file));
    if (batch && refused.size === 0) {
      await inserting;
      // The ids that these rows ask for are on their way by then.
      await nextTurn();
      inserting = batch.write(shared);
      // Awaited below, when the next rows are ready.
      inserting.catch(() => undefined);
    }
    for (const [index, outcome] of (await settling).entries()) {
      const row = some[index];
      if (!row) throw new Error('There are more outcomes than rows');
      if (outcome.status === 'fulfilled') counts[outcome.value] += 1;
      else if (outcome.reason instanceof Problem && outcome.reason.status < 500)
        refused.set(row.number, faultsOf(row, outcome.reason));
      else throw outcome.reason;
    }
  }
  await inserting;
  if (refused.size === 0) await batch?.write(shared);
  return { counts, refused };
}

/** Null where rows are inserted one by one: a record of a caller with limited reach is looked for as soon as it is added. */
const batchOf = ({ kind }: ImportingRows, { trx, scope }: Pick<Unit, 'trx' | 'scope'>) =>
  kind.insertsTogether && scope.reach === 'everyone' ? openBatch(trx) : null;

function sharing(run: ImportingRows, unit: Unit): Unit {
  const batch = batchOf(run, unit);
  return batch ? { ...unit, batch } : unit;
}

const writeAll = (unit: Unit, prepared: Awaited<ReturnType<ImportKind['prepare']>>) =>
  Promise.allSettled(
    prepared.map(async (writing) => {
      if (typeof writing === 'function') return writing(unit);
      throw new Problem('invalid-request', { errors: writing });
    }),
  );

async function record(
  run: ImportingRows,
  unit: Unit,
  rows: readonly FileRow[],
  counts: Counts,
): Promise<void> {
  const before = await imports.read(unit, run.id);
  if (!before) throw new TakenOver();
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  const faults = faulty.flatMap((row) => row.faults);
  await addFaults(unit, run.id, faults);
  await imports.set(unit, run.id, {
    lastRow: rows.at(-1)?.number ?? before.lastRow,
    created: before.created + counts.created,
    updated: before.updated + counts.updated,
    unchanged: before.unchanged + counts.unchanged,
    faulty: before.faulty + faulty.length,
    begunBy: null,
  });
}

/** Returns why a rule refuses a row, in the words of the single-record operation. */
function faultsOf({ number }: FileRow, { type, title, detail, errors }: Problem): RowFault[] {
  if (errors.length === 0) return [{ row: number, field: null, code: type, detail: detail ?? title }];
  return errors.map((fault) => rowFault(number, fault));
}
