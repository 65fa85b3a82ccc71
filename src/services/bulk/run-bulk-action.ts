import { permissionsOf } from '../../domain/rights';
import type { Operations } from '../../contract';
import { isProblem, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import {
  addRows,
  bulkActionQueue,
  bulkActions,
  recordIds,
  type BulkAction,
  type BulkActionFailure,
  type RowResult,
} from '../../store/bulk/bulk-actions';
import { lookIn, requesterOf, TakenOver, tellEnd, writeAs, type LongJob, type JobRun } from '../long-jobs';
import { slicesOf } from './slices';
import { actionKinds } from './action-kinds';

/** The contract's operations: as they are, and those whose changes are undone again. */
export interface RowOperations {
  readonly real: Pick<Operations<Scope>, 'call'>;
  readonly rehearsed: RowOperations['real'];
}

type Running = JobRun<BulkAction>;

/** Records whose results are stored together. A killed worker's successor does no more than these again. */
const batchRows = 20;

/**
 * Does an action for each of its records when its turn comes: by the operation for one record, as the user who asked, with
 * that user's present rights. Each record has an idempotency key, so a successor of a killed worker gets the answer of what
 * was done, and does not do it again.
 */
export const bulkActionJob = (operations: () => RowOperations): LongJob<BulkAction> => ({
  queue: bulkActionQueue,
  mostAttempts: 20,
  table: bulkActions,
  async work(run) {
    const call = callOf(run, operations());
    for await (const rows of batchesOf(run)) {
      const caller = await requesterOf(run, permissionsOf([actionKinds[run.asked.action].operationId]));
      if (!caller) return end(run, 'permission-lost');
      const results: RowResult[] = [];
      for (const row of rows) results.push({ ...row, refusal: await refusalOf(call(row, caller.scope)) });
      await record(run, results);
    }
    await end(run);
  },
  giveUp: (run) => end(run, 'internal-error'),
});

type Row = Pick<RowResult, 'row' | 'recordId'>;

function callOf({ id, asked }: Running, { real, rehearsed }: RowOperations) {
  const { operationId, request } = actionKinds[asked.action];
  const operations = asked.dryRun ? rehearsed : real;
  return ({ row, recordId }: Row, caller: Scope): Promise<unknown> => {
    const name = `bulk-${id}-${row}`;
    const sender = { caller, requestId: name, remoteAddress: '', userAgent: '', idempotencyKey: name };
    return operations.call(operationId, request(recordId, asked), sender);
  };
}

/**
 * Returns why a rule refuses a record, in the words of the operation; null when none does.
 * @throws whatever is no refusal, and the problem that another worker is still at it
 */
async function refusalOf(called: Promise<unknown>): Promise<RowResult['refusal']> {
  try {
    await called;
    return null;
  } catch (error) {
    if (isProblem(error, 'request-in-flight')) throw new TakenOver();
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [first] = error.errors;
    return { code: first?.code ?? error.type, detail: error.detail ?? first?.detail ?? error.title };
  }
}

/** Yields the records that are left, some at a time. */
async function* batchesOf(run: Running): AsyncGenerator<readonly Row[]> {
  const done = run.asked.succeeded + run.asked.refused;
  let row = done;
  for await (const ids of recordIds.read(run.id, lookIn(run), done)) {
    for (const some of slicesOf(ids, batchRows))
      yield some.map((recordId) => ({ row: (row += 1), recordId }));
  }
}

/** Stores results together with the counts. @throws TakenOver */
const record = (run: Running, results: readonly RowResult[]): Promise<void> =>
  writeAs(run, async (unit) => {
    const before = await bulkActions.read(unit, run.id);
    if (!before) throw new TakenOver();
    const refused = results.filter(({ refusal }) => refusal).length;
    await addRows(unit, run.id, results);
    await bulkActions.set(unit, run.id, {
      succeeded: before.succeeded + results.length - refused,
      refused: before.refused + refused,
    });
  });

const end = (run: Running, failure: BulkActionFailure | null = null): Promise<void> =>
  writeAs(run, async (unit) => {
    const state = failure === null ? 'finished' : 'failed';
    await bulkActions.update(unit, run.id, { state, failure, finishedAt: unit.now });
    await tellEnd(unit, 'bulkAction.finished', { bulkActionId: run.id, userId: run.asked.requestedByUserId });
  });
