import type { TaskList } from 'graphile-worker';
import type { ImportKinds } from '../services/bulk/import-kind';
import { runImport } from '../services/bulk/run-import';
import { stalledSeconds } from '../services/long-jobs';
import type { Services } from '../services/services';
import { importTurns } from '../store/bulk/imports';
import { numberOf } from './tasks';

/** Recurring jobs in crontab form, times in UTC. */
export const bulkCrontab = '* * * * * resumeImports';

/** Writes what was sent in files; the job is made by the database with the import. */
export function importTasks(services: Services, kinds: () => ImportKinds): TaskList {
  return {
    import: (payload, { job }) =>
      runImport(
        services,
        kinds,
        { organizationId: numberOf(payload, 'organizationId'), importId: numberOf(payload, 'importId') },
        job.attempts >= job.max_attempts,
      ),
  };
}

/** Looks after imports whose worker has died. */
export function bulkTasks({ database, logger }: Services): TaskList {
  return {
    resumeImports: async () => {
      const resumed = await importTurns.requeueStalled(database, stalledSeconds);
      if (resumed > 0) logger.warn({ resumed }, 'imports without a worker were queued again');
    },
  };
}
