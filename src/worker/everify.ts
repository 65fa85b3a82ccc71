import type { TaskList } from 'graphile-worker';
import { pollEverify } from '../services/everify/requests/outcome';
import { runRequest } from '../services/everify/requests/requests';
import type { Services } from '../services/services';
import { numbersOf } from './tasks';

/** Recurring jobs in crontab form, times in UTC. */
export const everifyCrontab = '*/5 * * * * everifyPoll';

/** Jobs that talk to E-Verify. A request keeps its own schedule of attempts, so its job fails only with the database. */
export function everifyTasks(services: Services): TaskList {
  return {
    everify: (payload) => runRequest(services, numbersOf(payload, 'organizationId', 'requestId')),
    everifyPoll: async () => {
      services.logger.debug({ cases: await pollEverify(services) }, 'E-Verify cases were looked up');
    },
  };
}
