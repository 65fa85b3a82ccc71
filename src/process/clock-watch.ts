import type { Logger } from './logger';

/** How far the clock of this machine may be from the database's: leases and due times are counted by both. */
export const largestSkewMs = 5_000;
const lookMs = 60_000;

export type ClockWatch = ReturnType<typeof watchClock>;

export interface ClockWatchOptions {
  /** Milliseconds since 1970 by this machine. */
  readonly now: () => number;
  readonly databaseTime: () => Promise<Date>;
  readonly logger: Pick<Logger, 'error' | 'info' | 'debug'>;
}

/** The skew that is certain, in milliseconds: the database read its clock at some moment between question and answer. */
export function certainSkew(asked: number, answered: number, there: number): number {
  if (there < asked) return asked - there;
  return there > answered ? answered - there : 0;
}

/** Watches how far the clock of this machine is from the database's. Starts nothing: `start` does. */
export function watchClock({ now, databaseTime, logger }: ClockWatchOptions) {
  const listeners = new Set<() => void>();
  let skewMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const isWrong = (): boolean => skewMs !== null && Math.abs(skewMs) > largestSkewMs;
  const fault = (): string | null =>
    isWrong()
      ? `the clock of this machine is ${(Math.abs(skewMs ?? 0) / 1_000).toFixed(1)} s ${(skewMs ?? 0) > 0 ? 'ahead of' : 'behind'} the database's: synchronize both`
      : null;

  const look = async (): Promise<void> => {
    const asked = now();
    let there: number;
    try {
      there = (await databaseTime()).getTime();
    } catch (error) {
      logger.debug({ err: error }, 'the clock could not be compared');
      return;
    }
    const wasWrong = isWrong();
    skewMs = certainSkew(asked, now(), there);
    if (isWrong() === wasWrong) return;
    const words = fault();
    if (words) logger.error({ skewSeconds: skewMs / 1_000 }, words);
    else logger.info('the clock agrees with the database again');
    for (const changed of listeners) changed();
  };
  return {
    /** Seconds by which this machine is ahead; null before the first comparison. */
    skewSeconds: () => (skewMs === null ? null : skewMs / 1_000),
    /** What is wrong with the clock, for the operator; null when nothing is known to be wrong. */
    fault,
    /** Compares now. A database that does not answer changes nothing. */
    look,
    /** Calls back whenever the clock turns wrong or right. @returns ends the calls */
    onChange(changed: () => void): () => void {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    /** Compares every minute from now on, the first time before it resolves. Once is enough. */
    async start(): Promise<void> {
      if (timer) return;
      timer = setInterval(() => void look(), lookMs).unref();
      await look();
    },
    stop: () => clearInterval(timer),
  };
}
