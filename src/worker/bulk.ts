import type { TaskList } from 'graphile-worker';
import type { ExportKinds } from '../services/bulk/export-kind';
import type { ImportKinds } from '../services/bulk/import-kind';
import { runExport } from '../services/bulk/run-export';
import { runImport } from '../services/bulk/run-import';
import { stalledSeconds } from '../services/long-jobs';
import type { Services } from '../services/services';
import { exportQueue } from '../store/bulk/exports';
import { importQueue } from '../store/bulk/imports';
import { numberOf } from './tasks';

/** Kinds of records that files can hold. */
export interface RecordKinds {
  readonly imports: ImportKinds;
  readonly exports: ExportKinds;
}

/** Recurring jobs in crontab form, times in UTC. */
export const bulkCrontab = '* * * * * resumeImports\n* * * * * resumeExports';

/** Writes what was sent in files, and the files that were asked for; the job is made by the database with its record. */
export function fileTasks(services: Services, kinds: () => RecordKinds): TaskList {
  return {
    import: (payload, { job }) =>
      runImport(
        services,
        () => kinds().imports,
        { organizationId: numberOf(payload, 'organizationId'), importId: numberOf(payload, 'importId') },
        job.attempts >= job.max_attempts,
      ),
    export: (payload, { job }) =>
      runExport(
        services,
        () => kinds().exports,
        { organizationId: numberOf(payload, 'organizationId'), exportId: numberOf(payload, 'exportId') },
        job.attempts >= job.max_attempts,
      ),
  };
}

/** Looks after imports and exports whose worker has died. */
export function bulkTasks({ database, logger }: Services): TaskList {
  const resume = (queue: typeof importQueue, what: string) => async () => {
    const resumed = await queue.requeueStalled(database, stalledSeconds);
    if (resumed > 0) logger.warn({ resumed }, `${what} without a worker were queued again`);
  };
  return {
    resumeImports: resume(importQueue, 'imports'),
    resumeExports: resume(exportQueue, 'exports'),
  };
}
