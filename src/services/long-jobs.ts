import { dayBefore } from '../domain/dates';
import { conflict, impossible } from '../domain/problem';
import { scopeOfAbsentUser } from '../store/access/user-access';
import type { JobAttempt, JobQueue } from '../store/jobs/job-queue';
import { sendEvent } from '../store/events';
import type { Unit } from '../store/unit';
import { asSystem, type Services, type SystemServices } from './services';

/** Jobs that take a worker minutes. An organization's jobs run one after the other, even if the worker dies. */

/** Seconds between a worker's heartbeats, and without one until it counts as dead. */
const beatSeconds = 5;
export const stalledSeconds = 20;

/** The most jobs of an organization that are waiting or running, and that were requested within 24 hours. */
const usualUnfinished = 5;
const usualOfADay = 50;

/** Another worker has taken over the job, because this one seemed to be dead. */
export class TakenOver extends Error {}

type Worker = SystemServices & Pick<Services, 'security'>;

/** One worker's attempt at a job. */
export interface JobRun<Asked> extends JobAttempt {
  readonly services: Worker;
  readonly organizationId: number;
  readonly queue: JobQueue;
  /** The job as it was before the attempt. */
  readonly asked: Asked;
}

interface Begun {
  readonly attempts: number;
  readonly state: 'running';
  readonly begunBy?: string;
}

/** A kind of long job, and how a worker runs it. */
export interface LongJob<Asked> {
  readonly queue: JobQueue;
  /** A job that keeps killing its workers is abandoned after this many. */
  readonly mostAttempts: number;
  readonly table: {
    lock(unit: Unit, id: number): Promise<Asked | null>;
    update(unit: Unit, id: number, values: Begun): Promise<unknown>;
  };
  /** What else is recorded when an attempt begins. */
  readonly begun?: Omit<Begun, 'attempts' | 'state'>;
  work(run: JobRun<Asked>): Promise<void>;
  giveUp(run: JobRun<Asked>): Promise<void>;
}

/**
 * Runs a job unless another one of the organization goes first. Safe to run again, whatever happened to the worker.
 *
 * @param lastAttempt the queue does not try again after this attempt
 */
export async function takeTurn<Asked extends { state: string; attempts: number }>(
  services: Worker,
  job: LongJob<Asked>,
  { organizationId, id }: { readonly organizationId: number; readonly id: number },
  lastAttempt: boolean,
): Promise<void> {
  const { queue, table, mostAttempts } = job;
  const run = await asSystem(services, organizationId, async (unit) => {
    if (await queue.isTurnOfAnother(unit, id, stalledSeconds)) return null;
    const asked = await table.lock(unit, id);
    if (asked?.state !== 'waiting' && asked?.state !== 'running') return null;
    const begun = { services, organizationId, queue, id, attempt: asked.attempts + 1, asked };
    await table.update(unit, id, { ...job.begun, attempts: begun.attempt, state: 'running' });
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

/** Works while the heartbeat continues, unless the job is taken over; then starts the job that has waited longest. */
async function whileBeating(run: JobRun<unknown>, work: () => Promise<void>): Promise<void> {
  const { services, organizationId, queue } = run;
  const heart = setInterval(() => {
    // The next write will notice that another worker has taken over, or that the database is gone.
    asSystem(services, organizationId, (unit) => queue.beat(unit, run)).catch(() => undefined);
  }, beatSeconds * 1000);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
  } finally {
    clearInterval(heart);
    // Queued after jobs of other organizations that are already waiting, so that one organization's many jobs do not
    // delay another's.
    await asSystem(services, organizationId, (unit) => queue.startNext(unit));
  }
}

/** Returns what runs reads of a job, each in a transaction of its own. */
export const lookIn =
  ({ services, organizationId }: Pick<JobRun<unknown>, 'services' | 'organizationId'>) =>
  <R>(work: (unit: Unit) => Promise<R>): Promise<R> =>
    asSystem(services, organizationId, work);

/** Records that the worker of an attempt is alive. @throws TakenOver */
export async function assertMine(unit: Unit, run: JobRun<unknown>): Promise<void> {
  if (!(await run.queue.beat(unit, run))) throw new TakenOver();
}

/** Writes as this attempt, in a transaction that fails once the job belongs to another worker. @throws TakenOver */
export const writeAs = <R>(run: JobRun<unknown>, work: (unit: Unit) => Promise<R>): Promise<R> =>
  asSystem(run.services, run.organizationId, async (unit) => {
    await assertMine(unit, run);
    return work(unit);
  });

/**
 * Returns who requested a job, with their current rights, and the organization's time; null when the user or the client
 * is retired, or lacks one of these permissions.
 */
export const requesterOf = (
  {
    services,
    organizationId,
    asked,
  }: JobRun<{ requestedByUserId: number; requestedByClientId: number | null }>,
  permissions: readonly number[],
): Promise<Pick<Unit, 'scope' | 'now'> | null> =>
  asSystem(services, organizationId, async (unit) => {
    const { requestedByUserId: userId, requestedByClientId: clientId } = asked;
    const scope = await scopeOfAbsentUser(unit, { userId, clientId });
    const may = scope && permissions.every((permission) => scope.permissions.has(permission));
    return may ? { scope, now: unit.now } : null;
  });

/** Returns a job for the user who requested it, because other users' reach may differ. Null for everyone else. */
export const requestedBy = <Asked extends { readonly requestedByUserId: number }>(
  asked: Asked | null,
  userId: number | null,
): Asked | null => (asked?.requestedByUserId === userId ? asked : null);

/** What an organization that has requested as many jobs as it may is told; the limits where they are not the usual ones. */
interface Quota {
  /** Ends with what they are called. */
  readonly code: string;
  /** What keeps it from requesting another, and until when. */
  readonly wait: string;
  readonly mostUnfinished?: number;
  readonly mostOfADay?: number;
}

/** @throws Problem state-conflict when the organization has requested as many jobs as it may */
export async function assertQuota(unit: Unit, queue: JobQueue, quota: Quota): Promise<void> {
  const { unfinished, recent } = await queue.count(unit, dayBefore(unit.now));
  const { code, wait, mostUnfinished = usualUnfinished, mostOfADay = usualOfADay } = quota;
  const noun = code.slice('too-many-'.length).replace('-', ' ');
  if (unfinished >= mostUnfinished)
    throw conflict(`${mostUnfinished} ${noun} of your organization are ${wait}`, code);
  if (recent >= mostOfADay)
    throw conflict(`Your organization has asked for ${mostOfADay} ${noun} within 24 hours.`, code);
}

/** @throws Problem impossible-value where filters select more records than a job may have */
export function assertFits(count: number, most: number, detail: string): void {
  if (count > most) throw impossible('/filters', detail, 'too-many-records');
}

/** Tells the user who requested a job, in the event feed, that it is finished. */
export const tellEnd = (
  unit: Unit,
  type: 'bulkAction.finished' | 'export.finished' | 'import.finished',
  data: {
    readonly userId: number;
    readonly bulkActionId?: number;
    readonly exportId?: number;
    readonly importId?: number;
  },
): Promise<void> =>
  sendEvent(unit, { type, data, employeeId: null, i9Id: null, everifyCaseId: null, partnerId: null });
