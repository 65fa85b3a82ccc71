import { Problem } from '../domain/problem';
import { scopeOfAbsentUser } from '../store/access/user-access';
import type { Attempt, JobQueue } from '../store/jobs/job-queue';
import { sendEvent } from '../store/events';
import type { Unit } from '../store/unit';
import type { Services } from './services';
import { asSystem } from './system-unit';

/** What a worker does for minutes, one job of an organization after the other, even when the worker dies. */

/** Seconds between two signs of life of a worker, and without one until it counts as dead. */
const beatSeconds = 5;
export const stalledSeconds = 20;

/** Jobs of an organization that wait or run, and that were asked for within 24 hours. */
const mostUnfinished = 5;
const mostOfADay = 50;
const dayMs = 86_400_000;

/** Another worker has taken the job up, because this one seemed to be dead. */
export class TakenOver extends Error {}

type Worker = Pick<Services, 'database' | 'keys' | 'clock'>;

/** One worker's attempt at a job. */
export interface Run<Asked, Parts extends Worker = Worker> extends Attempt {
  readonly services: Parts;
  readonly organizationId: number;
  readonly queue: JobQueue;
  /** The job as it was before the attempt. */
  readonly asked: Asked;
}

/** A kind of long jobs, and what a worker does with one. */
export interface LongJob<Asked, Parts extends Worker> {
  readonly queue: JobQueue;
  /** A job that kills its workers is given up. */
  readonly mostAttempts: number;
  lock(unit: Unit, id: number): Promise<Asked | null>;
  /** Notes that this attempt runs, and removes what an interrupted one has left, unless it goes on from there. */
  begin(unit: Unit, run: Run<Asked, Parts>): Promise<void>;
  work(run: Run<Asked, Parts>): Promise<void>;
  /** Notes that the job has failed. */
  giveUp(run: Run<Asked, Parts>): Promise<void>;
}

interface Turn {
  readonly organizationId: number;
  readonly id: number;
  /** The queue does not try again after this one. */
  readonly lastAttempt: boolean;
}

/** Does a job unless it is the turn of another one of the organization. Safe to run again, whatever became of the worker. */
export async function takeTurn<Asked extends { state: string; attempts: number }, Parts extends Worker>(
  services: Parts,
  job: LongJob<Asked, Parts>,
  { organizationId, id, lastAttempt }: Turn,
): Promise<void> {
  const { queue, mostAttempts } = job;
  const run = await asSystem(services, organizationId, async (unit) => {
    if (await queue.isTurnOfAnother(unit, id, stalledSeconds)) return null;
    const asked = await job.lock(unit, id);
    if (asked?.state !== 'waiting' && asked?.state !== 'running') return null;
    const begun = { services, organizationId, queue, id, attempt: asked.attempts + 1, asked };
    await job.begin(unit, begun);
    await queue.beat(unit, begun);
    return begun;
  });
  if (!run) return;
  await whileBeating(run, async () => {
    if (run.attempt > mostAttempts) return job.giveUp(run);
    try {
      await job.work(run);
    } catch (error) {
      const isOver = lastAttempt || run.attempt >= mostAttempts;
      if (isOver && !(error instanceof TakenOver)) await job.giveUp(run);
      throw error;
    }
  });
}

/** Works while the heart beats, unless the job is taken over; then it is the turn of the one that has waited longest. */
async function whileBeating(run: Run<unknown>, work: () => Promise<void>): Promise<void> {
  const { services, organizationId, queue } = run;
  const heart = setInterval(() => {
    // The next write finds out that someone else has taken over, or that the database is gone.
    asSystem(services, organizationId, (unit) => queue.beat(unit, run)).catch(() => undefined);
  }, beatSeconds * 1000);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
  } finally {
    clearInterval(heart);
    // Behind the jobs of other organizations that wait already, so that no one's twelve hold up someone's one.
    await asSystem(services, organizationId, (unit) => queue.startNext(unit));
  }
}

/** Says that the worker of an attempt is alive. @throws TakenOver */
export async function assertMine(unit: Unit, run: Run<unknown>): Promise<void> {
  if (!(await run.queue.beat(unit, run))) throw new TakenOver();
}

/** Writes as this attempt, in a transaction that fails once the job is someone else's. @throws TakenOver */
export const writeAs = <R>(run: Run<unknown>, work: (unit: Unit) => Promise<R>): Promise<R> =>
  asSystem(run.services, run.organizationId, async (unit) => {
    await assertMine(unit, run);
    return work(unit);
  });

/**
 * Who asked for a job, with the rights that he has by now, and the organization's time; null when he or his client is
 * retired, or lacks one of these permissions.
 */
export const requesterOf = (
  { services, organizationId, asked }: Run<{ requestedByUserId: number; requestedByClientId: number | null }>,
  permissions: readonly number[],
): Promise<Pick<Unit, 'scope' | 'now'> | null> =>
  asSystem(services, organizationId, async (unit) => {
    const { requestedByUserId: userId, requestedByClientId: clientId } = asked;
    const scope = await scopeOfAbsentUser(unit, { userId, clientId });
    const may = scope && permissions.every((permission) => scope.permissions.has(permission));
    return may ? { scope, now: unit.now } : null;
  });

/** What is said to an organization that has asked for as many jobs as it may. */
interface QuotaWords {
  readonly code: string;
  unfinished(most: number): string;
  recent(most: number): string;
}

/** @throws Problem state-conflict when the organization has asked for as many jobs as it may */
export async function assertQuota(unit: Unit, queue: JobQueue, words: QuotaWords): Promise<void> {
  const { unfinished, recent } = await queue.count(unit, new Date(unit.now.getTime() - dayMs));
  const conflict = (detail: string) =>
    new Problem('state-conflict', { detail, errors: [{ code: words.code, detail }] });
  if (unfinished >= mostUnfinished) throw conflict(words.unfinished(mostUnfinished));
  if (recent >= mostOfADay) throw conflict(words.recent(mostOfADay));
}

/** Tells the user who asked for a file in the feed of events that it is dealt with. */
export const tellEnd = (
  unit: Unit,
  type: 'export.finished' | 'import.finished',
  data: { readonly userId: number; readonly exportId?: number; readonly importId?: number },
): Promise<void> =>
  sendEvent(unit, { type, data, employeeId: null, i9Id: null, everifyCaseId: null, partnerId: null });
