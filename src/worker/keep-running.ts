import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { ClockWatch } from '../process/clock-watch';
import type { Logger } from '../process/logger';

/** Between two attempts to start again: the database may be away. */
const pauseMs = 1_000;

/**
 * Starts a runner of the queue, and another one whenever it ends by itself. While the clock is wrong there is none: jobs
 * would be claimed before they are due.
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
  clock?: Pick<ClockWatch, 'fault' | 'onChange'>,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let running: Runner | null = null;
  let wake = (): void => undefined;
  const stop = async (): Promise<void> => {
    await running
      ?.stop('the program ends, or its clock is wrong')
      .catch((error: unknown) => logger.debug({ err: error }, 'the queue had ended by itself'));
  };
  const unwatch = clock?.onChange(() => {
    wake();
    if (clock.fault() !== null) void stop();
  });
  const mayRun = (): boolean => !ending.signal.aborted && !clock?.fault();

  const startAgain = async (): Promise<void> => {
    try {
      running = await start();
      // It may have been asked to end while it began.
      if (!mayRun()) await stop();
    } catch (error) {
      logger.error({ err: error }, 'the queue could not be started again');
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const keep = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await running?.promise;
      const ended = running !== null;
      running = null;
      if (mayRun()) {
        if (ended) logger.error({}, 'the queue ended by itself and is started again');
        await startAgain();
      } else if (!ending.signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  if (mayRun()) running = await start();
  const kept = keep();

  return async () => {
    ending.abort();
    unwatch?.();
    wake();
    await stop();
    await kept;
  };
}
