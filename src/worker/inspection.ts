import type { TaskList } from 'graphile-worker';
import { buildInspectionPackage } from '../forms/inspection-packages';
import type { Services } from '../services';
import { numberOf } from './tasks';

/** Makes the packages that were asked for; the job is made by the database with the package. */
export function inspectionTasks(services: Services): TaskList {
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
