import type { Database } from '../core/database';
import {
  behind,
  countedWhere,
  fragment,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareCall,
} from '../core/statement';
import type { Transaction } from '../unit';
import * as field from '../core/fields';
import { openLockSession } from '../core/client';
import { lockNumbers, lockOf } from '../locks';

/**
 * An organization's long jobs, which a worker runs one after the other. Each is a row with the columns `state`
 * (`waiting`, `running`, …), `attempts` and `heartbeat_at`.
 */
export interface LongJobs {
  readonly table: 'bulk_actions' | 'exports' | 'imports' | 'inspection_packages';
  /** Name of the queue's task. */
  readonly task: string;
  /** The name for one job: `importId` in the payload of the task, `import_id` in a column. */
  readonly noun: string;
}

/** A worker's attempt at a job. */
export interface JobAttempt {
  readonly id: number;
  readonly attempt: number;
}

/** Returns the queue of a table's jobs, which keeps their order even when workers die. */
export function jobQueueOf({ table, task, noun }: LongJobs) {
  const newJob = (more = '') =>
    fragment(`graphile_worker.add_job(
    '${task}', json_build_object('organizationId', organization_id, '${noun}Id', id),
    job_key => '${task}:' || id, max_attempts => 3${more})`);
  const aliveSince = fragment('now() - make_interval(secs => :seconds::integer)');
  const isUnfinished = fragment(`state in ('waiting', 'running')`);
  const stalled = prepareCall(`stalled_${table}`, ['seconds'], {
    organizationId: field.requiredInteger,
    id: field.derived<number>(`${field.columnOf(noun)}_id`),
  });
  const queueAgain = prepare<{ id: number }>(
    `${table}_queue_again`,
    knex('stalled')
      .with(
        'stalled',
        ofTenant(table, 'id')
          .where(isUnfinished)
          .where('heartbeat_at', '<', aliveSince)
          .update({ heartbeat_at: knex.fn.now() })
          .returning(['organization_id', 'id']),
      )
      .select('id', newJob(`, job_key_mode => 'preserve_run_at'`)),
  );
  const startingNext = prepare(
    `${table}_start_next`,
    knex(
      ofTenant(table)
        .where({ state: literal('waiting') })
        .orderBy('id')
        .limit(1, { skipBinding: true })
        .select('organization_id', 'id')
        .as('next'),
    ).select(newJob()),
  );
  const beating = prepare(
    `${table}_beat`,
    ofTenant(table)
      .where({ id: param('id'), attempts: param('attempt'), state: literal('running') })
      .update({ heartbeat_at: knex.fn.now() })
      .returning('id'),
  );
  const locked = (unit: Transaction) => lockOf(unit, lockNumbers[table]);
  const admitting = prepare(
    `${table}_admit`,
    ofTenant(table, 'id')
      .where({ state: literal('in-review') })
      .update({ state: literal('waiting') }),
  );
  const counting = prepare<{ unfinished: number; recent: number }>(
    `${table}_count`,
    ofTenant(table).select({
      unfinished: countedWhere(isUnfinished),
      recent: countedWhere(fragment('created_at > :since')),
    }),
  );
  const othersFirst = prepare(
    `${table}_others_first`,
    ofTenant(table)
      .where(
        (other) =>
          void other
            .where(
              (running) =>
                void running
                  .where({ state: literal('running') })
                  .whereNot({ id: param('id') })
                  .where('heartbeat_at', '>', aliveSince),
            )
            .orWhere(
              (waiting) => void waiting.where({ state: literal('waiting') }).where('id', '<', param('id')),
            ),
      )
      .limit(1, { skipBinding: true })
      .select('id'),
  );

  return {
    task,
    /** The name of a job's id in the payload of the task. */
    idName: `${noun}Id`,

    /**
     * Records that the worker of an attempt is alive.
     * @returns false when another worker has taken over the job; then this one must stop
     */
    beat: async (unit: Transaction, { id, attempt }: JobAttempt): Promise<boolean> =>
      (await beating.all(unit, { id, attempt })).length > 0,

    /**
     * Returns whether another job of the organization goes first: one whose worker is alive, or one that has waited
     * longer. No one else can ask until the transaction ends, so of two jobs that start at once only one runs.
     */
    async isTurnOfAnother(unit: Transaction, id: number, seconds: number): Promise<boolean> {
      return (await behind(locked(unit), othersFirst.all(unit, { id, seconds }))).length > 0;
    },

    /** Lets the job of a file that needs no review start. */
    admit: (unit: Transaction, id: number): Promise<void> => admitting.send(unit, { id }),

    /** Starts the organization's job that has waited longest. */
    startNext: (unit: Transaction): Promise<void> => startingNext.send(unit),

    /** Counts the organization's unfinished jobs, and those requested since a time. */
    count: (unit: Transaction, since: Date) => behind(locked(unit), counting.only(unit, { since })),

    /**
     * Queues jobs again whose worker gave no sign of life for some seconds. The lock held by a killed worker's job
     * would last for hours, so a new job with the same key replaces it; a job that is only waiting keeps its turn.
     *
     * @returns how many there were
     */
    async requeueStalled(database: Database, seconds: number): Promise<number> {
      let queued = 0;
      for (const key of await stalled.lookUp(database, { seconds })) {
        queued += (await queueAgain.run(database, key, { ...key, seconds })).length;
      }
      return queued;
    },
  };
}

export type JobQueue = ReturnType<typeof jobQueueOf>;

/** The state of a file that a worker makes. */
export type MadeFileState = 'in-review' | 'rejected' | 'waiting' | 'running' | 'ready' | 'failed';

/** The fields of every table of long jobs. */
export const jobFields = {
  id: field.id,
  requestedByUserId: field.requiredInteger,
  /** How many workers have started it. */
  attempts: field.requiredInteger,
  createdAt: field.stored<Date>(),
  finishedAt: field.instant,
};

/** Those of every table of files that a worker makes on request. None is encrypted. */
export const madeFileFields = (table: 'exports' | 'inspection_packages') => ({
  ...jobFields,
  /** Name of that user, first name first. */
  requestedByName: field.derived<string>(`(
    select u.first_name || ' ' || u.last_name from users u
    where u.organization_id = ${table}.organization_id and u.id = ${table}.requested_by_user_id)`),
  reviewedByUserId: field.integer,
  reviewedAt: field.instant,
  /** Social Security numbers are shown in full. */
  fullSsn: field.requiredFlag,
  state: field.stored<MadeFileState>(),
  /** As text: the database's numbers can be larger than JavaScript's. */
  byteCount: field.stored<string | null>(),
  contentHash: field.stored<Buffer | null>(),
  expiresAt: field.stored<Date>(),
});

export type MadeFile = field.RecordOf<ReturnType<typeof madeFileFields>>;

/**
 * Runs work that only one process of the installation may do at a time, unless another one is already doing it.
 *
 * The lock belongs to a dedicated session, so it ends with a process that is killed. If the session is lost, as in a
 * failover, the work continues, possibly alongside the next process.
 *
 * @param url of a login of the database, not through a pooler that shares sessions
 * @returns false when another process is doing it; then nothing was done
 */
export async function alone(url: string, name: string, work: () => Promise<void>): Promise<boolean> {
  const session = await openLockSession(url, name);
  try {
    const { rows } = await session.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [lockNumbers.recurring, name],
    );
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  } finally {
    await session.end().catch(() => undefined);
  }
}
