import type { Logger } from './logger';

export type Lifecycle = ReturnType<typeof createLifecycle>;

/** Keeps the running parts of a process, which are ended in the reverse order of their start. */
export function createLifecycle(logger: Logger) {
  const parts: { name: string; stop: () => Promise<void> }[] = [];
  return {
    started: (name: string, stop: () => Promise<void>) => void parts.push({ name, stop }),
    /** Ends everything. A part that fails to end is logged; the others still end. @returns whether all have ended */
    async stopAll(): Promise<boolean> {
      let clean = true;
      for (let part = parts.pop(); part; part = parts.pop()) {
        try {
          await part.stop();
          logger.debug({ part: part.name }, 'stopped');
        } catch (error) {
          clean = false;
          logger.error({ err: error, part: part.name }, 'could not be stopped');
        }
      }
      return clean;
    },
  };
}

/** Time that requests and jobs in flight have to finish; orchestrators kill after 30 s. */
const drainMs = 25_000;

/** npm forwards a Ctrl-C that the terminal has already sent us, so two within a second count as one. */
const sameSignalMs = 1000;

export type Ending = ReturnType<typeof awaitEnding>;

/**
 * Waits for SIGTERM, SIGINT or a failure. A second signal, or a drain that takes too long, ends the process at once.
 */
export function awaitEnding(logger: Logger) {
  let asked = 0;
  let resolve: (code: number) => void = () => undefined;
  const reason = new Promise<number>((settle) => (resolve = settle));
  const end = (code: number): void => {
    asked ||= performance.now();
    resolve(code);
    setTimeout(() => {
      logger.error({}, 'requests or jobs did not finish in time');
      process.exit(1);
    }, drainMs).unref();
  };
  const fail = (error: unknown, message: string): void => {
    logger.fatal({ err: error }, message);
    end(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked === 0) {
        logger.info({ signal }, 'stopping');
        end(0);
      } else if (performance.now() - asked > sameSignalMs) process.exit(130);
    });
  }
  process.on('uncaughtException', (error) => fail(error, 'unexpected error'));
  process.on('unhandledRejection', (error) => fail(error, 'unexpected rejection'));
  return {
    /** Settles with the exit code when the process should end: 0 after a signal, 1 after a failure. */
    reason,
    /** Whether the process should end, so that a start in progress stops. */
    requested: () => asked > 0,
    /** A part failed on its own. */
    fail,
  };
}
