import { EventEmitter } from 'node:events';
import {
  Logger as QueueLogger,
  parseCrontab,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Config } from '../config';
import { mapValues, memberAt } from '../domain/json';
import type { Logger } from '../process/logger';
import type { ClockWatch } from '../process/clock-watch';
import { queuePool } from '../store/core/client';
import { traced, type SpanStart } from '../process/traces';
import { holdingId } from '../store/jobs/dead-workers';
import { alone } from '../store/jobs/job-queue';
import { keepRunning } from './keep-running';
import { shareLife, type Life } from './life';

export interface WorkerParts {
  databaseUrl: string;
  logger: Logger;
  /** Task name to function; the parts of the program bring their own. */
  tasks: TaskList;
  /** Tasks that take long and much memory. They run on places of their own, so that no one's mail waits for them. */
  bulk?: TaskList;
  /** Recurring jobs in crontab form (times in UTC), one per line. */
  crontab?: string;
  /** Keeps jobs from being claimed by a wrong clock. */
  clockWatch?: ClockWatch;
  /** Milliseconds between two looks for workers that are gone, if not as many as `shareLife` takes by itself. */
  lookMs?: number;
  /** Called after every job that was not left out. */
  onJob?: (job: { task: string; success: boolean }) => void;
}

/** Bulk jobs at once in one process: what they hold in memory is bounded by it. */
const bulkConcurrency = 2;

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's own messages without what can be personal data: their metadata (payloads) and the texts of errors. */
function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message) => {
    logger[levels[level]](
      { task: scope.taskIdentifier, jobId: scope.jobId },
      message.replace(/ with error[^]*/, ''),
    );
  });
}

/** Jobs that run at once, and what they are. */
interface Places {
  tasks: TaskList;
  concurrency: number;
  crontab: string;
}

/** Runs background jobs until stopped. The queue's tables must exist: `migrateLatest` makes them. */
export async function startWorker(config: Config, parts: WorkerParts) {
  const { tasks, bulk = {}, crontab = '' } = parts;
  const life = shareLife(parts.databaseUrl, parts.logger, parts.lookMs);
  const keep = (places: Places) =>
    keepRunning(() => startRunner(config, parts, places, life), parts.logger, parts.clockWatch);
  const stops = [await keep({ tasks, concurrency: config.workerConcurrency, crontab })];
  if (Object.keys(bulk).length > 0) {
    stops.push(await keep({ tasks: bulk, concurrency: bulkConcurrency, crontab: '' }));
  }
  return {
    /** Takes no new jobs and resolves when the running ones are finished. */
    async stop(): Promise<void> {
      await Promise.all(stops.map((stop) => stop()));
      await life.stop();
    },
  };
}

/** A job belongs to the request that has made it (migration 0103); one of the crontab to nothing. */
const causeOf = (payload: unknown): string | null => {
  const cause = memberAt(payload, 'traceparent');
  return typeof cause === 'string' ? cause : null;
};

const spanOf = (task: string, payload: unknown): SpanStart => ({
  name: `process ${task}`,
  kind: 'consumer',
  cause: causeOf(payload),
  facts: {
    'messaging.system': 'graphile-worker',
    'messaging.destination.name': task,
    'messaging.operation.type': 'process',
  },
});

const wrapped = (tasks: TaskList, wrap: (name: string, run: Task) => Task): TaskList =>
  mapValues(tasks, (run, name) => run && wrap(name, run));

const tracedTasks = (tasks: TaskList): TaskList =>
  wrapped(
    tasks,
    (name, run) => (payload, helpers) => traced(spanOf(name, payload), async () => run(payload, helpers)),
  );

/** A job of the crontab that takes longer than until the next one is left to itself: the next one is left out. */
const recurringAlone = (
  { databaseUrl, logger }: WorkerParts,
  tasks: TaskList,
  recurring: ReadonlySet<string>,
  leaveOut: (jobId: string) => void,
): TaskList =>
  wrapped(tasks, (name, run) =>
    recurring.has(name)
      ? async (payload, helpers) => {
          const isDone = await alone(databaseUrl, name, async () => void (await run(payload, helpers)));
          if (isDone) return;
          leaveOut(helpers.job.id);
          logger.info({ task: name }, 'the job before this one is not over: this one is left out');
        }
      : run,
  );

async function startRunner(
  config: Config,
  parts: WorkerParts,
  { tasks, concurrency, crontab }: Places,
  life: Life,
): Promise<Runner> {
  const pgPool = queuePool(
    parts.databaseUrl,
    Math.max(2, Math.min(config.databasePoolSize, concurrency + 1)),
  );
  const cronItems = parseCrontab(crontab);
  const recurring = new Set(cronItems.map(({ task }) => task));
  const leftOut = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    // No worker of the pool has begun yet, and the queue asks for its id with each job.
    workerPool.id = holdingId(workerPool.id);
    life.begin(workerPool.id);
  });
  events.on('pool:release', ({ workerPool }) => life.end(workerPool.id));
  const runner = await run({
    pgPool,
    events,
    concurrency,
    // The program has its own order of ending.
    noHandleSignals: true,
    logger: queueLogger(parts.logger),
    taskList: tracedTasks(recurringAlone(parts, tasks, recurring, (jobId) => leftOut.add(jobId))),
    // Never from a file that happens to lie in the working directory.
    parsedCronItems: cronItems,
    // Without batches, graphile-worker 0.17 closes its connections before it has recorded the job that was running when
    // it was stopped: that job stays locked for four hours and then runs again. A failure that cannot be recorded would
    // end the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await pgPool.end();
    throw error;
  });
  runner.events.on('job:complete', ({ job, error }) => {
    if (error) parts.logger.error({ err: error, task: job.task_identifier, jobId: job.id }, 'job failed');
    // Nothing was done, so it is no success either.
    if (!leftOut.delete(job.id)) parts.onJob?.({ task: job.task_identifier, success: !error });
  });
  const ended = runner.promise.then(
    () => pgPool.end(),
    () => pgPool.end(),
  );
  const stop: Runner['stop'] = async (reason) => {
    await runner.stop(reason);
    await ended;
  };
  return { ...runner, stop };
}
