import type { TaskList } from 'graphile-worker';
import { buildInspectionPackage } from '../services/inspections/build-inspection-package';
import { stalledSeconds } from '../services/long-jobs';
import type { Services } from '../services/services';
import { packageQueue } from '../store/i9/inspection-packages';
import { numberOf } from './tasks';

/** Recurring jobs in crontab form, times in UTC. */
export const inspectionCrontab = '* * * * * resumeInspectionPackages';

/** Makes the packages that were asked for; the job is made by the database with the package. */
export function packageTasks(services: Services): TaskList {
  return {
    inspectionPackage: (payload, { job }) =>
      buildInspectionPackage(
        services,
        {
          organizationId: numberOf(payload, 'organizationId'),
          packageId: numberOf(payload, 'packageId'),
        },
        job.attempts >= job.max_attempts,
      ),
  };
}

/** Looks after packages whose worker has died. */
export function inspectionTasks(services: Services): TaskList {
  return {
    resumeInspectionPackages: async () => {
      const resumed = await packageQueue.requeueStalled(services.database, stalledSeconds);
      if (resumed > 0)
        services.logger.warn({ resumed }, 'inspection packages without a worker were queued again');
    },
  };
}
