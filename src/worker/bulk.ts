import type { Task, TaskList } from 'graphile-worker';
import type { ImportKinds } from '../services/bulk/import-kind';
import { bulkActionJob, type RowOperations } from '../services/bulk/run-bulk-action';
import { exportJob, type ExportKinds } from '../services/bulk/run-export';
import { importJob } from '../services/bulk/run-import';
import { packageJob } from '../services/inspections/build-inspection-package';
import { stalledSeconds, takeTurn, type LongJob } from '../services/long-jobs';
import type { Services } from '../services/services';
import { bulkActionQueue } from '../store/bulk/bulk-actions';
import { exportQueue } from '../store/bulk/exports';
import { importQueue } from '../store/bulk/imports';
import { packageQueue } from '../store/i9/inspection-packages';
import { numbersOf } from './tasks';

export interface RecordKinds {
  readonly imports: ImportKinds;
  readonly exports: ExportKinds;
}

/** What long jobs need of the contract; asked for with the first job. */
export interface JobParts {
  readonly kinds: () => RecordKinds;
  readonly operations: () => RowOperations;
}

/** Recurring jobs in crontab form, times in UTC. */
export const bulkCrontab =
  '* * * * * resumeBulkActions\n* * * * * resumeImports\n* * * * * resumeExports\n* * * * * resumeInspectionPackages';

/**
 * Writes what was sent in files, and the files that were asked for, and does actions for many records; the job is made by
 * the database with its record.
 */
export function fileTasks(services: Services, { kinds, operations }: JobParts): TaskList {
  return {
    bulkAction: longTask(services, 'bulkActionId', bulkActionJob(operations)),
    import: longTask(
      services,
      'importId',
      importJob(() => kinds().imports),
    ),
    export: longTask(
      services,
      'exportId',
      exportJob(() => kinds().exports),
    ),
  };
}

/** @param name of the id in the payload, beside that of the organization */
const longTask =
  <Name extends string, Asked extends { state: string; attempts: number }>(
    services: Services,
    name: Name,
    job: LongJob<Asked>,
  ): Task =>
  (payload, { job: { attempts, max_attempts } }) => {
    const ids = numbersOf<'organizationId' | Name>(payload, 'organizationId', name);
    const turn = { organizationId: ids.organizationId, id: ids[name] };
    return takeTurn(services, job, turn, attempts >= max_attempts);
  };

/** Makes the packages that were asked for; the job is made by the database with the package. */
export function packageTasks(services: Services): TaskList {
  return {
    inspectionPackage: longTask(services, 'packageId', packageJob()),
  };
}

/** Looks after bulk actions, imports, exports and packages whose worker has died. */
export function bulkTasks({ database, logger }: Services): TaskList {
  const resume = (queue: Pick<typeof importQueue, 'requeueStalled'>, what: string) => async () => {
    const resumed = await queue.requeueStalled(database, stalledSeconds);
    if (resumed > 0) logger.warn({ resumed }, `${what} without a worker were queued again`);
  };
  return {
    resumeBulkActions: resume(bulkActionQueue, 'bulk actions'),
    resumeImports: resume(importQueue, 'imports'),
    resumeExports: resume(exportQueue, 'exports'),
    resumeInspectionPackages: resume(packageQueue, 'inspection packages'),
  };
}
