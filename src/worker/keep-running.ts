import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from '../process/logger';

/** Between two attempts to start again: the database may be away. */
const pauseMs = 1_000;

/**
 * Starts a runner of the queue, and another one whenever it ends by itself.
 *
 * graphile-worker 0.17 ends a runner for good when the end of one job cannot be recorded, as when a connection breaks in
 * a failover: its loop that would try again throws the first error. Its promise then resolves as it does after a stop, so
 * the process would live on and do no job.
 *
 * @returns stops the runner and resolves when its jobs are finished
 */
export async function keepRunning(
  start: () => Promise<Runner>,
  logger: Logger,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const stop = (runner: Runner) => runner.stop('the program ends');
  let runner = await start();

  const startAgain = async (): Promise<void> => {
    logger.error({}, 'the queue ended by itself and is started again');
    try {
      runner = await start();
    } catch (error) {
      logger.error({ err: error }, 'the queue could not be started again');
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      await runner.promise;
      if (ending.signal.aborted) return;
      await startAgain();
      if (ending.signal.aborted) await stop(runner).catch(() => undefined);
    }
  };
  const kept = keep();

  return async () => {
    ending.abort();
    await stop(runner).catch((error: unknown) =>
      logger.debug({ err: error }, 'the queue had ended by itself'),
    );
    await kept;
  };
}
