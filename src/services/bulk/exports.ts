import { together } from '../../process/together';
import { randomUUID } from 'node:crypto';
import { dayBefore } from '../../domain/dates';
import { exportOperations, type ExportType } from '../../domain/lists/exports';
import type { Scope } from '../../domain/scope';
import { needsReview, seesCases, allows } from '../../domain/rights';
import {
  dataExports,
  exportedIds,
  exportQueue,
  type Export,
  type ExportFormat,
} from '../../store/bulk/exports';
import { uploads } from '../../store/bulk/imports';
import { users } from '../../store/access/users';
import { listedCases } from '../../store/everify/cases';
import { i9s } from '../../store/i9/i9s';
import { employees } from '../../store/organizations/employees';
import { locations } from '../../store/organizations/locations';
import { recordsExportedAlone } from '../../store/i9/second-look';
import { mostIds, type Page, type Selection } from '../../store/core/paging';
import type { Unit } from '../../store/unit';
import type { Act } from '../../store/unit-of-work';
import { assertFits, assertQuota } from '../long-jobs';
import { newFile, stateNow, type FileKind } from '../made-files';
import type { Services } from '../services';

const tables = { employees, 'everify-cases': listedCases, i9s, locations, users };

/** Exports as files that a worker makes: for users who may see the list and reach all the records. */
export const exportFiles: FileKind<Export> = {
  noun: 'export',
  files: dataExports,
  operations: Object.values(exportOperations),
  operationOf: ({ type }) => exportOperations[type],
  async mayHave(unit, { id, type }) {
    if (!allows(unit.scope, exportOperations[type])) return false;
    for await (const ids of exportedIds.read(id, (look) => look(unit))) {
      if (!(await tables[type].reachesAll(unit, ids))) return false;
    }
    return true;
  },
  faultOf: ({ type, namesCases }, scope) =>
    type === 'i9s' && namesCases && !seesCases(scope)
      ? 'The export shows what E-Verify cases wait for, which you may not view.'
      : null,
  pieces: ({ uploadId }, look) => uploads.read(uploadId, look),
};

const quota = { code: 'too-many-exports', wait: 'not finished yet. Ask again when one is ready.' };

/**
 * Requests an export of these records. A worker makes it; one with many records waits until another person has approved
 * it.
 * @throws Problem state-conflict when the organization has requested as many exports as it may; impossible-value for
 *   more records than a file may have
 */
export const requestExport = (
  { type, format }: { type: ExportType; format: ExportFormat },
  select: (unit: Unit) => Selection | Promise<Selection>,
): Act<readonly [number, void], Export | null> => ({
  load: (unit) => Promise.all([dataExports.nextId(unit), assertQuota(unit, exportQueue, quota)]),
  async decide(unit, [id]) {
    const { clientId: requestedByClientId } = unit.scope;
    const file = newFile(unit, { fullSsn: type === 'employees' });
    const namesCases = seesCases(unit.scope);
    const more = { requestedByClientId, type, format, namesCases, recordIds: [], uploadId: randomUUID() };
    await dataExports.add(unit, id, { ...file, ...more });
    const selection = await select(unit);
    const { count, alone } = await together({
      count: exportedIds.fill(unit, id, selection),
      alone: recordsExportedAlone(unit, dayBefore(unit.now), { id, type }),
    });
    assertFits(count, mostIds, `A file may have ${mostIds} records. Narrow the list with filters.`);
    if (!needsReview(alone)) await exportQueue.admit(unit, id);
    return { answer: dataExports.read(unit, id) };
  },
});

/** Exports that are checked for the list of those that wait for a review. */
const mostLookedAt = 100;

interface Reviewer {
  readonly services: Pick<Services, 'database' | 'keys'>;
  readonly scope: Scope;
  readonly read: <R>(work: (unit: Unit) => Promise<R>) => Promise<R>;
}

/** Returns exports of others that wait for a review and whose records the caller may all see. */
export async function exportsToReview(
  { services, scope, read }: Reviewer,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Export>> {
  const request = { page: 1, pageSize: mostLookedAt, filters: { state: 'in-review' } };
  const { rows } = await dataExports.list(services, scope, request);
  const others = rows.filter(
    (asked) => asked.requestedByUserId !== scope.userId && stateNow(asked) === 'in-review',
  );
  const reached = async (unit: Unit) => {
    const found: Export[] = [];
    for (const asked of others) if (await exportFiles.mayHave(unit, asked)) found.push(asked);
    return found;
  };
  const found = others.length === 0 ? [] : await read(reached);
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
