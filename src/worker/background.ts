import type { TaskList } from 'graphile-worker';
import { mailNeedsTls } from '../config';
import { addressPolicy } from '../network/addresses';
import { guardedFetch } from '../network/guarded-fetch';
import { createDispatcher } from '../deliveries/dispatcher';
import { runAllTimers } from '../services/i9/timers/timers';
import { createMailer } from '../mail/mailer';
import { writeAnchors } from '../records/write-anchors';
import type { ClockWatch } from '../process/clock-watch';
import type { Metrics } from '../server/metrics';
import type { Services } from '../services/services';
import { removeExpired } from '../store/installation/housekeeping';
import { fillSsnEndings } from '../store/installation/ssn-endings';
import { organizationIds } from '../store/organizations/organizations';
import { everifyCrontab, everifyTasks } from './everify';
import { bulkCrontab, bulkTasks, fileTasks, packageTasks, type JobParts } from './bulk';
import { createTasks } from './tasks';
import { realTime } from '../process/clock';

/** What a background reports to, and what keeps it from claiming. */
interface BackgroundParts {
  readonly metrics?: Pick<Metrics, 'observeDelivery' | 'observeMail'> | undefined;
  readonly clockWatch: ClockWatch;
}

/** Receivers and mail servers check the time of what they get, so these go by the real time. */
const clock = { now: realTime };

/** Creates what a worker process does besides serving: jobs, recurring jobs, and the dispatcher that runs on its own. */
export function createBackground(
  services: Services,
  parts: JobParts,
  { metrics, clockWatch }: BackgroundParts,
) {
  const { config, database, keys, logger } = services;
  const shared = { database, keys, clock, logger };
  const policy = addressPolicy(config.sandbox, config.deliveryAllow);
  const dispatcher = createDispatcher({
    ...shared,
    random: Math.random,
    policy,
    mayClaim: () => clockWatch.fault() === null,
    ...(metrics && { observe: metrics.observeDelivery }),
  });
  const { smtpUrl, sandbox, baseUrl, mailFrom, mailBounce } = config;
  const mailer = createMailer({
    ...shared,
    smtpUrl,
    sandbox,
    baseUrl,
    mailFrom,
    mailBounce,
    requireTls: mailNeedsTls(config),
    textGateway:
      config.textGatewayUrl === null
        ? null
        : {
            url: config.textGatewayUrl,
            token: config.textGatewayToken,
            fetch: guardedFetch(policy),
          },
    ...(metrics && { observe: metrics.observeMail }),
  });
  return {
    tasks: {
      ...createTasks({ database, dispatcher, mailer }),
      ...everifyTasks(services),
      ...bulkTasks(services),
      /** Writes the ends of the audit chains outside the database. A job that fails is tried again, and nothing is skipped. */
      anchorAudit: async () => {
        if (!config.auditAnchor) return;
        const anchors = await writeAnchors({ database, keys }, config.auditAnchor, realTime());
        logger.debug({ anchors }, 'audit chains were anchored');
      },
      runTimers: (_, { abortSignal }) => runAllTimers(services, abortSignal),
      fillSsnEndings: async (_, { abortSignal }) => {
        for (const organizationId of await organizationIds(database)) {
          if (abortSignal?.aborted) return;
          const filled = await fillSsnEndings({ database, keys }, { organizationId });
          if (filled > 0) logger.info({ organizationId, filled }, 'numbers can be found by their end');
        }
      },
      removeExpired: async () => {
        const removed = await removeExpired(database, realTime(), config.keptDays);
        logger.debug({ removed }, 'removed what had expired');
      },
    } satisfies TaskList,
    /** Jobs that take long and much memory. */
    bulk: { ...packageTasks(services), ...fileTasks(services, parts) },
    /** Recurring jobs in crontab form, times in UTC. */
    crontab: [
      '17 * * * * removeExpired',
      '*/5 * * * * runTimers',
      '*/5 * * * * fillSsnEndings',
      everifyCrontab,
      bulkCrontab,
      '7 * * * * anchorAudit',
    ].join('\n'),
    start: () => dispatcher.start(),
    async stop(): Promise<void> {
      await dispatcher.stop();
      mailer.close();
    },
  };
}
