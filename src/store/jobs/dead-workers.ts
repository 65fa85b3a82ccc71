import type { DatabaseClient } from '../core/client';
import { lockNumbers } from '../locks';

/**
 * A job stays locked by the worker that has begun it, for four hours if the worker is killed: graphile-worker cannot know
 * that it is gone. So each worker holds a lock of the database under its id, which ends with its session, and a worker
 * without this lock is dead. One whose id does not begin with `holding` may live without it: those of version 1.1.0 do,
 * which work beside ours during an upgrade.
 */

const holding = 'holding-';

/** Returns the id that a worker takes jobs under, to show that it holds a lock. */
export const holdingId = (worker: string) => `${holding}${worker}`;

type Session = Pick<DatabaseClient, 'query'>;

/** Holds the locks of workers until the session ends, or until they are let go. */
export const holdWorkers = (session: Session, workers: readonly string[]) =>
  session.query('select pg_advisory_lock_shared($1, hashtext(worker)) from unnest($2::text[]) as worker', [
    lockNumbers.workers,
    workers,
  ]);

export const letGoOfWorker = (session: Session, worker: string) =>
  session.query('select pg_advisory_unlock_shared($1, hashtext($2))', [lockNumbers.workers, worker]);

/** Returns the workers that have locked jobs or queues and do not hold the lock that they are known to hold. */
export async function deadWorkers(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ worker: string }>(
    `select worker from (
       select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null) as locking
     where starts_with(worker, $2) and not exists (
       select from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = hashtext(worker)::oid and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database()))`,
    [lockNumbers.workers, holding],
  );
  return rows.map(({ worker }) => worker);
}

/**
 * Unlocks the jobs of dead workers. Each waits as long as after a failure, for it may be what has killed them. One that was
 * queued again meanwhile goes: the queue has taken its key and its attempts, and would count it as given up.
 */
export async function unlockJobsOf(session: Session, workers: readonly string[]): Promise<void> {
  await session.query(
    `with replaced as (
       delete from graphile_worker._private_jobs
       where locked_by = any($1) and key is null and attempts >= max_attempts and last_error is null
       returning id)
     update graphile_worker._private_jobs
     set run_at = greatest(run_at, now()) + exp(least(attempts, 10)) * interval '1 second'
     where locked_by = any($1) and id not in (select id from replaced)`,
    [workers],
  );
  await session.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}
