import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../process/logger';
import { socketTimeoutMs, openLockSession, type DatabaseClient } from '../store/core/client';
import { deadWorkers, holdWorkers, letGoOfWorker, unlockJobsOf } from '../store/jobs/dead-workers';

/** Between two attempts to reach the database. */
const retryMs = 500;

export type Life = ReturnType<typeof shareLife>;

/**
 * Shows which workers of this process live, and unlocks the jobs of those that do not, whatever process they were in.
 *
 * A worker is dead when two looks in a row find it without its lock. After one look it may just have begun, or its session
 * was lost, as in a failover, and opens again at once.
 *
 * @param url of a worker's login, not through a pooler that shares sessions
 * @param lookMs between two looks
 */
export function shareLife(url: string, logger: Logger, lookMs = 3_000) {
  const living = new Set<string>();
  const ending = new AbortController();
  let lost = new AbortController();
  let session: DatabaseClient | null = null;

  const open = async (): Promise<DatabaseClient> => {
    const broken = new AbortController();
    session = await openLockSession(url, 'workers', () => broken.abort());
    // It is asked every few seconds.
    session.limitSilence(socketTimeoutMs);
    lost = broken;
    // At once: whoever begins or ends from now on is told to this session after it.
    await holdWorkers(session, [...living]);
    return session;
  };

  const look = async (suspects: readonly string[]): Promise<readonly string[]> => {
    const asked = session ?? (await open());
    const missing = await deadWorkers(asked);
    const dead = missing.filter((worker) => suspects.includes(worker));
    if (dead.length > 0) {
      await unlockJobsOf(asked, dead);
      logger.warn({ workers: dead.length }, 'the jobs of workers that are gone are given to others');
    }
    return missing;
  };

  const watch = async (): Promise<void> => {
    let suspects: readonly string[] = [];
    while (!ending.signal.aborted) {
      let pause = lookMs;
      try {
        suspects = await look(suspects);
      } catch (error) {
        logger.debug({ err: error }, 'could not look for workers that are gone');
        session?.drop();
        session = null;
        suspects = [];
        pause = retryMs;
      }
      const signal = AbortSignal.any([ending.signal, ...(session ? [lost.signal] : [])]);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
    await session?.end().catch(() => undefined);
  };
  const watching = watch();

  return {
    begin(worker: string): void {
      living.add(worker);
      // Without a session, or if it is lost now, the next one holds it.
      if (session) holdWorkers(session, [worker]).catch(() => undefined);
    },
    /** It has ended: jobs that it has not recorded can be done by others. */
    end(worker: string): void {
      living.delete(worker);
      if (session) letGoOfWorker(session, worker).catch(() => undefined);
    },
    async stop(): Promise<void> {
      ending.abort();
      await watching;
    },
  };
}
