import type { Logger } from './logger';

/** A running part of the process that can be ended. */
interface Part {
  name: string;
  stop: () => Promise<void>;
}

/** The running parts of a process. They are ended in the reverse order of their start. */
export interface Lifecycle {
  started(name: string, stop: () => Promise<void>): void;
  /** Ends everything. A part that fails to end is logged; the others still end. */
  stopAll(): Promise<boolean>;
}

export function createLifecycle(logger: Logger): Lifecycle {
  const parts: Part[] = [];
  return {
    started: (name, stop) => void parts.push({ name, stop }),
    stopAll: async () => {
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

export interface Ending {
  /** Settles with the exit code when the process should end: 0 after a signal, 1 after a failure. */
  reason: Promise<number>;
  /** Whether the process should end, so that a start in progress stops. */
  requested(): boolean;
  /** A part failed on its own. */
  fail(error: unknown, message: string): void;
}

/**
 * Waits for SIGTERM, SIGINT or a failure. A second signal, or a drain that takes too long, ends the process at once.
 */
export function awaitEnding(logger: Logger): Ending {
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
  const fail: Ending['fail'] = (error, message) => {
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
  return { reason, requested: () => asked > 0, fail };
}
