import type { TaskList } from 'graphile-worker';
import { writeAnchors } from '../records/write-anchors';
import type { Services } from '../services/services';

/** Recurring jobs in crontab form, times in UTC. */
export const anchorCrontab = '7 * * * * anchorAudit';

/** Writes the ends of the audit chains outside the database. A job that fails is tried again, and nothing is skipped. */
export function anchorTasks({ config, database, keys, logger }: Services): TaskList {
  const { auditAnchor: target } = config;
  return {
    anchorAudit: async () => {
      if (!target) return;
      const anchors = await writeAnchors({ database, keys }, target, new Date());
      logger.debug({ anchors }, 'audit chains were anchored');
    },
  };
}
