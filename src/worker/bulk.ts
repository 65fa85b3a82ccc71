import type { TaskList } from 'graphile-worker';
import { mapValues } from '../domain/json';
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
import { numberOf } from './tasks';

/** What long jobs need of the contract; asked for with the first job. */
export interface JobParts {
  readonly imports: () => ImportKinds;
  readonly exports: () => ExportKinds;
  readonly operations: () => RowOperations;
}

/** What looks after jobs whose worker has died: the queue, and what its jobs are called. */
const resuming = {
  resumeBulkActions: [bulkActionQueue, 'bulk actions'],
  resumeImports: [importQueue, 'imports'],
  resumeExports: [exportQueue, 'exports'],
  resumeInspectionPackages: [packageQueue, 'inspection packages'],
} as const;

/** Recurring jobs in crontab form, times in UTC. */
export const bulkCrontab = Object.keys(resuming)
  .map((task) => `* * * * * ${task}`)
  .join('\n');

export const bulkTasks = ({ database, logger }: Services): TaskList =>
  mapValues(resuming, ([queue, what]) => async () => {
    const resumed = await queue.requeueStalled(database, stalledSeconds);
    if (resumed > 0) logger.warn({ resumed }, `${what} without a worker were queued again`);
  });

/**
 * Writes what was sent in files, and the files that were asked for, and does actions for many records; the job is made by
 * the database with its record.
 */
export const fileTasks = (services: Services, { imports, exports, operations }: JobParts): TaskList => ({
  ...longTask(services, bulkActionJob(operations)),
  ...longTask(services, importJob(imports)),
  ...longTask(services, exportJob(exports)),
});

/** Makes the packages that were asked for; the job is made by the database with the package. */
export const packageTasks = (services: Services): TaskList => longTask(services, packageJob());

function longTask<Asked extends { state: string; attempts: number }>(
  services: Services,
  job: LongJob<Asked>,
): TaskList {
  const { task, idName } = job.queue;
  return {
    [task]: (payload, { job: { attempts, max_attempts } }) => {
      const turn = { organizationId: numberOf(payload, 'organizationId'), id: numberOf(payload, idName) };
      return takeTurn(services, job, turn, attempts >= max_attempts);
    },
  };
}
